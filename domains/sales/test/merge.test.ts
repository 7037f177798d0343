import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newMember } from '#apps/testing/members.ts';
import { race } from '#apps/testing/race.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { cardActionSearch, freezeCard } from '#domains/card/contract/action.endpoints.ts';
import { memberCards, memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { giveCard } from '#domains/card/contract/gift.endpoints.ts';
import { planAdd, planRecord } from '#domains/follow_up/contract/plan.endpoints.ts';
import { typeList } from '#domains/follow_up/contract/type.endpoints.ts';
import { levelChanges, levelManageList } from '#domains/loyalty/contract/level.endpoints.ts';
import { memberChanges, memberLoyalty, pointsChange } from '#domains/loyalty/contract/member-loyalty.endpoints.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { memberPhone, memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { duplicateSearch } from '#domains/member/contract/duplicate.endpoints.ts';
import { mergeMembers, previewMerge } from '#domains/member/contract/merge.endpoints.ts';
import { memberMobileVouch } from '#domains/member/contract/mobile.endpoints.ts';
import { addConsult, editConsult } from '#domains/record/contract/consult.endpoints.ts';
import { addServiceLog, editServiceLog } from '#domains/record/contract/service-log.endpoints.ts';
import { timeline } from '#domains/record/contract/timeline.endpoints.ts';
import { addDeduction, deductionSearch } from '#domains/deduction/contract/deduction.endpoints.ts';
import { orderSearch, settleOrder } from '../contract/order.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const mask = () => [{ item_type: 'product' as const, item_id: catalog().products.mask!, quantity: 1 }];
const REASON = { reason: '同一人重复建档' };
const totals = () =>
  world.look<{ account: string; amount: number }>(
    'lanting',
    `select account, unit, sum(amount)::bigint::text as amount from posting
     where account not in ('points', 'growth', 'points_contra', 'growth_contra') group by account, unit order by 1, 2`,
  );
const sound = async () => {
  expect(await world.look('lanting', 'select * from ledger_faults() union all select * from member_figure_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
};

const arrived = () => world.look('lanting', "select ref from posting where account = 'transfer' group by ref having sum(amount) <> 0");

/** A second person confirms that the cards of the absorbed file belong under the kept one's phone. */
const vouch = async (member_id: string) => (await world.as('administrator')).ask(memberMobileVouch, { member_id });

/** Two files of one person, each with a card, an order and points. */
async function twoFiles() {
  const manager = await world.as('manager');
  const forms = [
    newMember(world, { label: ['敏感肌'], allergies_history: '青霉素' }),
    newMember(world, {
      member_level_id: world.founded.lanting!.levels[0]!,
      label: ['老客', '敏感肌'],
      allergies_history: '海鲜',
      cell_phone_list: [{ phone: '13600001111', relation: 'spouse' }],
    }),
  ];
  const ids: string[] = [];
  for (const form of forms) {
    await manager.ask(memberAdd, form);
    ids.push((await manager.ask(memberSearch, { key_word: form.mobile_number }))[0]!.member_id);
  }
  const [kept, absorbed] = ids as [string, string];
  const mine = await sellCard(manager, kept, 'stored_value_card', catalog().balanceCards.gold!);
  const theirs = await sellCard(manager, absorbed, 'count_card', catalog().countCards.facialTen!);
  await manager.ask(addDeduction, { member_id: absorbed, items: [{ card_item_id: theirs.items[0]!.card_item_id, num: 2 }] });
  await manager.ask(pointsChange, { member_id: kept, amount: 100, remarks: '补' });
  await manager.ask(pointsChange, { member_id: absorbed, amount: 50, remarks: '补' });
  return { manager, kept, absorbed, mine, theirs, phones: forms.map((form) => form.mobile_number) as [string, string] };
}

describe('a merge', () => {
  it('shows what moves, moves it, and leaves every amount that was posted as it was', async () => {
    const { manager, kept, absorbed, theirs, mine, phones } = await twoFiles();
    const pair = { member_id: kept, other_id: absorbed };
    const points = async () => (await manager.ask(memberLoyalty, { member_id: kept })).points;
    const [before, own, other] = [await totals(), await points(), (await manager.ask(memberLoyalty, { member_id: absorbed })).points];
    expect(await manager.ask(previewMerge, pair)).toMatchObject({
      kept: { member_id: kept, principal: 500_000, card_num: 1, order_num: 1, deduction_num: 0 },
      absorbed: { member_id: absorbed, remain_num: 9, card_num: 1, order_num: 1, deduction_num: 1 },
      label: ['敏感肌', '老客'],
      dropped_labels: [],
      dropped_phones: [],
      doubts: ['member_name'],
    });
    expect(await manager.ask(mergeMembers, { ...pair, ...REASON })).toEqual({ member_id: kept });
    expect(await totals()).toEqual(before);
    expect(await points()).toBe(own + other);
    await vouch(kept);
    // The absorbed file's card is spent as before.
    const card = await cardOf(manager, kept, theirs.card_id);
    expect(card).toMatchObject({ status: 'in_use', items: [{ remain_num: 8 }, {}] });
    await manager.ask(addDeduction, { member_id: kept, items: [{ card_item_id: card.items[0]!.card_item_id, num: 8 }] });
    const { order_id } = await order(manager, kept, mask());
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id: mine.card_id }] });
    // All of it is one history.
    expect(await manager.ask(orderSearch, { member_id: kept })).toHaveLength(3);
    expect(await manager.ask(deductionSearch, { member_id: kept })).toHaveLength(2);
    expect((await manager.ask(memberLedger, { member_id: kept })).map((row) => row.kind)).toEqual(
      expect.arrayContaining(['sale', 'recharge', 'deduction']),
    );
    expect((await manager.ask(memberLedger, { member_id: kept, kind: 'deduction' })).map((row) => [row.num_change, row.num_after])).toEqual([
      [-8, 0],
      [-2, 8],
    ]);
    expect((await manager.ask(memberChanges, { member_id: kept, unit: 'points', kind: 'merge' })).map((row) => row.amount).sort()).toEqual(
      [-other, other].sort(),
    );
    const steps = await manager.ask(levelChanges, { member_id: kept });
    expect(steps.at(-1)).toMatchObject({ kind: 'form', from_level_name: null, to_level_name: '普通会员' });
    const given = (await manager.ask(timeline, { member_id: kept, kinds: ['points'] })).events.filter(({ detail }) => detail === 'manual');
    expect(given.map(({ num }) => num)).toEqual([50, 100]);
    // The old id, number and phone lead there.
    const file = await manager.ask(memberDetail, { member_id: absorbed });
    expect(file.label.toSorted()).toEqual(['敏感肌', '老客'].toSorted());
    expect(file).toMatchObject({ member_id: kept, allergies_history: '青霉素；海鲜', remain_num: 1 });
    expect(file.cell_phone_list.map(({ relation }) => relation)).toEqual(['self', 'spouse']);
    expect((await manager.ask(memberPhone, { member_id: absorbed })).mobile_number).toBe(phones[0]);
    for (const key_word of [`M${absorbed}`, phones[1], phones[1].slice(-4), phones[0]])
      expect((await manager.ask(memberSearch, { key_word })).map((row) => row.member_id)).toContain(kept);
    expect((await manager.ask(memberSearch, { status: 'cancelled' })).map((row) => row.member_id)).not.toContain(absorbed);
    await sound();
  });

  it('is still found by the old number after the file was edited', async () => {
    const { manager, kept, absorbed } = await twoFiles();
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON });
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id: kept });
    await manager.ask(memberEdit, { member_id: kept, version, member_name, member_source });
    expect((await manager.ask(memberSearch, { key_word: `M${absorbed}` })).map((row) => row.member_id)).toEqual([kept]);
  });

  it('of a file that had taken over another leads the oldest id on', async () => {
    const one = await twoFiles();
    const last = await newCustomer(world);
    await one.manager.ask(mergeMembers, { member_id: one.kept, other_id: one.absorbed, ...REASON });
    await vouch(one.kept);
    await one.manager.ask(mergeMembers, { member_id: last, other_id: one.kept, ...REASON });
    expect(await one.manager.ask(memberDetail, { member_id: one.absorbed })).toMatchObject({ member_id: last });
    expect(await one.manager.ask(memberCards, { member_id: last })).toHaveLength(2);
    expect((await one.manager.ask(memberLedger, { member_id: last })).length).toBeGreaterThanOrEqual(4);
    expect((await one.manager.ask(cardActionSearch, { member_id: one.kept })).length).toBe(0);
    await sound();
  });

  it('may be of a third file’s person by the document number that it brought', async () => {
    const manager = await world.as('manager');
    const id_number = '11010519491231002X';
    const third = await newCustomer(world, { id_number });
    const [kept, absorbed] = [await newCustomer(world), await newCustomer(world, { id_number })];
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON });
    const pairs = (await manager.ask(duplicateSearch, { page_size: 200 })).filter((pair) => pair.older.member_id === third);
    expect(pairs).toMatchObject([{ newer: { member_id: kept }, reasons: ['id_number'] }]);
  });

  it('leaves no ghost behind that holds a level or keeps a choice', async () => {
    const { manager, kept, absorbed } = await twoFiles();
    const { version, member_name, member_source, member_level_id } = await manager.ask(memberDetail, { member_id: absorbed });
    await manager.ask(memberEdit, { member_id: absorbed, version, member_name, member_source, member_level_id, degree: 'bachelor' });
    const holders = async () => (await manager.ask(levelManageList, {})).reduce((total, level) => total + level.member_num, 0);
    const before = await holders();
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON });
    // The kept file had none, and has the absorbed one's level now.
    expect((await manager.ask(memberDetail, { member_id: kept })).member_level_id).not.toBeNull();
    expect(await holders()).toBe(before);
    expect(await world.look('lanting', 'select member_level_id, level_since, degree from member where member_id = $1', [absorbed])).toEqual([
      { member_level_id: null, level_since: null, degree: '' },
    ]);
  });

  it('takes what was owed in points along', async () => {
    const { manager, kept, absorbed } = await twoFiles();
    const before = (await manager.ask(memberLoyalty, { member_id: kept })).growth;
    const other = (await manager.ask(memberLoyalty, { member_id: absorbed })).growth;
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON });
    expect((await manager.ask(memberLoyalty, { member_id: kept })).growth).toBe(before + other);
  });
});

