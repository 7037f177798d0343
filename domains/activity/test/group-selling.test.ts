import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillTeam, runGroup } from '#apps/testing/groups.ts';
import { race } from '#apps/testing/race.ts';
import { runSeckill } from '#apps/testing/seckills.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { addOrderRefund, passOrderRefund, previewOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import * as team from '../contract/group-team.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import { seckillCallOff } from '../contract/seckill.endpoints.ts';

const LIST = 12_800;
const PRICE = 8_900;

let world: World;
let head: Client;
let manager: Client;
let cashier: Client;
let sibling: Client;
let sku_id: string;
let member_id: string;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  sku_id = world.founded.lanting!.catalog.products.mask!;
});
afterAll(() => world.close());
beforeEach(async () => {
  await signIn();
  member_id = await newCustomer(world);
});

/** Runs one that sells two masks to each. */
const run = (more: object = {}, by = head) => runGroup(by, [{ item_type: 'product', item_id: sku_id, group_price: PRICE, per_member: 2 }], more);
const masks = (quantity: number, more: object = {}): Items => [{ item_type: 'product', item_id: sku_id, quantity, ...more }];
const priced = (quantity: number, whose: string | null = member_id, client = cashier) => client.ask(previewOrder, { member_id: whose, items: masks(quantity) });
const due = async (quantity: number, whose: string | null = member_id, client = cashier) => (await priced(quantity, whose, client)).amount_receivable;
const buy = async (quantity: number, whose: string | null = member_id, client = cashier) =>
  client.ask(addOrder, { member_id: whose, items: masks(quantity), expected_receivable: await due(quantity, whose, client) });
/** What is told of its sales: of the last one, of all, of the team and of the thing that was sold. */
const figures = async (group_buy_id: string) => [
  (await manager.ask(group.groupSales, { group_buy_id }))[0],
  (await head.ask(team.groupData, { group_buy_id })).total,
  (await manager.ask(team.teamSearch, { group_buy_id }))[0],
  (await manager.ask(group.groupDetail, { group_buy_id })).items[0],
];
const pay = (order_id: string, amount: number) => cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount }] });

