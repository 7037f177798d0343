import { afterAll, beforeAll, expect, it } from 'vitest';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer, sell as sellTo } from '#apps/testing/till.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { debtSearch } from '#domains/sales/contract/debt.endpoints.ts';
import { addOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { editOrderValueRanges, homeConsumption, homeHead, homeOrderValues, homeTodo, homeTopUp } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

it('tells the day to the cent, and its parts agree', async () => {
  const [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const { catalog } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: '今日会员' }));
  const member_id = await idOf(world, '今日会员');
  const sell = async (
    items: { item_type: 'project' | 'product' | 'count_card' | 'stored_value_card'; item_id: string; quantity: number }[],
    receivable: number,
    payments: { pay_method: 'CASH' | 'WECHAT' | 'STORED_VALUE'; amount: number; card_id?: string }[],
    allow_debt = false,
  ) => {
    const { order_id } = await manager.ask(addOrder, { member_id, items: items as never, expected_receivable: receivable });
    await manager.ask(settleOrder, { order_id, payments, allow_debt });
  };
  await sell([{ item_type: 'stored_value_card', item_id: catalog.balanceCards.start!, quantity: 1 }], 100_000, [
    { pay_method: 'WECHAT', amount: 100_000 },
  ]);
  const [{ card_id } = { card_id: '' }] = await world.look<{ card_id: string }>('lanting', 'select card_id from card where member_id = $1', [
    member_id,
  ]);
  await sell(
    [
      { item_type: 'count_card', item_id: catalog.countCards.facialTen!, quantity: 1 },
      { item_type: 'project', item_id: catalog.projects.facial!, quantity: 1 },
    ],
    337_800,
    [
      { pay_method: 'CASH', amount: 200_000 },
      { pay_method: 'STORED_VALUE', amount: 50_000, card_id },
    ],
    true,
  );
  const [item] = await world.look<{ card_item_id: string }>('lanting', 'select card_item_id from card_item where not gift');
  const one = { member_id, items: [{ card_item_id: item!.card_item_id, num: 2 }] };
  await manager.ask(addDeduction, one);
  const { deduction_id } = await manager.ask(addDeduction, one);
  await manager.ask(cancelDeduction, { deduction_id, reason: '录错了' });
  await cashier.ask(addOrder, {
    member_id: null,
    items: [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 1 }],
    expected_receivable: 12_800,
  });

  const day = await manager.ask(homeHead, {});
  expect(day.received.map(({ pay_method, amount }) => [pay_method, amount])).toEqual([
    ['CASH', 200_000],
    ['WECHAT', 100_000],
  ]);
  expect(day).toMatchObject({
    amount_received: 300_000,
    debt_added: 87_800,
    order_num: 2,
    recharge_amount: 100_000,
    recharge_gift: 5_000,
    deduction_num: 2,
    new_member_num: 1,
    sale_amount: 337_800,
  });
  expect(day.principal_spent + day.gift_spent).toBe(50_000);
  expect(day.amount_received! + day.refund_amount! + day.principal_spent + day.gift_spent + day.debt_added).toBe(
    day.sale_amount! + day.recharge_amount!,
  );
  const [deducted] = await world.look<{ amount: number }>('lanting', "select sum(amount)::int as amount from deduction where status = 'done'");
  expect(day.deduction_amount).toBe(deducted!.amount);
  expect(await cashier.ask(homeTodo, {})).toMatchObject({
    pending_order_num: 1,
    pending_order_amount: 12_800,
    debt_order_num: 1,
    debt_amount: 87_800,
  });
  // Another shop has a day of its own.
  expect(await (await world.as('siblingManager')).ask(homeHead, {})).toMatchObject({ amount_received: 0, order_num: 0, new_member_num: 0 });
});

it('counts a new member once, also when two files were opened and merged', async () => {
  const manager = await world.as('manager');
  const before = (await manager.ask(homeHead, {})).new_member_num;
  const [member_id, other_id] = [await newCustomer(world), await newCustomer(world)];
  await manager.ask(mergeMembers, { member_id, other_id, reason: '重复建档' });
  expect((await manager.ask(homeHead, {})).new_member_num).toBe(before + 1);
});

