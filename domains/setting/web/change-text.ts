import { formatCents } from '#kernel/contract/cents.ts';

/** How a domain calls a field; the field's own name where it has no word. */
type NameOf = (field: string) => string;

/** Fields that hold money: `amount`, `amount_received`, `price_cents`. */
const isMoney = (name: string): boolean => /^amount(_|$)|_cents$|^price$|balance$/.test(name);

/** A value as a person reads it: money in its decimals, lists and records by their parts, a line each. */
export function changeText(name: string, value: unknown, say: { nameOf: NameOf; none: string; on: string; off: string }, depth = 0): string {
  if (value === undefined || value === null || value === '') return say.none;
  if (typeof value === 'boolean') return value ? say.on : say.off;
  if (typeof value === 'number') return isMoney(name) ? formatCents(value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? say.none : value.map((each) => changeText(name, each, say, depth)).join('\n');
  if (typeof value !== 'object') return String(value);
  const parts = Object.entries(value).map(([part, inner]) => `${say.nameOf(part)}: ${changeText(part, inner, say, depth + 1)}`);
  return parts.join(depth === 0 ? ' · ' : ', ');
}
