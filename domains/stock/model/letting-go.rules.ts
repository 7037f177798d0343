import { ceilMulDiv, floorMulDiv, sumCents } from '#kernel/contract/cents.ts';
import type { Holding } from './stock-ledger.ts';

/** So many of a variant that go by hand, out of all of it that stands in the shop or is on its way; of that at least as much. */
export interface Leaving {
  sku_id: string;
  quantity: number;
  held: Holding;
}

/** So many of a variant, and what they cost together in cents. */
interface Part extends Holding {
  sku_id: string;
}

/** What the catalogue says of one base unit of a variant, in cents: what it costs, if it says so, and what it sells for. */
export interface Said {
  cost_price: number | null;
  price: number;
}

/**
 * Whether goods cost nothing: they came for nothing, or nobody said for how much. A unit that costs less than a cent costs
 * something, though its part of the whole is rounded to nothing when it goes.
 */
export const costsNothing = ({ value_cents }: Holding): boolean => value_cents === 0;

/** What goods counted for, as the trail keeps it: in cents, or that nothing says what they are worth. */
export const judgedNoted = (judged_amount: number | null): number | 'unvalued' => judged_amount ?? 'unvalued';

/** What is lost of each variant, out of all of it that a document moved: what is on its way, or comes back, cost what it left with. */
export const lostOfMoved = (moved: readonly Part[], lost: readonly Part[]): Leaving[] =>
  [...Map.groupBy(lost, ({ sku_id }) => sku_id)].map(([sku_id, parts]) => {
    const all = moved.filter((part) => part.sku_id === sku_id);
    return {
      sku_id,
      quantity: quantityOf(parts),
      held: { quantity: quantityOf(all), value_cents: sumCents(all.map(({ value_cents }) => value_cents)) },
    };
  });

const quantityOf = (parts: readonly Part[]): number => sumCents(parts.map(({ quantity }) => quantity));

/**
 * What goods that go count for against what one person may let go in a day, in cents, one by one: so many times what a unit costs,
 * rounded up once for a variant; where they cost nothing, what the catalogue says that they cost, else what they sell for. Null where
 * nothing says what they are worth.
 */
export const judgedWorths = (leaving: readonly Leaving[], said: ReadonlyMap<string, Said>): (number | null)[] =>
  leaving.map(({ sku_id, quantity, held }) => {
    if (!costsNothing(held)) return ceilMulDiv(held.value_cents, quantity, held.quantity);
    const known = said.get(sku_id);
    const each = known?.cost_price || known?.price || 0;
    return each === 0 ? null : floorMulDiv(each, quantity, 1);
  });

/** The same together. Null where nothing says what some are worth: a second person agrees to any of them. */
export function judgedWorth(leaving: readonly Leaving[], said: ReadonlyMap<string, Said>): number | null {
  const worths = judgedWorths(leaving, said);
  const told = worths.filter((worth) => worth !== null);
  return told.length < worths.length ? null : sumCents(told);
}
