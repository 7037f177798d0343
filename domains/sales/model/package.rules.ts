import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { isRepriced } from './repriced.ts';
import { refuseSale } from './sales.refusals.ts';

interface Part {
  item_type: ItemType;
  item_id: string;
  quantity: number;
}

/** A part at its list price. */
interface PricedPart {
  item_type: string;
  item_id: string;
  quantity: number;
  price: number;
}

/** A line of a basket as a package sees it. */
interface PackagedLine extends Part {
  gift: boolean;
  adjust_amount: number;
  adjust_tenths?: number | undefined;
  package_id?: string | undefined;
  package_no?: number | undefined;
}

/** A package as it is sold where one works: what it always contains, and so many different ones of each group. */
export interface PackageOnSale {
  package_id: string;
  name: string;
  is_on_sale: boolean;
  /** In cents. */
  price: number;
  items: readonly Part[];
  groups: readonly { choose_num: number; items: readonly Part[] }[];
}

/** What a line of a package costs of its price, in cents. */
export interface PackageShare {
  name: string;
  /** Of the whole package: its price, or what its parts cost singly where that is less. */
  price: number;
  share: number;
}

const keyOf = ({ item_type, item_id, quantity }: Part): string => `${item_type}/${item_id}×${quantity}`;

/** Whether lines are a choice that the package offers, in whatever order they stand. */
function isChoice(lines: readonly Part[], { items, groups }: PackageOnSale): boolean {
  const left = lines.map(keyOf);
  for (const part of items) {
    const at = left.indexOf(keyOf(part));
    if (at < 0) return false;
    left.splice(at, 1);
  }
  if (left.length !== groups.reduce((sum, { choose_num }) => sum + choose_num, 0)) return false;
  const seats = groups.map(({ choose_num, items: offered }) => ({ most: choose_num, offered: new Set(offered.map(keyOf)), taken: new Set<string>() }));
  return left.every((key) => isSeated(key, seats, new Set()));
}

/** A group with what was taken of it: each of its things once. */
interface Seats {
  most: number;
  offered: ReadonlySet<string>;
  taken: Set<string>;
}

/** Finds a group for a line; where all that offer it are full, one that was seated before moves to another group that offers it too. */
function isSeated(key: string, seats: readonly Seats[], asked: Set<Seats>): boolean {
  for (const group of seats) {
    if (asked.has(group) || !group.offered.has(key) || group.taken.has(key)) continue;
    asked.add(group);
    if (group.taken.size < group.most) {
      group.taken.add(key);
      return true;
    }
    const moved = [...group.taken].find((other) => isSeated(other, seats, asked));
    if (moved === undefined) continue;
    group.taken.delete(moved);
    group.taken.add(key);
    return true;
  }
  return false;
}

const listWorth = ({ quantity, price }: PricedPart): number => quantity * price;

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

/**
 * What the lines of packages cost, in the order of the lines; null of those that are sold by themselves. `price` is the list
 * price of one. Refuses (400, at the line) a package that is not known, a part given away or repriced, and (409) lines that
 * are not what the package offers now: somebody has changed it, or left something out.
 */
export function sharesOfPackages(
  lines: readonly (PackagedLine & { price: number })[],
  packages: ReadonlyMap<string, PackageOnSale>,
): (PackageShare | null)[] {
  const shares = lines.map((): PackageShare | null => null);
  const byNo = new Map<number, number[]>();
  lines.forEach(({ package_id, package_no, gift, ...line }, index) => {
    if (package_id === undefined && package_no === undefined) return;
    const field = `items.${index}.package_id`;
    if (package_id === undefined || package_no === undefined || !packages.has(package_id)) throw refuseSale(400, 'package_unknown', { field });
    if (gift || isRepriced(line))
      throw refuseSale(400, 'package_part_fixed', { field, params: { name: packages.get(package_id)!.name } });
    byNo.set(package_no, [...(byNo.get(package_no) ?? []), index]);
  });
  for (const places of byNo.values()) {
    const parts = places.map((place) => lines[place]!);
    const sold = packages.get(parts[0]!.package_id!)!;
    const { name } = sold;
    const field = `items.${places[0]!}.package_id`;
    if (!sold.is_on_sale) throw refuseSale(409, 'package_off_shelves', { field, params: { name } });
    if (parts.some(({ package_id }) => package_id !== sold.package_id) || !isChoice(parts, sold))
      throw refuseSale(409, 'package_differs', { field, params: { name } });
    const price = Math.min(sold.price, sumCents(parts.map(listWorth)));
    splitPrice(price, parts).forEach((share, index) => {
      shares[places[index]!] = { name, price, share };
    });
  }
  return shares;
}
