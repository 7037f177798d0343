import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideRules } from '#apps/testing/proving.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { repayDebt } from '#domains/sales/contract/debt.endpoints.ts';
import { editOrderPayment } from '#domains/sales/contract/order-change.endpoints.ts';
import { orderQuery, orderQuerySum } from '#domains/sales/contract/order-query.endpoints.ts';
import { orderDetail, orderSearch, settleOrder } from '#domains/sales/contract/order.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import type { PayMethod } from '#domains/sales/contract/payments.schema.ts';
import { rejectReview } from '#domains/sales/contract/review.endpoints.ts';
import { memberPhone } from '#domains/member/contract/member.endpoints.ts';
import { foldDays } from '#kernel/server/day-figures.ts';
import { homeConsumption, homeHead, homeTrend } from '../contract/insight.endpoints.ts';
import { shopFigures } from '../contract/report.endpoints.ts';

const MASK = 12_800;

let world: World;
let cashier: Client;
let manager: Client;
let member_id: string;
/** A sale of the manager's, one of the cashier's, and an order of the manager's that waits for its money. */
let theirs: string;
let own: string;
let waiting: string;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  member_id = await newCustomer(world);
  const items = [{ item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 1 }];
  theirs = (await sell(manager, member_id, [{ ...items[0]!, quantity: 3 }])).order_id;
  own = (await sell(cashier, null, items)).order_id;
  waiting = (await order(manager, member_id, items)).order_id;
});
afterAll(() => world.close());

const ids = (rows: readonly { order_id: string }[]) => rows.map(({ order_id }) => order_id);

