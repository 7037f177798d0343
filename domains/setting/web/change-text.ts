import { formatCents } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { UNTOLD } from '#kernel/i18n/trail.ts';

/** What a change is told in: words of the screens. */
export interface Say {
  /** How a domain calls a field; the field's own name where it has no word. */
  nameOf: (field: string) => string;
  /** What a text stands for where it is an id, a state, a right or a moment; itself otherwise. */
  textOf: (field: string, text: string) => string;
  /** Whether a setting is an amount; fields of records say so by their names. */
  isMoney: (field: string) => boolean;
  /** The sentence of a refusal that was noted. */
  refusalOf: (key: string) => string | undefined;
  none: string;
  on: string;
  off: string;
}

/** Fields that hold money: `amount`, `amount_received`, `sell_price`, `price_floor`, `price_cents`, `commission_base`. */
const isMoney = (name: string): boolean =>
  /(^|_)amount(_|$)|_cents$|(^|_)price(_floor|_ceiling)?$|_base$|balance$|^(principal|gift|debt|tender|worth|limit_amount)$/.test(name);

/** A value as a person reads it: money in its decimals, lists and records by their parts, a line each. */
export function changeText(name: string, value: unknown, say: Say, depth = 0): string {
  if (value === undefined || value === null || value === '') return say.none;
  if (typeof value === 'boolean') return value ? say.on : say.off;
  if (typeof value === 'number') return isMoney(name) || say.isMoney(name) ? formatCents(value) : say.textOf(name, String(value));
  if (Array.isArray(value)) return value.length === 0 ? say.none : value.map((each) => partText(name, each, say, depth)).join('\n');
  if (typeof value !== 'object') return say.textOf(name, String(value));
  const { key, params } = value as { key?: string; params?: Record<string, string> };
  const refused = typeof key === 'string' ? say.refusalOf(key) : undefined;
  if (refused !== undefined) return fill(refused, params ?? {});
  const told = Object.entries(value).filter(([part]) => !UNTOLD.has(part));
  const parts = told.map(([part, inner]) => `${say.nameOf(part)}: ${changeText(part, inner, say, depth + 1)}`);
  return parts.join(depth === 0 ? ' · ' : ', ');
}

/** A list's part: a span from one number to another is told as one. */
function partText(name: string, part: unknown, say: Say, depth: number): string {
  return Array.isArray(part) ? part.map((each) => changeText(name, each, say, depth)).join(' – ') : changeText(name, part, say, depth);
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const without = (list: readonly unknown[], other: readonly unknown[]): unknown[] => {
  const known = new Set(other.map((each) => JSON.stringify(each)));
  return list.filter((each) => !known.has(JSON.stringify(each)));
};

/** Both sides of a change; of two lists only what went (−) and what came (+), for nobody compares sixty rights by eye. */
export function changeSides(name: string, before: unknown, after: unknown, say: Say): { before: string; after: string } {
  if (!isList(before) || !isList(after)) return { before: changeText(name, before, say), after: changeText(name, after, say) };
  const told = (sign: string, list: unknown[]) => list.map((each) => `${sign} ${partText(name, each, say, 0)}`).join('\n');
  return { before: told('−', without(before, after)), after: told('+', without(after, before)) };
}
