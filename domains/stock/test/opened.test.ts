import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { anOpenedSku, aSku, held, mainWarehouse, newBatch, stockFaults, takeIn, toGo, toSend } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { inboundVoid } from '../contract/inbound.endpoints.ts';
import { batchRecall, stockSearch, stockTrace } from '../contract/knowing.endpoints.ts';
import { openedDiscard, openedOpen, openedSearch } from '../contract/opened.endpoints.ts';
import { outboundConfirm, outboundDetail, outboundPass, outboundVoid } from '../contract/outbound.endpoints.ts';
import { transferSend } from '../contract/transfer.endpoints.ts';

const HOUR = 3_600_000;
let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let therapist: Client;
const signIn = async () => {
  [head, manager, sibling, therapist] = [
    await world.as('administrator'),
    await world.as('manager'),
    await world.as('siblingManager'),
    await world.as('therapist'),
  ];
};
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  await signIn();
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
/** A hundred tenths of a millilitre, in two bottles that keep a day once opened. */
async function twoBottles(more: Parameters<typeof takeIn>[2] = {}) {
  const sku_id = await anOpenedSku(head);
  const batch_number = newBatch();
  const inbound_id = await takeIn(manager, sku_id, { batch_number, expected_quantity: 100, unit_cost: 10, ...more });
  const [traced] = await manager.ask(stockTrace, { batch_number });
  return { sku_id, batch_number, batch_id: traced!.batch_id, inbound_id, warehouse_id: await mainWarehouse(manager) };
}
const go = async (sku_id: string, quantity: number, kind: 'treatment' | 'sale' | 'loss' | 'use' = 'treatment') => {
  const outbound_id = await toGo(manager, sku_id, quantity, { kind });
  return { outbound_id, ...(await manager.call(outboundConfirm, { outbound_id })) };
};
const openOf = async (sku_id: string) => (await manager.ask(openedSearch, { page_size: 200 })).filter((row) => row.sku_id === sku_id);
const rests = async (sku_id: string) => (await openOf(sku_id)).map(({ rest }) => rest);
const rowOf = async (sku_id: string) => (await manager.ask(stockSearch, { page_size: 200 })).find((row) => row.sku_id === sku_id)!;

describe('a bottle', () => {
  it('is opened by the first treatment and used up by the next ones, before another is opened', async () => {
    const { sku_id, batch_number } = await twoBottles();
    for (let nth = 0; nth < 4; nth += 1) expect((await go(sku_id, 12)).status).toBe(200);
    expect(await openOf(sku_id)).toMatchObject([
      { batch_number, content: 50, rest: 2, unit: '0.1毫升', state: 'good', use_by: '2026-03-03 10:00:00', awaits: false },
    ]);
    const fifth = await go(sku_id, 12);
    expect((await manager.ask(outboundDetail, { outbound_id: fifth.outbound_id })).moves.map(({ quantity }) => quantity)).toEqual([2, 10]);
    expect(await rests(sku_id)).toEqual([40]);
    expect(await rowOf(sku_id)).toMatchObject({ quantity: 40, opened_quantity: 40, opens: 50, unusable_quantity: 0 });
  });

  it('is sold, sent and given back to nobody once it is open', async () => {
    const { sku_id, inbound_id } = await twoBottles();
    await go(sku_id, 12);
    const { outbound_id } = await go(sku_id, 1, 'sale');
    await manager.ask(outboundVoid, { outbound_id });
    const asked = await toGo(manager, sku_id, 51, { kind: 'sale' });
    await refuses(() => manager.call(outboundConfirm, { outbound_id: asked }) as never, {
      status: 409,
      message: expect.stringMatching(/未开封的仅有50，另有38已开封$/) as unknown as string,
      field: 'items.0.actual_quantity',
    });
    const transfer_id = await toSend(manager, sibling, sku_id, 51);
    expect((await manager.call(transferSend, { transfer_id })).status).toBe(409);
    expect((await manager.call(inboundVoid, { inbound_id })).status).toBe(409);
    expect((await go(sku_id, 51, 'use')).status).toBe(200);
    expect(await rests(sku_id)).toEqual([37]);
  });

  it('keeps what was received as long as it is open', async () => {
    const { inbound_id, warehouse_id, batch_id } = await twoBottles();
    await manager.ask(openedOpen, { warehouse_id, batch_id });
    await refuses(() => manager.call(inboundVoid, { inbound_id }) as never, {
      status: 409,
      message: expect.stringMatching(/已开封，不能作废$/) as unknown as string,
    });
  });

  it('takes back what an undone treatment took of it, to the cent', async () => {
    const { sku_id } = await twoBottles({ unit_cost: 7 });
    await go(sku_id, 12);
    const before = await held(world, 'lanting', manager.shop_id, sku_id);
    const { outbound_id } = await go(sku_id, 40);
    expect(await rests(sku_id)).toEqual([48]);
    await manager.ask(outboundVoid, { outbound_id });
    expect((await rests(sku_id)).toSorted((a, b) => a - b)).toEqual([38, 50]);
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual(before);
    expect((await go(sku_id, 88)).status).toBe(200);
    expect(await rests(sku_id)).toEqual([]);
  });

  it('is opened by hand by whoever treats, and told until when it keeps: never beyond the last day of its batch', async () => {
    const { sku_id, warehouse_id, batch_id } = await twoBottles({ valid_date: '2026-03-02' });
    expect(await therapist.ask(openedOpen, { warehouse_id, batch_id })).toMatchObject({ content: 50, use_by: '2026-03-03 00:00:00' });
    await therapist.ask(openedOpen, { warehouse_id, batch_id });
    await refuses(() => therapist.call(openedOpen, { warehouse_id, batch_id }) as never, {
      status: 409,
      message: expect.stringMatching(/没有未开封的库存$/) as unknown as string,
    });
    expect(await rests(sku_id)).toEqual([50, 50]);
    expect((await sibling.call(openedOpen, { warehouse_id, batch_id })).status).toBe(400);
    const plain = newBatch();
    await takeIn(manager, await aSku(head), { batch_number: plain });
    const [one] = await manager.ask(stockTrace, { batch_number: plain });
    expect((await manager.call(openedOpen, { warehouse_id, batch_id: one!.batch_id })).status).toBe(409);
  });

  it('of a batch that is stopped is not used either', async () => {
    const { sku_id, batch_id } = await twoBottles();
    await go(sku_id, 12);
    await manager.ask(batchRecall, { batch_id, is_recalled: true, reason: '包装破损' });
    expect(await openOf(sku_id)).toMatchObject([{ rest: 38, state: 'recalled' }]);
    expect((await go(sku_id, 1)).status).toBe(409);
  });

  it('gives five who come at once no more than it holds', async () => {
    const sku_id = await anOpenedSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 50 });
    const orders: string[] = [];
    for (let count = 0; count < 8; count += 1) orders.push(await toGo(manager, sku_id, 12, { kind: 'treatment' }));
    const outcome = await race(orders.map((outbound_id) => () => manager.call(outboundConfirm, { outbound_id })));
    expect([outcome.succeeded, outcome.faults]).toEqual([4, []]);
    expect(await rests(sku_id)).toEqual([2]);
  });
});

