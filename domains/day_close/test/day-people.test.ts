import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addBalanceCard } from '#domains/catalog/server/api.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { orderDetail, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { rechargeCard } from '#domains/sales/contract/recharge.endpoints.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { addCashMove, addDayClose, cashMoveSearch, dayCloseDetail, openDrawer, previewDayClose } from '../contract/day_close.endpoints.ts';

let world: World;
let cashier: Client;
let manager: Client;
/** 1,980.00, which no discount touches for a member without a level. */
let items: Items;
const DAY_MS = 86_400_000;
const start = async () => {
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
};
beforeAll(async () => {
  world = await openWorld();
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await start();
});
afterAll(() => world.close());

/** Closes the day; what each of those did who did anything. */
async function closed() {
  const { business_date } = await manager.ask(previewDayClose, {});
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '未点' });
  const { people } = await manager.ask(dayCloseDetail, { day_close_id });
  return (uid: string) => people!.find((one) => one.uid === uid);
}

it('counts what is voided after a close on the next day, so that it is in one day’s figures', async () => {
  const [{ order_id: before }, { order_id: after }] = [await order(cashier, null, items), await order(cashier, null, items)];
  await manager.ask(voidOrder, { order_id: before, reason: '顾客走了' });
  world.advance(60_000);
  expect((await closed())(manager.uid)).toMatchObject({ void_num: 1, void_amount: 198_000 });
  // Its cash was taken, its order left waiting until the drawer was counted.
  world.advance(60_000);
  await manager.ask(voidOrder, { order_id: after, reason: '顾客走了' });
  world.advance(DAY_MS);
  await start();
  expect((await closed())(manager.uid)).toMatchObject({ void_num: 1, void_amount: 198_000 });
  world.advance(DAY_MS);
  await start();
  expect((await closed())(manager.uid)).toBeUndefined();
});

it('counts what was voided on a forgotten day on that day alone, though the next one was closed before it', async () => {
  world.advance(DAY_MS);
  await start();
  const { business_date } = await manager.ask(previewDayClose, {});
  await sell(cashier, null, items);
  const { order_id } = await order(cashier, null, items);
  await manager.ask(voidOrder, { order_id, reason: '顾客走了' });
  world.advance(DAY_MS);
  await start();
  expect((await closed())(manager.uid)).toBeUndefined();
  const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '忘了结账' });
  const { people } = await manager.ask(dayCloseDetail, { day_close_id });
  expect(people!.find(({ uid }) => uid === manager.uid)).toMatchObject({ void_num: 1, void_amount: 198_000 });
});

it('counts a debt that somebody is let off as what they gave back', async () => {
  world.advance(DAY_MS);
  await start();
  const payments = [{ pay_method: 'CASH' as const, amount: 98_000 }];
  const { order_id } = await sell(manager, await newCustomer(world), items, { payments, allow_debt: true });
  const { refund_id, tenders } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, amount: 100_000 }], reason: '朋友' });
  expect(tenders).toEqual([]);
  await manager.ask(passOrderRefund, { refund_id });
  expect((await closed())(cashier.uid)).toMatchObject({ refund_num: 1, refund_amount: 100_000 });
});

it('counts what somebody gave along with a recharge of their own terms as given away, whole, and what a card is sold with as nobody’s', async () => {
  world.advance(DAY_MS);
  await start();
  const { card_id } = await sellCard(cashier, await newCustomer(world), 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
  const load = (gift_amount: number) =>
    manager.ask(rechargeCard, { card_id, recharge_amount: 100, gift_amount, performers: [], payments: [{ pay_method: 'CASH', amount: 100 }] });
  const { order_id } = await load(900_000);
  await load(0);
  expect((await manager.ask(orderDetail, { order_id })).lines[0]!.explanation.at(-1)).toEqual({
    step: 'gift_along',
    params: { gift_cents: 900_000 },
    amount_after: 100,
  });
  const did = await closed();
  expect(did(manager.uid)).toMatchObject({ gift_num: 1, gift_amount: 900_000, adjust_num: 0, adjust_amount: 0 });
  expect(did(cashier.uid)).toBeUndefined();
});

it('keeps from colleagues how often and why somebody opened the drawer, and from a scope of one’s own what others paid out', async () => {
  world.advance(DAY_MS);
  await start();
  const [ours, theirs] = [await cashier.ask(openDrawer, { reason: '换零钱' }), await manager.ask(openDrawer, { reason: '查看' })];
  const [paid_in, paid_out] = [{ kind: 'paid_in' as const, amount: 5_000, reason: '兑零钱' }, { kind: 'paid_out' as const, amount: 2_000, reason: '买水' }];
  await cashier.ask(addCashMove, paid_in);
  await manager.ask(addCashMove, paid_out);
  const seen = async (client: Client, more = {}) => (await client.ask(cashMoveSearch, { start_date: ours.business_date, ...more })).map(({ reason }) => reason);
  expect(await seen(cashier)).toEqual(['买水', '兑零钱', '换零钱']);
  expect(await cashier.ask(cashMoveSearch, { kind: 'opened' })).toEqual([ours]);
  expect(await manager.ask(cashMoveSearch, { kind: 'opened' })).toEqual([theirs, ours]);
  const scoped = (scope: string) =>
    world.look('lanting', 'update role set data_scope = $1 where role_id = $2', [scope, world.founded.lanting!.roles['cashier']!]);
  await scoped('own');
  try {
    expect(await seen(cashier)).toEqual(['兑零钱', '换零钱']);
  } finally {
    await scoped('shop');
  }
});

it('tells nobody of what another branch gave back, though it went back onto a card of this one', async () => {
  world.advance(DAY_MS);
  await start();
  const [sibling, head] = [await world.as('siblingManager'), await world.as('administrator')];
  const { org_id, shops, catalog } = world.founded.lanting!;
  const everywhere = await systemWork(world.backend, world.now(), org_id, async (work) =>
    addBalanceCard(work, {
      balance_card_name: '通用储值',
      sell_price: 1_000,
      total_amount: 1_000,
      gift_amount: 0,
      valid: 1,
      valid_unit: 2,
      spend_rule: 'proportional',
      usable_shop_ids: [shops.beauty!],
    }),
  );
  const member_id = await newCustomer(world);
  const card = await sellCard(cashier, member_id, 'stored_value_card', everywhere);
  await world.look('lanting', 'update organisation set shares_members = true where org_id = current_org()');
  for (const client of [head, sibling]) await decideRules(client, { 'refund.order_above': 100_000_000 });
  const there = await world.signIn('siblingManager');
  const mask: Items = [{ item_type: 'product', item_id: catalog.products.mask!, quantity: 1 }];
  const payments = [
    { pay_method: 'STORED_VALUE' as const, amount: 1_000, card_id: card.card_id },
    { pay_method: 'CASH' as const, amount: 11_800 },
  ];
  const { order_id } = await sell(there, member_id, mask, { payments });
  expect(await there.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '不要了' })).toMatchObject({ status: 'done' });
  expect(await world.look('lanting', "select 1 from posting where account = 'inter_branch' and shop_id = $1", [manager.shop_id])).not.toEqual([]);
  expect((await closed())(there.uid)).toBeUndefined();
  await world.look('lanting', 'update organisation set shares_members = false where org_id = current_org()');
});
