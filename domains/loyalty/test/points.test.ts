import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Items } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd, memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { addOrder, orderDetail, previewOrder, settleOrder, voidOrder } from '#domains/sales/contract/order.endpoints.ts';
import { growthChange, memberChanges, memberLoyalty, pointsChange, pointsChanges, pointsSearch } from '../contract/member-loyalty.endpoints.ts';
import { pointsItemEdit, pointsItems, pointsRulesEdit, pointsRulesFind } from '../contract/rules.endpoints.ts';
import { lapsePoints } from '../server/api.ts';
import { decidePoints } from '#apps/testing/earning.ts';
import { plant, undoOrder } from './undoing.ts';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

let world: World;
let manager: Client;
let cashier: Client;
/** ¥128.00, ¥1,980.00. */
let mask: Items[number];
let injection: Items[number];
beforeAll(async () => {
  world = await openWorld({ poolSize: 32, plant });
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const { catalog } = world.founded.lanting!;
  mask = { item_type: 'product', item_id: catalog.products.mask!, quantity: 1 };
  injection = { item_type: 'project', item_id: catalog.projects.hydrating!, quantity: 1 };
  await decidePoints(manager, { per: { project: 1 }, cap_percent: 50, points_per_yuan: 100, expiry_months: 12 });
});
afterAll(() => world.close());

const standing = async (member_id: string) => (await world.as('manager')).ask(memberLoyalty, { member_id });
/** A member with points. */
async function holder(points: number): Promise<string> {
  const member_id = await newCustomer(world);
  await manager.ask(pointsChange, { member_id, amount: points, remarks: '开户' });
  return member_id;
}
async function orderWith(client: Client, member_id: string, items: Items, points: number) {
  const { amount_receivable } = await client.ask(previewOrder, { member_id, items, points });
  return client.ask(addOrder, { member_id, items, points, expected_receivable: amount_receivable });
}
const settle = (client: Client, order_id: string, amount: number) =>
  client.call(settleOrder, { order_id, payments: amount === 0 ? [] : [{ pay_method: 'CASH', amount }] });

describe('paying with points', () => {
  it('takes what the shop lets points pay, says so, and is done when the order is settled', async () => {
    const member_id = await holder(30_000);
    const preview = await cashier.ask(previewOrder, { member_id, items: [mask, injection], points: 20_000 });
    expect(preview).toMatchObject({
      amount_total: 210_800,
      amount_receivable: 190_800,
      points: { balance: 30_000, most: 105_400, most_amount: 105_400, used: 20_000, used_amount: 20_000 },
    });
    // 20,000 × 12,800 ÷ 210,800 = 1,214.4; the larger remainder takes the odd cent.
    expect(preview.lines.map(({ explanation }) => explanation.at(-1))).toEqual([
      { step: 'points', params: { points: 1_214, cut_cents: -1_214 }, amount_after: 11_586 },
      { step: 'points', params: { points: 18_786, cut_cents: -18_786 }, amount_after: 179_214 },
    ]);
    const { order_id, points } = await orderWith(cashier, member_id, [mask, injection], 20_000);
    expect(points).toBe(20_000);
    expect((await standing(member_id)).points).toBe(30_000);
    expect(await settle(cashier, order_id, 190_800)).toMatchObject({ status: 200 });
    // ¥1,792.14 in cash for the project earns 1,792.
    expect((await standing(member_id)).points).toBe(10_000 + 1_792);
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({ points: 20_000, amount_receivable: 190_800 });
    expect((await manager.ask(memberChanges, { member_id })).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['earn', 1_792, 11_792],
      ['spend', -20_000, 10_000],
      ['manual', 30_000, 30_000],
    ]);
  });

  it('takes no more than there is, and nothing where nobody asks', async () => {
    const member_id = await holder(500);
    expect((await cashier.ask(previewOrder, { member_id, items: [injection], points: 9_999 })).points).toMatchObject({ used: 500, used_amount: 500 });
    expect((await cashier.ask(previewOrder, { member_id, items: [injection] })).points).toMatchObject({ balance: 500, used: 0 });
    await expectRefusal(
      world,
      'lanting',
      () => cashier.call(addOrder, { member_id, items: [injection], points: 500, expected_receivable: 198_000 }),
      {
        status: 409,
        message: '价格已变动：应收由¥1,980.00变为¥1,975.00，请核对后重新提交',
      },
    );
  });

  it('is nothing for a walk-in', () =>
    expectRefusal(world, 'lanting', () => cashier.call(previewOrder, { member_id: null, items: [mask], points: 1 }), {
      status: 400,
      message: '散客没有积分，请先选择会员',
      field: 'points',
    }));

  it('of an order given up takes nothing', async () => {
    const member_id = await holder(500);
    const { order_id } = await orderWith(manager, member_id, [injection], 500);
    await manager.ask(voidOrder, { order_id, reason: '改天再来' });
    expect((await standing(member_id)).points).toBe(500);
  });

  it('is refused when the points have gone meanwhile, and nothing is sold', async () => {
    const member_id = await holder(500);
    const { order_id } = await orderWith(cashier, member_id, [injection], 500);
    await manager.ask(pointsChange, { member_id, amount: -1, remarks: '更正' });
    await expectRefusal(world, 'lanting', () => settle(cashier, order_id, 197_500), { status: 409, message: '积分不足：可用积分少于500' });
  });

  it('of many at once takes what there is and no more', async () => {
    const member_id = await holder(10 * 600);
    const orders = [];
    for (let made = 0; made < AT_ONCE; made += 1) orders.push(await orderWith(cashier, member_id, [mask], 600));
    const outcome = await race(
      orders.map(
        ({ order_id }, index) =>
          () =>
            settle([cashier, manager][index % 2]!, order_id, 12_200),
      ),
    );
    expect(wrongs(outcome, { there: 10, left: (await standing(member_id)).points })).toEqual([]);
    expect(await world.look('lanting', "select count(*)::int as n from loyalty_change where member_id = $1 and kind = 'spend'", [member_id])).toEqual(
      [{ n: 10 }],
    );
  });

  it('follows what single items have for terms', async () => {
    await decidePoints(manager, { cap_percent: 50, cap: 'custom', ratio: 'custom' });
    const item = { item_type: 'product' as const, item_id: mask.item_id };
    await manager.ask(pointsItemEdit, { item, cap_percent: 100, points_per_yuan: 50 });
    expect((await manager.ask(pointsItems, { item_type: 'product' })).find(({ item_id }) => item_id === mask.item_id)).toMatchObject({
      cap_percent: 100,
      points_per_yuan: 50,
    });
    const member_id = await holder(100_000);
    expect((await cashier.ask(previewOrder, { member_id, items: [mask], points: 100_000 })).points).toMatchObject({
      used: 6_400,
      used_amount: 12_800,
    });
    await manager.ask(pointsItemEdit, { item, cap_percent: 0, points_per_yuan: null });
    expect((await cashier.ask(previewOrder, { member_id, items: [mask, injection], points: 100_000 })).points).toMatchObject({ used: 99_000 });
    await decidePoints(manager, { per: { project: 1 }, cap_percent: 50 });
    expect((await cashier.ask(previewOrder, { member_id, items: [mask], points: 100_000 })).points).toMatchObject({
      used: 6_400,
      used_amount: 6_400,
    });
  });
});