describe('a bottle that was open for too long', () => {
  it('is used for nothing more: its rest is thrown away, and thrown away once', async () => {
    const { sku_id } = await twoBottles();
    await go(sku_id, 12);
    world.advance(24 * HOUR - 1);
    await signIn();
    expect(await openOf(sku_id)).toMatchObject([{ state: 'good' }]);
    world.advance(1);
    expect(await openOf(sku_id)).toMatchObject([{ state: 'over', rest: 38 }]);
    expect((await manager.ask(openedSearch, { is_over: true })).some((row) => row.sku_id === sku_id)).toBe(true);
    expect(await rowOf(sku_id)).toMatchObject({ quantity: 88, unusable_quantity: 38 });
    const more = await toGo(manager, sku_id, 51, { kind: 'treatment' });
    await refuses(() => manager.call(outboundConfirm, { outbound_id: more }) as never, {
      status: 409,
      message: expect.stringMatching(/可用的仅有50，另有38已过期或已停用$/) as unknown as string,
      field: 'items.0.actual_quantity',
    });
    const { opened_id } = (await openOf(sku_id))[0]!;
    expect((await sibling.call(openedDiscard, { opened_id, reason: '别店的' })).status).toBe(404);
    const outcome = await race(Array.from({ length: 5 }, () => () => therapist.call(openedDiscard, { opened_id, reason: '超过开封期限' })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await rests(sku_id)).toEqual([]);
    expect(await held(world, 'lanting', manager.shop_id, sku_id)).toEqual({ quantity: 50, value_cents: 500 });
  });

  it('worth more than one person may let go waits for a second one, and comes back with its order', async () => {
    const { sku_id } = await twoBottles({ unit_cost: 3_000 });
    await go(sku_id, 12);
    const { opened_id } = (await openOf(sku_id))[0]!;
    const { outbound_id, status } = await therapist.ask(openedDiscard, { opened_id, reason: '掉在地上' });
    expect(status).toBe('pending');
    expect(await openOf(sku_id)).toMatchObject([{ rest: 38, awaits: true }]);
    await refuses(() => therapist.call(openedDiscard, { opened_id, reason: '再来' }) as never, { status: 409, message: '已提交丢弃，等待审批' });
    await manager.ask(outboundPass, { outbound_id });
    expect(await rests(sku_id)).toEqual([]);
    await manager.ask(outboundVoid, { outbound_id, reason: '没有丢' });
    expect(await rests(sku_id)).toEqual([38]);
  });

  it('of goods of less than a cent each waits where nothing goes without a second one', async () => {
    const { sku_id } = await twoBottles({ unit_cost: 0 });
    await takeIn(manager, sku_id, { expected_quantity: 1, unit_cost: 1 });
    await go(sku_id, 12);
    const { opened_id } = (await openOf(sku_id))[0]!;
    await decideRules(head, { 'stock.approval_above': 0 });
    expect(await therapist.ask(openedDiscard, { opened_id, reason: '洒了' })).toMatchObject({ status: 'pending' });
    await decideRules(head, { 'stock.approval_above': 100_000 });
  });
});

describe('the books', () => {
  it('stay right, and the proof sees a bottle that differs from its moves', async () => {
    expect(await stockFaults(world)).toEqual([]);
    const { sku_id } = await twoBottles();
    await go(sku_id, 12);
    await world.look('lanting', 'update stock_opened set rest = rest - 1 where sku_id = $1', [sku_id]);
    expect(await stockFaults(world)).toEqual([
      'what is left of an opened bottle differs from its moves',
      'what is open of a batch differs from its bottles',
    ]);
  });
});
