import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { couponDetail, couponIssue, memberCoupons, receiptSearch } from '../contract/coupon.endpoints.ts';
import { addACoupon } from '#apps/testing/coupons.ts';

let world: World;
let head: Client;
let manager: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  head = await world.as('administrator');
  manager = await world.as('manager');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const people = (count: number) => Promise.all(Array.from({ length: count }, () => newCustomer(world)));

describe('giving coupons out', () => {
  it('gives the last ten to ten of fifty who come at once', async () => {
    const coupon_id = await addACoupon(head, { total: 10 });
    const members = await people(50);
    const outcome = await race(
      members.map((member_id, index) => () => [manager, head][index % 2]!.call(couponIssue, { coupon_id, member_ids: [member_id] })),
    );
    const { total, issued_num } = await head.ask(couponDetail, { coupon_id });
    expect(wrongs(outcome, { there: 10, left: total - issued_num })).toEqual([]);
    const [held] = await world.look(
      'lanting',
      'select count(*)::int as n, count(distinct member_id)::int as members from member_coupon where coupon_id = $1',
      [coupon_id],
    );
    expect(held).toEqual({ n: 10, members: 10 });
  }, 60_000);

  it('gives one member theirs once, however many give it at once', async () => {
    const coupon_id = await addACoupon(head, { per_person: 2 });
    const [member_id] = await people(1);
    const outcome = await race(Array.from({ length: 8 }, () => () => manager.call(couponIssue, { coupon_id, member_ids: [member_id!] })));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 6, []]);
  });

  it('gives all who are named one, or nobody', async () => {
    const coupon_id = await addACoupon(head, { total: 3 });
    const [one, two, three, four] = (await people(4)) as [string, string, string, string];
    expect(await manager.ask(couponIssue, { coupon_id, member_ids: [one, one] })).toEqual({ issued: 1 });
    await refuses(() => manager.call(couponIssue, { coupon_id, member_ids: [two, three, four] }) as never, {
      status: 409,
      message: '优惠券剩余2张，数量不足',
    });
    await refuses(() => manager.call(couponIssue, { coupon_id, member_ids: [two, '987654321'] }) as never, {
      status: 400,
      message: '会员不存在',
      field: 'member_ids',
    });
    const [{ member_name }] = (await world.look<{ member_name: string }>('lanting', 'select member_name from member where member_id = $1', [
      one,
    ])) as [{ member_name: string }];
    await refuses(() => manager.call(couponIssue, { coupon_id, member_ids: [two, one] }) as never, {
      status: 409,
      message: `${member_name}已达到每人限领1张`,
    });
    expect(await manager.ask(couponIssue, { coupon_id, member_ids: [two, three] })).toEqual({ issued: 2 });
  });

  it('asks for a right of its own, and says who gave what to whom', async () => {
    const coupon_id = await addACoupon(head, { valid_type: 'days', valid_days: 7 });
    const [member_id] = (await people(1)) as [string];
    expect((await (await world.as('cashier')).call(couponIssue, { coupon_id, member_ids: [member_id] })).status).toBe(403);
    await manager.ask(couponIssue, { coupon_id, member_ids: [member_id] });
    const expected = { coupon_id, member_id, status: 'unused', valid_start: '2026-03-02', valid_end: '2026-03-09', order_number: null };
    expect(await manager.ask(receiptSearch, { coupon_id })).toMatchObject([expected]);
    expect(await manager.ask(memberCoupons, { member_id })).toMatchObject([expected]);
    expect((await (await world.as('strangerAdministrator')).call(memberCoupons, { member_id })).status).toBe(404);
  });
});
