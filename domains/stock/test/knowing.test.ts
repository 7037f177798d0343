import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aSku, mainWarehouse, newBatch, order, takeIn, toGo } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { goodsSearch } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { batchCorrect, batchRecall, moveSearch, stockSearch, stockTrace, summarySearch } from '../contract/knowing.endpoints.ts';
import { inboundConfirm } from '../contract/inbound.endpoints.ts';
import { outboundConfirm } from '../contract/outbound.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const go = async (sku_id: string, quantity: number, more = {}) => {
  const outbound_id = await toGo(manager, sku_id, quantity, more);
  return manager.call(outboundConfirm, { outbound_id });
};
const rowsOf = async (client: Client, sku_id: string, more = {}) =>
  (await client.ask(stockSearch, { page_size: 200, ...more })).filter((row) => row.sku_id === sku_id);

describe('what stands where', () => {
  it('is told of some goods alone', async () => {
    const [one, other] = [await aSku(head), await aSku(head)];
    for (const sku_id of [one, other]) await takeIn(manager, sku_id);
    const [goods] = await world.look<{ goods_id: string }>('lanting', 'select goods_id from sku where sku_id = $1', [one]);
    expect((await manager.ask(stockSearch, goods!)).map(({ sku_id }) => sku_id)).toEqual([one]);
  });

  it('is told by batch, with what it cost for whoever may know that', async () => {
    const sku_id = await aSku(head);
    const [soon, late] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: late, valid_date: '2027-12-31', unit_cost: 250 });
    await takeIn(manager, sku_id, { batch_number: soon, valid_date: '2026-03-31' });
    await go(sku_id, 3);
    const warehouse_id = await mainWarehouse(manager);
    const expected = {
      warehouse_id,
      quantity: 17,
      batches: [
        { batch_number: soon, quantity: 7 },
        { batch_number: late, quantity: 10 },
      ],
    };
    expect(await rowsOf(manager, sku_id)).toMatchObject([{ ...expected, value: 2_975 }]);
    expect(await rowsOf(cashier, sku_id)).toMatchObject([{ ...expected, value: null }]);
    expect(await rowsOf(head, sku_id)).toMatchObject([expected]);
    expect(await rowsOf(sibling, sku_id)).toEqual([]);
    expect([(await rowsOf(manager, sku_id, { time: '2026-03-30' })).length, (await rowsOf(manager, sku_id, { time: '2026-03-31' })).length]).toEqual([
      0, 1,
    ]);
  });
});

describe('what moved', () => {
  it('opens every number of the summary: opening + in − out = closing, to the cent', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { unit_cost: 333 });
    world.advance(86_400_000);
    manager = await world.as('manager');
    await takeIn(manager, sku_id, { expected_quantity: 5, unit_cost: 100 });
    await go(sku_id, 4);
    world.advance(86_400_000);
    [manager, head, sibling, cashier] = [
      await world.as('manager'),
      await world.as('administrator'),
      await world.as('siblingManager'),
      await world.as('cashier'),
    ];
    await go(sku_id, 1);
    const of = async (start_date: string, end_date: string) =>
      (await manager.ask(summarySearch, { start_date, end_date, page_size: 200 })).find((row) => row.sku_id === sku_id)!;
    const second = await of('2026-03-03', '2026-03-03');
    expect(second).toMatchObject({
      opening_quantity: 10,
      in_quantity: 5,
      out_quantity: 4,
      closing_quantity: 11,
      opening_value: 3_330,
      in_value: 500,
      out_value: 1_021,
      closing_value: 2_809,
    });
    const all = await of('2026-03-01', '2026-03-31');
    expect(all).toMatchObject({ opening_quantity: 0, in_quantity: 15, out_quantity: 5, closing_quantity: 10, opening_value: 0 });
    expect(all.in_value! - all.out_value!).toBe(all.closing_value);
    const went = await manager.ask(moveSearch, { sku_id, direction: 'out', start_date: '2026-03-03', end_date: '2026-03-03' });
    expect(went.map(({ delta, value_cents }) => [delta, value_cents])).toEqual([[-4, 1_021]]);
    expect((await cashier.ask(moveSearch, { sku_id })).every(({ value_cents }) => value_cents === null)).toBe(true);
    expect(await sibling.ask(moveSearch, { sku_id })).toEqual([]);
  });
});

