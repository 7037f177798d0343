import { z } from 'zod';
import { NamedForm } from '#domains/catalog/contract/named-items.endpoints.ts';
import { type Across, across } from '#kernel/contract/across.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** What a coupon does: takes an amount off (with a threshold: full reduction), or gives a discount. */
export const CouponKind = z.enum(['amount', 'discount']);
export type CouponKind = z.infer<typeof CouponKind>;

export const CouponScope = z.enum(['all', 'selected']);
export type CouponScope = z.infer<typeof CouponScope>;

/** Where it is taken: at the mini-program, at a till, at both (specification 2§3). */
export const UseScene = z.enum(['online', 'offline', 'both']);
export type UseScene = z.infer<typeof UseScene>;

/** Where something is ordered: from outside, or at the till. */
export type Scene = Exclude<UseScene, 'both'>;

/** Good until its own last day, or so many days from its receipt. */
export const CouponValid = z.enum(['fixed', 'days']);
export type CouponValid = z.infer<typeof CouponValid>;

/** By whom it is given: by hand alone, or also by itself to whoever has a birthday, reaches a level, comes for the first time. */
export const CouponGiving = z.enum(['hand', 'birthday', 'level', 'first_visit']);
export type CouponGiving = z.infer<typeof CouponGiving>;

/** Coupons of the specification 2§4. */
export const CouponStatus = z.enum(['not_started', 'in_progress', 'ended', 'voided', 'deleted']);
export type CouponStatus = z.infer<typeof CouponStatus>;

/** What became of a coupon that a member was given. */
export const MemberCouponStatus = z.enum(['unused', 'used', 'expired']);
export type MemberCouponStatus = z.infer<typeof MemberCouponStatus>;

const MOST_COUPONS = 1_000_000;
/** A birthday is spoken of no longer before it comes. */
export const MOST_DAYS_BEFORE = 60;
const counted = (most: number, key: string) => z.int(says(key)).min(1, says(key)).max(most, says(key));
const money = (key: string) => z.int(says(key)).min(1, says(key)).max(Cents.maxValue!, says(key)).nullable().default(null);
const MOST_SHOPS = 200;

/** How many there are in all. */
export const CouponTotal = counted(MOST_COUPONS, 'coupon.total_invalid');

/** Everything that is kept of a coupon (specification 2§3). */
export const CouponForm = {
  coupon_name: RequiredText(30, 'coupon.coupon_name_required'),
  /** Of its amounts; null: that of where it is made. The head office chooses among those of its shops. */
  currency_code: Currency.nullable().default(null),
  kind: CouponKind.default('amount'),
  /** What the eligible lines must come to; null: no threshold. */
  threshold: money('coupon.threshold_invalid'),
  /** Of the kind `amount`. */
  amount: money('coupon.amount_invalid'),
  /** Of the kind `discount`: 85 is 8.5 折. */
  discount_tenths: counted(99, 'coupon.discount_invalid').nullable().default(null),
  /** The most that a discount takes off; null: no limit. */
  most_off: money('coupon.most_off_invalid'),
  scope: CouponScope.default('all'),
  ...NamedForm,
  use_scene: UseScene.default('both'),
  /** The shops of the chain that take it; none named: every shop. */
  shop_ids: z.array(Id('shop')).max(MOST_SHOPS, says('coupon.items_too_many')).default([]),
  /** Off the shelves nobody receives one; those that members hold stay good. */
  is_shelves: z.boolean().default(true),
  /** Between these days it is given out. */
  start_date: RequiredDay('coupon.start_date_required'),
  end_date: RequiredDay('coupon.end_date_required'),
  valid_type: CouponValid.default('fixed'),
  valid_days: counted(3650, 'coupon.valid_days_invalid').nullable().default(null),
  total: CouponTotal,
  per_person: counted(1000, 'coupon.per_person_invalid').default(1),
  given_by: CouponGiving.default('hand'),
  /** Of the rule `birthday`: from so many days before it. */
  days_before: z
    .int(says('coupon.days_before_invalid'))
    .min(0, says('coupon.days_before_invalid'))
    .max(MOST_DAYS_BEFORE, says('coupon.days_before_invalid'))
    .nullable()
    .default(null),
  /** Of the rule `level`: whoever comes to it while the coupon is given out. */
  member_level_id: Id('member_level').nullable().default(null),
  instructions: Text(500).default(''),
};

const form = z.object(CouponForm);
/** A coupon as it is written. */
export type CouponForm = z.output<typeof form>;

const rule = <const Field extends keyof CouponForm & string>(
  fields: readonly Field[],
  judge: Parameters<typeof across<CouponForm, Field>>[1],
): Across<CouponForm> => across<CouponForm, Field>(fields, judge);

/** Fields of a coupon that agree with each other; 2§5: a full reduction is not above its threshold. */
export const couponAgrees: readonly Across<CouponForm>[] = [
  rule(['kind', 'amount'], ({ kind, amount }, complain) => {
    if (kind === 'amount' && amount === null) complain('amount', 'coupon.amount_required');
    if (kind !== 'amount' && amount !== null) complain('amount', 'coupon.not_of_this_kind');
  }),
  rule(['kind', 'discount_tenths', 'most_off'], ({ kind, discount_tenths, most_off }, complain) => {
    if (kind === 'discount' && discount_tenths === null) complain('discount_tenths', 'coupon.discount_required');
    if (kind !== 'discount' && discount_tenths !== null) complain('discount_tenths', 'coupon.not_of_this_kind');
    if (kind !== 'discount' && most_off !== null) complain('most_off', 'coupon.not_of_this_kind');
  }),
  rule(['threshold', 'amount'], ({ threshold, amount }, complain) => {
    if (threshold !== null && amount !== null && amount > threshold) complain('amount', 'coupon.amount_above_threshold');
  }),
  rule(['scope', 'shop_project_ids', 'sku_ids', 'shop_card_ids', 'category_ids'], ({ scope, ...ids }, complain) => {
    const isEmpty = Object.values(ids).every((some) => some.length === 0);
    if (scope === 'selected' && isEmpty) complain('shop_project_ids', 'coupon.items_required');
  }),
  rule(['start_date', 'end_date'], ({ start_date, end_date }, complain) => {
    if (end_date < start_date) complain('end_date', 'coupon.end_before_start');
  }),
  rule(['valid_type', 'valid_days'], ({ valid_type, valid_days }, complain) => {
    if (valid_type === 'days' && valid_days === null) complain('valid_days', 'coupon.valid_days_invalid');
  }),
  rule(['given_by', 'days_before'], ({ given_by, days_before }, complain) => {
    if (given_by === 'birthday' && days_before === null) complain('days_before', 'coupon.days_before_invalid');
    if (given_by !== 'birthday' && days_before !== null) complain('days_before', 'coupon.not_of_this_rule');
  }),
  rule(['given_by', 'member_level_id'], ({ given_by, member_level_id }, complain) => {
    if (given_by === 'level' && member_level_id === null) complain('member_level_id', 'coupon.level_required');
    if (given_by !== 'level' && member_level_id !== null) complain('member_level_id', 'coupon.not_of_this_rule');
  }),
  rule(['total', 'per_person'], ({ total, per_person }, complain) => {
    if (per_person > total) complain('per_person', 'coupon.per_person_above_total');
  }),
];