it('ranks who bought and who loaded most, beside the period before', async () => {
  const manager = await world.as('manager');
  const { catalog } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: '第二位' }));
  const member_id = await idOf(world, '第二位');
  const buy = async (item_type: 'product' | 'stored_value_card', item_id: string, amount: number, allow_debt = false) => {
    const { order_id } = await manager.ask(addOrder, {
      member_id,
      items: [{ item_type, item_id, quantity: 1 }] as never,
      expected_receivable: amount,
    });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }], allow_debt });
  };
  await buy('product', catalog.products.mask!, 12_800);
  await buy('stored_value_card', catalog.balanceCards.start!, 100_000);
  const [month] = world
    .now()
    .toISOString()
    .split(/-\d\dT/);

  const bought = await manager.ask(homeConsumption, { period: month! });
  expect(bought.members.map(({ rank, member_name, amount, last_amount, order_num }) => [rank, member_name, amount, last_amount, order_num])).toEqual([
    [1, '今日会员', 337_800, 0, 1],
    [2, '第二位', 12_800, 0, 1],
  ]);
  const loaded = await manager.ask(homeTopUp, { period: month!.slice(0, 4) });
  expect(loaded.members.map(({ amount }) => amount)).toEqual([100_000, 100_000]);
  // Each amount is the sum of the list that it opens.
  const [from, until] = [`${month!.slice(0, 4)}-01-01`, `${month!.slice(0, 4)}-12-31`];
  const behind = async (figure: 'sale_amount' | 'recharge_amount', holder_id: string) => {
    const asked = { figure, holder_id, shop_id: [manager.shop_id], start_date: from, end_date: until };
    const rows = await manager.ask(shopFigures.list, asked);
    const { amount } = await manager.ask(shopFigures.sum, asked);
    expect(rows.reduce((sum, row) => sum + row.amount!, 0)).toBe(amount);
    return amount;
  };
  for (const row of bought.members) expect(await behind('sale_amount', row.member_id)).toBe(row.amount);
  for (const row of loaded.members) expect(await behind('recharge_amount', row.member_id)).toBe(row.amount);
  expect((await manager.ask(homeConsumption, { period: '2020-01' })).members).toEqual([]);
  expect((await (await world.as('siblingManager')).ask(homeTopUp, { period: month! })).members).toEqual([]);

  // Seen a month later, what was bought is the period before's.
  await world.look('lanting', "update sales_order set business_date = business_date - interval '1 month' where member_id = $1", [member_id]);
  await buy('product', catalog.products.mask!, 12_800);
  const later = await manager.ask(homeConsumption, { period: month! });
  expect(later.members.find((row) => row.member_id === member_id)).toMatchObject({ amount: 12_800, last_amount: 12_800 });
});

it('sorts what orders came to by ranges that the shop chooses', async () => {
  const manager = await world.as('manager');
  const period = world.now().toISOString().slice(0, 4);
  const before = await manager.ask(homeOrderValues, { period });
  const numbers = (answer: typeof before) => answer.ranges.map(({ low, high, order_num }) => [low, high, order_num]);
  expect(before.ranges.at(-1)).toMatchObject({ low: 300_000, high: null, order_num: 1, amount: 337_800 });

  await manager.ask(editOrderValueRanges, {
    ranges: [
      [0, 12_800],
      [12_800, 100_000],
    ],
    version: before.version,
  });
  const after = await manager.ask(homeOrderValues, { period });
  // 12,800 lies in the range that begins with it, 100,000 above the last.
  expect(numbers(after)).toEqual([
    [0, 12_800, 0],
    [12_800, 100_000, 2],
    [100_000, null, 3],
  ]);
  expect(after.ranges.reduce((sum, { order_num }) => sum + order_num, 0)).toBe(before.ranges.reduce((sum, { order_num }) => sum + order_num, 0));

  expect(await manager.call(editOrderValueRanges, { ranges: [[0, 100]], version: before.version })).toMatchObject({ code: 409 });
  expect(
    await manager.call(editOrderValueRanges, {
      ranges: [
        [0, 100],
        [100, 50],
      ],
      version: after.version,
    }),
  ).toMatchObject({ code: 400 });
});

