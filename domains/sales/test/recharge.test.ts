import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { cardOf, newCustomer, order, sell, sellCard } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { cardActionSearch } from '#domains/card/contract/action.endpoints.ts';
import { memberCards, supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { homeHead } from '#domains/insight/contract/insight.endpoints.ts';
import { memberCancel } from '#domains/member/contract/batch.endpoints.ts';
import { addOrder, orderDetail, settleOrder } from '../contract/order.endpoints.ts';
import { rechargeCard } from '../contract/recharge.endpoints.ts';

let world: World;
let member_id: string;
beforeAll(async () => {
  world = await openWorld();
  member_id = await newCustomer(world);
});
afterAll(() => world.close());

const gold = () => world.founded.lanting!.catalog.balanceCards.gold!;
const held = async () => sellCard(await world.as('cashier'), member_id, 'stored_value_card', gold());
const inCash = (amount: number) => [{ pay_method: 'CASH' as const, amount }];

describe('a recharge', () => {
  it('is a sale that puts another lot on the card: money, receipt, figures, performance and record', async () => {
    const [cashier, card] = [await world.as('cashier'), await held()];
    const before = await cashier.ask(homeHead, {});
    const performers = [{ uid: cashier.uid, basis_points: 10_000 }];
    const { order_id, status } = await cashier.ask(rechargeCard, { card_id: card.card_id, sbc_id: gold(), performers, payments: inCash(500_000) });
    expect(status).toBe('settled');
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({
      current_balance: 1_000_000,
      current_dis_balance: 120_000,
      lots: [
        { current_balance: 500_000, current_dis_balance: 60_000 },
        { current_balance: 500_000, current_dis_balance: 60_000 },
      ],
    });
    expect(await cashier.ask(orderDetail, { order_id })).toMatchObject({
      status: 'settled',
      amount_received: 500_000,
      lines: [{ item_type: 'stored_value_card', card_id: card.card_id, paid_tender: 500_000 }],
      payments: [{ pay_method: 'CASH', amount: 500_000 }],
    });
    const after = await cashier.ask(homeHead, {});
    expect([
      after.recharge_amount! - before.recharge_amount!,
      after.recharge_gift - before.recharge_gift,
      after.amount_received! - before.amount_received!,
    ]).toEqual([500_000, 60_000, 500_000]);
    const credited = await world.look('lanting', 'select measure, amount::int from performance where document_id = $1', [order_id]);
    expect(credited).toEqual([{ measure: 'recharge', amount: 500_000 }]);
    const [record] = await cashier.ask(cardActionSearch, { card_id: card.card_id });
    expect(record).toMatchObject({
      kind: 'recharge',
      amount: 500_000,
      principal_before: 500_000,
      principal_after: 1_000_000,
      gift_before: 60_000,
      gift_after: 120_000,
      operator_name: '刘芳',
    });
  });

  it('happens at the till too: a template sold onto the card held opens no other', async () => {
    const [cashier, card] = [await world.as('cashier'), await held()];
    const cards = (await cashier.ask(memberCards, { member_id })).length;
    const { order_id } = await order(cashier, member_id, [{ item_type: 'stored_value_card', item_id: gold(), quantity: 2, card_id: card.card_id }]);
    await cashier.ask(settleOrder, { order_id, payments: inCash(1_000_000) });
    expect(await cashier.ask(memberCards, { member_id })).toHaveLength(cards);
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ current_balance: 1_500_000, current_dis_balance: 180_000 });
  });

  it('of a free amount, with gift, is by right', async () => {
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await held()];
    const form = { card_id: card.card_id, recharge_amount: 12_345, gift_amount: 678, payments: inCash(12_345) };
    await expectRefusal(world, 'lanting', () => cashier.call(rechargeCard, form), { status: 403, message: '您没有自定义金额充值的权限，请选择充值卡种' });
    await manager.ask(rechargeCard, form);
    expect(await cardOf(manager, member_id, card.card_id)).toMatchObject({ current_balance: 512_345, current_dis_balance: 60_678 });
  });

  it.each([
    ['sales:gift', 1, '您没有赠送的权限，请取消赠送，或由有权限的同事开单'],
    ['card:recharge_free', 0, '您没有自定义金额充值的权限，请选择充值卡种'],
  ])('of a free amount takes %s of whoever asks for it, whatever else they may', async (right, gift_amount, message) => {
    const [manager, card] = [await world.as('manager'), await held()];
    const form = { card_id: card.card_id, recharge_amount: 100, gift_amount, payments: inCash(100) };
    const taken = await world.look<{ role_id: string; module: string }>(
      'lanting',
      'delete from role_grant where permission = $1 and role_id in (select role_id from staff_role where uid = $2) returning role_id::text, module',
      [right, manager.uid],
    );
    const before = await cardOf(manager, member_id, card.card_id);
    expect(await manager.call(rechargeCard, form)).toMatchObject({ status: 403, message });
    expect(await cardOf(manager, member_id, card.card_id)).toEqual(before);
    for (const { role_id, module } of taken)
      await world.look('lanting', 'insert into role_grant (org_id, role_id, module, permission) values (current_org(), $1, $2, $3)', [role_id, module, right]);
    expect((await manager.call(rechargeCard, form)).code).toBe(0);
  });

  it('gives no more along than an order may give away', async () => {
    const [manager, card] = [await world.as('manager'), await held()];
    await decideRules(manager, { 'sales.give_away_limit': 5_000 });
    const form = (gift_amount: number) => ({ card_id: card.card_id, recharge_amount: 100, gift_amount, payments: inCash(100) });
    const refusal = { status: 403, field: 'gift_amount', message: '本单赠品与改价让利合计超过50.00，须由另一位同事授权' };
    await expectRefusal(world, 'lanting', () => manager.call(rechargeCard, form(5_001)), refusal);
    expect((await manager.call(rechargeCard, form(5_000))).code).toBe(0);
    await decideRules(manager, { 'sales.give_away_limit': null });
  });

  it('is nothing for a file that was closed, by template or of a free amount', async () => {
    const [manager, gone] = [await world.as('manager'), await newCustomer(world)];
    const opening = { create_time: '2026-01-15', current_balance: 12_800, current_dis_balance: 0 };
    const { card_id } = await manager.ask(supplementCard, { member_id: gone, type: 2, supplement_id: gold(), ...opening });
    await sell(manager, gone, [{ item_type: 'product', item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }], {
      payments: [{ pay_method: 'STORED_VALUE', amount: 12_800, card_id }],
    });
    await manager.ask(memberCancel, { member_id: gone, reason: '顾客要求' });
    const refusal = { status: 409, message: '该会员已注销，请先恢复' };
    const byTemplate = { card_id, sbc_id: gold(), payments: inCash(500_000) };
    await expectRefusal(world, 'lanting', () => manager.call(rechargeCard, byTemplate), refusal);
    const free = { card_id, recharge_amount: 100, gift_amount: 0, payments: inCash(100) };
    await expectRefusal(world, 'lanting', () => manager.call(rechargeCard, free), refusal);
  });

  it('with one key loads once', async () => {
    const [cashier, card] = [await world.as('cashier'), await held()];
    const form = { card_id: card.card_id, sbc_id: gold(), payments: inCash(500_000) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => cashier.call(rechargeCard, form, { key: `recharge-${card.card_id}` })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await cardOf(cashier, member_id, card.card_id)).current_balance).toBe(1_000_000);
  });

  it.each([
    ['more than it costs', { payments: inCash(500_001) }, { status: 400, field: 'payments', message: '付款合计¥5,000.01，超过应收¥5,000.00，请减少付款金额' }],
    ['less', { payments: inCash(499_999) }, { status: 400, field: 'payments', message: '付款合计¥4,999.99，还差¥0.01' }],
    ['neither template nor amount', { sbc_id: undefined }, { status: 400, field: 'recharge_amount', message: '请选择充值卡种或输入充值金额' }],
    ['both', { recharge_amount: 100 }, { status: 400, field: 'recharge_amount', message: '请选择充值卡种或输入充值金额' }],
    ['gift on top of a template', { gift_amount: 100 }, { status: 400, field: 'gift_amount', message: '按卡种充值的赠送金以卡种为准，请勿另填' }],
  ])('of %s is refused', async (_, change, refusal) => {
    const [cashier, card] = [await world.as('cashier'), await held()];
    const form = { card_id: card.card_id, sbc_id: gold(), payments: inCash(500_000), ...change };
    await expectRefusal(world, 'lanting', () => cashier.call(rechargeCard, form as never), refusal as never);
  });

  it('is not paid from a card, nor put on a count card, nor on somebody else’s', async () => {
    const [cashier, card] = [await world.as('cashier'), await held()];
    const payments = [{ pay_method: 'STORED_VALUE' as const, amount: 500_000, card_id: card.card_id }];
    await expectRefusal(world, 'lanting', () => cashier.call(rechargeCard, { card_id: card.card_id, sbc_id: gold(), payments }), {
      status: 400,
      message: '储值卡须以现金等方式全额付款，不能用储值卡余额支付或欠款：本单储值部分为¥5,000.00',
      field: 'payments',
    });
    const units = await sellCard(cashier, member_id, 'count_card', world.founded.lanting!.catalog.countCards.facialTen!);
    await expectRefusal(world, 'lanting', () => cashier.call(rechargeCard, { card_id: units.card_id, sbc_id: gold(), payments: inCash(500_000) }), {
      status: 404,
      message: '会员卡不存在',
    });
    const other = await newCustomer(world);
    const items = [{ item_type: 'stored_value_card' as const, item_id: gold(), quantity: 1, card_id: card.card_id }];
    await expectRefusal(world, 'lanting', () => cashier.call(addOrder, { member_id: other, items, expected_receivable: 500_000 }), {
      status: 400,
      message: '所选储值卡不能充值，请更换',
      field: 'items.0.card_id',
    });
  });
});

it('an all-purpose card is not sold in a clinic', async () => {
  const manager = await world.as('manager');
  const [card] = await world.look<{ shop_card_id: string }>(
    'lanting',
    'update shop_card set count_method = 2 where shop_card_id = $1 returning shop_card_id::text',
    [world.founded.lanting!.catalog.countCards.skinMix!],
  );
  const form = { member_id, items: [{ item_type: 'count_card' as const, item_id: card!.shop_card_id, quantity: 1 }], expected_receivable: 0 };
  const refused = await manager.call(addOrder, form, { systemType: 'CURE_USER' });
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'items.0.item_id' }] });
  expect(refused.message).toMatch(/^医美模式下不能销售通卡/);
  // A beauty shop sells it: only the price is not what was expected.
  expect(await manager.call(addOrder, form)).toMatchObject({ status: 409 });
});

it('keeps the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
