import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addACoupon, heldCoupon } from '#apps/testing/coupons.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { type Items, newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCoupons } from '#domains/coupon/contract/coupon.endpoints.ts';
import type { HeldRow } from '../contract/held.endpoints.ts';
import { heldSearch, holdOrder, putBackOrder, retrieveOrder } from '../contract/held.endpoints.ts';
import { addOrder, orderDetail, orderSearch, settleOrder, voidOrder } from '../contract/order.endpoints.ts';
import { voidWaitingOrders } from '../server/api.ts';

let world: World;
let cashier: Client;
let manager: Client;
let member_id: string;
/** Two lines, the first of 1,980.00 and served by the manager. */
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  [cashier, manager] = [await world.as('cashier'), await world.as('manager')];
  member_id = await newCustomer(world);
  const { projects, products } = world.founded.lanting!.catalog;
  items = [
    { item_type: 'project', item_id: projects.hydrating!, quantity: 1, performers: [{ uid: manager.uid, basis_points: 10_000 }] },
    { item_type: 'product', item_id: products.mask!, quantity: 2 },
  ];
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const hold = async (client: Client, held_name: string, more: object = {}) => client.ask(holdOrder, { member_id, items, held_name, ...more });
const waiting = async (client: Client, order_id: string): Promise<HeldRow | undefined> =>
  (await client.ask(heldSearch, { page_size: 200 })).find((row) => row.order_id === order_id);
