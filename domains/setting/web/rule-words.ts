import { formatCents } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
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

/** Where what holds of a rule comes from: where one decides for all shops, what was decided there follows nobody. */
export function sourceText({ source, holds_for }: Rule, word: Dictionaries['setting']['word']): string {
  if (source === 'initial') return word.initial;
  if (source === 'shop') return word.of_shop;
  return holds_for === 'undecided' ? word.of_head : word.of_organisation;
}

/** A value as a sentence shows it. */
export function valueText(rule: Rule, words: RuleWords, word: Dictionaries['setting']['word'], value: RuleValue): string {
  if (typeof value === 'boolean') return value ? word.on : word.off;
  if (rule.kind === 'money') return formatCents(Number(value));
  return words.choices?.[String(value)] ?? String(value);
}

/** What is wrong with a value that was typed, in words; undefined when nothing is. The server judges the same again. */
export function faultOf({ kind, min, max }: Rule, value: RuleValue, refusal: Dictionaries['kernel']['refusal']): string | undefined {
  if (kind !== 'money' && kind !== 'number') return undefined;
  const number = Number(value);
  if (Number.isNaN(number)) return kind === 'money' ? refusal.money_invalid : refusal.integer_wanted;
  const said = (bound: number) => (kind === 'money' ? formatCents(bound) : String(bound));
  const least = kind === 'money' ? (min ?? 0) : min;
  if (least !== null && number < least) return fill(refusal.too_small, { min: said(least) });
  return max !== null && number > max ? fill(refusal.too_large, { max: said(max) }) : undefined;
}
