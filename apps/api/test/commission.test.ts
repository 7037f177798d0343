import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { type Items, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { addAShopCard } from '#domains/catalog/test/cards.ts';
import { addAProject } from '#domains/catalog/test/projects.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { achievementDetail, achievementSearch, achievementSum, achievementSummary } from '#domains/insight/contract/achievement.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { editOrderPerformers } from '#domains/sales/contract/order-change.endpoints.ts';
import { addOrder, orderDetail, settleOrder } from '#domains/sales/contract/order.endpoints.ts';

const SPAN = { start_date: '2026-03-02', end_date: '2026-03-02' };

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let therapist: Client;
let member_id: string;
/** A project that costs 100.00, of which commission is worked out on 60.00. */
let item_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [cashier, therapist] = [await world.as('cashier'), await world.as('therapist')];
  member_id = await newCustomer(world);
  item_id = await addAProject(head, { commission_base: 6_000 });
});
afterAll(() => world.close());

const by = (...uids: string[]) => uids.map((uid) => ({ uid, basis_points: 10_000 / uids.length }));
const line = (more: Partial<Items[number]> = {}): Items[number] => ({ item_type: 'project', item_id, quantity: 1, performers: by(therapist.uid), ...more });

/** What a colleague achieved, and what commission is worked out on. */
async function has(uid = therapist.uid): Promise<[number, number]> {
  const [row] = await manager.ask(achievementSearch, { ...SPAN, uid });
  return [row?.net_amount ?? 0, row?.commission_amount ?? 0];
}
/** What of both they have more than before. */
async function since([amount, commission]: [number, number], uid = therapist.uid) {
  const now = await has(uid);
  return [now[0] - amount, now[1] - commission];
}
async function giveBack(order_id: string, part: { quantity: number } | { amount: number }) {
  const { refund_id, status } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, ...part }], reason: '不做了' });
  if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
}

describe('what commission is worked out on', () => {
  it('is the base of each that was sold, beside what was paid, and goes back in the same share', async () => {
    const before = await has();
    const { order_id } = await sell(manager, member_id, [line({ quantity: 2 })]);
    expect(await since(before)).toEqual([20_000, 12_000]);
    await giveBack(order_id, { quantity: 1 });
    expect(await since(before)).toEqual([10_000, 6_000]);
    await giveBack(order_id, { amount: 5_000 });
    expect(await since(before)).toEqual([5_000, 3_000]);
    await giveBack(order_id, { quantity: 1 });
    expect(await since(before)).toEqual([0, 0]);
  });

  it('is what was paid where the project has no base of its own', async () => {
    const before = await has();
    await sell(manager, member_id, [line({ item_id: await addAProject(head) })]);
    expect(await since(before)).toEqual([10_000, 10_000]);
  });

  it('is the base of what was given away too', async () => {
    const before = await has();
    await sell(manager, member_id, [line({ gift: true })], { payments: [] });
    expect(await since(before)).toEqual([0, 6_000]);
  });

  it('is the base of what is owed, once', async () => {
    const before = await has();
    await sell(manager, member_id, [line()], { payments: [{ pay_method: 'CASH', amount: 1_000 }], allow_debt: true });
    expect(await since(before)).toEqual([10_000, 6_000]);
  });

  it('is shared as the amount is, the odd cent and all, and each is at nothing in the end', async () => {
    const [low, high] = [cashier.uid, therapist.uid].toSorted((a, b) => Number(a) - Number(b));
    const odd = await addAProject(head, { commission_base: 6_001 });
    const before = [await has(low), await has(high)] as const;
    const both = async () => [await since(before[0], low), await since(before[1], high)];
    const { order_id } = await sell(manager, member_id, [line({ item_id: odd, performers: by(low!, high!) })]);
    expect(await both()).toEqual([[5_000, 3_001], [5_000, 3_000]]);
    await giveBack(order_id, { amount: 5_000 });
    expect(await both()).toEqual([[2_500, 1_501], [2_500, 1_500]]);
    await giveBack(order_id, { quantity: 1 });
    expect(await both()).toEqual([[0, 0], [0, 0]]);
  });

  it('moves with the line to whoever served it after all, of a gift too', async () => {
    const before = [await has(), await has(cashier.uid)] as const;
    for (const [gift, amount] of [[false, 10_000], [true, 0]] as const) {
      const { order_id } = await sell(manager, member_id, [line({ gift })], gift ? { payments: [] } : {});
      const { lines } = await manager.ask(orderDetail, { order_id });
      const asked = { order_id, line_id: lines[0]!.line_id, expected: by(therapist.uid), performers: by(cashier.uid), reason: '换人做的' };
      const had = await has(cashier.uid);
      await manager.ask(editOrderPerformers, asked);
      expect(await since(had, cashier.uid)).toEqual([amount, 6_000]);
    }
    expect(await since(before[0])).toEqual([0, 0]);
    expect(await since(before[1], cashier.uid)).toEqual([10_000, 12_000]);
  });

  it('goes back by number where a coupon paid for all of it', async () => {
    const before = await has();
    const member_coupon_id = await heldCoupon(manager, member_id, await addACoupon(head, { threshold: null, amount: 20_000 }));
    const { order_id } = await cashier.ask(addOrder, { member_id, items: [line({ quantity: 2 })], member_coupon_id, expected_receivable: 0 });
    await cashier.ask(settleOrder, { order_id, payments: [] });
    expect(await since(before)).toEqual([0, 12_000]);
    await giveBack(order_id, { quantity: 1 });
    expect(await since(before)).toEqual([0, 6_000]);
    await giveBack(order_id, { quantity: 1 });
    expect(await since(before)).toEqual([0, 0]);
  });
});

