import { allocate, sumCents } from '#kernel/contract/cents.ts';
import { compareIds, compareTexts } from '#kernel/contract/ids.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
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
  package_id?: string | undefined;
  package_no?: number | undefined;
}

/** A package as it is sold where one works: what it always contains, then so many of each group, in this order. */
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

const isPart = (line: Part | undefined, part: Part): boolean =>
  line?.item_type === part.item_type && line.item_id === part.item_id && line.quantity === part.quantity;

/** Whether lines are a choice that the package offers, in its order. */
function isChoice(lines: readonly Part[], { items, groups }: PackageOnSale): boolean {
  if (!items.every((part, index) => isPart(lines[index], part))) return false;
  let at = items.length;
  for (const { choose_num, items: offered } of groups) {
    // Each further one stands behind the one before it: none is chosen twice.
    let next = 0;
    for (const line of lines.slice(at, at + choose_num)) {
      const found = offered.findIndex((part, index) => index >= next && isPart(line, part));
      if (found < 0) return false;
      next = found + 1;
    }
    at += choose_num;
  }
  return lines.length === at;
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
  lines.forEach(({ package_id, package_no, gift, adjust_amount }, index) => {
    if (package_id === undefined && package_no === undefined) return;
    const field = `items.${index}.package_id`;
    if (package_id === undefined || package_no === undefined || !packages.has(package_id)) throw refuseSale(400, 'package_unknown', { field });
    if (gift || adjust_amount !== 0)
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
