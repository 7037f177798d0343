import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { newcomer } from '#apps/testing/newcomer.ts';
import type { Items } from '#apps/testing/till.ts';
import { newCustomer, order, sell } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { countersign } from '#domains/access/contract/countersign.endpoints.ts';
import { addDayClose, previewDayClose, reopenDay } from '#domains/day_close/contract/day_close.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { HEADER } from '#kernel/contract/envelope.ts';
import { addOrder, orderDetail, previewOrder, settleOrder } from '../contract/order.endpoints.ts';
import * as change from '../contract/order-change.endpoints.ts';

const WHOLE = 10_000;
let world: World;
let cashier: Client;
let manager: Client;
let zhao: string;
let sun: string;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  const { people } = world.founded.lanting!;
  [zhao, sun] = [people['13800000011']!, people['13800000012']!];
});
afterAll(() => world.close());

const served = (...uids: string[]): Items => [
  {
    item_type: 'project',
    item_id: world.founded.lanting!.catalog.projects.hydrating!,
    quantity: 2,
    performers: uids.map((uid) => ({ uid, basis_points: WHOLE / uids.length })),
  },
];
const sold = async (...uids: string[]): Promise<string> => (await sell(cashier, await newCustomer(world), served(...uids))).order_id;
/** The input of a change of whoever served the only line. */
async function to(order_id: string, ...uids: string[]) {
  const { lines } = await manager.ask(orderDetail, { order_id });
  return {
    order_id,
    line_id: lines[0]!.line_id,
    expected: lines[0]!.performers.map(({ uid, basis_points }) => ({ uid, basis_points })),
    performers: uids.map((uid) => ({ uid, basis_points: WHOLE / uids.length })),
    reason: '换人做的',
  };
}
/** What each has of an order by now, in cents. */
const achieved = async (order_id: string) =>
  Object.fromEntries(
    (
      await world.look<{ uid: string; amount: number }>(
        'lanting',
        `select p.uid, sum(p.amount)::int as amount from performance p join order_line l on l.org_id = p.org_id and l.line_id = p.line_id
         where l.order_id = $1 group by p.uid having sum(p.amount) <> 0`,
        [order_id],
      )
    ).map(({ uid, amount }) => [uid, amount]),
  );
const refused = (call: Parameters<typeof expectRefusal>[2], status: number, message: string) =>
  expectRefusal(world, 'lanting', call, { status, message });