describe('at the till', () => {
  it('nobody buys before their team is full, and is told how many it waits for; then each has their share', async () => {
    const group_buy_id = await run({ team_size: 3 });
    expect((await priced(1)).offers).toEqual([]);
    const { team_code } = await cashier.ask(team.teamOpen, { group_buy_id, member_id });
    expect(await priced(1)).toMatchObject({
      amount_receivable: LIST,
      offers: [{ activity_type: 'group', activity_id: group_buy_id, offer_price: PRICE, num: 0, wanted: 2, why: 'gathering' }],
    });
    const [second, third] = [await newCustomer(world), await newCustomer(world)];
    for (const friend of [second, third]) await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: friend });
    expect(await priced(3)).toMatchObject({ amount_receivable: 2 * PRICE + LIST, offers: [{ num: 2, left: 2, wanted: 0, why: 'member_share' }] });
    expect([await due(1, second), await due(1, await newCustomer(world)), await due(1, null)]).toEqual([PRICE, LIST, LIST]);
    const { order_id, amount_receivable } = await buy(3);
    const { lines } = await cashier.ask(orderDetail, { order_id });
    expect(lines[0]!.explanation.map(({ step, amount_after }) => [step, amount_after])).toEqual([
      ['list_price', 3 * LIST],
      ['group', 2 * PRICE + LIST],
    ]);
    const held = { order_id, member_id, team_code, num: 2, back_num: 0 };
    const unpaid = { sold_cents: 0, less_cents: 0 };
    expect(await figures(group_buy_id)).toMatchObject([{ ...held, ...unpaid }, { piece_num: 0, ...unpaid }, { bought_num: 0 }, { bought_num: 0 }]);
    await pay(order_id, amount_receivable);
    const paid = { sold_cents: 2 * PRICE, less_cents: 2 * (LIST - PRICE) };
    expect(await figures(group_buy_id)).toMatchObject([{ ...held, ...paid }, { piece_num: 2, ...paid }, { bought_num: 2 }, { bought_num: 2 }]);
    expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  });

  it('the share of one is theirs once, whichever shops and tills sell it at once', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    const asked = { member_id, items: masks(1), expected_receivable: PRICE };
    const outcome = await race(Array.from({ length: 6 }, (_, index) => () => [cashier, manager][index % 2]!.call(addOrder, asked)));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([2, 4, []]);
    expect(await due(1)).toBe(LIST);
  });

  it('a place is held while it buys: who waits for another till sees what that one sold', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    await buy(1);
    const faster = new pg.Client({ connectionString: world.database.ownerUrl });
    await faster.connect();
    try {
      await faster.query('begin');
      await faster.query("select set_config('app.org_id', $1, true)", [world.founded.lanting!.org_id]);
      await faster.query('select from group_team_member where member_id = $1 for update', [member_id]);
      await faster.query('update group_take set num = num + 1 where member_id = $1', [member_id]);
      const waiting = cashier.call(addOrder, { member_id, items: masks(1), expected_receivable: PRICE });
      await pause(500);
      await faster.query('commit');
      expect(await waiting).toMatchObject({ status: 409, message: expect.stringContaining('128.00') });
    } finally {
      await faster.end();
    }
  });

  it('the usual price is paid where the cashier says so, and where it does not hold', async () => {
    const group_buy_id = await run({ shop_ids: [manager.shop_id] });
    await fillTeam(cashier, world, group_buy_id, member_id);
    expect(await cashier.ask(previewOrder, { member_id, items: masks(1, { at_usual_price: true }) })).toMatchObject({
      amount_receivable: LIST,
      offers: [{ activity_type: 'group', num: 0, why: 'declined' }],
    });
    expect(await due(1)).toBe(PRICE);
    const other = await run({ shop_ids: [sibling.shop_id] });
    const theirs = await newCustomer(world);
    expect((await cashier.call(team.teamOpen, { group_buy_id: other, member_id: theirs })).status).toBe(404);
    expect(await due(1, theirs)).toBe(LIST);
  });

  it('a flash sale and a team sell side by side: the cheaper one first', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    const seckill_id = await runSeckill(head, [{ item_type: 'product', item_id: sku_id, seckill_price: 9_900, total: 10, per_member: null }]);
    expect(await due(1)).toBe(PRICE);
    expect((await priced(1, await newCustomer(world))).offers).toMatchObject([{ activity_type: 'seckill', num: 1 }]);
    await buy(2);
    expect((await priced(1)).offers).toMatchObject([{ activity_type: 'seckill', num: 1 }]);
    await head.ask(seckillCallOff, { seckill_id, reason: '停' });
  });

  it('whoever is in a full team buys until their last day, also once the group buy was called off', async () => {
    const group_buy_id = await run({ buy_days: 1 });
    await fillTeam(cashier, world, group_buy_id, member_id);
    await head.ask(group.groupCallOff, { group_buy_id, reason: '停办' });
    expect(await due(1)).toBe(PRICE);
    world.advance(2 * 24 * 3_600_000);
    await signIn();
    expect(await due(1)).toBe(LIST);
  });
});

describe('pieces of a team', () => {
  it('come back once as the order is voided', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    const { order_id } = await buy(2);
    expect(await due(1)).toBe(LIST);
    await manager.ask(voidOrder, { order_id, reason: '不要了' });
    expect(await due(2)).toBe(2 * PRICE);
    expect(await manager.ask(group.groupSales, { group_buy_id })).toMatchObject([{ num: 2, back_num: 2, sold_cents: 0, less_cents: 0 }]);
  });

  it('come back once as it is refunded: the dear one first', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    const { order_id, amount_receivable } = await buy(3);
    expect(amount_receivable).toBe(2 * PRICE + LIST);
    await pay(order_id, amount_receivable);
    const refundOne = async () => {
      const lines = [{ line_no: 1, quantity: 1 }];
      const { tenders } = await cashier.ask(previewOrderRefund, { order_id, lines });
      const asked = tenders.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount }));
      const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines, tenders: asked, reason: '不满意' });
      await manager.call(passOrderRefund, { refund_id });
      const [sale] = await manager.ask(group.groupSales, { group_buy_id });
      return [asked[0]!.amount, sale!.back_num];
    };
    expect([await refundOne(), await refundOne(), await refundOne()]).toEqual([[LIST, 0], [PRICE, 1], [PRICE, 2]]);
    expect(await due(2)).toBe(2 * PRICE);
  });
});

