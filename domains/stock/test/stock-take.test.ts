import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, giveUpWarehouse, held, newBatch, stockFaults, takeIn, toGo } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { inboundAdd, inboundConfirm } from '../contract/inbound.endpoints.ts';
import { outboundConfirm } from '../contract/outbound.endpoints.ts';
import { takeAdd, takeConfirm, takeCount, takeDetail, takePass, takeReject, takeSearch, takeVoid } from '../contract/stock-take.endpoints.ts';
import { warehouseAdd } from '../contract/warehouse.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
/** Another who counts in the same shop. */
let keeper: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await world.look(
    'lanting',
    `insert into role_grant (org_id, role_id, module, permission)
     select g.org_id, g.role_id, g.module, 'stock:take' from role_grant g join role r using (org_id, role_id)
     where r.preset = 'cashier' and g.permission = 'stock:read'`,
  );
  head = await world.as('administrator');
  manager = await world.as('manager');
  keeper = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

/** A warehouse of its own with ten of something at 3.33 in it, being counted. */
async function counting({ unit_cost = 333 } = {}) {
  const sku_id = await aSku(head);
  const { warehouse_id } = await manager.ask(warehouseAdd, { warehouse_name: `盘点${newBatch()}` });
  const items = [{ sku_id, expected_quantity: 10, unit_cost, batch_number: newBatch() }];
  const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id, kind: 'other', items });
  await manager.ask(inboundConfirm, { inbound_id });
  const { take_id } = await manager.ask(takeAdd, { warehouse_id });
  const { lines } = await manager.ask(takeDetail, { take_id });
  const batch_id = lines[0]!.batch_id;
  const count = (counted_quantity: number | null, by = manager) => by.ask(takeCount, { take_id, items: [{ batch_id, counted_quantity }] });
  const sell = async (quantity: number) => {
    const outbound_id = await toGo(manager, sku_id, quantity, { warehouse_id });
    await manager.ask(outboundConfirm, { outbound_id });
  };
  return { sku_id, warehouse_id, take_id, batch_id, count, sell, left: () => held(world, 'lanting', manager.shop_id, sku_id) };
}

