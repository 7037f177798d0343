import { sql } from 'kysely';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { CouponGiving, CouponStatus } from '../contract/coupon.form.ts';
import { couponFlow, memberCouponFlow } from '../model/coupon.machine.ts';
import { goodFor, isGivenOut } from '../model/coupon.rules.ts';

/** A rule by which coupons are given by themselves. */
export type Rule = Exclude<CouponGiving, 'hand'>;

/** Why a coupon is given, and once for what: the year of a birthday, 0 what comes once in all. */
interface Occasion {
  given_by: Rule;
  given_year: number;
}

/** The organisation's day, and where a job notes what it does: in the head office. */
export async function headOffice(work: SystemWork): Promise<{ shop_id: string; day: string } | undefined> {
  const head = await work.first(work.from('shop').select(['shop_id', 'time_zone']).where('shop_type', '=', '0'));
  return head && { shop_id: head.shop_id, day: dayIn(head.time_zone, work.now) };
}

/** The coupons that a rule may give now; `lockGiven` has the last word. */
export const givenBy = (work: SystemWork, rule: Rule) =>
  work.from('coupon').where('coupon.given_by', '=', rule).where('coupon.status', '=', couponFlow.state.in_progress);

/**
 * A coupon that is given out on a day and of which some are left, held; undefined where it is not. Whoever gives one by
 * hand holds members and then the coupon: here members are never waited for once it is held.
 */
export async function lockGiven(work: SystemWork, coupon_id: string, rule: Rule, day: string) {
  const row = await work.first(givenBy(work, rule).selectAll('coupon').where('coupon.coupon_id', '=', coupon_id).forNoKeyUpdate('coupon'));
  if (!row) return undefined;
  const coupon = { ...row, status: row.status as CouponStatus };
  return isGivenOut(coupon, day) && coupon.issued_num < coupon.total ? coupon : undefined;
}
type Given = NonNullable<Awaited<ReturnType<typeof lockGiven>>>;

/** Members of the shops that take a coupon, in its currency, who may still be given one for an occasion: not twice, and no more than their share. */
export function receivers(work: SystemWork, { coupon_id, seller_id, per_person, currency_code }: Given, given_year: number) {
  const theirs = work
    .from('member_coupon')
    .where('member_coupon.coupon_id', '=', coupon_id)
    .whereRef('member_coupon.member_id', '=', 'member.member_id' as never);
  const shops = work.from('coupon_shop').where('coupon_shop.coupon_id', '=', coupon_id).select('coupon_shop.shop_id');
  const members = work
    .from('member')
    .select(['member.member_id', 'member.shop_id'])
    .where('member.cancelled_at', 'is', null)
    .where(({ not, exists }) => not(exists(theirs.where('member_coupon.given_year', '=', given_year).select('member_coupon.member_coupon_id'))))
    .where(theirs.select(sql<number>`count(*)`.as('n')), '<', per_person)
    .orderBy('member.member_id')
    .forKeyShare('member')
    .skipLocked();
  return seller_id === null
    ? members
        .where('member.shop_id', 'in', work.from('shop').where('shop.currency_code', '=', currency_code).select('shop.shop_id'))
        .where(({ or, not, eb, exists }) => or([not(exists(shops)), eb('member.shop_id', 'in', shops)]))
    : members.where('member.shop_id', '=', seller_id);
}

/** Gives a coupon that is held to members, as far as it lasts; answers how many were given. Nobody did it: the trail says by which rule. */
export function giveByRule(
  work: SystemWork,
  coupon: Given,
  members: readonly { member_id: string; shop_id: string }[],
  { given_by, given_year }: Occasion,
  { shop_id, day }: { shop_id: string; day: string },
): number {
  const lucky = members.slice(0, coupon.total - coupon.issued_num);
  if (lucky.length === 0) return 0;
  const { coupon_id, issued_num } = coupon;
  void work.insert(
    'member_coupon',
    lucky.map((member) => ({
      member_coupon_id: work.id(),
      coupon_id,
      member_id: member.member_id,
      status: memberCouponFlow.state.unused,
      ...goodFor(coupon, day),
      issued_shop_id: member.shop_id,
      given_by,
      given_year,
      created_at: work.now,
    })),
  );
  const given = issued_num + lucky.length;
  work.change(work.update('coupon').set({ issued_num: given }).where('coupon_id', '=', coupon_id).where('issued_num', '=', issued_num));
  const member_ids = lucky.map(({ member_id }) => member_id);
  work.audit({ subject: 'coupon', subject_id: coupon_id, shop_id, before: { issued_num }, after: { issued_num: given, given_by, member_ids } });
  return lucky.length;
}