const gone = { status: 409, message: '该挂单已不在您手上：可能已放回、被同事取走、提交或作废，请清空后重新取单' };
const refuses = (call: Parameters<typeof expectRefusal>[2], refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

/** What a basket costs now. */
const dueOf = async (order_id: string): Promise<number> => (await manager.ask(orderDetail, { order_id })).amount_receivable;

describe('an order put aside', () => {
  it('is found by every till of the shop under its name, and takes nothing', async () => {
    const member_coupon_id = await heldCoupon(manager, member_id, await addACoupon(await world.as('administrator'), { threshold: 100_000, amount: 30_000 }));
    const { order_id, order_number, status } = await hold(cashier, '王姐', { member_coupon_id, remarks: '去取卡' });
    expect(status).toBe('held');
    expect(await waiting(manager, order_id)).toMatchObject({
      order_number,
      held_name: '王姐',
      holder_name: '刘芳',
      member_id,
      line_num: 2,
      remarks: '去取卡',
      actions: ['retrieve', 'void'],
    });
    const coupon = (await manager.ask(memberCoupons, { member_id })).find((row) => row.member_coupon_id === member_coupon_id);
    expect(coupon).toMatchObject({ status: 'unused' });
    expect(await cashier.ask(heldSearch, { key_word: '王姐' })).toHaveLength(1);
    expect(await cashier.ask(heldSearch, { key_word: '无此人' })).toEqual([]);
    // Nothing to settle yet.
    await refuses(() => cashier.call(settleOrder, { order_id, payments: [], allow_debt: true }), { status: 409, message: '订单已结算或已作废，请刷新查看' });
  });

  it('goes on at another till as it was, and is sold under its number', async () => {
    const { order_id, order_number } = await hold(cashier, '李小姐');
    const taken = await manager.ask(retrieveOrder, { order_id });
    expect(taken).toMatchObject({ order_id, status: 'unsubmitted', member_id, held_name: '李小姐' });
    expect(taken.lines.map(({ item_id, quantity, performers }) => ({ item_id, quantity, performers }))).toEqual(
      items.map(({ item_id, quantity, performers = [] }) => ({ item_id, quantity, performers })),
    );
    expect(await waiting(cashier, order_id)).toMatchObject({ status: 'unsubmitted', holder_name: '陈静怡', actions: ['put_back'] });
    const more: Items = [{ ...items[0]!, quantity: 2 }];
    const sold = await manager.ask(addOrder, { member_id, items: more, expected_receivable: 396_000, order_id });
    expect(sold).toMatchObject({ order_id, order_number, status: 'pending', amount_receivable: 396_000 });
    await manager.ask(settleOrder, { order_id, payments: [{ pay_method: 'CASH', amount: 396_000 }] });
    const detail = await manager.ask(orderDetail, { order_id });
    expect(detail.lines).toHaveLength(1);
    expect(detail.history.map(({ verb }) => verb)).toEqual(['settle', 'submit', 'retrieve']);
    expect(await waiting(cashier, order_id)).toBeUndefined();
    expect(await manager.ask(orderSearch, { key_word: order_number })).toHaveLength(1);
  });

  it('is put aside anew with what has come to it', async () => {
    const { order_id } = await hold(cashier, '赵先生');
    await cashier.ask(retrieveOrder, { order_id });
    expect(await hold(cashier, '赵先生2', { order_id, items: [items[1]!] })).toMatchObject({ order_id, status: 'held' });
    expect(await waiting(cashier, order_id)).toMatchObject({ held_name: '赵先生2', line_num: 1, status: 'held' });
  });

  it('is retrieved by one of two tills at the same time', async () => {
    const { order_id } = await hold(cashier, '两边');
    const answers = await Promise.all([cashier, manager].map((client) => client.call(retrieveOrder, { order_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.message).toBe('挂单已被同事取走、已结算或已作废');
  });

  it('is nobody else’s while a till has it, and no longer that till’s once it was put back', async () => {
    const { order_id } = await hold(cashier, '谁的');
    await cashier.ask(retrieveOrder, { order_id });
    const due = await dueOf(order_id);
    const submit = (client: Client) => client.call(addOrder, { member_id, items, expected_receivable: due, order_id });
    await refuses(() => submit(manager), gone);
    await refuses(() => manager.call(holdOrder, { member_id, items, held_name: '抢', order_id }), gone);
    await manager.ask(putBackOrder, { order_id });
    await refuses(() => submit(cashier), gone);
    await refuses(() => manager.call(putBackOrder, { order_id }), gone);
    await manager.ask(retrieveOrder, { order_id });
    await refuses(() => submit(cashier), gone);
    expect((await submit(manager)).status).toBe(200);
    // Submitted: its lines are what was sold.
    await refuses(() => manager.call(holdOrder, { member_id, items: [items[1]!], held_name: '改', order_id }), gone);
  });

  it('needs a name, and a right to sell', async () => {
    await refuses(() => cashier.call(holdOrder, { member_id, items, held_name: ' ' }), { status: 400, message: '请填写挂单名称', field: 'held_name' });
    const { order_id } = await hold(cashier, '作废');
    await refuses(() => cashier.call(voidOrder, { order_id, reason: '不要了' }), { status: 403, message: '您没有此操作的使用权限' });
    await manager.ask(voidOrder, { order_id, reason: '顾客走了' });
    await refuses(() => cashier.call(retrieveOrder, { order_id }), { status: 409, message: '挂单已被同事取走、已结算或已作废' });
  });

  it('is not there for another shop', async () => {
    const { order_id } = await hold(cashier, '本店');
    const elsewhere = await world.as('siblingManager');
    expect(await waiting(elsewhere, order_id)).toBeUndefined();
    await refuses(() => elsewhere.call(retrieveOrder, { order_id }), { status: 404, message: '订单不存在' });
  });

  it('is given up once it has waited too long, aside or at a till that forgot it', async () => {
    const [aside, out] = [await hold(cashier, '久'), await hold(cashier, '忘')];
    await cashier.ask(retrieveOrder, { order_id: out.order_id });
    await decideRules(manager, { 'sales.void_held_hours': 0 });
    const later = (hours: number) => new Date(world.now().getTime() + hours * HOUR);
    await voidWaitingOrders(world.backend, later(100));
    expect(await waiting(cashier, aside.order_id)).toMatchObject({ status: 'held' });
    await decideRules(manager, { 'sales.void_held_hours': 10 });
    await voidWaitingOrders(world.backend, later(9));
    expect(await waiting(cashier, out.order_id)).toMatchObject({ status: 'unsubmitted' });
    await voidWaitingOrders(world.backend, later(11));
    for (const { order_id } of [aside, out])
      expect(await manager.ask(orderDetail, { order_id })).toMatchObject({ status: 'voided', void_reason: '挂单超过10小时，自动作废' });
    await decideRules(manager, { 'sales.void_held_hours': null });
  });

  it('loses no line once it was submitted, whatever asks the database', async () => {
    const { order_id } = await manager.ask(addOrder, { member_id, items: [items[0]!], expected_receivable: 198_000 });
    await expect(world.look('lanting', 'delete from order_line where order_id = $1', [order_id])).rejects.toThrow(/stays|permission denied/);
  });

  it('leaves the books right', async () => expect(await world.look('lanting', 'select * from ledger_faults()')).toEqual([]));
});

it('who serves is known of every order after all of it', async () => {
  expect(await world.look('lanting', 'select * from order_performer_faults(current_org())')).toEqual([]);
});
