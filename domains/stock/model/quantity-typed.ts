/** A unit that holds so many of the base unit. */
export interface UnitHeld {
  unit_name: string;
  factor: number;
}

const plainOf = (text: string): string => text.normalize('NFKC').replace(/[\s,]+/g, '').toLowerCase();

const PART = /^(\d{1,7})([^\d]*)$/u;

/**
 * Reads a quantity as people say it, in base units: `36`, `3盒`, `2盒5支`, `2 Box`; undefined for what is none. What stands behind a
 * number is a unit of the goods, or its base unit.
 */
export function quantityTyped(text: string, unit: string, units: readonly UnitHeld[]): number | undefined {
  const plain = plainOf(text);
  const parts = plain.match(/\d+[^\d]*/gu);
  if (!parts || parts.join('') !== plain) return undefined;
  const factors = new Map([['', 1], [unit.toLowerCase(), 1], ...units.map(({ unit_name, factor }) => [unit_name.toLowerCase(), factor] as const)]);
  let sum = 0;
  for (const part of parts) {
    const [, digits, said] = PART.exec(part) ?? [];
    const factor = factors.get(said ?? '');
    if (digits === undefined || factor === undefined) return undefined;
    sum += Number(digits) * factor;
  }
  return sum;
}

/**
 * What a price beside a quantity as it was typed says of the cost, in cents: of one of the base unit; or, where it was counted in a larger
 * one, of one of those, and so of all of it. Nothing where it was counted in several, or is no quantity.
 */
export function costTyped(text: string, quantity: number | undefined, cents: number | undefined): { unit_cost?: number; amount?: number } {
  const [, digits] = PART.exec(plainOf(text)) ?? [];
  if (quantity === undefined || cents === undefined || digits === undefined) return {};
  return Number(digits) === quantity ? { unit_cost: cents } : { amount: Number(digits) * cents };
}