describe('an order that was made', () => {
  it('keeps who changed its remarks, from what to what', async () => {
    const { order_id } = await order(cashier, null, served(zhao));
    await manager.ask(change.editOrderRemarks, { order_id, expected: '', remarks: '送客人一杯茶' });
    await refused(() => manager.call(change.editOrderRemarks, { order_id, expected: '', remarks: '别的' }), 409, '订单刚被同事修改，请刷新后再改');
    await manager.ask(change.editFinanceRemark, { order_id, expected: '', remarks: '已对账' });
    await manager.ask(change.editFinanceRemark, { order_id, expected: '已对账', remarks: '已对账' });
    const seen = await manager.ask(orderDetail, { order_id });
    expect(seen).toMatchObject({ remarks: '送客人一杯茶', finance_remark: '已对账', changeable: ['remarks', 'finance_remark'] });
    expect(seen.changes).toMatchObject([
      { what: 'finance_remark', before: '', after: '已对账' },
      { what: 'remarks', before: '', after: '送客人一杯茶', operator_name: '陈静怡' },
    ]);
    expect((await cashier.ask(orderDetail, { order_id })).changeable).toEqual([]);
    await refused(() => cashier.call(change.editOrderRemarks, { order_id, expected: '送客人一杯茶', remarks: '' }), 403, '您没有此操作的使用权限');
  });

  it('takes a remark as long as the till does, and lets it be shortened again', async () => {
    const long = '茶'.repeat(500);
    const items = served(zhao);
    const { amount_receivable } = await cashier.ask(previewOrder, { member_id: null, items });
    const { order_id } = await cashier.ask(addOrder, { member_id: null, items, expected_receivable: amount_receivable, remarks: long });
    await manager.ask(change.editOrderRemarks, { order_id, expected: long, remarks: '茶' });
    expect((await manager.ask(orderDetail, { order_id })).remarks).toBe('茶');
    expect((await manager.call(change.editOrderRemarks, { order_id, expected: '茶', remarks: `${long}茶` })).status).toBe(400);
  });

  it('moves what a line brought to whoever served it after all, and takes it back from them', async () => {
    const order_id = await sold(zhao);
    const worth = (await achieved(order_id))[zhao]!;
    const asked = await to(order_id, zhao, sun);
    await manager.ask(change.editOrderPerformers, asked);
    expect(await achieved(order_id)).toEqual({ [zhao]: worth / 2, [sun]: worth / 2 });
    await refused(() => manager.call(change.editOrderPerformers, asked), 409, '订单刚被同事修改，请刷新后再改');
    await manager.ask(change.editOrderPerformers, await to(order_id, sun));
    expect(await achieved(order_id)).toEqual({ [sun]: worth });
    const { lines, changes, payments } = await manager.ask(orderDetail, { order_id });
    expect(lines[0]!.performers).toMatchObject([{ uid: sun, basis_points: WHOLE, amount: worth }]);
    expect(changes.map(({ before, after, item_name, reason }) => [before, after, item_name, reason])).toEqual([
      ['赵雪 50%、孙晓梅 50%', '孙晓梅', lines[0]!.name, '换人做的'],
      ['赵雪', '赵雪 50%、孙晓梅 50%', lines[0]!.name, '换人做的'],
    ]);
    // Half of it goes back: from whoever stands there now.
    const back = [{ payment_pattern_id: payments[0]!.payment_pattern_id, amount: worth / 2 }];
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], tenders: back, reason: '不满意' });
    await manager.ask(passOrderRefund, { refund_id });
    expect(await achieved(order_id)).toEqual({ [sun]: worth / 2 });
    await manager.ask(change.editOrderPerformers, await to(order_id, zhao));
    expect(await achieved(order_id)).toEqual({ [zhao]: worth / 2 });
  });

  it('names somebody where nobody stood, unless something went back of it; never nobody', async () => {
    const order_id = await sold();
    expect(await achieved(order_id)).toEqual({});
    await manager.ask(change.editOrderPerformers, await to(order_id, zhao));
    const { amount_receivable } = await manager.ask(orderDetail, { order_id });
    expect(await achieved(order_id)).toEqual({ [zhao]: amount_receivable });
    const nobody = await to(order_id);
    await refused(() => manager.call(change.editOrderPerformers, nobody), 400, '请至少保留一位服务人员');
    const other = await sold();
    const { payments } = await manager.ask(orderDetail, { order_id: other });
    const back = [{ payment_pattern_id: payments[0]!.payment_pattern_id, amount: amount_receivable / 2 }];
    const { refund_id } = await cashier.ask(addOrderRefund, { order_id: other, lines: [{ line_no: 1, quantity: 1 }], tenders: back, reason: '不满意' });
    await manager.ask(passOrderRefund, { refund_id });
    const late = await to(other, zhao);
    await refused(() => manager.call(change.editOrderPerformers, late), 409, '该项已有退款，不能再补服务人员');
  });

  it('says nothing of who served before it is settled, nor of strangers, nor of another order’s line', async () => {
    const { order_id } = await order(cashier, null, served(zhao));
    const early = await to(order_id, sun);
    await refused(() => manager.call(change.editOrderPerformers, early), 409, '订单未结算或已全部退款，不能修改服务人员');
    await cashier.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: (await cashier.ask(orderDetail, { order_id })).amount_receivable }] });
    const stranger = { ...(await to(order_id)), performers: [{ uid: world.founded.lanting!.people['13800000016']!, basis_points: WHOLE }] };
    expect((await manager.call(change.editOrderPerformers, stranger)).status).toBe(400);
    const mixed = { ...(await to(await sold(zhao), sun)), order_id };
    await refused(() => manager.call(change.editOrderPerformers, mixed), 404, '订单中没有该项');
  });

  it.each([1, 2, 3])('has its performers changed by one of eight at once (%i)', async () => {
    const order_id = await sold(zhao);
    const all = await Promise.all(Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? to(order_id, sun) : to(order_id, zhao, sun))));
    const answers = await Promise.all(all.map((asked) => manager.call(change.editOrderPerformers, asked)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(7).fill(409)]);
    const { amount_receivable, changes } = await manager.ask(orderDetail, { order_id });
    expect(Object.values(await achieved(order_id)).reduce((sum, amount) => sum + amount, 0)).toBe(amount_receivable);
    expect(changes).toHaveLength(1);
  });
});