describe('points of an order that is undone', () => {
  it('come back once to where they were, and what was earned goes', async () => {
    const member_id = await holder(1_000);
    const { order_id } = await orderWith(cashier, member_id, [injection], 1_000);
    await settle(cashier, order_id, 197_000);
    expect((await standing(member_id)).points).toBe(1_970);
    const undo = { member_id, order_id, of: 2 };
    await manager.ask(undoOrder, { ...undo, amount: 1, points: 400, act: 'refund/1' });
    expect((await standing(member_id)).points).toBe(1_970 - 985 + 400);
    await manager.ask(undoOrder, { ...undo, amount: 2, points: 1_000, act: 'refund/2' });
    expect((await standing(member_id)).points).toBe(1_000);
    await manager.ask(undoOrder, { ...undo, amount: 2, points: 1_000, act: 'refund/3' });
    expect(await standing(member_id)).toMatchObject({ points: 1_000, points_owed: 0 });
  });

  it('that were spent stay owed, repaid first', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await orderWith(cashier, member_id, [injection], 0);
    await settle(cashier, order_id, 198_000);
    await manager.ask(pointsChange, { member_id, amount: -1_500, remarks: '兑换礼品' });
    await manager.ask(undoOrder, { member_id, order_id, amount: 1, of: 1, points: 0, act: 'refund/1' });
    expect(await standing(member_id)).toMatchObject({ points: 0, points_owed: 1_500 });
    await manager.ask(pointsChange, { member_id, amount: 2_000, remarks: '补发' });
    expect(await standing(member_id)).toMatchObject({ points: 500, points_owed: 0 });
  });
});

