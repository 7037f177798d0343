import type { Rule } from '../rule.ts';

/** This rule and its test name what they look for. */
const HERE = /^tools\/tidy\/rules\/product-words-only(\.test)?\.ts$/;

/** How a workplace shows: paths of one machine, and talk about who wrote what when. HTTP sessions and helpers of code are not meant. */
const WORKPLACE: readonly [RegExp, string][] = [
  [/(?<![\w.-])\/(work|root|home\/\w+|Users\/\w+)\//, 'a path of one machine'],
  [/(?<![\w-])\/tmp\/[a-z]/, 'a path of one machine'],
  [/\bsessions? (?:#|no\. ?)?\d+\b(?! (?:hours?|minutes?|seconds?|days?))/i, 'talk about the workplace'],
  [/\bsub-?agents?\b|\b(?:ai|coding) (?:agent|assistant)s?\b|\b(?:claude|anthropic|openai|chatgpt)\b/i, 'talk about the workplace'],
  [/\b(?:helper session|the (?:founder|other developer)s?\b|another developer)/i, 'talk about the workplace'],
  [/\b(?:issue|ticket) #?\d+\b|\bslice [A-Z]\b/i, 'talk about the plan of work'],
  [/\bworktree\b/i, 'talk about the workplace'],
];

/** The project speaks only of the product. */
export const productWordsOnly: Rule = {
  name: 'product-words-only',
  check: ({ files }) =>
    files
      .filter((file) => !HERE.test(file.path))
      .flatMap((file) =>
        file.lines.flatMap((text, index) =>
          WORKPLACE.filter(([pattern]) => pattern.test(text)).map(([pattern, what]) => ({
            file: file.path,
            line: index + 1,
            message: `${what} (“${pattern.exec(text)?.[0] ?? ''}”): say what is true of the product, for a reader who was not there.`,
          })),
        ),
      ),
};