describe('who served is changed with a colleague’s agreement', () => {
  /** Somebody else who may change orders agrees to a change of the manager's. */
  async function agreed(order_id: string) {
    const second = await newcomer(world, { role: 'manager' });
    const { amount_receivable: amount } = await manager.ask(orderDetail, { order_id });
    const given = { endpoint: change.editOrderPerformers.id, amount, mobile_number: second.mobile, password: second.password };
    return { headers: { [HEADER.countersign]: (await manager.ask(countersign, given)).countersign_id } };
  }

  it('where whoever changes it would have a share, or a larger one; not where they give theirs away', async () => {
    const order_id = await sold(zhao);
    const asked = await to(order_id, zhao, manager.uid);
    const message = '将自己改为服务人员或提高自己的比例，须由另一位同事授权';
    await refused(() => manager.call(change.editOrderPerformers, asked), 403, message);
    await manager.ask(change.editOrderPerformers, asked, await agreed(order_id));
    const more = await to(order_id, manager.uid);
    await refused(() => manager.call(change.editOrderPerformers, more), 403, message);
    await manager.ask(change.editOrderPerformers, await to(order_id, sun));
    const worth = (await manager.ask(orderDetail, { order_id })).amount_receivable;
    expect(await achieved(order_id)).toEqual({ [sun]: worth });
    const [entry] = await world.look<{ after: object }>(
      'lanting',
      "select after from audit_entry where subject = 'sales_order' and subject_id = $1 and after ? 'countersigned_by'",
      [order_id],
    );
    expect(entry!.after).toMatchObject({ performers: expect.any(String), countersigned_by: expect.any(String) });
  });

  it('once the day of the order was closed', async () => {
    const order_id = await sold(zhao);
    const { business_date } = await manager.ask(previewDayClose, {});
    const { day_close_id } = await manager.ask(addDayClose, { business_date, counts: [], reason: '没有数' });
    const asked = await to(order_id, sun);
    await refused(() => manager.call(change.editOrderPerformers, asked), 403, '订单当日或今天已日结，修改服务人员须由另一位同事授权');
    await manager.ask(change.editOrderPerformers, asked, await agreed(order_id));
    await manager.ask(reopenDay, { day_close_id, reason: '样本' });
    // Whoever may open a day again would move what was achieved on it alone.
    const back = await to(order_id, zhao);
    await refused(() => manager.call(change.editOrderPerformers, back), 403, '订单当日或今天已日结，修改服务人员须由另一位同事授权');
    await manager.ask(change.editOrderPerformers, back, await agreed(order_id));
    expect(Object.keys(await achieved(order_id))).toEqual([zhao]);
    // Nor is anything of an earlier day, which was never closed, moved by one person on one that was.
    const earlier = await sold(zhao);
    await world.look('lanting', 'update sales_order set business_date = business_date - 1 where order_id = $1', [earlier]);
    await refused(async () => manager.call(change.editOrderPerformers, await to(earlier, sun)), 403, '订单当日或今天已日结，修改服务人员须由另一位同事授权');
  });
});

it('who serves is known of every order after all of it', async () => {
  expect(await world.look('lanting', 'select * from order_performer_faults(current_org())')).toEqual([]);
});
