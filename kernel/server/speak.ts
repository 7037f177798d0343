import type { FieldError } from '#kernel/contract/envelope.ts';
import type { Language, RefusalParams } from '#kernel/contract/failure.ts';
import type { Dictionary } from '#kernel/i18n/dictionary.ts';
import { fill, refusalOf } from '#kernel/i18n/dictionary.ts';
import type { Issue } from '#kernel/i18n/issue.ts';
import { sentenceOf } from '#kernel/i18n/issue.ts';

/** The dictionaries of all domains, per language. */
export type AllDictionaries = Record<Language, Record<string, Dictionary>>;

/** `<domain>.<key>` as a sentence in the reader's language, its placeholders filled. */
export type Speak = (language: Language, key: string, params?: RefusalParams) => string;

export const speaker = (dictionaries: AllDictionaries): Speak => (language, key, params = {}) => {
  const known = dictionaries[language];
  return fill(refusalOf(key, (name) => known[name]) ?? known.kernel!.refusal.invalid!, params);
};

/** The issues of a refused request as field errors in the reader's language. */
export const fieldErrors = (issues: readonly Issue[], input: unknown, speak: Speak, language: Language): FieldError[] =>
  issues.map((issue) => {
    const { key, params } = sentenceOf(issue, input);
    return { field: issue.path.join('.'), message: speak(language, key, params) };
  });
