import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { rechargeCard } from '#domains/sales/contract/recharge.endpoints.ts';
import { cardActionSearch, extendCard, freezeCard, lowCardSearch, unfreezeCard, voidGift } from '../contract/action.endpoints.ts';
import { memberLedger, supplementCard } from '../contract/card.endpoints.ts';
import { endCards } from '../server/expiry.jobs.ts';

const DAY_MS = 86_400_000;
let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const count = async () => sellCard(await world.as('cashier'), member_id, 'count_card', catalog().countCards.facialTen!);
const money = async () => sellCard(await world.as('cashier'), member_id, 'stored_value_card', catalog().balanceCards.gold!);
/** Lets days pass within a test, and back. */
async function after<R>(days: number, act: () => Promise<R>): Promise<R> {
  world.advance(days * DAY_MS);
  try {
    return await act();
  } finally {
    world.advance(-days * DAY_MS);
  }
}
const actionsOf = async (card_id: string) => (await world.as('manager')).ask(cardActionSearch, { card_id });

describe('a frozen card', () => {
  it('refuses every use until it is thawed, and its end moves by the days it was frozen', async () => {
    const [cashier, card] = [await world.as('cashier'), await count()];
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 1 }];
    await cashier.ask(freezeCard, { card_id: card.card_id, reason: '顾客出国' });
    await expectRefusal(world, 'lanting', () => cashier.call(addDeduction, { member_id, items }), {
      status: 409,
      message: '水光焕肤十次卡已冻结，请先解冻再使用',
    });
    await after(30, async () => {
      const later = await world.as('cashier');
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ status: 'frozen', valid_end: '2027-04-01', actions: ['unfreeze'] });
      await later.ask(unfreezeCard, { card_id: card.card_id, reason: '回国' });
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ status: 'in_use', valid_end: '2027-04-01', frozen_on: null });
      await later.ask(addDeduction, { member_id, items });
    });
    expect(
      (await actionsOf(card.card_id)).map(({ kind, days, reason, operator_name, valid_end_before, valid_end_after }) => ({
        kind,
        days,
        reason,
        operator_name,
        valid_end_before,
        valid_end_after,
      })),
    ).toEqual([
      { kind: 'unfreeze', days: 30, reason: '回国', operator_name: '刘芳', valid_end_before: '2027-03-02', valid_end_after: '2027-04-01' },
      { kind: 'freeze', days: null, reason: '顾客出国', operator_name: '刘芳', valid_end_before: null, valid_end_after: null },
    ]);
  });

  it('that counts from its first treatment gains nothing by what it was frozen before', async () => {
    const cashier = await world.as('cashier');
    const { card_id, items } = await sellCard(cashier, member_id, 'count_card', catalog().countCards.skinMix!);
    await cashier.ask(freezeCard, { card_id, reason: '顾客出国' });
    await after(90, async () => {
      const later = await world.as('cashier');
      await later.ask(unfreezeCard, { card_id, reason: '回国' });
      expect((await actionsOf(card_id))[0]).toMatchObject({ kind: 'unfreeze', days: 0, valid_end_before: null, valid_end_after: null });
      await later.ask(addDeduction, { member_id, items: [{ card_item_id: items[0]!.card_item_id, num: 1 }] });
      // Half a year, of thirty days a month, from the day of the treatment.
      expect(await cardOf(later, member_id, card_id)).toMatchObject({ valid_start: '2026-05-31', valid_end: '2026-11-27' });
    });
  });

  it('neither pays nor is loaded, and its gift does not lapse meanwhile', async () => {
    const [manager, card] = [await world.as('manager'), await money()];
    await manager.ask(freezeCard, { card_id: card.card_id, reason: '挂失' });
    const payments = [{ pay_method: 'CASH' as const, amount: 500_000 }];
    await expectRefusal(
      world,
      'lanting',
      () => manager.call(rechargeCard, { card_id: card.card_id, sbc_id: catalog().balanceCards.gold!, payments }),
      {
        status: 409,
        message: '金卡储值已冻结，请先解冻再使用',
      },
    );
    await after(800, async () => {
      await endCards(world.backend, world.now());
      const later = await world.as('manager');
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ status: 'frozen', current_dis_balance: 60_000 });
      await later.ask(unfreezeCard, { card_id: card.card_id, reason: '找回' });
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ current_dis_balance: 60_000, valid_end: '2030-05-10' });
    });
  });

  it('is frozen once, and only thawed when frozen', async () => {
    const [manager, card] = [await world.as('manager'), await count()];
    const form = { card_id: card.card_id, reason: '测试' };
    await expectRefusal(world, 'lanting', () => manager.call(unfreezeCard, form), { status: 409, message: '水光焕肤十次卡没有冻结' });
    await manager.ask(freezeCard, form);
    await expectRefusal(world, 'lanting', () => manager.call(freezeCard, form), { status: 409, message: '水光焕肤十次卡不在使用中，只有使用中的卡可以冻结' });
    await expectRefusal(world, 'lanting', () => manager.call(freezeCard, { ...form, reason: '' }), {
      status: 400,
      message: '请输入原因',
      field: 'reason',
    });
  });

  it('is nobody’s business in a branch, which is told that there is no such card', async () => {
    const [sibling, card] = [await world.as('siblingManager'), await count()];
    await expectRefusal(world, 'lanting', () => sibling.call(freezeCard, { card_id: card.card_id, reason: '测试' }), {
      status: 404,
      message: '会员卡不存在',
    });
  });
});

