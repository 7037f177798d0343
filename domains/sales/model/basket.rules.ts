import type { Permission } from '#kernel/contract/endpoint.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { isUnits } from '../contract/package.units.ts';
import { isRepriced } from './repriced.ts';
import { refuseSale } from './sales.refusals.ts';

interface BasketLine {
  item_type: ItemType;
  quantity: number;
  gift: boolean;
  adjust_amount: number;
  adjust_tenths?: number | undefined;
  package_id?: string | undefined;
}

/** Cards belong to somebody. */
const isCard = (item: BasketLine): boolean => item.item_type === 'count_card' || item.item_type === 'stored_value_card' || isUnits(item);

/** Count cards of one order: each is opened with counters and accounts of its own, all in the settlement's one transaction. */
export const MOST_COUNT_CARDS = 500;

/**
 * Refuses a basket that nobody may sell (400, at the field): a card to a walk-in; a stored-value card given away or
 * cheapened, which would make money out of nothing; a gift whose price is changed as well, or a price that is changed in two ways;
 * more count cards than an order takes.
 */
export function assertBasket(memberId: string | null, items: readonly BasketLine[]): void {
  let countCards = 0;
  items.forEach((item, index) => {
    if (item.item_type === 'count_card') countCards += item.quantity;
    if (isUnits(item)) countCards += 1;
    if (countCards > MOST_COUNT_CARDS)
      throw refuseSale(400, 'count_cards_too_many', { field: `items.${index}.quantity`, params: { most: String(MOST_COUNT_CARDS) } });
    if (memberId === null && isCard(item)) throw refuseSale(400, 'member_needed_for_card', { field: 'member_id' });
    if (item.item_type === 'stored_value_card' && item.gift) throw refuseSale(400, 'gift_of_stored_value', { field: `items.${index}.gift` });
    if (!isRepriced(item)) return;
    const field = `items.${index}.${item.adjust_tenths === undefined ? 'adjust_amount' : 'adjust_tenths'}`;
    if (item.adjust_tenths !== undefined && item.adjust_amount !== 0) throw refuseSale(400, 'adjust_one_way', { field });
    if (item.item_type === 'stored_value_card') throw refuseSale(400, 'adjust_of_stored_value', { field });
    if (item.gift) throw refuseSale(400, 'adjust_of_gift', { field });
  });
}

/** Refuses (400) points of a walk-in, who has none. */
export function assertMayPoint(memberId: string | null, points: number): void {
  if (memberId === null && points > 0) throw refuseSale(400, 'member_needed_for_points', { field: 'points' });
}

/** Refuses (400) a coupon of a walk-in, who holds none. */
export function assertMayUseCoupon(memberId: string | null, memberCouponId: string | null): void {
  if (memberId === null && memberCouponId !== null) throw refuseSale(400, 'member_needed_for_coupon', { field: 'member_coupon_id' });
}

/** Refuses (400, at the field) a walk-in where the shop wants a member. */
export function assertMayBuy(memberId: string | null, walk_in_allowed: boolean): void {
  if (memberId === null && !walk_in_allowed) throw refuseSale(400, 'member_needed', { field: 'member_id' });
}

/** Refuses (403) to give away or to change a price without the right to. */
export function assertMayPrice(items: readonly BasketLine[], may: (permission: Permission) => boolean): void {
  if (items.some((item) => item.gift) && !may('sales:gift')) throw refuseSale(403, 'gift_not_permitted');
  if (items.some(isRepriced) && !may('sales:adjust')) throw refuseSale(403, 'adjust_not_permitted');
}

interface MaybeInvitation {
  name: string;
  quantity: number;
  /** What a card is sold under. */
  terms: { kind: string; card_type?: string } | null;
}

const isInvitation = ({ terms }: MaybeInvitation): boolean => terms?.card_type === 'invitation';

/** The first line that sells an invitation card; -1 where none does. */
export const invitationAt = (lines: readonly MaybeInvitation[]): number => lines.findIndex(isInvitation);

/** Refuses (400, at the line that goes beyond) more than one invitation card. */
export function assertOneInvitation(lines: readonly MaybeInvitation[]): void {
  let sold = 0;
  lines.forEach((line, index) => {
    if (isInvitation(line)) sold += line.quantity;
    if (sold > 1) throw refuseSale(400, 'invitation_once', { field: `items.${index}.quantity`, params: { name: line.name } });
  });
}

/** An item with how many of its goods one purchase may have, of whichever variants. */
interface Rationed {
  name: string;
  quantity: number;
  most: { goods_id: string; num: number } | null;
}

/** Refuses (400, at the line that goes beyond) more of the same goods than one purchase may have. */
export function assertWithinMost(lines: readonly Rationed[]): void {
  const taken = new Map<string, number>();
  lines.forEach(({ name, quantity, most }, index) => {
    if (!most) return;
    const num = (taken.get(most.goods_id) ?? 0) + quantity;
    taken.set(most.goods_id, num);
    if (num > most.num) throw refuseSale(400, 'beyond_purchase_max', { field: `items.${index}.quantity`, params: { name, most: most.num } });
  });
}

interface MaybeAlone {
  name: string;
  gift: boolean;
  must_choose?: boolean;
}

/** The first line that is sold beside something else alone where nothing else is sold (specification 2§5); -1: none. A gift is not sold. */
export function aloneAt(lines: readonly MaybeAlone[]): number {
  const isSomethingSold = lines.some(({ must_choose = false, gift }) => !must_choose && !gift);
  return isSomethingSold ? -1 : lines.findIndex(({ must_choose = false }) => must_choose);
}

/** Refuses (400, at the line) an order of nothing but what is sold beside something else. */
export function assertNotAlone(lines: readonly MaybeAlone[]): void {
  const index = aloneAt(lines);
  if (index >= 0) throw refuseSale(400, 'must_choose_alone', { field: `items.${index}.item_id`, params: { name: lines[index]!.name } });
}
