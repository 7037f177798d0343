import { afterAll, beforeAll, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { cardOf } from '#apps/testing/till.ts';
import { openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';

let world: World;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
});
afterAll(() => world.close());

it.each([
  ['comes back on a full refund', 0, 268_000, 'unused'],
  ['stays used where a part of what it was bought with is kept', 1, 241_200, 'used'],
] as const)('a coupon %s (rule 9)', async (_, done, back, status) => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const { member_id } = desk;
  const coupon_id = await addACoupon(await world.as('administrator'), { threshold: 100_000, amount: 30_000 });
  const member_coupon_id = await heldCoupon(manager, member_id, coupon_id);
  const known = new Set((await cashier.ask(memberCards, { member_id })).map(({ card_id }) => card_id));
  const items = [{ item_type: 'count_card' as const, item_id: world.founded.lanting!.catalog.countCards.facialTen!, quantity: 1 }];
  const { order_id } = await cashier.ask(addOrder, { member_id, items, member_coupon_id, expected_receivable: 268_000 });
  await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 268_000 }] });
  const card = (await cashier.ask(memberCards, { member_id })).find(({ card_id }) => !known.has(card_id))!;
  for (let unit = 0; unit < done; unit += 1) await cashier.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
  expect(await desk.refundOf(card.card_id, back)).toMatchObject({ status: 'done' });
  expect((await cardOf(cashier, member_id, card.card_id)).status).toBe('invalid');
  const kept = (await cashier.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id);
  expect(kept).toMatchObject({ status });
});
