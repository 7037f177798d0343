import type { Words } from '#kernel/i18n/dictionary.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

/** Sections whose keys code names; those of subjects and rights are held against what is declared. */
const SECTIONS = ['title', 'field', 'refusal', 'word'] as const;
const NAME = /[A-Za-z0-9_][\w-]*/g;
/** A key built of parts: what stands before the first value, as in `told_${kind}`, and after the last, as in `${kind}_hint`. */
const BEGINS = /[`.]([a-z][\w-]*[_-])\$\{/g;
const ENDS = /\}([_-][\w-]*)`/g;

/** Code that may speak a word: dictionaries do not use their own, and a test's use is nobody's. */
const DICTIONARY = /(^|\/)i18n\/(.+\/)?(zh-CN|zh-HK|zh-HK\.overrides|en)\.ts$/;
const speaks = ({ path, isCode, isTest }: SourceFile): boolean => (isCode || path.endsWith('.sql')) && !isTest && !DICTIONARY.test(path);

interface Spoken {
  names: ReadonlySet<string>;
  begins: readonly string[];
  ends: readonly string[];
}

function spokenIn(files: readonly SourceFile[]): Spoken {
  const found = (pattern: RegExp, group: number): string[] => files.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[group]!));
  return { names: new Set(found(NAME, 0)), begins: [...new Set(found(BEGINS, 1))], ends: [...new Set(found(ENDS, 1))] };
}

const isSpoken = (key: string, { names, begins, ends }: Spoken): boolean =>
  names.has(key) || begins.some((part) => key.startsWith(part)) || ends.some((part) => key.endsWith(part));

/** A word that no code names is one that three languages keep for nobody. A group counts as one: its keys come from the data. */
export const wordsAreUsed: Rule = {
  name: 'words-are-used',
  check: ({ files, declared: { dictionaries } }) => {
    const spoken = spokenIn(files.filter(speaks));
    return Object.entries(dictionaries).flatMap(([name, dictionary]) =>
      SECTIONS.flatMap((section) =>
        Object.keys(dictionary[section] as Words)
          .filter((key) => !isSpoken(key, spoken))
          .map((key) => ({
            file: `${name === 'kernel' || name === 'modes' ? name : `domains/${name}`}/i18n/zh-CN.ts`,
            line: 0,
            message: `nothing says ${section}.${key}: take it out of zh-CN.ts and en.ts, then npm run -s words.`,
          })),
      ),
    );
  },
};