describe('a batch', () => {
  it('that is recalled is used nowhere in the chain until it may be again, but goes to the bin', async () => {
    const sku_id = await aSku(head);
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number });
    const there = await order(sibling, sku_id, { batch_number });
    await sibling.ask(inboundConfirm, { inbound_id: there });
    const [traced] = await head.ask(stockTrace, { batch_number });
    expect(traced!.standing).toMatchObject([{ quantity: 10 }, { quantity: 10 }]);
    expect((await manager.ask(stockTrace, { batch_number }))[0]!.standing).toHaveLength(1);
    const { batch_id } = traced!;
    expect((await cashier.call(batchRecall, { batch_id, is_recalled: true, reason: '召回' })).status).toBe(403);
    await head.ask(batchRecall, { batch_id, is_recalled: true, reason: '厂家召回' });
    await refuses(() => manager.call(batchRecall, { batch_id, is_recalled: false, reason: '本店没有问题' }) as never, {
      status: 409,
      message: '该批次由总部停用，只有总部可以恢复',
    });
    await refuses(() => head.call(batchRecall, { batch_id, is_recalled: true, reason: '再次' }) as never, {
      status: 409,
      message: '该批次已停用',
    });
    expect(await go(sku_id, 1)).toMatchObject({ status: 409 });
    const far = await toGo(sibling, sku_id, 1);
    expect(await sibling.call(outboundConfirm, { outbound_id: far })).toMatchObject({ status: 409 });
    expect(await go(sku_id, 1, { kind: 'loss' })).toMatchObject({ status: 200 });
    await head.ask(batchRecall, { batch_id, is_recalled: false, reason: '误报' });
    expect(await go(sku_id, 1)).toMatchObject({ status: 200 });
  });

  it('that a shop stops is used there no more, and in other shops as before; of their batches it knows nothing', async () => {
    const sku_id = await aSku(head);
    const [batch_number, theirs] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number, valid_date: '2026-12-31' });
    await takeIn(sibling, sku_id, { batch_number, valid_date: '2026-12-31' });
    await takeIn(sibling, sku_id, { batch_number: theirs, valid_date: '2026-12-31' });
    const idOf = async (number: string) => (await head.ask(stockTrace, { batch_number: number }))[0]!.batch_id;
    const batch_id = await idOf(batch_number);
    await manager.ask(batchRecall, { batch_id, is_recalled: true, reason: '包装破损' });
    expect(await go(sku_id, 1)).toMatchObject({ status: 409 });
    expect(await sibling.call(outboundConfirm, { outbound_id: await toGo(sibling, sku_id, 11) })).toMatchObject({ status: 200 });
    expect((await manager.ask(stockTrace, { batch_number }))[0]).toMatchObject({ state: 'recalled', by_chain: false, recall_reason: '包装破损' });
    expect((await sibling.ask(stockTrace, { batch_number }))[0]).toMatchObject({ state: 'good', recall_reason: '' });
    await refuses(() => sibling.call(batchRecall, { batch_id, is_recalled: false, reason: '没有停用' }) as never, { status: 409, message: '该批次未停用' });
    await refuses(() => manager.call(batchCorrect, { batch_id, valid_date: '2028-01-01', reason: '改有效期' }) as never, {
      status: 403,
      message: `批次${batch_number}也在其他门店，请由总部更正`,
    });
    const foreign = { batch_id: await idOf(theirs), reason: '别店的' };
    await refuses(() => manager.call(batchRecall, { ...foreign, is_recalled: true }) as never, { status: 404, message: '批次不存在' });
    await refuses(() => manager.call(batchCorrect, { ...foreign, valid_date: '2028-01-01' }) as never, { status: 404, message: '批次不存在' });
    await head.ask(batchCorrect, { batch_id, valid_date: '2028-01-01', reason: '年份录错' });
    await manager.ask(batchRecall, { batch_id, is_recalled: false, reason: '误报' });
    expect(await go(sku_id, 1)).toMatchObject({ status: 200 });
  });

  it('is put right where it stands under last year’s date, by the head office if it is longer, and the trail says what it was', async () => {
    const sku_id = await aSku(head);
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number, valid_date: '2026-03-01' });
    expect(await go(sku_id, 1)).toMatchObject({ status: 409 });
    const { batch_id } = (await manager.ask(stockTrace, { batch_number }))[0]!;
    const longer = { batch_id, valid_date: '2027-03-01', reason: '年份录错' };
    for (const valid_date of [longer.valid_date, null])
      await refuses(() => manager.call(batchCorrect, { ...longer, valid_date }) as never, {
        status: 403,
        message: `批次${batch_number}的有效期只能改短；确属录错需延长的，请由总部更正`,
      });
    await head.ask(batchCorrect, longer);
    expect(await go(sku_id, 1)).toMatchObject({ status: 200 });
    await manager.ask(batchCorrect, { ...longer, valid_date: '2027-02-28' });
    const trail = "select before, after from audit_entry where subject = 'stock_batch' and subject_id = $1 order by audit_id";
    const [noted] = await world.look('lanting', trail, [batch_id]);
    expect(noted).toMatchObject({ before: { valid_date: '2026-03-01' }, after: { valid_date: '2027-03-01', reason: '年份录错' } });
  });
});

describe('how much of goods stands somewhere', () => {
  it('stands beside them in their list, of the shop at hand and in the head office of all, for whoever may see stock', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 7 });
    await takeIn(sibling, sku_id, { expected_quantity: 5 });
    const [sku] = await world.look<{ product_sn: string }>('lanting', 'select product_sn from sku where sku_id = $1', [sku_id]);
    const numIn = async (client: Client) => (await client.ask(goodsSearch, { goods_kind: 'product', key_word: sku!.product_sn }))[0]!.stock_num;
    expect([await numIn(manager), await numIn(sibling), await numIn(head), await numIn(cashier)]).toEqual([7, 5, 12, 7]);
    const blind = "delete from role_grant where permission = 'stock:read' and role_id in (select role_id from role where preset = 'cashier')";
    await world.look('lanting', blind);
    expect(await numIn(cashier)).toBeNull();
  });
});
