import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race, wrongs } from '#apps/testing/race.ts';
import { aSku, giveUpWarehouse, held, mainWarehouse, newBatch, standsIn, stockFaults, takeIn, takenBy, toGo } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { outboundAdd, outboundConfirm, outboundDetail, outboundPass, outboundReject, outboundSearch, outboundVoid } from '../contract/outbound.endpoints.ts';
import { warehouseAdd } from '../contract/warehouse.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
/** Another who keeps the stock of the same shop. */
let keeper: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  const right = `insert into role_grant (org_id, role_id, module, permission)
    select g.org_id, g.role_id, g.module, 'stock:outbound' from role_grant g join role r using (org_id, role_id)
    where r.preset = 'cashier' and g.permission = 'stock:read'`;
  await world.look('lanting', right);
  head = await world.as('administrator');
  manager = await world.as('manager');
  keeper = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const newSku = () => aSku(head);
const stockOf = (sku_id: string) => held(world, 'lanting', manager.shop_id, sku_id);
const nameOf = async (sku_id: string): Promise<string> =>
  (
    await world.look<{ goods_name: string }>('lanting', 'select goods_name from sku join goods using (org_id, goods_id) where sku_id = $1', [sku_id])
  )[0]!.goods_name;

describe('what goes out', () => {
  it('lets ten of fifty who come at once have the last ten', async () => {
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { unit_cost: 333 });
    const orders: string[] = [];
    for (let count = 0; count < 50; count += 1) orders.push(await toGo(manager, sku_id, 1));
    const outcome = await race(orders.map((outbound_id, nth) => () => [manager, keeper][nth % 2]!.call(outboundConfirm, { outbound_id })));
    expect(wrongs(outcome, { there: 10, left: (await stockOf(sku_id)).quantity })).toEqual([]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
  }, 60_000);

  it('takes what ends first, and of what is over nothing but to the bin or back to its supplier', async () => {
    const sku_id = await newSku();
    const [late, soon, over] = [newBatch(), newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: late, valid_date: '2027-12-31' });
    await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-03-02' });
    await takeIn(manager, sku_id, { batch_number: over, valid_date: '2026-03-01' });
    const outbound_id = await toGo(manager, sku_id, 12, { kind: 'treatment' });
    await manager.ask(outboundConfirm, { outbound_id });
    const { moves } = await manager.ask(outboundDetail, { outbound_id });
    expect(moves).toMatchObject([
      { batch_number: soon, quantity: 10 },
      { batch_number: late, quantity: 2 },
    ]);
    const nine = { kind: 'treatment' as const, items: [{ sku_id, expected_quantity: 9 }] };
    const asked = await toGo(manager, sku_id, 9, nine);
    await refuses(() => manager.call(outboundConfirm, { outbound_id: asked }) as never, {
      status: 409,
      message: `库存不足：${await nameOf(sku_id)}可用的仅有8，另有10已过期或已停用`,
      field: 'items.0.actual_quantity',
    });
    const bin = await toGo(manager, sku_id, 10, { kind: 'loss', items: [{ sku_id, expected_quantity: 10, batch_number: over }] });
    expect(await manager.ask(outboundConfirm, { outbound_id: bin })).toMatchObject({ status: 'confirmed' });
  });

  it('goes at what it cost, the last of it at all that is left', async () => {
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { expected_quantity: 3, unit_cost: 33 });
    await takeIn(manager, sku_id, { expected_quantity: 1, unit_cost: 1 });
    const costs: (number | null)[] = [];
    for (const quantity of [1, 1, 2]) {
      const outbound_id = await toGo(manager, sku_id, quantity);
      await manager.ask(outboundConfirm, { outbound_id });
      costs.push((await manager.ask(outboundDetail, { outbound_id })).amount);
    }
    expect(costs).toEqual([25, 25, 50]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
  });

  it('goes back into the batch that it came from once it is void, and once only', async () => {
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { unit_cost: 333 });
    const outbound_id = await toGo(manager, sku_id, 4);
    await manager.ask(outboundConfirm, { outbound_id, items: [{ line_no: 1, actual_quantity: 3 }] });
    expect(await stockOf(sku_id)).toEqual({ quantity: 7, value_cents: 2_331 });
    const outcome = await race(Array.from({ length: 6 }, () => () => manager.call(outboundVoid, { outbound_id, reason: '录错' })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 10, value_cents: 3_330 });
  });

  it('goes back into the main warehouse where its own is gone since', async () => {
    const sku_id = await newSku();
    const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `备用库${newBatch()}` });
    await takeIn(manager, sku_id, { unit_cost: 333 }, warehouse_id);
    const outbound_id = await toGo(manager, sku_id, 10, { warehouse_id });
    await manager.ask(outboundConfirm, { outbound_id });
    expect((await giveUpWarehouse(manager, warehouse_id)).status).toBe(200);
    await manager.ask(outboundVoid, { outbound_id, reason: '录错' });
    expect(await stockOf(sku_id)).toEqual({ quantity: 10, value_cents: 3_330 });
    expect(await standsIn(world, 'lanting', sku_id)).toEqual([{ warehouse_id: await mainWarehouse(manager), quantity: 10 }]);
  });

  it('is found by the days on which it was written down, from the first moment of one until the last of another', async () => {
    const sku_id = await newSku();
    const [early, later] = [await toGo(manager, sku_id, 1), await toGo(manager, sku_id, 1)];
    // The first moment of the day after, on the wall of the shop.
    await world.look('lanting', "update outbound set created_at = '2026-03-03 00:00+08' where outbound_id = $1", [later]);
    const found = async (days: { start_date?: string; end_date?: string }) => {
      const rows = await manager.ask(outboundSearch, { page_size: 200, ...days });
      return rows.map(({ outbound_id }) => outbound_id).filter((id) => id === early || id === later);
    };
    expect(await found({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([early]);
    expect(await found({ start_date: '2026-03-03' })).toEqual([later]);
    expect(await found({ end_date: '2026-03-03' })).toEqual([later, early]);
    expect(await found({ end_date: '2026-03-01' })).toEqual([]);
  });

  it('is taken by somebody of a department: both are asked for, the department where the shop has any', async () => {
    const sku_id = await newSku();
    await takeIn(manager, sku_id);
    const form = { warehouse_id: await mainWarehouse(manager), kind: 'use' as const, items: [{ sku_id, expected_quantity: 1 }] };
    const { group_id, receiver_uid } = await takenBy(manager);
    await refuses(() => manager.call(outboundAdd, { ...form, group_id }) as never, { status: 400, message: '请选择领用人' });
    await refuses(() => manager.call(outboundAdd, { ...form, receiver_uid }) as never, { status: 400, message: '请选择领用部门' });
    const { outbound_id } = await manager.ask(outboundAdd, { ...form, group_id, receiver_uid });
    expect(await manager.ask(outboundDetail, { outbound_id })).toMatchObject({ group_name: expect.any(String), receiver_name: expect.any(String) });
    // What goes to the bin nobody receives.
    await manager.ask(outboundAdd, { ...form, kind: 'loss' });
    const departments = 'update staff_group set deleted_at = $1 where shop_id = $2';
    await world.look('lanting', departments, [world.now(), manager.shop_id]);
    expect((await manager.call(outboundAdd, { ...form, receiver_uid })).status).toBe(200);
    await world.look('lanting', departments, [null, manager.shop_id]);
  });

  it('never goes in part where a line is short', async () => {
    const [one, other] = [await newSku(), await newSku()];
    await takeIn(manager, one);
    const items = [
      { sku_id: one, expected_quantity: 1 },
      { sku_id: other, expected_quantity: 1 },
    ];
    const outbound_id = await toGo(manager, one, 1, { items });
    await refuses(() => manager.call(outboundConfirm, { outbound_id }) as never, {
      status: 409,
      message: `库存不足：${await nameOf(other)}仅有0`,
      field: 'items.1.actual_quantity',
    });
    expect((await stockOf(one)).quantity).toBe(10);
  });
});

describe('what is worth more than one person lets go in a day', () => {
  it('waits for another, even where it is taken little by little', async () => {
    await decideRules(head, { 'stock.approval_above': 50_000 });
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { expected_quantity: 100, unit_cost: 10_000 });
    const go = async (kind: 'loss' | 'use', quantity: number) => {
      const outbound_id = await toGo(manager, sku_id, quantity, { kind });
      return manager.ask(outboundConfirm, { outbound_id });
    };
    const [gone] = await world.look<{ amount: string }>(
      'lanting',
      "select coalesce(sum(amount), 0) as amount from outbound where status = 'confirmed' and confirmed_uid = $1",
      [manager.uid],
    );
    await decideRules(head, { 'stock.approval_above': 50_000 + Number(gone!.amount) });
    expect(await go('loss', 3)).toMatchObject({ status: 'confirmed' });
    expect(await go('use', 2)).toMatchObject({ status: 'confirmed' });
    const waiting = await go('loss', 1);
    expect(waiting).toMatchObject({ status: 'pending' });
    expect(await stockOf(sku_id)).toEqual({ quantity: 95, value_cents: 950_000 });
    const { outbound_id } = waiting;
    await refuses(() => manager.call(outboundPass, { outbound_id }) as never, { status: 403, message: '不能审批自己提交的出库，请由其他同事审批' });
    expect((await manager.ask(outboundDetail, { outbound_id })).actions).toEqual(['void']);
    // The next day the count begins anew.
    world.advance(86_400_000);
    manager = await world.as('manager');
    head = await world.as('administrator');
    expect(await go('loss', 5)).toMatchObject({ status: 'confirmed' });
  });

  it('cannot be split between confirmations at once, whatever each is of', async () => {
    world.advance(86_400_000);
    manager = await world.as('manager');
    head = await world.as('administrator');
    await decideRules(head, { 'stock.approval_above': 50_000 });
    const orders: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const sku_id = await newSku();
      await takeIn(manager, sku_id, { unit_cost: 10_000 });
      orders.push(await toGo(manager, sku_id, 4, { kind: 'loss' }));
    }
    const answers = await Promise.all(orders.map((outbound_id) => manager.ask(outboundConfirm, { outbound_id })));
    expect(answers.filter(({ status }) => status === 'confirmed')).toHaveLength(1);
  });

  it('is counted at what it sells for where it came for nothing, and always waits where it sells for nothing either', async () => {
    world.advance(86_400_000);
    manager = await world.as('manager');
    head = await world.as('administrator');
    await decideRules(head, { 'stock.approval_above': 50_000 });
    const lose = async (sku_id: string, quantity: number) =>
      manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, quantity, { kind: 'loss' }) });
    const given = await newSku();
    await takeIn(manager, given, { unit_cost: 0 });
    expect(await lose(given, 3)).toMatchObject({ status: 'confirmed' });
    // At 100.00 each: 300.00 have gone of 500.00.
    const paid = await newSku();
    await takeIn(manager, paid, { unit_cost: 20_001 });
    expect(await lose(paid, 1)).toMatchObject({ status: 'pending' });
    const second = await lose(given, 3);
    expect(second).toMatchObject({ status: 'pending' });
    const judgedOf = async (by: Client, { outbound_id }: { outbound_id: string }) => {
      const { amount, judged_amount, is_unvalued } = await by.ask(outboundDetail, { outbound_id });
      return { amount, judged_amount, is_unvalued };
    };
    // Whoever agrees reads what was judged; what goods cost is told to whoever may see it.
    expect(await judgedOf(manager, second)).toEqual({ amount: 0, judged_amount: 30_000, is_unvalued: false });
    keeper = await world.as('cashier');
    expect(await judgedOf(keeper, second)).toEqual({ amount: null, judged_amount: null, is_unvalued: false });
    expect(await lose(given, 2)).toMatchObject({ status: 'confirmed' });
    const sample = await aSku(head, { skus: [{ spec_values: [], price: 0 }] });
    await takeIn(manager, sample, { unit_cost: 0 });
    const unvalued = await lose(sample, 1);
    expect(unvalued).toMatchObject({ status: 'pending' });
    expect(await judgedOf(manager, unvalued)).toEqual({ amount: 0, judged_amount: null, is_unvalued: true });
    expect(await judgedOf(keeper, unvalued)).toEqual({ amount: null, judged_amount: null, is_unvalued: true });
    const noted = await world.look<{ judged: number | string }>(
      'lanting',
      `select after -> 'judged_amount' as judged from audit_entry
       where subject = 'outbound' and subject_id = any($1) and after ? 'judged_amount' order by audit_id`,
      [[second.outbound_id, unvalued.outbound_id]],
    );
    expect(noted.map(({ judged }) => judged)).toEqual([30_000, 'unvalued']);
    expect([(await stockOf(given)).quantity, (await stockOf(sample)).quantity]).toEqual([5, 10]);
  });

  it('waits where its part of the cost is less than a cent: it cost something', async () => {
    world.advance(86_400_000);
    manager = await world.as('manager');
    head = await world.as('administrator');
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { expected_quantity: 100, unit_cost: 0 });
    await takeIn(manager, sku_id, { expected_quantity: 1, unit_cost: 1 });
    await decideRules(head, { 'stock.approval_above': 0 });
    const waiting = await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 3, { kind: 'loss' }) });
    expect(waiting).toMatchObject({ status: 'pending' });
    expect(await stockOf(sku_id)).toEqual({ quantity: 101, value_cents: 1 });
    await decideRules(head, { 'stock.approval_above': 50_000 });
  });

  it('stays where it is when the other refuses, and leaves when they agree', async () => {
    const sku_id = await newSku();
    await takeIn(manager, sku_id, { unit_cost: 100_000 });
    keeper = await world.as('cashier');
    const ask = async () => {
      const outbound_id = await toGo(keeper, sku_id, 1, { kind: 'loss' });
      expect(await keeper.ask(outboundConfirm, { outbound_id })).toMatchObject({ status: 'pending' });
      return outbound_id;
    };
    const refused = await ask();
    expect(await manager.ask(outboundReject, { outbound_id: refused, reason: '先找找' })).toMatchObject({ status: 'rejected' });
    expect((await stockOf(sku_id)).quantity).toBe(10);
    const agreed = await ask();
    const outcome = await race(Array.from({ length: 4 }, () => () => manager.call(outboundPass, { outbound_id: agreed })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect((await stockOf(sku_id)).quantity).toBe(9);
  });
});

describe('after all that', () => {
  it('what is left agrees with what moved, to the piece and to the cent', async () => {
    expect(await stockFaults(world)).toEqual([]);
  });
});
