import { formatCents } from '#kernel/contract/cents.ts';
import type { Dictionaries, Dictionary } from '#kernel/i18n/dictionary.ts';
import type { Rule } from '../contract/rule.endpoints.ts';

export type RuleValue = boolean | number | string;

/** How a rule is spoken of, in the dictionary of the domain that reads it. */
export interface RuleWords {
  label: string;
  hint: string;
  /** What it does as soon as it is saved. */
  effect?: string;
  choices?: Readonly<Record<string, string>>;
}

/** The words of `sales.rounding`: `word.rule.rounding` of the till's dictionary. */
export function wordsOf(dictionary: Dictionary | undefined, key: string): RuleWords {
  const rules = dictionary?.word['rule'] as unknown as Readonly<Record<string, RuleWords>> | undefined;
  return rules?.[key.slice(key.indexOf('.') + 1)] ?? { label: key, hint: '' };
}

/** A value as a sentence shows it. */
export function valueText(rule: Rule, words: RuleWords, word: Dictionaries['setting']['word'], value: RuleValue): string {
  if (typeof value === 'boolean') return value ? word.on : word.off;
  if (rule.kind === 'money') return formatCents(Number(value));
  return words.choices?.[String(value)] ?? String(value);
}