describe('what commission on a treatment is worked out on', () => {
  const unitsOf = async (of: string, gift: boolean) => {
    const cards = await manager.ask(memberCards, { member_id: of });
    return cards.flatMap(({ items }) => items).find((item) => item.gift === gift)!.card_item_id;
  };
  const treat = (of: string, card_item_id: string) =>
    manager.ask(addDeduction, { member_id: of, items: [{ card_item_id, num: 1, performers: by(therapist.uid) }] });

  it('is the base of the day on which it was done, which its cancelling takes back whatever the base is by then', async () => {
    const buyer = await newCustomer(world);
    const package_id = await addAPackage(head, { groups: [], items: [{ item_type: 'project', item_id, quantity: 2 }], sell_price: 15_000 });
    const before = await has();
    await sell(manager, buyer, [line({ quantity: 2, package_id, package_no: 1 })]);
    expect(await since(before)).toEqual([15_000, 12_000]);
    const sold = await has();
    const { deduction_id } = await treat(buyer, await unitsOf(buyer, false));
    expect(await since(sold)).toEqual([7_500, 6_000]);
    await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id: item_id })), commission_base: 7_000 });
    await manager.ask(cancelDeduction, { deduction_id, reason: '点错项目' });
    expect(await since(sold)).toEqual([0, 0]);
    await head.ask(projectEdit, { ...(await head.ask(projectDetail, { shop_project_id: item_id })), commission_base: 6_000 });
  });

  it('is the base of a unit that was given along, and its cancelling stands among what was cancelled', async () => {
    const buyer = await newCustomer(world);
    const card = await addAShopCard(head, { gift_projects: [{ shop_project_id: item_id, project_num: 1 }] });
    await sellCard(manager, buyer, 'count_card', card);
    const before = await has();
    const { deduction_id } = await treat(buyer, await unitsOf(buyer, true));
    expect(await since(before)).toEqual([0, 6_000]);
    await manager.ask(cancelDeduction, { deduction_id, reason: '点错项目' });
    expect(await since(before)).toEqual([0, 0]);
    const cancelled = await manager.ask(achievementDetail, { ...SPAN, part: 'cancelled', uid: therapist.uid });
    expect(cancelled.filter(({ document_id }) => document_id === deduction_id)).toMatchObject([{ amount: 0, commission_amount: -6_000 }]);
  });
});

it('comes to the sum of the lists, part by part and in all', async () => {
  const add = (rows: readonly { commission_amount: number }[]): number => rows.reduce((sum, { commission_amount }) => sum + commission_amount, 0);
  const { commission_amount, net_amount } = await manager.ask(achievementSum, SPAN);
  expect(commission_amount).not.toBe(net_amount);
  expect(add(await manager.ask(achievementSearch, SPAN))).toBe(commission_amount);
  expect(add(await manager.ask(achievementSummary, { ...SPAN, group_by: 'measure' }))).toBe(commission_amount);
  const parts = ['sale', 'deduction', 'refund', 'cancelled'] as const;
  const sums = await Promise.all(parts.map((part) => manager.ask(achievementSum, { ...SPAN, part })));
  const lists = await Promise.all(parts.map((part) => manager.ask(achievementDetail, { ...SPAN, part, page_size: 200 })));
  expect(lists.map(add)).toEqual(sums.map((sum) => sum.commission_amount));
  expect(add(sums)).toBe(commission_amount);
});
