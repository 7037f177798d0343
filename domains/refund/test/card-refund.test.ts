import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { cardOf, sell } from '#apps/testing/till.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { cardActionSearch } from '#domains/card/contract/action.endpoints.ts';
import { supplementCard } from '#domains/card/contract/card.endpoints.ts';
import { homeHead } from '#domains/insight/contract/insight.endpoints.ts';
import * as refunds from '../contract/card-refund.endpoints.ts';
import { type Desk, openDesk } from './desk.ts';
import { orderDetail } from '#domains/sales/contract/order.endpoints.ts';

let world: World;
let member_id: string;
let desk: Desk;
beforeAll(async () => {
  world = await openWorld();
  desk = await openDesk(world);
  ({ member_id } = desk);
});
afterAll(() => world.close());

const catalog = () => world.founded.lanting!.catalog;
describe('a stored-value card', () => {
  it('gives principal back and voids gift in proportion, once a colleague agreed', async () => {
    const [cashier, manager, card] = [await world.as('cashier'), await world.as('manager'), await desk.gold()];
    const before = await cashier.ask(homeHead, {});
    const plan = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id, amount: 123_457 });
    // 600.00 × 1,234.57 ÷ 5,000.00 = 148.1484, rounded up.
    expect(plan).toMatchObject({
      most: 500_000,
      amount: 123_457,
      tender: 123_457,
      gift: 14_815,
      gift_least: 14_815,
      gift_left: 60_000,
      needs_approval: true,
    });
    expect(plan.steps).toEqual([
      { step: 'lot', params: { principal_cents: 500_000, gift_cents: 60_000, refund_cents: 123_457, void_cents: 14_815 } },
      { step: 'to_customer', params: { tender_cents: 123_457 } },
    ]);
    const asked = await cashier.ask(refunds.refundCard, { card_id: card.card_id, amount: 123_457, payments: desk.cash(123_457), reason: '搬家' });
    expect(asked.status).toBe('pending');
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ current_balance: 500_000, current_dis_balance: 60_000 });
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.passCardRefund, { refund_id: asked.refund_id }), {
      status: 403,
      message: '您没有此操作的使用权限',
    });
    const arrivalOf = async () => (await cashier.ask(refunds.cardRefundSearch, { member_id })).find((row) => row.refund_id === asked.refund_id)!.arrival;
    expect(await arrivalOf()).toBeNull();
    expect(await manager.ask(refunds.passCardRefund, { refund_id: asked.refund_id })).toMatchObject({ status: 'done' });
    // Cash is with the customer as soon as it is given back.
    expect(await arrivalOf()).toBe('arrived');
    const found = async (by_what: object) => (await cashier.ask(refunds.cardRefundSearch, { member_id, ...by_what })).map((row) => row.refund_id);
    for (const met of [{ kind: 'stored_value_card' }, { arrival: 'arrived' }]) expect(await found(met)).toContain(asked.refund_id);
    for (const other of [{ kind: 'count_card' }, { arrival: 'processing' }]) expect(await found(other)).not.toContain(asked.refund_id);
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ status: 'in_use', current_balance: 376_543, current_dis_balance: 45_185 });
    const [record] = await manager.ask(cardActionSearch, { card_id: card.card_id });
    expect(record).toMatchObject({
      kind: 'refund',
      amount: 123_457,
      principal_before: 500_000,
      principal_after: 376_543,
      gift_before: 60_000,
      gift_after: 45_185,
      operator_name: '刘芳',
      approver_name: '陈静怡',
      reason: '搬家',
      document_number: asked.refund_number,
    });
    const after = await cashier.ask(homeHead, {});
    expect([after.amount_received! - before.amount_received!, after.refund_amount! - before.refund_amount!]).toEqual([-123_457, 123_457]);
    expect(after.amount_received! + after.refund_amount! + after.principal_spent + after.gift_spent + after.debt_added).toBe(
      after.sale_amount! + after.recharge_amount!,
    );
  });

  it('given back whole is given up: nobody uses it again, and its gift is gone', async () => {
    const card = await desk.gold();
    await desk.refundOf(card.card_id, 500_000);
    expect(await cardOf(await world.as('cashier'), member_id, card.card_id)).toMatchObject({
      status: 'invalid',
      current_balance: 0,
      current_dis_balance: 0,
      actions: [],
    });
  });

  it('gives more gift up than it must, when asked to, and never more than there is', async () => {
    const [cashier, card] = [await world.as('cashier'), await desk.gold()];
    const form = { card_id: card.card_id, amount: 100_000, payments: desk.cash(100_000), reason: '测试' };
    const refused = (gift: number, message: string) =>
      expectRefusal(world, 'lanting', () => cashier.call(refunds.refundCard, { ...form, gift }), { status: 400, message, field: 'gift' });
    await refused(60_001, '退款赠送金不能大于剩余赠送金¥600.00');
    await refused(11_999, '按规则至少作废赠送金¥120.00');
    await desk.refundOf(card.card_id, 100_000, { gift: 20_000 });
    expect(await cardOf(cashier, member_id, card.card_id)).toMatchObject({ current_balance: 400_000, current_dis_balance: 40_000 });
  });

  it('goes back in cash, or by the way it was paid, no more than came in that way', async () => {
    const [cashier, card] = [
      await world.as('cashier'),
      await desk.gold({
        payments: [
          { pay_method: 'WECHAT', amount: 300_000 },
          { pay_method: 'CASH', amount: 200_000 },
        ],
      }),
    ];
    const { ways: offered } = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id });
    expect(offered.map(({ pay_method, most }) => [pay_method, most])).toEqual([
      ['CASH', 200_000],
      ['WECHAT', 300_000],
      ['ALIPAY', 0],
      ['BANK_CARD', 0],
    ]);
    const by = (payments: { payment_pattern_id: string; amount: number }[]) => () =>
      cashier.call(refunds.refundCard, { card_id: card.card_id, amount: 400_000, payments, reason: '测试' });
    await expectRefusal(world, 'lanting', by([{ payment_pattern_id: desk.ways.WECHAT, amount: 400_000 }]), {
      status: 400,
      message: '微信支付最多可退¥3,000.00',
      field: 'payments.0.amount',
    });
    await expectRefusal(world, 'lanting', by(desk.cash(199_999)), { status: 400, message: '退款方式合计¥1,999.99，应为¥4,000.00', field: 'payments' });
    await expectRefusal(world, 'lanting', by([{ payment_pattern_id: desk.ways.STORED_VALUE, amount: 400_000 }]), {
      status: 400,
      message: '请选择付款方式',
      field: 'payments.0.payment_pattern_id',
    });
    await desk.refundOf(card.card_id, 400_000, { payments: [{ payment_pattern_id: desk.ways.WECHAT, amount: 250_000 }, ...desk.cash(150_000)] });
    const again = await cashier.ask(refunds.previewCardRefund, { card_id: card.card_id });
    expect(again.ways.find((way) => way.pay_method === 'WECHAT')!.most).toBe(50_000);
  });

  it('takes the performance of its recharge back from the same people', async () => {
    const cashier = await world.as('cashier');
    const therapist = await world.as('therapist');
    const performers = [
      { uid: cashier.uid, basis_points: 5_000 },
      { uid: therapist.uid, basis_points: 5_000 },
    ];
    const { order_id } = await sell(cashier, member_id, [
      { item_type: 'stored_value_card', item_id: catalog().balanceCards.gold!, quantity: 1, performers },
    ]);
    const [card] = await world.look<{ card_id: string }>(
      'lanting',
      'select c.card_id::text from card c join order_line l on l.line_id = c.source_id where l.order_id = $1',
      [order_id],
    );
    const { refund_id } = await desk.refundOf(card!.card_id, 100_001);
    const taken = await world.look(
      'lanting',
      "select uid::text, measure, amount::int from performance where document = 'card_refund' and document_id = $1 order by amount",
      [refund_id],
    );
    expect(taken.map((row) => (row as { amount: number }).amount)).toEqual([-50_001, -50_000]);
    expect(new Set(taken.map((row) => (row as { measure: string }).measure))).toEqual(new Set(['recharge']));
  });

  it('that came from elsewhere goes back by any way', async () => {
    const manager = await world.as('manager');
    const card = await manager.ask(supplementCard, {
      member_id,
      type: 2,
      supplement_id: catalog().balanceCards.gold!,
      create_time: '2026-01-15',
      current_balance: 10_000,
      current_dis_balance: 1,
    });
    const { ways: offered } = await manager.ask(refunds.previewCardRefund, { card_id: card.card_id });
    expect(offered.every((way) => way.most === null)).toBe(true);
    await desk.refundOf(card.card_id, 9_999, { payments: [{ payment_pattern_id: desk.ways.ALIPAY, amount: 9_999 }] });
    // A cent of gift goes with the first of the principal: it is rounded up.
    expect(await cardOf(manager, member_id, card.card_id)).toMatchObject({ current_balance: 1, current_dis_balance: 0 });
  });

  it.each([
    ['beyond its principal', { amount: 500_001 }, { status: 400, message: '退款本金不能大于剩余本金¥5,000.00', field: 'amount' }],
    ['of nothing', { amount: 0, payments: [] }, { status: 409, message: '金卡储值没有可退的余额' }],
    ['without a reason', { reason: '' }, { status: 400, message: '请填写原因', field: 'reason' }],
  ])('%s is refused', async (_, change, refusal) => {
    const [cashier, card] = [await world.as('cashier'), await desk.gold()];
    const form = { card_id: card.card_id, amount: 100, payments: desk.cash(100), reason: '测试', ...change };
    await expectRefusal(world, 'lanting', () => cashier.call(refunds.refundCard, form), refusal);
  });
});

it('leaves the books right, and no error behind', async () => {
  expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]);
  expect(world.logged.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  const over = await world.look(
    'lanting',
    'select 1 from order_payment where refunded_amount > amount union all select 1 from order_line where refunded_amount > amount_receivable',
  );
  expect(over).toEqual([]);
  expect(await (await world.as('manager')).call(orderDetail, { order_id: '987654321' })).toMatchObject({ status: 404 });
});
