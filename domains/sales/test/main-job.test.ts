import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { addDeduction, cancelDeduction, deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrder, orderDetail, orderSearch, previewOrder, settleOrder } from '../contract/order.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('sells, takes money, deducts, and the ledger agrees to the cent', async () => {
  const [manager, cashier, therapist] = [await world.as('manager'), await world.as('cashier'), await world.as('therapist')];
  const { catalog, levels } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: '主线会员', member_level_id: levels[2]! }));
  const member_id = await idOf(world, '主线会员');

  // A stored-value card of 5,000 with 600 given, paid in cash.
  const recharge = { member_id, items: [{ item_type: 'stored_value_card' as const, item_id: catalog.balanceCards.gold!, quantity: 1 }] };
  const loaded = await cashier.ask(addOrder, { ...recharge, expected_receivable: 500_000 });
  await cashier.ask(settleOrder, { order_id: loaded.order_id, payments: [{ pay_method: 'CASH', amount: 500_000 }] });
  expect(await cashier.ask(memberDetail, { member_id })).toMatchObject({ current_balance: 500_000, current_dis_balance: 60_000 });

  // A count card, a project at the level's 10 % off, a product.
  const basket = {
    member_id,
    items: [
      { item_type: 'count_card' as const, item_id: catalog.countCards.facialTen!, quantity: 1 },
      { item_type: 'project' as const, item_id: catalog.projects.facial!, quantity: 1, performers: [{ uid: therapist.uid, basis_points: 10_000 }] },
      { item_type: 'product' as const, item_id: catalog.products.serum!, quantity: 2 },
    ],
  };
  const preview = await cashier.ask(previewOrder, basket);
  expect(preview.lines.map((line) => line.amount_receivable)).toEqual([298_000, 35_820, 66_240]);
  expect(preview.lines[1]!.explanation.map((step) => step.step)).toEqual(['list_price', 'level_discount']);
  expect((await cashier.call(addOrder, { ...basket, expected_receivable: 1 })).status).toBe(409);
  const order = await cashier.ask(addOrder, { ...basket, expected_receivable: preview.amount_receivable });

  const [{ card_id } = { card_id: '' }] = await world.look<{ card_id: string }>(
    'lanting',
    "select card_id from card where member_id = $1 and kind = 'stored_value_card'",
    [member_id],
  );
  const settled = await cashier.ask(settleOrder, {
    order_id: order.order_id,
    payments: [
      { pay_method: 'STORED_VALUE', amount: 200_000, card_id },
      { pay_method: 'CASH', amount: 200_060 },
    ],
  });
  expect(settled).toMatchObject({ status: 'settled', amount_received: 400_060, amount_debt: 0 });
  // floor(200,000 × 60,000 / 560,000) is gift.
  expect(settled.payments[0]).toMatchObject({ principal: 178_572, gift: 21_428 });
  expect((await cashier.call(settleOrder, { order_id: order.order_id, payments: [{ pay_method: 'CASH', amount: 400_060 }] })).status).toBe(409);

  const detail = await cashier.ask(orderDetail, { order_id: order.order_id });
  for (const line of detail.lines) expect(line.paid_tender + line.paid_principal + line.paid_gift + line.left_debt).toBe(line.amount_receivable);
  expect((await cashier.call(orderSearch, { member_id })).data_total).toBe(2);

  // One facial by a beautician, then cancelled.
  const [item] = await world.look<{ card_item_id: string }>(
    'lanting',
    'select i.card_item_id from card_item i join card c using (org_id, card_id) where c.member_id = $1 and not i.gift',
    [member_id],
  );
  const done = await cashier.ask(addDeduction, {
    member_id,
    items: [{ card_item_id: item!.card_item_id, num: 1, performers: [{ uid: therapist.uid, basis_points: 10_000 }] }],
  });
  const balances = () =>
    world.look<{ class: string; balance: number }>(
      'lanting',
      "select class, sum(balance)::int as balance from ledger_account where holder_id = $1 and class in ('counter', 'deferred') group by class order by class",
      [member_id],
    );
  const after = await balances();
  expect(after[0]).toEqual({ class: 'counter', balance: 10 });
  expect((await cashier.call(cancelDeduction, { deduction_id: done.deduction_id, reason: '录错' })).status).toBe(403);
  await manager.ask(cancelDeduction, { deduction_id: done.deduction_id, reason: '录错' });
  expect((await balances())[0]).toEqual({ class: 'counter', balance: 11 });
  expect((await manager.call(cancelDeduction, { deduction_id: done.deduction_id, reason: '录错' })).status).toBe(409);
  expect((await cashier.ask(deductionSearch, { member_id }))[0]).toMatchObject({ status: 'cancelled', num: 1 });

  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(await world.look('lanting', 'select sum(amount)::int as n from performance')).toEqual([{ n: 35_820 - settledGiftOf(detail) }]);
});

const settledGiftOf = (detail: { lines: { item_type: string; paid_gift: number }[] }): number =>
  detail.lines.find((line) => line.item_type === 'project')!.paid_gift;

it('sells to a walk-in', async () => {
  const cashier = await world.as('cashier');
  const basket = { member_id: null, items: [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }] };
  const order = await cashier.ask(addOrder, { ...basket, expected_receivable: 12_800 });
  await cashier.ask(settleOrder, { order_id: order.order_id, payments: [{ pay_method: 'WECHAT', amount: 12_800 }] });
  expect(await cashier.ask(orderDetail, { order_id: order.order_id })).toMatchObject({
    status: 'settled',
    member_id: null,
    member_name: '',
    mobile_number: '',
  });
});