describe('whoever serves at the till', () => {
  it('sees their own day, each figure with the list that sums to it; the manager sees the shop’s', async () => {
    expect(await cashier.ask(homeHead, {})).toMatchObject({ order_num: 1, sale_amount: MASK, amount_received: MASK, received: [{ amount: MASK }] });
    expect(await manager.ask(homeHead, {})).toMatchObject({ order_num: 2, sale_amount: 4 * MASK });
    expect((await cashier.ask(homeTrend, {})).amount_received.at(-1)).toBe(MASK);
    await foldDays(world.backend, world.now());
    expect((await cashier.ask(homeTrend, {})).amount_received.at(-1)).toBe(MASK);
    expect((await manager.ask(homeTrend, {})).amount_received.at(-1)).toBe(4 * MASK);
    const asked = { figure: 'amount_received' as const };
    const { start_date: _, ...sum } = await cashier.ask(shopFigures.sum, asked);
    expect(sum.amount).toBe(MASK);
    expect(await cashier.ask(shopFigures.list, asked)).toHaveLength(1);
    expect((await manager.ask(shopFigures.sum, asked)).amount).toBe(4 * MASK);
    const most = async (client: Client) => (await client.ask(homeConsumption, { period: '2026-03' })).members.length;
    expect([await most(cashier), await most(manager)]).toEqual([0, 1]);
  });

  it('lists the orders they served and those that wait, and finds any by its customer or number', async () => {
    expect(ids(await cashier.ask(orderSearch, {})).toSorted()).toEqual([own, waiting].toSorted());
    expect(ids(await manager.ask(orderSearch, {}))).toHaveLength(3);
    expect(ids(await cashier.ask(orderSearch, { member_id }))).toContain(theirs);
    const { order_number } = await cashier.ask(orderDetail, { order_id: theirs });
    expect(ids(await cashier.ask(orderSearch, { key_word: order_number }))).toEqual([theirs]);
    expect(ids(await cashier.ask(orderQuery, {}))).not.toContain(theirs);
    expect(await cashier.ask(orderQuerySum, {})).toMatchObject({ order_num: 2, amount_received: MASK });
    expect(await manager.ask(orderQuerySum, {})).toMatchObject({ order_num: 3, amount_received: 4 * MASK });
  });

  it('finds nothing of a colleague’s by a letter, a name or the end of a phone, and sums none by any word', async () => {
    const { mobile_number } = await manager.ask(memberPhone, { member_id });
    const { order_number } = await cashier.ask(orderDetail, { order_id: theirs });
    const found = async (client: Client, key_word: string) => [
      ids(await client.ask(orderSearch, { key_word })).includes(theirs),
      ids(await client.ask(orderQuery, { key_word })).includes(theirs),
    ];
    const summed = async (client: Client, key_word: string) => (await client.ask(orderQuerySum, { key_word })).amount_received;
    for (const word of ['c', 'cshy', '测试', mobile_number.slice(-4), mobile_number.slice(0, 7)]) {
      expect(await found(manager, word)).toEqual([true, true]);
      expect(await found(cashier, word)).toEqual([false, false]);
    }
    for (const word of [order_number, mobile_number, `+86 ${mobile_number.slice(0, 3)} ${mobile_number.slice(3)}`]) {
      expect(await found(cashier, word)).toEqual([true, true]);
      expect([await summed(cashier, word), await summed(manager, word)]).toEqual([0, 3 * MASK]);
    }
  });

  it('has a colleague’s order in their list once they took its money', async () => {
    await cashier.ask(settleOrder, { order_id: waiting, payments: [{ pay_method: 'CASH', amount: MASK }] });
    expect(ids(await cashier.ask(orderSearch, {}))).toContain(waiting);
    const own_money = { amount_received: 2 * MASK, received: [{ amount: 2 * MASK }], order_num: 1, sale_amount: MASK };
    expect(await cashier.ask(homeHead, {})).toMatchObject(own_money);
    await foldDays(world.backend, world.now());
    expect(await cashier.ask(homeHead, {})).toMatchObject(own_money);
    expect((await cashier.ask(homeTrend, {})).amount_received.at(-1)).toBe(2 * MASK);
    // The list behind the number names what they took, and sums to it.
    const taken = await cashier.ask(shopFigures.list, { figure: 'amount_received' });
    expect(taken.map(({ document_id }) => document_id).toSorted()).toEqual([own, waiting].toSorted());
    expect((await cashier.ask(shopFigures.sum, { figure: 'amount_received' })).amount).toBe(2 * MASK);
    expect((await manager.ask(homeHead, {})).amount_received).toBe(5 * MASK);
  });

  it('has paid out what they gave back themselves, not what a colleague did of their sales', async () => {
    const limits = { 'refund.order_above': 100_000_000 };
    await decideRules(await world.as('administrator'), limits);
    await decideRules(manager, limits);
    const ways = await cashier.ask(shopPayMethod, {});
    const tenders = [{ payment_pattern_id: ways.find((way) => way.pay_method === 'CASH')!.payment_pattern_id, amount: MASK }];
    const giveBack = (client: Client, order_id: string) =>
      client.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders, reason: '不满意' });
    const moneyOf = async (client: Client) => {
      const { amount_received, refund_amount } = await client.ask(homeHead, {});
      return [amount_received!, refund_amount!];
    };
    const before = await moneyOf(cashier);
    await giveBack(manager, own);
    expect(await moneyOf(cashier)).toEqual(before);
    expect((await moneyOf(manager))[1]).toBe(MASK);
    const { refund_id, status } = await giveBack(cashier, theirs);
    if (status === 'pending') await manager.ask(passOrderRefund, { refund_id });
    expect(await moneyOf(cashier)).toEqual([before[0]! - MASK, MASK]);
    expect((await cashier.ask(shopFigures.sum, { figure: 'refund_amount' })).amount).toBe(MASK);
    expect((await cashier.ask(shopFigures.list, { figure: 'refund_amount' })).map((row) => row.document)).toEqual(['order_refund']);
    expect(await world.look('lanting', 'select * from day_figure_faults()')).toEqual([]);
  });

  it('has a repayment as it came: not at all where its money never did, by the other way where it came so', async () => {
    await decideRules(manager, { 'sales.payment_review': 'transfers' });
    const mask = { item_type: 'product' as const, item_id: world.founded.lanting!.catalog.products.mask!, quantity: 5 };
    const owing = await newCustomer(world);
    const { order_id } = await sell(manager, owing, [mask], { payments: [], allow_debt: true });
    const repaid = async (amount: number) => {
      await cashier.ask(repayDebt, { member_id: owing, order_id, payments: [{ pay_method: 'ALIPAY', amount }] });
      return (await manager.ask(orderDetail, { order_id })).payments.find((payment) => payment.amount === amount)!;
    };
    const moneyOf = async () => {
      const { amount_received, received } = await cashier.ask(homeHead, {});
      const by = (pay_method: PayMethod) => received.find((way) => way.pay_method === pay_method)?.amount ?? 0;
      return { all: amount_received!, cash: by('CASH'), transfer: by('ALIPAY') };
    };
    const before = await moneyOf();
    const { payment_id } = await repaid(30_000);
    expect(await moneyOf()).toEqual({ ...before, all: before.all + 30_000, transfer: before.transfer + 30_000 });
    await manager.ask(rejectReview, { payment_id, reason: '未到账' });
    expect(await moneyOf()).toEqual(before);

    const { payment_id: other, payment_pattern_id: expected } = await repaid(20_000);
    const { payment_pattern_id } = (await manager.ask(shopPayMethod, {})).find((way) => way.pay_method === 'CASH')!;
    await manager.ask(editOrderPayment, { order_id, payment_id: other, expected, payment_pattern_id, reason: '顾客付的现金' });
    expect(await moneyOf()).toEqual({ ...before, all: before.all + 20_000, cash: before.cash + 20_000 });
    expect((await cashier.ask(shopFigures.sum, { figure: 'amount_received' })).amount).toBe(before.all + 20_000);
    // Whoever settled the order on debt took none of it.
    const settlers = "select sum(amount)::int as amount from posting_fact where figure = 'taken_amount' and created_uid = $1 and ref = $2";
    expect(await world.look('lanting', settlers, [manager.uid, expected])).toEqual([{ amount: null }]);
    expect(await world.look('lanting', 'select * from day_figure_faults() union all select * from ledger_faults()')).toEqual([]);
    await decideRules(manager, { 'sales.payment_review': null });
  });
});

describe('whoever reads the reports of the shop', () => {
  it('reads what each number is made of, whoever did it', async () => {
    await world.look(
      'lanting',
      `insert into role_grant (org_id, role_id, module, permission)
       select current_org(), r.role_id, g.module, 'insight:report' from staff_role r join role_grant g using (org_id, role_id)
       where r.uid = $1 and g.permission = 'insight:read' on conflict do nothing`,
      [cashier.uid],
    );
    const reader = await world.signIn('cashier');
    const asked = { figure: 'amount_received' as const };
    const sum = async (client: Client) => (await client.ask(shopFigures.sum, asked)).amount;
    expect(await sum(reader)).toBe(await sum(manager));
    expect(await reader.ask(shopFigures.list, asked)).toEqual(await manager.ask(shopFigures.list, asked));
  });
});
