import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { groupAdd, groupAddUsers } from '#domains/staff/contract/group.endpoints.ts';
import {
  type AchievementPart,
  achievementDetail,
  achievementSearch,
  achievementSum,
  achievementSummary,
} from '../contract/achievement.endpoints.ts';

const DAY_MS = 86_400_000;
const SPAN = { start_date: '2026-03-02', end_date: '2026-03-03' };
const PARTS = [
  ['sale', 'sale_amount'], ['deduction', 'deduction_amount'], ['refund', 'refund_amount'], ['cancelled', 'cancelled_amount'],
] as const satisfies readonly (readonly [AchievementPart, string])[];

let world: World;
let manager: Client;
let therapist: Client;
beforeAll(async () => {
  world = await openWorld();
  [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
  const { projects, countCards } = world.founded.lanting!.catalog;
  const member_id = await newCustomer(world);
  const shared = [{ uid: manager.uid, basis_points: 3_333 }, { uid: therapist.uid, basis_points: 6_667 }];
  const { order_id } = await sell(manager, member_id, [{ item_type: 'project', item_id: projects.hydrating!, quantity: 1, performers: shared }]);
  const card = await sellCard(manager, member_id, 'count_card', countCards.facialTen!);
  const { card_item_id } = (await cardOf(manager, member_id, card.card_id)).items[0]!;
  const deduct = () => manager.ask(addDeduction, { member_id, items: [{ card_item_id, num: 1, performers: [{ uid: therapist.uid, basis_points: 10_000 }] }] });
  await deduct();
  const { deduction_id } = await deduct();
  world.advance(DAY_MS);
  [manager, therapist] = [await world.as('manager'), await world.as('therapist')];
  await manager.ask(cancelDeduction, { deduction_id, reason: '点错项目' });
  const cash = (await manager.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
  const payments = [{ payment_pattern_id: cash, amount: 50_000 }];
  const asked = { order_id, lines: [{ line_no: 1, amount: 50_000 }], payments, reason: '皮肤过敏' };
  const { refund_id, status } = await (await world.as('cashier')).ask(addOrderRefund, asked);
  if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
});
afterAll(() => world.close());

const people = (asked: object = {}) => manager.ask(achievementSearch, { ...SPAN, ...asked });
const sumOf = (asked: object = {}) => manager.ask(achievementSum, { ...SPAN, ...asked });
const linesOf = (part: AchievementPart, asked: object = {}) => manager.ask(achievementDetail, { ...SPAN, part, page_size: 200, ...asked });
const add = (rows: readonly { amount: number }[]): number => rows.reduce((sum, { amount }) => sum + amount, 0);

describe('what colleagues achieved', () => {
  it('is what the performance kept of them, in parts that tell sales from what was deducted and taken back', async () => {
    const kept = await world.look<{ uid: string; amount: number }>(
      'lanting',
      'select uid, sum(amount)::int as amount from performance where shop_id = $1 group by uid',
      [manager.shop_id],
    );
    const rows = await people();
    expect(new Map(rows.map(({ uid, net_amount }) => [uid, net_amount]))).toEqual(new Map(kept.map(({ uid, amount }) => [uid, amount])));
    for (const row of rows)
      expect(row.sale_amount + row.deduction_amount + row.refund_amount + row.cancelled_amount).toBe(row.net_amount);
    const own = rows.find(({ uid }) => uid === therapist.uid)!;
    // 1,980.00 by 66.67 %; of what went back the same share; two deductions of which one was cancelled.
    expect([own.sale_amount, own.refund_amount]).toEqual([132_007, -33_335]);
    expect(own.deduction_amount).toBe(-2 * own.cancelled_amount);
    expect(own.cancelled_amount).toBeLessThan(0);
  });

  it.each([
    ['of all', () => ({})],
    ['of a colleague', () => ({ uid: therapist.uid })],
    ['of a day', () => ({ start_date: '2026-03-03', end_date: '2026-03-03' })],
    ['of a measure', () => ({ measure: 'deduction' })],
  ] as [string, () => object][])('comes to its sum %s, and each number to the list behind it', async (_, given) => {
    const asked = given();
    const [rows, sum] = [await people(asked), await sumOf(asked)];
    for (const [part, field] of PARTS) {
      expect(rows.reduce((all, row) => all + row[field], 0)).toBe(sum[field]);
      expect(add(await linesOf(part, asked))).toBe(sum[field]);
    }
    for (const group_by of ['day', 'month', 'department', 'measure'] as const) {
      const lines = await manager.ask(achievementSummary, { ...SPAN, ...asked, group_by });
      expect(lines.reduce((all, line) => all + line.net_amount, 0)).toBe(sum.net_amount);
    }
  });

  it('names the document, the item and the member behind a line', async () => {
    const [refund] = await linesOf('refund', { uid: therapist.uid });
    expect(refund).toMatchObject({ business_date: '2026-03-03', document: 'order_refund', measure: 'sale', item_name: '玻尿酸补水针', amount: -33_335 });
    expect(refund!.document_number).not.toBe('');
    expect(refund!.member_name).not.toBe('');
    expect((await linesOf('deduction'))[0]).toMatchObject({ document: 'deduction', measure: 'deduction', real_name: '赵雪' });
  });

  it('is found by department, those below it too', async () => {
    expect(await people({ group_id: '1' })).toEqual([]);
    const parent = { shop_id: manager.shop_id, is_medical: false };
    const { group_id: above } = await manager.ask(groupAdd, { group_name: '治疗部', ...parent });
    const { group_id: below } = await manager.ask(groupAdd, { group_name: '注射组', ...parent, parent_id: above });
    await manager.ask(groupAddUsers, { group_id: below, uids: [therapist.uid] });
    expect((await people({ group_id: above })).map(({ uid }) => uid)).toEqual([therapist.uid]);
    expect(await sumOf({ group_id: below })).toEqual(await sumOf({ uid: therapist.uid }));
    expect(await people({ group_id: above, group_alone: true })).toEqual([]);
    await manager.ask(groupAddUsers, { group_id: above, uids: [manager.uid] });
    expect((await people({ group_id: above })).length).toBe(2);
    expect(await sumOf({ group_id: above, group_alone: true })).toEqual(await sumOf({ uid: manager.uid }));
    const summary = await manager.ask(achievementSummary, { ...SPAN, group_by: 'department' });
    expect(summary.find(({ group }) => group === below)).toMatchObject({ name: '注射组', sale_amount: 132_007 });
  });

  it('is one’s own for whose scope is their own, and another shop’s for nobody', async () => {
    await world.look('lanting', "update role set data_scope = 'own' where role_name = '店长'");
    try {
      const own = await world.as('manager');
      expect((await own.ask(achievementSearch, SPAN)).map(({ uid }) => uid)).toEqual([own.uid]);
      expect(new Set((await own.ask(achievementDetail, { ...SPAN, part: 'sale' })).map(({ uid }) => uid))).toEqual(new Set([own.uid]));
      const { sale_amount } = await own.ask(achievementSum, SPAN);
      expect(sale_amount).toBe(65_993);
    } finally {
      await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
    }
    expect(await (await world.as('siblingManager')).ask(achievementSearch, SPAN)).toEqual([]);
  });
});