describe('an extension', () => {
  it('brings a count card that was over back to life', async () => {
    const [manager, card] = [await world.as('manager'), await count()];
    await after(400, async () => {
      await endCards(world.backend, world.now());
      const later = await world.as('manager');
      expect((await cardOf(later, member_id, card.card_id)).status).toBe('expired');
      await later.ask(extendCard, { card_id: card.card_id, valid_end: '2027-12-31', reason: '疫情补偿' });
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ status: 'in_use', valid_end: '2027-12-31' });
      await later.ask(addDeduction, { member_id, items: [{ card_item_id: card.items[0]!.card_item_id, num: 1 }] });
    });
    expect((await actionsOf(card.card_id)).map(({ kind, days, operator_name }) => [kind, days, operator_name])).toEqual([
      ['extend', 304, '陈静怡'],
      ['expire', null, ''],
    ]);
    expect(manager.uid).toBeTruthy();
  });

  it.each([
    ['2027-03-02', '新的到期日期须晚于2027-03-02'],
    ['2037-03-02', '最多延长至今天起十年'],
    ['2026-02-31', '请选择新的到期日期'],
  ])('to %s is refused', async (valid_end, message) => {
    const [manager, card] = [await world.as('manager'), await count()];
    await expectRefusal(world, 'lanting', () => manager.call(extendCard, { card_id: card.card_id, valid_end, reason: '测试' }), {
      status: 400,
      message,
      field: 'valid_end',
    });
  });

  it('lets gift that has not lapsed last longer, and leaves what has lapsed gone', async () => {
    const [manager, card] = [await world.as('manager'), await money()];
    await manager.ask(extendCard, { card_id: card.card_id, valid_end: '2029-01-01', reason: '老客' });
    await after(800, async () => {
      const later = await world.as('manager');
      expect(await cardOf(later, member_id, card.card_id)).toMatchObject({ current_dis_balance: 60_000, valid_end: '2029-01-01' });
    });
    await after(1_100, async () => {
      const later = await world.as('manager');
      await expectRefusal(world, 'lanting', () => later.call(extendCard, { card_id: card.card_id, valid_end: '2030-01-01', reason: '老客' }), {
        status: 409,
        message: '金卡储值没有可延长的有效期',
      });
    });
  });

  it('begins at the end of gift that is left: a load that is spent names none', async () => {
    const [manager, card] = [await world.as('manager'), await money()];
    const { card_id } = card;
    const extended = (client: Client, valid_end: string) => client.call(extendCard, { card_id, valid_end, reason: '老客' });
    await sell(manager, member_id, [{ item_type: 'project', item_id: catalog().projects.hairRemoval!, quantity: 10 }], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 560_000, card_id }, { pay_method: 'CASH', amount: 20_000 }],
    });
    const nothing = { status: 409, message: '金卡储值没有可延长的有效期' };
    await expectRefusal(world, 'lanting', () => extended(manager, '2029-01-01'), nothing);
    await after(100, async () => {
      const later = await world.as('manager');
      await later.ask(rechargeCard, { card_id, sbc_id: catalog().balanceCards.gold!, payments: [{ pay_method: 'CASH', amount: 500_000 }] });
      const shown = await cardOf(later, member_id, card_id);
      expect(shown.lots.map(({ valid_end, current_dis_balance }) => [valid_end, current_dis_balance])).toEqual([['2028-03-01', 0], ['2028-06-09', 60_000]]);
      expect(shown.valid_end).toBe('2028-06-09');
      const between = { status: 400, message: '新的到期日期须晚于2028-06-09', field: 'valid_end' };
      await expectRefusal(world, 'lanting', () => extended(later, '2028-05-01'), between);
      expect((await extended(later, '2028-06-19')).status).toBe(200);
      expect((await actionsOf(card_id))[0]).toMatchObject({ kind: 'extend', days: 10, valid_end_before: shown.valid_end, valid_end_after: '2028-06-19' });
      expect((await cardOf(later, member_id, card_id)).lots.map((lot) => lot.valid_end)).toEqual(['2028-06-19', '2028-06-19']);
    });
  });

  it('is the manager’s to give, not the cashier’s', async () => {
    const [cashier, card] = [await world.as('cashier'), await count()];
    await expectRefusal(world, 'lanting', () => cashier.call(extendCard, { card_id: card.card_id, valid_end: '2028-01-01', reason: '熟人' }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
  });
});