describe('no merge', () => {
  it('while an order is open, of a file with itself, of a cancelled one, or by whoever may not', async () => {
    const { manager, kept, absorbed } = await twoFiles();
    const pair = { member_id: kept, other_id: absorbed, ...REASON };
    const { order_id, order_number } = await order(manager, absorbed, mask());
    await expectRefusal(world, 'lanting', () => manager.call(mergeMembers, pair), {
      status: 409,
      message: `会员有未完成的订单 ${order_number}，请先结算或作废再合并`,
    });
    await expectRefusal(world, 'lanting', () => manager.call(previewMerge, { member_id: kept, other_id: absorbed }), {
      status: 409,
      message: `会员有未完成的订单 ${order_number}，请先结算或作废再合并`,
    });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 12_800 }] });
    await expectRefusal(world, 'lanting', () => manager.call(mergeMembers, { ...pair, other_id: kept }), {
      status: 409,
      message: '只能合并两份不同的档案',
    });
    await expectRefusal(world, 'lanting', async () => (await world.as('cashier')).call(mergeMembers, pair), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    const closed = await newCustomer(world);
    await manager.ask(memberCancel, { member_id: closed, reason: '搬家' });
    await expectRefusal(world, 'lanting', () => manager.call(mergeMembers, { ...pair, other_id: closed }), {
      status: 409,
      message: '该会员已注销，请先恢复',
    });
  });

  it('gives accounts away without a merged file', async () => {
    const [one, other] = [await newCustomer(world), await newCustomer(world)];
    await expect(world.look('lanting', 'select move_member_accounts($1, $2)', [one, other])).rejects.toThrow('only a merged file');
  });
});