describe('points changed by hand', () => {
  it('are given no more at once than the head office allows, and growth neither', async () => {
    const member_id = await holder(1);
    const more = { member_id, amount: 100_001, remarks: '礼' };
    const refusal = { status: 403, message: '一次手动增加超过100000，须由另一位同事授权', field: 'amount' };
    await expectRefusal(world, 'lanting', () => manager.call(pointsChange, more), refusal);
    await expectRefusal(world, 'lanting', () => manager.call(growthChange, more), refusal);
    await manager.ask(pointsChange, { ...more, amount: 100_000 });
  });

  it('ask for the right and a reason, never take more than there are, and are listed', async () => {
    const member_id = await holder(80);
    await expectRefusal(world, 'lanting', () => manager.call(pointsChange, { member_id, amount: -81, remarks: '多扣' }), {
      status: 409,
      message: '积分不足：该会员可用积分为80',
      field: 'amount',
    });
    await expectRefusal(world, 'lanting', () => cashier.call(pointsChange, { member_id, amount: 1, remarks: '试试' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    await expectRefusal(
      world,
      'lanting',
      async () => (await world.as('siblingManager')).call(pointsChange, { member_id, amount: 1, remarks: '别店' }),
      {
        status: 404,
        message: '会员不存在',
      },
    );
    const { member_num } = await manager.ask(memberDetail, { member_id });
    expect(await cashier.ask(pointsSearch, { key_word: member_num })).toMatchObject([{ member_id, points: 80, growth: 0 }]);
    expect(
      await cashier.ask(pointsChanges, { key_word: member_num, kind: 'manual', start_date: '2026-03-02', end_date: '2026-03-02' }),
    ).toMatchObject([{ amount: 80, balance: 80, remarks: '开户', operator_name: '陈静怡' }]);
    expect(await (await world.as('siblingManager')).ask(pointsChanges, { key_word: member_num })).toEqual([]);
  });

  it('are listed of files in use, as many as there are', async () => {
    const member_id = await newCustomer(world);
    await manager.ask(memberCancel, { member_id, reason: '搬家' });
    const { data, data_total } = await manager.call(pointsSearch, { page_size: 200 });
    expect(data.map((row) => row.member_id)).not.toContain(member_id);
    expect(data).toHaveLength(data_total!);
  });
});

describe('the rules', () => {
  it('are the shop’s own, or the head office’s where it has none', async () => {
    const [head, sibling] = [await world.as('administrator'), await world.as('siblingManager')];
    await decidePoints(head, { cap_percent: 20 });
    expect(await sibling.ask(pointsRulesFind, {})).toMatchObject({ source: 'organisation', rules: { cap_percent: 20 } });
    expect(await manager.ask(pointsRulesFind, {})).toMatchObject({ source: 'shop', rules: { cap_percent: 50 } });
    await decidePoints(sibling, { cap_percent: 30 });
    const { version } = await sibling.ask(pointsRulesFind, {});
    await expectRefusal(world, 'lanting', () => sibling.call(pointsRulesEdit, { rules: null, version: version - 1 }), {
      status: 409,
      message: '内容刚刚被他人修改，请核对后重试',
    });
    await sibling.ask(pointsRulesEdit, { rules: null, version });
    expect(await sibling.ask(pointsRulesFind, {})).toMatchObject({ source: 'organisation', rules: { cap_percent: 20 } });
  });
});

describe('points that lapse', () => {
  it('do so after the last day of their month, those good longer stay', async () => {
    await decidePoints(manager, { cap_percent: 50, expiry_months: 1 });
    const member_id = await holder(300);
    await decidePoints(manager, { cap_percent: 50, expiry_months: 0 });
    await manager.ask(pointsChange, { member_id, amount: 200, remarks: '永久' });
    expect(await standing(member_id)).toMatchObject({ points: 500, lapsing: { points: 300, valid_end: '2026-04-30' } });
    await manager.ask(pointsChange, { member_id, amount: -50, remarks: '兑换' });
    world.advance(59 * DAY_MS); // the last of April
    await lapsePoints(world.backend, world.now());
    expect((await standing(member_id)).points).toBe(450);
    world.advance(DAY_MS);
    expect((await standing(member_id)).points).toBe(200);
    await Promise.all([lapsePoints(world.backend, world.now()), lapsePoints(world.backend, world.now())]);
    expect(await standing(member_id)).toMatchObject({ points: 200, lapsing: null });
    expect((await (await world.as('manager')).ask(memberChanges, { member_id }))[0]).toMatchObject({
      kind: 'lapse',
      amount: -250,
      balance: 200,
      operator_name: '',
    });
    expect(await lapsePoints(world.backend, world.now())).toBe(0);
  });
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});

it('lists changes of their own members’ points alone to whoever sees no others, and counts no more', async () => {
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  const theirs = await holder(300);
  const before = await cashier.ask(pointsChanges, { page_size: 200 });
  expect(before.map(({ member_id }) => member_id)).toContain(theirs);
  await world.look('lanting', "update role set data_scope = 'own' where role_name = '收银员'");
  world.advance(60_000);
  const bound = await world.as('cashier');
  expect(await bound.call(pointsChanges, { page_size: 200 })).toMatchObject({ data: [], data_total: 0 });
  const form = newMember(world);
  await bound.ask(memberAdd, form);
  const own = await idOf(world, form.mobile_number);
  await manager.ask(pointsChange, { member_id: own, amount: 50, remarks: '开户' });
  expect((await bound.ask(pointsChanges, {})).map(({ member_id, amount }) => [member_id, amount])).toEqual([[own, 50]]);
  await world.look('lanting', "update role set data_scope = 'shop' where role_name = '收银员'");
});