it('ranks and sorts what was given back no more', async () => {
  const manager = await world.as('manager');
  const { catalog } = world.founded.lanting!;
  await manager.ask(memberAdd, newMember(world, { member_name: '退货会员' }));
  const member_id = await idOf(world, '退货会员');
  const period = world.now().toISOString().slice(0, 4);
  const values = async () => {
    const { ranges } = await manager.ask(homeOrderValues, { period });
    return { num: ranges.reduce((sum, { order_num }) => sum + order_num, 0), amount: ranges.reduce((sum, { amount }) => sum + amount!, 0) };
  };
  const ranked = async () => (await manager.ask(homeConsumption, { period })).members.find((row) => row.member_id === member_id);
  const before = await values();
  // More than anybody else bought: thirty masks.
  const items = [{ item_type: 'product' as const, item_id: catalog.products.mask!, quantity: 30 }];
  const { order_id } = await manager.ask(addOrder, { member_id, items, expected_receivable: 384_000 });
  await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 384_000 }] });
  expect(await ranked()).toMatchObject({ rank: 1, amount: 384_000, order_num: 1 });
  expect(await values()).toEqual({ num: before.num + 1, amount: before.amount + 384_000 });
  const giveBack = async (quantity: number) => {
    const cashier = await world.as('cashier');
    const { refund_id, status } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity }], reason: '不满意' });
    if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
  };
  await giveBack(29);
  expect(await ranked()).toMatchObject({ amount: 12_800, returned_amount: 371_200, order_num: 1 });
  // The list that it opens shows what was bought; what came back since is said beside the amount.
  const behind = {
    figure: 'sale_amount' as const,
    holder_id: member_id,
    shop_id: [manager.shop_id],
    start_date: `${period}-01-01`,
    end_date: `${period}-12-31`,
  };
  expect(await manager.ask(shopFigures.sum, behind)).toMatchObject({ amount: 12_800 + 371_200 });
  expect(await values()).toEqual({ num: before.num + 1, amount: before.amount + 12_800 });
  await giveBack(1);
  expect(await ranked()).toBeUndefined();
  expect(await values()).toEqual(before);
});

it('counts the debts of the list that it opens, whichever shops one sees, and nothing that one has no right to see', async () => {
  const manager = await world.as('manager');
  const sibling = await world.as('siblingManager');
  const { catalog } = world.founded.lanting!;
  const items = [{ item_type: 'project' as const, item_id: catalog.projects.facial!, quantity: 1 }];
  for (const client of [manager, sibling]) {
    const form = newMember(world);
    await client.ask(memberAdd, form);
    const [member] = await client.ask(memberSearch, { key_word: form.mobile_number });
    await sellTo(client, member!.member_id, items, { payments: [{ pay_method: 'CASH', amount: 100 }], allow_debt: true });
  }
  await world.look('lanting', "update role set data_scope = 'all' where role_name = '店长'");
  world.advance(60_000);
  const wide = await world.signIn('manager');
  const todo = await wide.ask(homeTodo, {});
  const listed = (more: object = {}) => wide.ask(debtSearch, { status: 'in_debt', page_size: 200, ...more });
  const [here, everywhere] = [await listed({ shop_id: manager.shop_id }), await listed()];
  expect([todo.debt_order_num, todo.debt_amount]).toEqual([here.length, here.reduce((sum, { amount_debt }) => sum + amount_debt, 0)]);
  expect(everywhere.length).toBe(here.length + 1);
  await world.look('lanting', "delete from role_grant where permission in ('sales:read', 'refund:read')");
  world.advance(60_000);
  expect(await (await world.signIn('manager')).ask(homeTodo, {})).toMatchObject({
    pending_order_num: 0,
    pending_order_amount: 0,
    debt_order_num: 0,
    debt_amount: 0,
    refund_num: 0,
    refund_amount: 0,
  });
  await world.look('lanting', "update role set data_scope = 'shop' where role_name = '店长'");
});
