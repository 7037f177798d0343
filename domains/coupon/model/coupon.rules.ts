import { floorMulDiv } from '#kernel/contract/cents.ts';
import { targetOf, verbsFrom } from '#kernel/contract/machine.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { CouponAction } from '../contract/coupon.endpoints.ts';
import type { CouponForm, CouponStatus, MemberCouponStatus, Scene, UseScene } from '../contract/coupon.form.ts';
import { couponFlow, memberCouponFlow } from './coupon.machine.ts';
import { refuse } from './coupon.refusals.ts';

/** Where somebody works: a shop, or null for the head office. */
type Place = string | null;

/** A coupon as its clock and its keeper see it. */
interface Kept {
  seller_id: string | null;
  status: CouponStatus;
  is_shelves: boolean;
  start_date: string;
  end_date: string;
}

/** Whether it is kept there: the head office keeps the chain's and may stop a shop's, a shop keeps its own. */
export const keepsCoupon = ({ seller_id }: Pick<Kept, 'seller_id'>, place: Place): boolean => place === null || seller_id === place;

/** What the days make of a coupon: the job that writes it down may be minutes behind. */
export function statusOn({ status, start_date, end_date }: Pick<Kept, 'status' | 'start_date' | 'end_date'>, day: string): CouponStatus {
  if (day > end_date) return targetOf(couponFlow, status, 'end') ?? status;
  if (day >= start_date) return targetOf(couponFlow, status, 'start') ?? status;
  return status;
}

/** Whether it is still to be given out, now or later. */
export const isOpen = (coupon: Pick<Kept, 'status' | 'start_date' | 'end_date'>, day: string): boolean =>
  targetOf(couponFlow, statusOn(coupon, day), 'void') !== undefined;

/** What may be done with a coupon by whoever holds some rights. */
export function couponActions(
  coupon: Kept & { total: number; issued_num: number },
  place: Place,
  day: string,
  may: (right: Permission) => boolean,
): CouponAction[] {
  const status = statusOn(coupon, day);
  const issue = isGivenOut(coupon, day) && coupon.issued_num < coupon.total && may('coupon:issue') ? (['issue'] as const) : [];
  if (!keepsCoupon(coupon, place) || !may('coupon:write')) return [...issue];
  const open = isOpen(coupon, day) ? (['grow', coupon.is_shelves ? 'unshelve' : 'shelve'] as const) : [];
  return [...issue, ...open, ...verbsFrom(couponFlow, status, may)];
}

/** What the head office lets shops give away by coupons of their own. */
export interface Depth {
  percent: number;
  amount: number;
}

/**
 * Refuses (403, at the field) a shop's own coupon that cuts deeper than the head office lets it: a discount by its percent, a
 * full reduction by its share of the threshold, one without a threshold by what it takes off, and so does a discount, which says
 * itself how much that is at most.
 */
export function assertDepth(
  form: Pick<CouponForm, 'kind' | 'threshold' | 'amount' | 'discount_tenths' | 'most_off'>,
  depth: Depth,
  say: (cents: number) => string,
): void {
  const { percent } = depth;
  if (percent === 0) throw refuse(403, 'shop_coupons_off');
  const { kind, threshold, amount, discount_tenths, most_off } = form;
  if (kind === 'discount' && 100 - discount_tenths! > percent) throw refuse(403, 'too_deep', { field: 'discount_tenths', params: { percent } });
  if (kind === 'discount' && (most_off === null || most_off > depth.amount))
    throw refuse(403, 'discount_too_much', { field: 'most_off', params: { amount: say(depth.amount) } });
  if (kind === 'amount' && threshold !== null && amount! > floorMulDiv(threshold, percent, 100))
    throw refuse(403, 'too_deep', { field: 'amount', params: { percent } });
  if (kind === 'amount' && threshold === null && amount! > depth.amount)
    throw refuse(403, 'too_much', { field: 'amount', params: { amount: say(depth.amount) } });
}

/** Whether members receive one on that day. */
export const isGivenOut = (coupon: Kept, day: string): boolean => statusOn(coupon, day) === 'in_progress' && coupon.is_shelves;

/** Refuses (409) to give one out of a coupon that nobody receives on that day. */
export function assertGivenOut(coupon: Kept, day: string): void {
  const status = statusOn(coupon, day);
  if (status === 'not_started') throw refuse(409, 'coupon_not_started', { params: { day: coupon.start_date } });
  if (status !== 'in_progress') throw refuse(409, 'coupon_over');
  if (!coupon.is_shelves) throw refuse(409, 'coupon_off_shelves');
}

const DAY_MS = 86_400_000;
const plusDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** From and to which day, both included, one is good that is received on a day; so many days end as a card's do. */
export const goodFor = ({ end_date, valid_days }: { end_date: string; valid_days: number | null }, day: string) => ({
  valid_start: day,
  valid_end: valid_days === null ? end_date : plusDays(day, valid_days),
});

/** Why a coupon is not taken here and now, whatever is bought; null: it is. */
export type Unfit = 'used' | 'early' | 'late' | 'scene' | 'shop' | 'currency';

/** Why one that is no longer unused is not taken; null: it is unused. */
export const goneBy = (status: MemberCouponStatus): Unfit | null =>
  status === memberCouponFlow.state.unused ? null : status === memberCouponFlow.state.expired ? 'late' : 'used';

interface Here {
  day: string;
  shop_id: string;
  currency_code: string;
  scene: Scene;
}

export function unfitHere(
  coupon: { valid_start: string; valid_end: string; use_scene: UseScene; seller_id: string | null; shop_ids: readonly string[]; currency_code: string },
  { day, shop_id, currency_code, scene }: Here,
): Unfit | null {
  if (day < coupon.valid_start) return 'early';
  if (day > coupon.valid_end) return 'late';
  if (coupon.use_scene !== 'both' && coupon.use_scene !== scene) return 'scene';
  if (coupon.seller_id !== null ? coupon.seller_id !== shop_id : coupon.shop_ids.length > 0 && !coupon.shop_ids.includes(shop_id)) return 'shop';
  return coupon.currency_code === currency_code ? null : 'currency';
}
