import type { Language } from '#kernel/contract/failure.ts';
import type { zhCN } from './zh-CN.ts';

/** Words by key; groups (the words of a code list) may nest. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** What every dictionary holds: screens' titles, fields' labels, refusals (the server speaks these too), other words. */
export interface Dictionary {
  readonly title: Readonly<Record<string, string>>;
  readonly field: Readonly<Record<string, string>>;
  readonly refusal: Readonly<Record<string, string>>;
  readonly word: Words;
  /** What the audit trail calls the things that the domain's commands change: nothing is noted that has no word here. */
  readonly subject?: Readonly<Record<string, string>>;
  /** What the rights are called that the domain declares. */
  readonly permission?: Readonly<Record<string, string>>;
}

/** The shape a translation must have: the source's keys, all of them. */
export type Translated<Source> = { readonly [Key in keyof Source]: Source[Key] extends string ? string : Translated<Source[Key]> };

/** What a language words in its own way where the rest of its dictionary is made from the source: any of the source's keys. */
export type Reworded<Source> = { readonly [Key in keyof Source]?: Source[Key] extends string ? string : Reworded<Source[Key]> };

/** Every dictionary by name. A domain adds its own beside its source: `declare module '#kernel/i18n/dictionary.ts'`. */
export interface Dictionaries {
  kernel: typeof zhCN;
}
export type DictionaryName = keyof Dictionaries;

/** The dictionaries of domains whose commands note changes. */
export type AuditedDictionary = { [Name in DictionaryName]: Dictionaries[Name] extends { subject: object } ? Name : never }[DictionaryName];
/** What a change may be noted of: whatever some dictionary has a word for, and so all languages have. */
export type Subject = {
  [Name in AuditedDictionary]: Dictionaries[Name] extends { subject: infer Subjects } ? keyof Subjects & string : never;
}[AuditedDictionary];

/** The dictionaries of domains that declare rights. */
export type GrantingDictionary = { [Name in DictionaryName]: Dictionaries[Name] extends { permission: object } ? Name : never }[DictionaryName];

/** What a dictionary's module exports for a language: `zhCN`, `zhHK`, `en`. */
export const exportOf = { 'zh-CN': 'zhCN', 'zh-HK': 'zhHK', en: 'en' } as const satisfies Record<Language, string>;

const PLACEHOLDER = /\{\{(\w+)(?:\|([^|{}]+)\|([^|{}]+))?\}\}/g;

/**
 * Puts values into a sentence's `{{placeholders}}`. A noun that a number decides stands behind it in both its forms:
 * `{{count|member|members}}` says «1 member» and «5 members».
 */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>>): string =>
  sentence.replace(PLACEHOLDER, (whole, name: string, one?: string, many?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    const noun = /^[-+]?1$/.test(String(value)) ? one : many;
    return noun === undefined ? String(value) : `${value} ${noun}`;
  });

/** The sentence of a message's key, such as `member.name_required`, or undefined where no dictionary has it. */
export function refusalOf(key: string, dictionaryOf: (name: string) => Dictionary | undefined): string | undefined {
  const dot = key.indexOf('.');
  const sentences = dictionaryOf(key.slice(0, dot))?.refusal;
  const name = key.slice(dot + 1);
  return sentences && Object.hasOwn(sentences, name) ? sentences[name] : undefined;
}