describe('gift', () => {
  it('is voided up to what remains, against its contra account', async () => {
    const [manager, card] = [await world.as('manager'), await money()];
    const left = '退款赠送金不能大于剩余赠送金¥600.00';
    await expectRefusal(world, 'lanting', () => manager.call(voidGift, { card_id: card.card_id, gift: 60_001, reason: '违规' }), {
      status: 400,
      message: left,
      field: 'gift',
    });
    await manager.ask(voidGift, { card_id: card.card_id, gift: 20_000, reason: '违规' });
    expect(await cardOf(manager, member_id, card.card_id)).toMatchObject({ current_balance: 500_000, current_dis_balance: 40_000 });
    const [row] = await manager.ask(memberLedger, { member_id, kind: 'gift_void' });
    expect(row).toMatchObject({ gift_change: -20_000, gift_after: 40_000, principal_change: null });
    expect((await actionsOf(card.card_id))[0]).toMatchObject({ kind: 'void_gift', gift_before: 60_000, gift_after: 40_000, reason: '违规' });
  });

  it('of a frozen card stays as it is', async () => {
    const [manager, card] = [await world.as('manager'), await money()];
    await manager.ask(freezeCard, { card_id: card.card_id, reason: '顾客出国' });
    await expectRefusal(world, 'lanting', () => manager.call(voidGift, { card_id: card.card_id, gift: 1, reason: '违规' }), {
      status: 409,
      message: expect.stringContaining('已冻结') as string,
    });
  });

  it('lapses at night, once, as nobody’s doing; principal stays, and the member’s row follows', async () => {
    const holder = await newCustomer(world);
    const card = await sellCard(await world.as('cashier'), holder, 'stored_value_card', catalog().balanceCards.gold!);
    await after(740, async () => {
      const ended = await endCards(world.backend, world.now());
      expect(ended).toBeGreaterThan(0);
      const later = await world.as('manager');
      expect(await cardOf(later, holder, card.card_id)).toMatchObject({ status: 'in_use', current_balance: 500_000, current_dis_balance: 0 });
      const row = (await later.ask(memberSearch, { page_size: 50 })).find((one) => one.member_id === holder);
      expect(row).toMatchObject({ current_balance: 500_000, current_dis_balance: 0 });
      const [lapse] = await later.ask(memberLedger, { member_id: holder, kind: 'gift_lapse' });
      expect(lapse).toMatchObject({ gift_change: -60_000, gift_after: 0, operator_name: '' });
      expect(await endCards(world.backend, world.now())).toBe(0);
      const trail = await world.look(
        'lanting',
        "select uid, endpoint from audit_entry where subject = 'card' and subject_id = $1 and endpoint = 'job'",
        [card.card_id],
      );
      expect(trail).toEqual([{ uid: null, endpoint: 'job' }]);
    });
  });
});

describe('the lists of cards to speak about', () => {
  it('name those that are low and not those that hold enough or nothing', async () => {
    const cashier = await world.as('cashier');
    const holder = await newCustomer(world);
    const supplement = {
      member_id: holder,
      type: 2 as const,
      supplement_id: catalog().balanceCards.gold!,
      create_time: '2026-01-15',
      current_dis_balance: 0,
    };
    const manager = await world.as('manager');
    const low = await manager.ask(supplementCard, { ...supplement, current_balance: 20_000 });
    await manager.ask(supplementCard, { ...supplement, current_balance: 20_001 });
    const listed = async (about: 'low_balance' | 'low_count' | 'expiring', by = cashier) =>
      (await by.ask(lowCardSearch, { about, page_size: 200 })).filter((row) => row.member_id === holder);
    expect(await listed('low_balance')).toEqual([expect.objectContaining({ card_id: low.card_id, left_amount: 20_000, left_num: 0 })]);
    await sell(cashier, holder, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 1 }], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id: low.card_id }],
    });
    expect(await listed('low_balance')).toMatchObject([{ left_amount: 7_200 }]);
    const card = await sellCard(cashier, holder, 'count_card', catalog().countCards.facialTen!);
    expect(await listed('low_count')).toEqual([]);
    await cashier.ask(addDeduction, { member_id: holder, items: [{ card_item_id: card.items[0]!.card_item_id, num: 10 }] });
    expect(await listed('low_count')).toEqual([expect.objectContaining({ card_id: card.card_id, left_num: 1 })]);
    expect(await listed('expiring')).toEqual([]);
    await world.look('lanting', "update role set data_scope = 'own' where role_name = '收银员'");
    expect(await listed('low_count')).toEqual([]);
    expect(await listed('low_count', manager)).toHaveLength(1);
    await world.look('lanting', "update role set data_scope = 'shop' where role_name = '收银员'");
    await after(360, async () => {
      const rows = (await (await world.as('cashier')).ask(lowCardSearch, { about: 'expiring', page_size: 200 })).filter(
        (row) => row.member_id === holder,
      );
      expect(rows).toMatchObject([{ card_id: card.card_id, valid_end: '2027-03-02' }]);
    });
  });
});

it('keeps the books, and what cards say is left, right', async () =>
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
