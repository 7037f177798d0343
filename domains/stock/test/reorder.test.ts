import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { aSupplySku, mainWarehouse, newBatch, takeIn, toGo } from '#apps/testing/stock.ts';
import { link } from '#apps/testing/supplying.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd, goodsDetail } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { suppliedGoodsDetail, suppliedGoodsTake } from '#domains/catalog/contract/supplied-goods.endpoints.ts';
import { inboundAdd, inboundClose, inboundConfirm, inboundDetail } from '../contract/inbound.endpoints.ts';
import { outboundConfirm } from '../contract/outbound.endpoints.ts';
import { reorder, reorderList } from '../contract/reorder.endpoints.ts';
import { supplierAdd } from '../contract/supplier.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let supplier_id: string;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  supplier_id = (await manager.ask(supplierAdd, { supplier_name: `华东医疗${newBatch()}` })).supplier_id;
});
afterAll(() => world.close());

type Cost = { unit_cost: number } | { amount: number };

/** A supply that comes in boxes of ten, bought of a supplier at 2.00 a piece, of which some were used. */
async function used(came: number, went: number, more: Parameters<typeof aSupplySku>[1] = {}): Promise<string> {
  const sku_id = await aSupplySku(head, { units: [{ unit_name: '盒', factor: 10 }], ...more });
  const form = { warehouse_id: await mainWarehouse(manager), kind: 'purchase' as const, supplier_id };
  const { inbound_id } = await manager.ask(inboundAdd, { ...form, items: [{ sku_id, expected_quantity: came, unit_cost: 200 }] });
  await manager.ask(inboundConfirm, { inbound_id });
  if (went > 0) await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, went) });
  return sku_id;
}
const proposed = async (sku_id: string) => (await manager.ask(reorderList, {})).find((row) => row.sku_id === sku_id);
const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);

