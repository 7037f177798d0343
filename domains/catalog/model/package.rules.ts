import { sumCents } from '#kernel/contract/cents.ts';

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

/** A part, and whether it is sold. */
interface SoldPart {
  item_type: string;
  item_id: string;
  is_on_sale: boolean;
}

interface SoldContents {
  items: readonly SoldPart[];
  groups: readonly { choose_num: number; items: readonly SoldPart[] }[];
}

/** What leaves the shelves: the ids of a kind of part. */
export type PartsLeaving = Readonly<Record<string, ReadonlySet<string>>>;

/** Whether a package can still be sold once things have left the shelves: all that it always contains, and enough of each group. */
export function staysWhole({ items, groups }: SoldContents, leaving: PartsLeaving): boolean {
  const stays = ({ item_type, item_id, is_on_sale }: SoldPart): boolean => is_on_sale && !leaving[item_type]?.has(item_id);
  return items.every(stays) && groups.every((group) => group.items.filter(stays).length >= group.choose_num);
}

/** The number after the greatest that has been given out: `T` and at least three digits. */
export const packageNumberAfter = (greatest: number): string => `T${String(greatest + 1).padStart(3, '0')}`;

/** What stands behind the letter of such a number; 0 of any other. */
export const serialOfPackage = (number: string): number => Number(/^T(\d{1,9})$/.exec(number)?.[1] ?? 0);
