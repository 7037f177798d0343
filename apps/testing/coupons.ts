import { couponAdd, couponIssue, memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Client } from './world.ts';

type Form = RequestInputOf<typeof couponAdd>;

let made = 0;

/** The form of a coupon that nobody has yet: 满100减30, given out for as long as worlds of tests last. */
export function newCoupon(more: Partial<Form> = {}): Form {
  made += 1;
  const given = { start_date: '2026-01-01', end_date: '2027-12-31', total: 100, per_person: 1 };
  const off = more.kind === 'discount' ? { discount_tenths: 80 } : { threshold: 10_000, amount: 3_000 };
  return { coupon_name: `样本券${made}`, ...off, ...given, ...more };
}

/** A coupon made by whoever asks; its id. */
export const addACoupon = async (client: Client, more: Partial<Form> = {}): Promise<string> => (await client.ask(couponAdd, newCoupon(more))).coupon_id;

/** A coupon that a member holds, given by whoever asks; its id. */
export async function heldCoupon(client: Client, member_id: string, coupon_id: string): Promise<string> {
  await client.ask(couponIssue, { coupon_id, member_ids: [member_id] });
  const held = await client.ask(memberCoupons, { member_id, status: 'unused', page_size: 100 });
  return held.findLast((row) => row.coupon_id === coupon_id)!.member_coupon_id;
}
