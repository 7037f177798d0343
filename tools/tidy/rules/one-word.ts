import { textsOf } from '../../words/source.ts';
import type { Rule } from '../rule.ts';

const DICTIONARY = /(^|\/)i18n\/(.+\/)?(zh-CN|en)\.ts$/;

/** Words that gave way to another for the same thing, and the one that stayed. */
const GAVE_WAY: readonly [RegExp, string][] = [
  [/支付方式|收款方式/, '付款方式'],
  [/科室/, '部门'],
  [/\bways? (?:of paying|of payment|to pay|of taking money)\b|\b(?:mode|means) of payment\b/i, 'payment method'],
];

/** Titles that the specification has fixed to the letter. */
const FIXED: ReadonlySet<string> = new Set(['科室领用']);

/** One word for one thing, on every screen: a word that gave way does not come back. */
export const oneWord: Rule = {
  name: 'one-word',
  check: ({ files }) =>
    files
      .filter(({ path }) => DICTIONARY.test(path))
      .flatMap((file) =>
        textsOf(file.tree)
          .filter(({ text }) => !FIXED.has(text))
          .flatMap(({ key, text, node }) =>
            GAVE_WAY.filter(([old]) => old.test(text)).map(([old, word]) => ({
              file: file.path,
              line: file.lineOf(node.getStart()),
              message: `${key}: “${old.exec(text)?.[0] ?? ''}” is called “${word}” everywhere else (docs/glossary.md).`,
            })),
          ),
      ),
};
