import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, newCustomer, order, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { memberDetail } from '#domains/member/contract/member-file.endpoints.ts';
import { addDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { cardActionSearch, freezeCard } from '../contract/action.endpoints.ts';
import { memberCards, memberLedger } from '../contract/card.endpoints.ts';
import { giftSearch, giveCard, previewGift, transferBalance } from '../contract/gift.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ poolSize: 32 });
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
const people = async () => ({ from: await newCustomer(world), to: await newCustomer(world) });
const count = async (member_id: string, how = {}) =>
  sellCard(await world.as('manager'), member_id, 'count_card', catalog().countCards.facialTen!, how);
const money = async (member_id: string) => sellCard(await world.as('manager'), member_id, 'stored_value_card', catalog().balanceCards.gold!);
const cardsOf = async (member_id: string) => (await world.as('manager')).ask(memberCards, { member_id });
const REASON = { reason: '姐妹共用' };
const faults = () => world.look('lanting', 'select * from ledger_faults()');

describe('a whole card', () => {
  it('of money goes to somebody else, who spends it as its holder would have', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await money(from);
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'card' as const };
    expect(await manager.ask(previewGift, asked)).toMatchObject({ principal: 500_000, gift: 60_000, principal_left: 0, gift_left: 0 });
    const { to_card_id, gift_number } = await manager.ask(giveCard, { ...asked, ...REASON });
    expect(await cardOf(manager, from, card.card_id)).toMatchObject({ status: 'invalid', current_balance: 0, current_dis_balance: 0, actions: [] });
    const received = await cardOf(manager, to, to_card_id);
    expect(received).toMatchObject({
      name: card.name,
      template_id: card.template_id,
      current_balance: 500_000,
      current_dis_balance: 60_000,
      valid_end: card.valid_end,
    });
    const { order_id } = await order(manager, to, [{ item_type: 'product', item_id: catalog().products.mask!, quantity: 1 }]);
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id: to_card_id }] });
    expect(
      (await manager.ask(memberLedger, { member_id: from, kind: 'gift' })).map((row) => [row.principal_change, row.gift_change, row.principal_after]),
    ).toEqual([[-500_000, -60_000, 0]]);
    expect(
      (await manager.ask(memberLedger, { member_id: to, kind: 'gift' })).map((row) => [row.document_number, row.principal_change, row.gift_change]),
    ).toEqual([[gift_number, 500_000, 60_000]]);
    expect(
      (await manager.ask(cardActionSearch, { card_id: to_card_id, kind: 'gift_in' })).map((row) => [
        row.member_id,
        row.principal_after,
        row.document_number,
      ]),
    ).toEqual([[to, 500_000, gift_number]]);
    expect(await manager.ask(memberDetail, { member_id: to })).toMatchObject({ current_balance: 500_000 - 11_429 });
    expect(await manager.ask(memberDetail, { member_id: from })).toMatchObject({ current_balance: 0, current_dis_balance: 0 });
  });

  it('of units goes with its value and its last day', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await count(from);
    await manager.ask(addDeduction, { member_id: from, items: [{ card_item_id: card.items[0]!.card_item_id, num: 3 }] });
    const { to_card_id } = await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'card', ...REASON });
    expect(await cardOf(manager, from, card.card_id)).toMatchObject({ status: 'invalid' });
    const received = await cardOf(manager, to, to_card_id);
    expect(received).toMatchObject({
      valid_end: card.valid_end,
      items: [
        { name: card.items[0]!.name, total_num: 7, remain_num: 7, usable_num: 7 },
        { gift: true, remain_num: 1 },
      ],
    });
    await manager.ask(addDeduction, {
      member_id: to,
      items: received.items.map(({ card_item_id, remain_num }) => ({ card_item_id, num: remain_num })),
    });
    expect(
      await world.look(
        'lanting',
        "select sum(balance)::int as left from ledger_account where holder_id in ($1, $2) and class in ('deferred', 'counter')",
        [from, to],
      ),
    ).toEqual([{ left: 0 }]);
    expect(await faults()).toEqual([]);
  });

  it('keeps the day on which a card that counts from its first treatment started', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await sellCard(manager, from, 'count_card', catalog().countCards.skinMix!);
    const [item] = card.items;
    const shop_project_id = item!.shop_project_id ?? item!.projects[0]?.shop_project_id ?? catalog().projects.facial!;
    await manager.ask(addDeduction, { member_id: from, items: [{ card_item_id: item!.card_item_id, num: 1, shop_project_id }] });
    const { valid_end } = await cardOf(manager, from, card.card_id);
    const { to_card_id } = await manager.ask(giveCard, { card_id: card.card_id, to_member_id: to, kind: 'card', ...REASON });
    expect((await cardOf(manager, to, to_card_id)).valid_end).toBe(valid_end);
  });

  it('is neither frozen, nor owed for, nor somebody’s who cannot receive it', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await money(from);
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'card' as const, ...REASON };
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, to_member_id: from }), {
      status: 409,
      message: '转出与转入会员不能是同一人',
    });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, reason: '' }), {
      status: 400,
      message: '请输入原因',
      field: 'reason',
    });
    const closed = await newCustomer(world);
    await manager.ask(memberCancel, { member_id: closed, reason: '搬家' });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, to_member_id: closed }), {
      status: 409,
      message: '该会员已注销，请先恢复',
    });
    await manager.ask(freezeCard, { card_id: card.card_id, reason: '挂失' });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, asked), { status: 409, message: '金卡储值已冻结，请先解冻再使用' });
    const owed = await count(from, { payments: [{ pay_method: 'CASH', amount: 149_000 }], allow_debt: true });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, card_id: owed.card_id }), {
      status: 409,
      message: `${owed.name}尚有欠款，不能整卡转赠`,
    });
  });

  it('is given by nobody without the right, and of a branch by nobody elsewhere', async () => {
    const [{ from, to }, sibling, cashier] = [await people(), await world.as('siblingManager'), await world.as('cashier')];
    const card = await money(from);
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'card' as const, ...REASON };
    await expectRefusal(world, 'lanting', () => cashier.call(giveCard, asked), { status: 403, message: '您没有此操作的使用权限' });
    await expectRefusal(world, 'lanting', () => sibling.call(giveCard, asked), { status: 404, message: '会员卡不存在' });
  });
});