describe('of two files that become one', () => {
  const merge = (kept: string, other_id: string) => manager.ask(mergeMembers, { member_id: kept, other_id, reason: '同一人' });
  const seen = (group_team_id: string) => manager.ask(team.teamDetail, { group_team_id });

  it('the one that stays has the place, the lead and what was bought', async () => {
    const group_buy_id = await run();
    const group_team_id = await fillTeam(cashier, world, group_buy_id, member_id);
    await pay((await buy(1)).order_id, PRICE);
    const kept = await newCustomer(world);
    await merge(kept, member_id);
    expect(await due(2, kept)).toBe(PRICE + LIST);
    expect(await seen(group_team_id)).toMatchObject({ leader_id: kept, status: 'full', people_num: 2 });
  });

  it('one place in a team that gathers is free again, and the lead stays theirs', async () => {
    const group_buy_id = await run({ team_size: 4 });
    const { group_team_id, team_code } = await cashier.ask(team.teamOpen, { group_buy_id, member_id });
    const [between, kept] = [await newCustomer(world), await newCustomer(world)];
    for (const friend of [between, kept]) await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: friend });
    await merge(kept, member_id);
    expect(await seen(group_team_id)).toMatchObject({ status: 'gathering', people_num: 2, leader_id: kept });
  });

  it('a full team stays full, and what both had bought counts for one', async () => {
    const group_buy_id = await run();
    const { group_team_id, team_code } = await cashier.ask(team.teamOpen, { group_buy_id, member_id });
    const kept = await newCustomer(world);
    await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: kept });
    await pay((await buy(2)).order_id, 2 * PRICE);
    await merge(kept, member_id);
    expect(await seen(group_team_id)).toMatchObject({ status: 'full', people_num: 2 });
    expect(await due(1, kept)).toBe(LIST);
  });

  it.each([
    ['was full', 'kept'],
    ['was full', 'absorbed'],
    ['gathered', 'kept'],
    ['gathered', 'absorbed'],
  ])('a place in a team that %s and is over takes none away that lives: it was the %s file’s', async (how, whose) => {
    const group_buy_id = await run({ buy_days: 1 });
    if (how === 'was full') await fillTeam(cashier, world, group_buy_id, member_id);
    else await cashier.ask(team.teamOpen, { group_buy_id, member_id });
    world.advance(2 * 24 * 3_600_000);
    await signIn();
    const living = await newCustomer(world);
    const { group_team_id, team_code } = await cashier.ask(team.teamOpen, { group_buy_id, member_id: living });
    const [kept, other_id] = whose === 'kept' ? [member_id, living] : [living, member_id];
    await merge(kept, other_id);
    expect(await seen(group_team_id)).toMatchObject({ status: 'gathering', people_num: 1, leader_id: kept });
    await cashier.ask(team.teamJoin, { group_buy_id, team_code, member_id: await newCustomer(world) });
    expect(await due(2, kept)).toBe(2 * PRICE);
  });

  it('of two full teams one share is left: what was bought by the place that goes counts', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    await pay((await buy(1)).order_id, PRICE);
    const kept = await newCustomer(world);
    await fillTeam(cashier, world, group_buy_id, kept);
    await merge(kept, member_id);
    expect(await due(2, kept)).toBe(PRICE + LIST);
  });

  it('the place in a full team stays, the one in a team that gathers goes', async () => {
    const group_buy_id = await run();
    await fillTeam(cashier, world, group_buy_id, member_id);
    const kept = await newCustomer(world);
    const gathering = await cashier.ask(team.teamOpen, { group_buy_id, member_id: kept });
    await merge(kept, member_id);
    expect(await seen(gathering.group_team_id)).toMatchObject({ status: 'failed', fail_why: 'deserted' });
    expect(await due(1, kept)).toBe(PRICE);
  });
});
