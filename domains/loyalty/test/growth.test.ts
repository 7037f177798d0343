import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Items } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { mergeMembers } from '#domains/member/contract/merge.endpoints.ts';
import { previewOrder, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { editRules, findRules, previewRules } from '#domains/setting/contract/rule.endpoints.ts';
import { levelChanges, levelDetail, levelEdit, memberLevelEdit } from '../contract/level.endpoints.ts';
import { growthChange, memberChanges, memberLoyalty, pointsChange } from '../contract/member-loyalty.endpoints.ts';
import { judgeLevels } from '../server/api.ts';
import { decideGrowth } from '#apps/testing/earning.ts';
import { plant, undoOrder } from './undoing.ts';

const DAY_MS = 86_400_000;

let world: World;
let manager: Client;
let cashier: Client;
let levels: string[];
let injection: Items;
beforeAll(async () => {
  world = await openWorld({ plant });
  [manager, cashier] = [await world.as('manager'), await world.as('cashier')];
  levels = world.founded.lanting!.levels;
  // ¥1,980.00.
  injection = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
  await decideGrowth(manager, { project: 1, stored_value_card: 1, principal: 2 });
});
afterAll(() => world.close());

const standing = async (member_id: string) => (await world.as('manager')).ask(memberLoyalty, { member_id });

describe('growth', () => {
  it('is earned as the order is settled, and raises the level at once: the next price is cheaper', async () => {
    const member_id = await newCustomer(world, { member_level_id: levels[0]! });
    await sell(cashier, member_id, injection);
    expect(await standing(member_id)).toMatchObject({ growth: 1_980, level_name: '普通会员', next_level_name: '银卡会员', growth_missing: 1_020 });
    await sell(cashier, member_id, injection);
    expect(await standing(member_id)).toMatchObject({ growth: 3_960, level_name: '银卡会员' });
    expect((await cashier.ask(previewOrder, { member_id, items: injection })).lines[0]).toMatchObject({ amount_receivable: 188_100 });
    expect((await manager.ask(levelChanges, { member_id }))[0]).toMatchObject({
      kind: 'promoted',
      from_level_name: '普通会员',
      to_level_name: '银卡会员',
      growth: 3_960,
      operator_name: '刘芳',
    });
  });

  it('is earned by money when a card is bought, and by its principal, not its gift, when it is used', async () => {
    const member_id = await newCustomer(world);
    const { card_id } = await sellCard(cashier, member_id, 'stored_value_card', world.founded.lanting!.catalog.balanceCards.gold!);
    expect(await standing(member_id)).toMatchObject({ growth: 5_000, level_name: '银卡会员' });
    const { lines, amount_receivable } = await cashier.ask(previewOrder, { member_id, items: injection });
    expect([lines[0]!.amount_receivable, amount_receivable]).toEqual([188_100, 188_100]);
    const { payments } = await sell(cashier, member_id, injection, { payments: [{ pay_method: 'STORED_VALUE', amount: 188_100, card_id }] });
    expect((await standing(member_id)).growth).toBe(5_000 + Math.floor((payments[0]!.principal * 2) / 100));
  });

  it('is not earned by what stays owed, nor by what is switched off, nor by a walk-in', async () => {
    const member_id = await newCustomer(world);
    await sell(manager, member_id, injection, { payments: [{ pay_method: 'CASH', amount: 50_099 }], allow_debt: true });
    expect((await standing(member_id)).growth).toBe(500);
    await sell(cashier, member_id, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }]);
    expect((await standing(member_id)).growth).toBe(500);
    await sell(cashier, null, injection);
  });

  it('is earned once, however often the settlement is sent', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await order(cashier, member_id, injection);
    const input = { order_id, payments: [{ pay_method: 'CASH' as const, amount: 198_000 }] };
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.call(settleOrder, input, { key: 'growth-once-1' })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await manager.ask(memberChanges, { member_id, unit: 'growth' })).toHaveLength(1);
  });

  it('of two first orders at once is added up', async () => {
    const member_id = await newCustomer(world);
    const orders = [await order(cashier, member_id, injection), await order(cashier, member_id, injection)];
    const answers = await Promise.all(
      orders.map(({ order_id }, index) =>
        [cashier, manager][index]!.call(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 198_000 }] }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await standing(member_id)).toMatchObject({ growth: 3_960, level_name: '银卡会员' });
  });

  it('is earned by the rules of the shop that sells, in Hong Kong dollars too', async () => {
    const stranger = await world.as('strangerManager');
    await decideGrowth(stranger, { project: 3 });
    const { catalog, sources } = world.founded.harbour!;
    const form = { member_name: '港客', country_code: '852', mobile_number: '91234567', member_source: sources.walk_in! };
    await stranger.ask(memberAdd, form);
    const [{ member_id } = { member_id: '' }] = await stranger.ask(memberSearch, { key_word: '91234567' });
    const { amount_received } = await sell(stranger, member_id, [{ item_type: 'project', item_id: catalog.projects.facial!, quantity: 1 }]);
    expect((await stranger.ask(memberLoyalty, { member_id })).growth).toBe(Math.floor((amount_received * 3) / 100));
  });

  it('leaves a pinned level alone', async () => {
    const member_id = await newCustomer(world);
    await manager.ask(memberLevelEdit, { member_id, member_level_id: levels[0]!, level_pinned: true, remarks: '员工家属' });
    await manager.ask(growthChange, { member_id, amount: 50_000, remarks: '迁移' });
    expect(await standing(member_id)).toMatchObject({ growth: 50_000, level_name: '普通会员' });
  });
});