describe('a part', () => {
  it('of a card’s money becomes a lot of the same end on a card of the receiver’s', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await money(from);
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'amount' as const, principal: 123_456 };
    const { to_card_id } = await manager.ask(giveCard, { ...asked, ...REASON });
    expect(await cardOf(manager, from, card.card_id)).toMatchObject({ status: 'in_use', current_balance: 376_544, current_dis_balance: 45_186 });
    expect(await cardOf(manager, to, to_card_id)).toMatchObject({
      current_balance: 123_456,
      current_dis_balance: 14_814,
      lots: [{ valid_end: card.lots[0]!.valid_end }],
    });
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, principal: 376_545, ...REASON }), {
      status: 409,
      message: '本金余额不足，剩余¥3,765.44',
    });
    await expectRefusal(
      world,
      'lanting',
      () => manager.call(giveCard, { ...asked, kind: 'item', principal: 0, items: [{ card_item_id: '1', num: 1 }], ...REASON }),
      {
        status: 400,
        message: '储值卡不能按项目转赠',
      },
    );
  });

  it('of a card’s units stops at what has been paid for', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const card = await count(from, { payments: [{ pay_method: 'CASH', amount: 149_000 }], allow_debt: true });
    const items = (num: number) => [{ card_item_id: card.items[0]!.card_item_id, num }];
    const asked = { card_id: card.card_id, to_member_id: to, kind: 'item' as const, ...REASON };
    await expectRefusal(world, 'lanting', () => manager.call(giveCard, { ...asked, items: items(6) }), {
      status: 409,
      message: `${card.items[0]!.name}尚有欠款，目前可转赠5次，不足6次`,
    });
    await manager.ask(giveCard, { ...asked, items: items(5) });
    expect((await cardOf(manager, from, card.card_id)).items[0]).toMatchObject({ remain_num: 5, usable_num: 0 });
    expect((await cardsOf(to))[0]!.items[0]).toMatchObject({ remain_num: 5, usable_num: 5 });
    expect(
      (await manager.ask(giftSearch, { member_id: to, side: 'received', kinds: ['item'] })).map((row) => [
        row.from_member_id,
        row.num,
        row.value,
        row.items,
      ]),
    ).toEqual([[from, 5, 149_000, [{ name: card.items[0]!.name, num: 5 }]]]);
    expect(await manager.ask(giftSearch, { member_id: to, side: 'given' })).toEqual([]);
  });
});

describe('a balance', () => {
  it('moves onto the other’s card with its gift in proportion, and is spent after what ends sooner', async () => {
    const [{ from, to }, manager] = [await people(), await world.as('manager')];
    const [mine, theirs] = [await money(from), await money(to)];
    const asked = { from_card_id: mine.card_id, to_card_id: theirs.card_id, amount: 100_001, ...REASON };
    await manager.ask(transferBalance, asked);
    expect(await cardOf(manager, from, mine.card_id)).toMatchObject({ current_balance: 399_999, current_dis_balance: 48_000 });
    expect(await cardOf(manager, to, theirs.card_id)).toMatchObject({ current_balance: 600_001, current_dis_balance: 72_000 });
    await manager.ask(freezeCard, { card_id: theirs.card_id, reason: '挂失' });
    await expectRefusal(world, 'lanting', () => manager.call(transferBalance, asked), { status: 409, message: '金卡储值已冻结，请先解冻再使用' });
    const units = await count(to);
    await expectRefusal(world, 'lanting', () => manager.call(transferBalance, { ...asked, to_card_id: units.card_id }), {
      status: 409,
      message: `${units.name}不是储值卡，不能转移余额`,
    });
  });
});