describe('counting', () => {
  it('takes no sale for a difference, whether it was made before or after the count', async () => {
    const { take_id, count, sell, left } = await counting();
    await sell(2);
    await count(7);
    await sell(3);
    await manager.ask(takeConfirm, { take_id });
    expect((await left()).quantity).toBe(4);
    const { lines, loss_amount } = await manager.ask(takeDetail, { take_id });
    expect(lines).toMatchObject([{ book_quantity: 8, counted_quantity: 7, difference: -1 }]);
    expect(loss_amount).toBe(333);
  });

  it('puts what is found among the rest at what the rest costs', async () => {
    const { take_id, count, left } = await counting();
    await count(12);
    expect(await manager.ask(takeConfirm, { take_id })).toMatchObject({ status: 'confirmed' });
    expect(await left()).toEqual({ quantity: 12, value_cents: 3_996 });
  });

  it('is done blind unless the shop says otherwise, and tells afterwards', async () => {
    const { take_id, count } = await counting();
    await count(9);
    expect((await manager.ask(takeDetail, { take_id })).lines).toMatchObject([{ book_quantity: null, counted_quantity: 9, difference: null }]);
    await manager.ask(takeConfirm, { take_id });
    expect((await manager.ask(takeDetail, { take_id })).lines).toMatchObject([{ book_quantity: 10, difference: -1 }]);
  });

  it('leaves what nobody counted as it is, and settles nothing of nothing', async () => {
    const { take_id } = await counting();
    await refuses(() => manager.call(takeConfirm, { take_id }) as never, { status: 400, message: '请填写实盘数量' });
  });

  it('takes a count off again that was typed at the wrong batch, whoever typed it: that batch nobody counted', async () => {
    const { sku_id, warehouse_id, take_id, batch_id, left } = await counting();
    await takeIn(manager, sku_id, { batch_number: newBatch() }, warehouse_id);
    const sheet = async () => (await manager.ask(takeDetail, { take_id })).lines.map((line) => [line.batch_id, line.counted_quantity]);
    const wrong = (await manager.ask(takeDetail, { take_id })).lines[1]!.batch_id;
    const note = (counted_quantity: number | null) => ({ batch_id: wrong, counted_quantity });
    await keeper.ask(takeCount, { take_id, items: [note(4)] });
    // Each line stays where it stood before it was counted.
    expect(await sheet()).toEqual([[batch_id, null], [wrong, 4]]);
    await manager.ask(takeCount, { take_id, items: [{ batch_id, counted_quantity: 9 }, note(null)] });
    expect(await sheet()).toEqual([[batch_id, 9], [wrong, null]]);
    const [trail] = await world.look<{ before: object; after: object }>(
      'lanting',
      "select before, after from audit_entry where subject = 'stock_take' and subject_id = $1 order by audit_id desc limit 1",
      [take_id],
    );
    expect(trail).toMatchObject({ before: { items: [{ ...note(4), book_quantity: 10 }] }, after: { items: [{ counted_quantity: 9 }, note(null)] } });
    await manager.ask(takeConfirm, { take_id });
    expect((await left()).quantity).toBe(19);
    expect((await manager.ask(takeDetail, { take_id })).lines).toMatchObject([{ batch_id, difference: -1 }]);
    expect((await manager.call(takeCount, { take_id, items: [note(null)] })).status).toBe(409);
  });

  it('settles nothing once all that was counted was taken off again', async () => {
    const { take_id, count } = await counting();
    for (const quantity of [3, null, null]) await count(quantity);
    await refuses(() => manager.call(takeConfirm, { take_id }) as never, { status: 400, message: '请填写实盘数量' });
  });

  it('is begun once for a warehouse, and settled once, however many do it at once', async () => {
    const { warehouse_id, take_id, count, left } = await counting();
    expect(await manager.call(takeAdd, { warehouse_id })).toMatchObject({ status: 409 });
    await count(8);
    const outcome = await race(Array.from({ length: 6 }, (_, nth) => () => [manager, keeper][nth % 2]!.call(takeConfirm, { take_id })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect((await left()).quantity).toBe(8);
    const { warehouse_id: other } = await manager.ask(warehouseAdd, { warehouse_name: `盘点${newBatch()}` });
    const begun = await race(Array.from({ length: 4 }, () => () => manager.call(takeAdd, { warehouse_id: other })));
    expect([begun.succeeded, begun.faults]).toEqual([1, []]);
  });

  it('of more missing than one person lets go waits for another, who may refuse', async () => {
    await decideRules(head, { 'stock.approval_above': 0 });
    const { take_id, count, left } = await counting();
    await count(4, keeper);
    expect(await keeper.ask(takeConfirm, { take_id })).toMatchObject({ status: 'pending' });
    expect((await left()).quantity).toBe(10);
    expect((await keeper.call(takePass, { take_id })).status).toBe(403);
    await manager.ask(takePass, { take_id });
    expect((await left()).quantity).toBe(4);
    const own = await counting();
    await own.count(4);
    await manager.ask(takeConfirm, { take_id: own.take_id });
    await refuses(() => manager.call(takePass, { take_id: own.take_id }) as never, { status: 403, message: '不能审批自己提交的盘点，请由其他同事审批' });
    const refused = await counting();
    await refused.count(4, keeper);
    await keeper.ask(takeConfirm, { take_id: refused.take_id });
    await manager.ask(takeReject, { take_id: refused.take_id, reason: '重盘' });
    expect((await refused.left()).quantity).toBe(10);
    const given = await counting({ unit_cost: 0 });
    await given.count(9);
    expect(await manager.ask(takeConfirm, { take_id: given.take_id })).toMatchObject({ status: 'pending' });
    expect(await manager.ask(takeDetail, { take_id: given.take_id })).toMatchObject({ loss_amount: 0, judged_amount: 10_000, is_unvalued: false });
    // So does what is worth less than a cent each.
    const cheap = await counting({ unit_cost: 0 });
    await takeIn(manager, cheap.sku_id, { expected_quantity: 1, unit_cost: 1 });
    await cheap.count(7);
    expect(await manager.ask(takeConfirm, { take_id: cheap.take_id })).toMatchObject({ status: 'pending' });
    await decideRules(head, { 'stock.approval_above': null });
  });

  it('keeps its warehouse until it is settled or given up, and settles nothing into one that is gone', async () => {
    const { warehouse_id, take_id, count, sell } = await counting();
    await count(12);
    await sell(10);
    const { take_number } = await manager.ask(takeDetail, { take_id });
    await refuses(() => giveUpWarehouse(manager, warehouse_id) as never, { status: 409, message: `盘点单${take_number}还未完成，请先完成或作废再删除` });
    const goneAndBack = async (call: () => Promise<unknown>) => {
      await world.look('lanting', 'update warehouse set deleted_at = now() where warehouse_id = $1', [warehouse_id]);
      await refuses(call as never, { status: 409, message: '仓库不存在' });
      await world.look('lanting', 'update warehouse set deleted_at = null where warehouse_id = $1', [warehouse_id]);
    };
    await goneAndBack(() => manager.call(takeConfirm, { take_id }));
    await manager.ask(takeVoid, { take_id, reason: '不盘了' });
    expect((await giveUpWarehouse(manager, warehouse_id)).status).toBe(200);
    await decideRules(head, { 'stock.approval_above': 0 });
    const waiting = await counting();
    await waiting.count(9, keeper);
    expect(await keeper.ask(takeConfirm, { take_id: waiting.take_id })).toMatchObject({ status: 'pending' });
    await world.look('lanting', 'update warehouse set deleted_at = now() where warehouse_id = $1', [waiting.warehouse_id]);
    await refuses(() => manager.call(takePass, { take_id: waiting.take_id }) as never, { status: 409, message: '仓库不存在' });
    await decideRules(head, { 'stock.approval_above': null });
  });

  it('is found by its number, and by the days on which it was begun', async () => {
    const [early, later] = [(await counting()).take_id, (await counting()).take_id];
    // The first moment of the day after, on the wall of the shop.
    await world.look('lanting', "update stock_take set created_at = '2026-03-03 00:00+08' where take_id = $1", [later]);
    const found = async (asked: { key_word?: string; start_date?: string; end_date?: string }) => {
      const rows = await manager.ask(takeSearch, { page_size: 200, ...asked });
      return rows.map(({ take_id }) => take_id).filter((id) => id === early || id === later);
    };
    const { take_number } = await manager.ask(takeDetail, { take_id: early });
    expect(await found({ key_word: ` ${take_number.toLowerCase()} ` })).toEqual([early]);
    expect(await found({ key_word: 'P260302-0' })).toEqual([]);
    expect(await found({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([early]);
    expect(await found({ start_date: '2026-03-03' })).toEqual([later]);
    expect(await found({ end_date: '2026-03-03' })).toEqual([later, early]);
    expect(await found({ end_date: '2026-03-01' })).toEqual([]);
  });

  it('leaves stock that agrees with what moved, to the piece and to the cent', async () => {
    expect(await stockFaults(world)).toEqual([]);
  });
});
