import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSku, mainWarehouse, stockFaults, takeIn, toGo, toSend } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { stockAvailable } from '../contract/flow.endpoints.ts';
import { stockSearch } from '../contract/knowing.endpoints.ts';
import { outboundConfirm, outboundVoid } from '../contract/outbound.endpoints.ts';
import { transferReceive, transferSend } from '../contract/transfer.endpoints.ts';

const DAY = 86_400_000;
let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
const signIn = async () => {
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
};
beforeAll(async () => {
  world = await openWorld();
  await signIn();
});
afterAll(() => world.close());

const rowOf = async (client: Client, sku_id: string, more = {}) =>
  (await client.ask(stockSearch, { page_size: 200, ...more })).find((row) => row.sku_id === sku_id);
const go = async (sku_id: string, quantity: number, kind: 'sale' | 'use' | 'loss' = 'use') => {
  const outbound_id = await toGo(manager, sku_id, quantity, { kind });
  await manager.ask(outboundConfirm, { outbound_id });
  return outbound_id;
};
const later = async (days: number) => {
  world.advance(days * DAY);
  await signIn();
};

describe('what is promised', () => {
  it('is reserved from the moment it is written until it goes; what was promised twice shows below nothing', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    await takeIn(sibling, sku_id);
    const outbound_id = await toGo(manager, sku_id, 3);
    const transfer_id = await toSend(manager, sibling, sku_id, 4);
    expect(await rowOf(manager, sku_id)).toMatchObject({ quantity: 10, reserved_quantity: 7, available_quantity: 3, transit_quantity: 0 });
    const warehouse_id = await mainWarehouse(manager);
    expect(await manager.ask(stockAvailable, { warehouse_id, ids: [sku_id] })).toMatchObject([{ sku_id, quantity: 10, available_quantity: 3 }]);
    expect(await sibling.ask(stockAvailable, { warehouse_id, ids: [sku_id] })).toEqual([]);
    await toGo(manager, sku_id, 5);
    expect(await rowOf(manager, sku_id)).toMatchObject({ available_quantity: -2 });
    await manager.ask(outboundConfirm, { outbound_id });
    await manager.ask(transferSend, { transfer_id });
    expect(await rowOf(manager, sku_id)).toMatchObject({ quantity: 3, reserved_quantity: 5, available_quantity: -2 });
    expect(await rowOf(sibling, sku_id)).toMatchObject({ quantity: 10, reserved_quantity: 0, transit_quantity: 4, available_quantity: 10 });
    await sibling.ask(transferReceive, { transfer_id });
    expect(await rowOf(sibling, sku_id)).toMatchObject({ quantity: 14, transit_quantity: 0 });
  });
});

describe('what is past its last day', () => {
  it('is promised to nobody; what is to go to the bin takes it first', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { batch_number: 'KEEPS', valid_date: '2027-12-31', expected_quantity: 6 });
    await takeIn(manager, sku_id, { batch_number: 'ENDS', valid_date: '2026-03-03', expected_quantity: 4 });
    expect(await rowOf(manager, sku_id)).toMatchObject({ quantity: 10, unusable_quantity: 0, available_quantity: 10 });
    await later(3);
    const warehouse_id = await mainWarehouse(manager);
    const told = async () => [
      (await rowOf(manager, sku_id))!.available_quantity,
      (await manager.ask(stockAvailable, { warehouse_id, ids: [sku_id] }))[0]!.available_quantity,
    ];
    expect(await rowOf(manager, sku_id)).toMatchObject({ quantity: 10, unusable_quantity: 4 });
    expect(await told()).toEqual([6, 6]);
    await toGo(manager, sku_id, 4, { kind: 'loss' });
    expect(await told()).toEqual([6, 6]);
    await toGo(manager, sku_id, 2, { kind: 'use' });
    expect(await told()).toEqual([4, 4]);
  });
});

describe('how long it lasts', () => {
  it('is told from what was used, less what came back; what is lost or sent says nothing', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id, { expected_quantity: 100 });
    await takeIn(sibling, sku_id);
    expect(await rowOf(manager, sku_id)).toMatchObject({ used_30: 0, used_90: 0, cover_days: null });
    await go(sku_id, 10, 'sale');
    await later(40);
    const undone = await go(sku_id, 8);
    await go(sku_id, 6);
    await go(sku_id, 5, 'loss');
    await manager.ask(transferSend, { transfer_id: await toSend(manager, sibling, sku_id, 5) });
    await manager.ask(outboundVoid, { outbound_id: undone });
    // 100 − 10 − 6 − 5 − 5 = 74, of which six went in thirty days.
    expect(await rowOf(manager, sku_id)).toMatchObject({ quantity: 74, used_30: 6, used_90: 16, cover_days: 370 });
    await later(31);
    expect(await rowOf(manager, sku_id)).toMatchObject({ used_30: 0, used_90: 16, cover_days: 416 });
  });
});

describe('what stands still', () => {
  it('is found by the day it last went, not by a delivery to a full shelf; an empty shelf begins anew', async () => {
    const sku_id = await aSku(head);
    await takeIn(manager, sku_id);
    const came = (await rowOf(manager, sku_id))!.moved_on;
    await later(30);
    await takeIn(manager, sku_id);
    expect(await rowOf(manager, sku_id, { still: '30' })).toMatchObject({ moved_on: came });
    expect(await rowOf(manager, sku_id, { still: '60' })).toBeUndefined();
    await go(sku_id, 20);
    await later(60);
    expect(await rowOf(manager, sku_id, { still: '30' })).toBeUndefined();
    await takeIn(manager, sku_id);
    expect(await rowOf(manager, sku_id, { still: '30' })).toBeUndefined();
    const sorted = (await manager.ask(stockSearch, { sort: 'moved_on', page_size: 200 })).map(({ moved_on }) => moved_on);
    expect(sorted).toEqual(sorted.toSorted());
  });
});

it('keeps its sums right, and the proof sees a day that differs from its moves', async () => {
  expect(await stockFaults(world)).toEqual([]);
  await world.look('lanting', 'update stock_day set used_quantity = used_quantity + 1 where used_quantity > 5', []);
  await world.look('lanting', "update stock_held set moved_on = '2020-01-01' where quantity > 70", []);
  expect(new Set(await stockFaults(world))).toEqual(
    new Set(['what was used on a day differs from its moves', 'stock that left later than is known']),
  );
});