/** What is written of a customer and asked of them, ready to be changed: each locks its own row, then asks for the file. */
async function writings(manager: Client, member_id: string) {
  const [type] = await manager.ask(typeList, {});
  const entry = { business_date: '2026-03-02', uid: manager.uid };
  const [care, wish] = [
    { ...entry, item_name: '面部护理', content: '皮肤偏干' },
    { ...entry, need: '想改善毛孔' },
  ];
  const { service_log_id } = await manager.ask(addServiceLog, { member_id, ...care });
  const { consult_log_id } = await manager.ask(addConsult, { member_id, ...wish });
  const plan = { member_id, type_id: type!.type_id, return_date: '2026-03-02', return_content: '问问近况' };
  const { plan_id } = await manager.ask(planAdd, plan);
  const agreed = { way: 'phone' as const, result: '约下周', next_date: '2026-03-09', next_content: '提醒到店' };
  return [
    () => manager.call(editServiceLog, { service_log_id, version: 1, ...care }),
    () => manager.call(editConsult, { consult_log_id, version: 1, ...wish }),
    () => manager.call(planRecord, { plan_id, version: 1, ...agreed }),
  ];
}

describe('ten at once', () => {
  it('merge both ways while what was written of either is changed, and nobody waits in a circle', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { manager, kept, absorbed } = await twoFiles();
      const changes = [];
      for (const member_id of [kept, absorbed, kept, absorbed]) changes.push(...(await writings(manager, member_id)));
      const outcome = await race([
        () => manager.call(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON }),
        () => manager.call(mergeMembers, { member_id: absorbed, other_id: kept, ...REASON }),
        ...changes,
      ]);
      expect(outcome.faults.filter((fault) => !fault.startsWith('404'))).toEqual([]);
      expect(outcome.succeeded).toBe(changes.length + 1);
    }
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
    await sound();
  });

  it('merge both ways while cards are spent, given and frozen, and nothing is lost', async () => {
    const { manager, kept, absorbed, mine, theirs } = await twoFiles();
    const cashier = await world.as('cashier');
    const third = await newCustomer(world);
    const outcome = await race([
      ...Array.from({ length: 5 }, () => () => manager.call(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON })),
      ...Array.from({ length: 5 }, () => () => manager.call(mergeMembers, { member_id: absorbed, other_id: kept, ...REASON })),
      ...Array.from(
        { length: 5 },
        () => () => cashier.call(addDeduction, { member_id: absorbed, items: [{ card_item_id: theirs.items[0]!.card_item_id, num: 1 }] }),
      ),
      ...Array.from(
        { length: 3 },
        () => () => manager.call(giveCard, { card_id: mine.card_id, to_member_id: third, kind: 'amount', principal: 1_000, ...REASON }),
      ),
      () => manager.call(freezeCard, { card_id: theirs.card_id, reason: '挂失' }),
    ]);
    // Whoever comes after the merge names a card that is not the old file's any more.
    expect(outcome.faults.filter((fault) => !fault.startsWith('404'))).toEqual([]);
    expect(
      await world.look('lanting', 'select count(*)::int as n from member where member_id in ($1, $2) and merged_into is not null', [kept, absorbed]),
    ).toEqual([{ n: 1 }]);
    expect(await arrived()).toEqual([]);
    await sound();
    expect(await world.look('lanting', 'select deadlocks::int from pg_stat_database where datname = current_database()')).toEqual([{ deadlocks: 0 }]);
  });

  it('sell to whoever is left', async () => {
    const { manager, kept, absorbed } = await twoFiles();
    await manager.ask(mergeMembers, { member_id: kept, other_id: absorbed, ...REASON });
    await expectRefusal(world, 'lanting', () => manager.call(freezeCard, { card_id: '1', reason: '挂失' }), { status: 404, message: '会员卡不存在' });
    await sell(manager, kept, mask());
    await sound();
  });
});