describe('what is to be ordered', () => {
  it('is what lasts a week at most, for a month, in whole boxes, of whom it was bought last', async () => {
    const [short, enough] = [await used(70, 60), await used(200, 60)];
    // Sixty in thirty days are two a day: ten last five days, sixty last a month.
    expect(await proposed(short)).toMatchObject({
      supplier_id, available_quantity: 10, ordered_quantity: 0, used_30: 60, cover_days: 5, proposed_quantity: 50, buy_unit: '盒', buy_factor: 10,
    });
    expect(await proposed(enough)).toBeUndefined();
    await toGo(manager, short, 8);
    expect(await proposed(short)).toMatchObject({ available_quantity: 2, cover_days: 1, proposed_quantity: 60 });
  });

  it('is what the shop is warned at, though nothing of it goes', async () => {
    const sku_id = await used(5, 0, { alert_num: 5 });
    expect(await proposed(sku_id)).toMatchObject({ cover_days: null, proposed_quantity: 10 });
  });

  it('does not count what is past its last day', async () => {
    const sku_id = await used(70, 60);
    await takeIn(manager, sku_id, { valid_date: '2026-03-01', expected_quantity: 500 });
    expect(await proposed(sku_id)).toMatchObject({ available_quantity: 10 });
  });

  it('becomes one order for each supplier at the last cost, and is proposed no more until that order is closed', async () => {
    const other = (await manager.ask(supplierAdd, { supplier_name: `华南医疗${newBatch()}` })).supplier_id;
    const skus = [await used(70, 60), await used(70, 60), await used(70, 60)];
    const items = skus.map((sku_id, nth) => ({ sku_id, supplier_id: nth === 2 ? other : supplier_id, quantity: 50, ordered_quantity: 0 }));
    const made = await manager.ask(reorder, { items });
    expect(made).toHaveLength(2);
    const [first, second] = await Promise.all(made.map(({ inbound_id }) => manager.ask(inboundDetail, { inbound_id })));
    expect([first!.lines.length, first!.kind, first!.status, first!.expected_amount, second!.lines.length]).toEqual([2, 'purchase', 'draft', 20_000, 1]);
    expect(await Promise.all(skus.map(proposed))).toEqual([undefined, undefined, undefined]);
    await manager.ask(inboundConfirm, { inbound_id: made[1]!.inbound_id, items: [{ line_no: 1, actual_quantity: 1 }] });
    expect(await proposed(skus[2]!)).toBeUndefined();
    await manager.ask(inboundClose, { inbound_id: made[1]!.inbound_id, reason: '缺货' });
    expect(await proposed(skus[2]!)).toMatchObject({ proposed_quantity: 50, available_quantity: 11 });
  });

  it('costs what it cost in all where one costs no whole cent, and nothing less for what came free beside it', async () => {
    const warehouse_id = await mainWarehouse(manager);
    const orderedAgain = async (sku_id: string, quantity: number) => {
      const [made] = await manager.ask(reorder, { items: [{ sku_id, supplier_id, quantity, ordered_quantity: 0 }] });
      return manager.ask(inboundDetail, { inbound_id: made!.inbound_id });
    };
    const bought = async (items: (Cost & { expected_quantity: number })[]) => {
      const sku_id = await aSupplySku(head);
      const form = { warehouse_id, kind: 'purchase' as const, supplier_id, items: items.map((item) => ({ sku_id, ...item })) };
      await manager.ask(inboundConfirm, { inbound_id: (await manager.ask(inboundAdd, form)).inbound_id });
      return sku_id;
    };
    const oil = await bought([{ expected_quantity: 500, amount: 9_800 }]);
    expect(await orderedAgain(oil, 500)).toMatchObject({ expected_amount: 9_800, lines: [{ amount: 9_800, unit_cost: 19 }] });
    const swabs = await bought([{ expected_quantity: 1_000, amount: 500 }]);
    expect(await orderedAgain(swabs, 300)).toMatchObject({ expected_amount: 150 });
    const [paid, free] = [
      { expected_quantity: 10, unit_cost: 200 },
      { expected_quantity: 1, unit_cost: 0 },
    ];
    for (const items of [
      [paid, free],
      [free, paid],
    ])
      expect(await orderedAgain(await bought(items), 11)).toMatchObject({ expected_amount: 2_200 });
  });

  it('is bought of the supplier of whose shelf the chain took it on, at the supply price, where nobody has delivered it yet', async () => {
    const supplier = await world.as('supplier');
    const { supplier_code } = await link(supplier, head);
    const [theirs] = await supplier.ask(categoryLevel, { kind: 'product' });
    const [ours] = await head.ask(categoryLevel, { kind: 'product' });
    const skus = [{ spec_values: [], price: 6_000 }];
    const form = { goods_kind: 'product' as const, goods_name: `直供精华${newBatch()}`, category_id: theirs!.category_id, unit: '瓶', skus };
    const { goods_id: supplied_goods_id } = await supplier.ask(goodsAdd, form);
    const offered = await head.ask(suppliedGoodsDetail, { supplied_goods_id });
    const { goods_id } = await head.ask(suppliedGoodsTake, {
      supplied_goods_id,
      supplied_version: offered.version,
      category_id: ours!.category_id,
      skus: [{ supplied_sku_id: offered.skus[0]!.supplied_sku_id, price: 19_900 }],
    });
    const { sku_id } = (await head.ask(goodsDetail, { goods_id })).skus[0]!;
    await takeIn(manager, sku_id, { expected_quantity: 70 });
    await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 60) });
    expect(await proposed(sku_id)).toMatchObject({ supplier_id: null });
    const note = await manager.ask(supplierAdd, { supplier_name: `平台供应商${newBatch()}`, supplier_code });
    const row = await proposed(sku_id);
    expect(row).toMatchObject(note);
    const [made] = await manager.ask(reorder, { items: [{ sku_id, supplier_id: note.supplier_id, quantity: 10, ordered_quantity: 0 }] });
    expect(await manager.ask(inboundDetail, { inbound_id: made!.inbound_id })).toMatchObject({ expected_amount: 60_000 });
  });

  it('is ordered once by whoever presses first, and nothing of it by the others', async () => {
    const [one, two] = [await used(70, 60), await used(70, 60)];
    const items = (sku_ids: string[]) => sku_ids.map((sku_id) => ({ sku_id, supplier_id, quantity: 50, ordered_quantity: 0 }));
    const outcome = await race(Array.from({ length: 6 }, (_, nth) => () => manager.call(reorder, { items: items(nth % 2 ? [one, two] : [two, one]) })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    await refuses(() => manager.call(reorder, { items: items([one]) }) as never, {
      status: 409,
      message: expect.stringMatching(/的在订数量刚刚变化/) as unknown as string,
      field: 'items.0.quantity',
    });
    await refuses(() => manager.call(reorder, { items: items([one, one]) }) as never, { status: 400, message: '同一行出现了两次', field: 'items.1.sku_id' });
  });
});