describe('growth changed by hand', () => {
  it('asks for the right and a reason, and takes no more than there is', async () => {
    const member_id = await newCustomer(world);
    await manager.ask(growthChange, { member_id, amount: 3_000, remarks: '老会员迁移' });
    expect(await standing(member_id)).toMatchObject({ growth: 3_000, level_name: '银卡会员' });
    expect((await manager.ask(memberChanges, { member_id, unit: 'growth' }))[0]).toMatchObject({
      kind: 'manual',
      amount: 3_000,
      balance: 3_000,
      remarks: '老会员迁移',
      operator_name: '陈静怡',
    });
    await expectRefusal(world, 'lanting', () => manager.call(growthChange, { member_id, amount: -3_001, remarks: '多扣' }), {
      status: 409,
      message: '成长值不足：该会员成长值为3000',
      field: 'amount',
    });
    await expectRefusal(world, 'lanting', () => manager.call(growthChange, { member_id, amount: 5, remarks: '' }), {
      status: 400,
      message: '请填写原因',
      field: 'remarks',
    });
    await expectRefusal(world, 'lanting', () => cashier.call(growthChange, { member_id, amount: 5, remarks: '试试' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });

  it('takes back the level it had given, not one that somebody set', async () => {
    const member_id = await newCustomer(world);
    await manager.ask(growthChange, { member_id, amount: 12_000, remarks: '误录' });
    await manager.ask(growthChange, { member_id, amount: -11_000, remarks: '更正' });
    expect(await standing(member_id)).toMatchObject({ growth: 1_000, level_name: '普通会员' });
    await manager.ask(memberLevelEdit, { member_id, member_level_id: levels[2]!, remarks: '补偿' });
    await manager.ask(growthChange, { member_id, amount: -500, remarks: '更正' });
    expect(await standing(member_id)).toMatchObject({ growth: 500, level_name: '金卡会员' });
    // What growth gives above it goes back to it, not below.
    await manager.ask(growthChange, { member_id, amount: 30_000, remarks: '误录' });
    expect(await standing(member_id)).toMatchObject({ level_name: '钻石会员' });
    await manager.ask(growthChange, { member_id, amount: -30_000, remarks: '更正' });
    expect(await standing(member_id)).toMatchObject({ growth: 500, level_name: '金卡会员' });
  });

  it('takes it back a part at a time, down to what is merited', async () => {
    const member_id = await newCustomer(world, { member_level_id: levels[0]! });
    const gathers = async (amount: number) => {
      await manager.ask(growthChange, { member_id, amount, remarks: '更正' });
      return (await standing(member_id)).level_name;
    };
    expect([await gathers(12_000), await gathers(-8_000), await gathers(-4_000)]).toEqual(['金卡会员', '银卡会员', '普通会员']);
  });

  it('reaches no file that was merged or cancelled, and neither do points nor a level', async () => {
    const [kept, merged, closed] = [await newCustomer(world), await newCustomer(world), await newCustomer(world)];
    await manager.ask(mergeMembers, { member_id: kept, other_id: merged, reason: '同一人' });
    await manager.ask(memberCancel, { member_id: closed, reason: '搬家' });
    const gone = { status: 409, message: '该会员已注销，请先恢复' };
    for (const member_id of [merged, closed]) {
      await expectRefusal(world, 'lanting', () => manager.call(pointsChange, { member_id, amount: 500, remarks: '补偿' }), gone);
      await expectRefusal(world, 'lanting', () => manager.call(growthChange, { member_id, amount: 500, remarks: '补偿' }), gone);
      const toSilver = { member_id, member_level_id: levels[1]!, remarks: '补偿' };
      await expectRefusal(world, 'lanting', () => manager.call(memberLevelEdit, toSilver), gone);
    }
  });
});

describe('an order that is undone', () => {
  const undo = async (member_id: string, order_id: string, amount: number, act: string) =>
    (await world.as('manager')).ask(undoOrder, { member_id, order_id, amount, of: 3, points: 0, act });

  it('takes its growth back, a part at a time and never more, and the level with it', async () => {
    const member_id = await newCustomer(world, { member_level_id: levels[0]! });
    const { order_id } = await sell(cashier, member_id, [{ ...injection[0]!, quantity: 2 }]);
    expect(await standing(member_id)).toMatchObject({ growth: 3_960, level_name: '银卡会员' });
    await undo(member_id, order_id, 1, 'refund/1');
    expect(await standing(member_id)).toMatchObject({ growth: 2_640, level_name: '普通会员' });
    await undo(member_id, order_id, 3, 'refund/2');
    expect(await standing(member_id)).toMatchObject({ growth: 0, growth_owed: 0 });
    await undo(member_id, order_id, 3, 'refund/3');
    expect(await standing(member_id)).toMatchObject({ growth: 0, growth_owed: 0 });
  });

  it('leaves owed what is gone, repaid first by what comes in', async () => {
    const member_id = await newCustomer(world);
    const { order_id } = await sell(cashier, member_id, injection);
    await manager.ask(growthChange, { member_id, amount: -1_500, remarks: '活动扣减' });
    await undo(member_id, order_id, 3, 'refund/1');
    expect(await standing(member_id)).toMatchObject({ growth: 0, growth_owed: 1_500 });
    await sell(cashier, member_id, injection);
    expect(await standing(member_id)).toMatchObject({ growth: 480, growth_owed: 0 });
    expect((await manager.ask(memberChanges, { member_id, unit: 'growth' }))[0]).toMatchObject({
      kind: 'earn',
      amount: 480,
      owed: -1_500,
      balance: 480,
    });
  });
});

describe('the year', () => {
  it('takes a level that was not kept, once it is judged at all', async () => {
    const keep = await manager.ask(levelDetail, { member_level_id: levels[2]! });
    const { member_num: _, member_num_capped: __, ...level } = keep;
    await manager.ask(levelEdit, { ...level, keep_value: 2_000 });
    const [idle, busy, closed] = [await newCustomer(world), await newCustomer(world), await newCustomer(world)];
    for (const member_id of [idle, busy, closed]) await manager.ask(growthChange, { member_id, amount: 12_000, remarks: '迁移' });
    await manager.ask(memberCancel, { member_id: closed, reason: '搬家' });
    world.advance(200 * DAY_MS);
    await (await world.as('manager')).ask(growthChange, { member_id: busy, amount: 2_000, remarks: '消费' });
    world.advance(166 * DAY_MS);
    await judgeLevels(world.backend, world.now());
    expect(await standing(idle)).toMatchObject({ level_name: '金卡会员' });

    const head = await world.as('administrator');
    const rule = (await head.ask(findRules, {})).find(({ key }) => key === 'loyalty.demotion')!;
    // It is said before who loses by it, and of no other choice.
    const [foreseen] = await head.ask(previewRules, { rules: [{ key: rule.key, value: 'yearly' }] });
    expect(foreseen!.num).toBeGreaterThan(0);
    expect(await head.ask(previewRules, { rules: [{ key: rule.key, value: 'never' }] })).toEqual([]);
    await head.ask(editRules, { rules: [{ key: rule.key, value: 'yearly', version: rule.version }] });
    expect(await judgeLevels(world.backend, world.now())).toBe(foreseen!.num);
    expect(await standing(idle)).toMatchObject({ level_name: '银卡会员', growth: 3_000, level_since: '2027-03-03' });
    expect(await standing(busy)).toMatchObject({ level_name: '金卡会员', growth: 14_000, level_since: '2027-03-03' });
    expect((await (await world.as('manager')).ask(levelChanges, { member_id: idle }))[0]).toMatchObject({ kind: 'demoted', operator_name: '' });
    // Nobody judges a file that is closed.
    expect(await standing(closed)).toMatchObject({ level_name: '金卡会员', growth: 12_000 });
    // Judged: nothing more to do until another year is over.
    expect(await judgeLevels(world.backend, world.now())).toBe(0);
  });
});

it('keeps the books right', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
