import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aSku, mainWarehouse, newBatch, stockFaults, takeIn, toSend } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { batchRecall, stockSearch, stockTrace } from '../contract/knowing.endpoints.ts';
import { transferAdd, transferDetail, transferReceive, transferSend, transferWithdraw } from '../contract/transfer.endpoints.ts';
import { warehouseAdd } from '../contract/warehouse.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager, sibling] = [await world.as('administrator'), await world.as('manager'), await world.as('siblingManager')];
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

describe('what is sent to another shop', () => {
  it('takes nothing that nobody may use but out of a batch that it names, and what its sender stopped stays stopped', async () => {
    const sku_id = await aSku(head);
    const [stopped, good] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: stopped, valid_date: '2026-12-31' });
    await takeIn(manager, sku_id, { batch_number: good, valid_date: '2027-12-31' });
    const { batch_id } = (await manager.ask(stockTrace, { batch_number: stopped }))[0]!;
    await manager.ask(batchRecall, { batch_id, is_recalled: true, reason: '包装破损' });
    const available = async () => (await manager.ask(stockSearch, { page_size: 200 })).find((each) => each.sku_id === sku_id)!.available_quantity;
    const [some, tooMany] = [await toSend(manager, sibling, sku_id, 4), await toSend(manager, sibling, sku_id, 7)];
    expect(await available()).toBe(-1);
    await manager.ask(transferWithdraw, { transfer_id: tooMany });
    const items = [{ sku_id, expected_quantity: 3, batch_number: stopped }];
    const form = { from_warehouse_id: await mainWarehouse(manager), to_warehouse_id: await mainWarehouse(sibling), items };
    const { transfer_id } = await manager.ask(transferAdd, form);
    expect(await available()).toBe(6);
    await manager.ask(transferSend, { transfer_id: some });
    expect((await manager.ask(transferDetail, { transfer_id: some })).moves).toMatchObject([{ batch_number: good, quantity: 4 }]);
    const more = await toSend(manager, sibling, sku_id, 7);
    await refuses(() => manager.call(transferSend, { transfer_id: more }) as never, {
      status: 409,
      message: expect.stringMatching(/可用的仅有6，另有10已过期或已停用$/) as unknown as string,
      field: 'items.0.quantity',
    });
    await manager.ask(transferSend, { transfer_id });
    const stateThere = async () => (await sibling.ask(stockTrace, { batch_number: stopped }))[0];
    await sibling.ask(transferReceive, { transfer_id });
    expect(await stateThere()).toMatchObject({ state: 'recalled', by_chain: false, recall_reason: '包装破损' });
    // Who got it judges it from then on; the sender’s word comes along again with more of it, and with nothing else.
    await sibling.ask(batchRecall, { batch_id, is_recalled: false, reason: '已检查' });
    await sibling.ask(transferReceive, { transfer_id: some });
    expect(await stateThere()).toMatchObject({ state: 'good' });
  });

  it('takes nothing to a shop that does not have it: not as it is written, and not once it is a shop’s own', async () => {
    const [sku_id, own] = [await aSku(head), await aSku(head)];
    for (const each of [sku_id, own]) await takeIn(manager, each);
    const draft = await toSend(manager, sibling, own, 1);
    const ownedBy = (shop_id: string | null) =>
      world.look('lanting', 'update goods set seller_id = $1 where goods_id = (select goods_id from sku where sku_id = $2)', [shop_id, own]);
    await ownedBy(manager.shop_id);
    const [here, there] = [await mainWarehouse(manager), await mainWarehouse(sibling)];
    const message = expect.stringMatching(/是本店自己的商品，调入门店没有，不能调拨$/) as unknown as string;
    const items = [sku_id, own].map((each) => ({ sku_id: each, expected_quantity: 1 }));
    await refuses(() => manager.call(transferAdd, { from_warehouse_id: here, to_warehouse_id: there, items }) as never, {
      status: 400,
      message,
      field: 'items.1.sku_id',
    });
    await refuses(() => manager.call(transferSend, { transfer_id: draft }) as never, { status: 400, message, field: 'items.0.sku_id' });
    const { warehouse_id: beside } = await manager.ask(warehouseAdd, { warehouse_name: `备用库${newBatch()}` });
    const { transfer_id } = await manager.ask(transferAdd, { from_warehouse_id: here, to_warehouse_id: beside, items });
    await manager.ask(transferSend, { transfer_id });
    await manager.ask(transferReceive, { transfer_id });
    await ownedBy(null);
    await manager.ask(transferSend, { transfer_id: draft });
  });

  it('leaves stock that agrees with what moved, to the piece and to the cent', async () => {
    expect(await stockFaults(world)).toEqual([]);
  });
});
