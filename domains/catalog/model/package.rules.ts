import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';

/** So many of one thing at its list price. */
interface PricedPart {
  item_type: string;
  item_id: string;
  quantity: number;
  price: number;
}

interface PricedGroup {
  choose_num: number;
  items: readonly PricedPart[];
}

const listWorth = ({ quantity, price }: PricedPart): number => quantity * price;

/** What a package comes to at list price: with the cheapest choice of every group, and with the dearest. */
export function worthOf(items: readonly PricedPart[], groups: readonly PricedGroup[]): { least: number; most: number } {
  const fixed = sumCents(items.map(listWorth));
  const chosen = groups.map((group) => {
    const rising = group.items.map(listWorth).toSorted((a, b) => a - b);
    return { least: sumCents(rising.slice(0, group.choose_num)), most: sumCents(rising.slice(-group.choose_num)) };
  });
  return { least: fixed + sumCents(chosen.map(({ least }) => least)), most: fixed + sumCents(chosen.map(({ most }) => most)) };
}

/** Larger amounts first, then by type and id, then by whatever else tells lines apart (domain: rule 1). */
const rank = (a: PricedPart, b: PricedPart): number =>
  listWorth(b) - listWorth(a) || compareTexts(a.item_type, b.item_type) || compareIds(a.item_id, b.item_id) || a.quantity - b.quantity;

/**
 * What each line of a package costs of its price, by list weight to the cent (domain: rule 1): the shares sum exactly to the
 * price and do not depend on the order of the lines. A line is its whole quantity, never split by the piece.
 */
export const splitPrice = (price: number, parts: readonly PricedPart[]): number[] =>
  allocate(
    price,
    parts.map((part) => ({ ...part, weight: listWorth(part) })),
    rank,
  );

/** The number after the greatest that has been given out: `T` and at least three digits. */
export const packageNumberAfter = (greatest: number): string => `T${String(greatest + 1).padStart(3, '0')}`;
