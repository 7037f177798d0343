import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { goodsOfOne } from '#apps/testing/goods.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, held, mainWarehouse, newBatch, order, stockFaults, takeIn, toGo } from '#apps/testing/stock.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { addressAdd, addressList, addressUpdate } from '#domains/setting/contract/address.endpoints.ts';
import { inboundAdd, inboundClose, inboundConfirm, inboundDetail, inboundSearch, inboundVoid } from '../contract/inbound.endpoints.ts';
import { outboundConfirm, outboundDetail, outboundVoid } from '../contract/outbound.endpoints.ts';
import { warehouseDelete, warehouseList } from '../contract/warehouse.endpoints.ts';
import { supplierCase, warehouseCase } from './stock.samples.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld({ poolSize: 16 });
  head = await world.as('administrator');
  manager = await world.as('manager');
  sibling = await world.as('siblingManager');
  cashier = await world.as('cashier');
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const newSku = () => aSku(head);
const stockOf = (sku_id: string) => held(world, 'lanting', manager.shop_id, sku_id);

proveKept(() => world, warehouseCase);
proveKept(() => world, supplierCase);

describe('the main warehouse', () => {
  it('is there from the beginning in every shop, and stays', async () => {
    for (const client of [manager, sibling]) expect((await client.ask(warehouseList, {}))[0]).toMatchObject({ is_main: true });
    const { warehouse_id, version } = (await manager.ask(warehouseList, {}))[0]!;
    await refuses(() => manager.call(warehouseDelete, { warehouse_id, version }) as never, {
      status: 409,
      message: '销售从主仓库出库，主仓库不能删除，可以改名',
    });
  });
});

describe('a purchase', () => {
  const form = { recipient: '陈静怡', contact: '021-62880001', province: '上海市', city: '上海市', county: '静安区', address: '愚园路88号' };

  it('keeps where it is delivered to: the default address unless another is named, whatever becomes of that later', async () => {
    const items = [{ sku_id: await newSku(), expected_quantity: 1, unit_cost: 1 }];
    const warehouse_id = await mainWarehouse(manager);
    const buy = async (more: { kind?: 'other'; address_id?: string | null }) => {
      const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id, items, ...more });
      return manager.ask(inboundDetail, { inbound_id });
    };
    const door = (await manager.ask(addressAdd, form)).address_id;
    const back = (await manager.ask(addressAdd, { ...form, recipient: '后门', county: '', address: '后门' })).address_id;
    const there = { recipient: '陈静怡', contact: '021-62880001', address: '上海市 上海市 静安区 愚园路88号' };
    const bought = await buy({});
    expect(bought).toMatchObject(there);
    expect(await buy({ address_id: back })).toMatchObject({ recipient: '后门', address: '上海市 上海市 后门' });
    for (const more of [{ address_id: null }, { kind: 'other' as const }])
      expect(await buy(more)).toMatchObject({ recipient: '', contact: '', address: '' });
    const { version } = (await manager.ask(addressList, {})).find(({ address_id }) => address_id === door)!;
    await manager.ask(addressUpdate, { ...form, address_id: door, version, address: '搬走了', is_default: true });
    expect(await manager.ask(inboundDetail, { inbound_id: bought.inbound_id })).toMatchObject(there);
    const another = (await sibling.ask(addressAdd, form)).address_id;
    const call = () => manager.call(inboundAdd, { warehouse_id, items, address_id: another });
    await refuses(call as never, { status: 400, message: '收货地址不存在', field: 'address_id' });
  });
});

describe('what comes in', () => {
  it.each([
    ['of a warehouse of another shop', async () => ({ warehouse_id: await mainWarehouse(sibling) }), 'warehouse_id', '仓库不存在'],
    ['from a supplier that nobody knows', () => ({ supplier_id: '987654321' }), 'supplier_id', '供应商不存在'],
    ['without a line', () => ({ items: [] }), 'items', '请选择需要操作的商品'],
    [
      'of something that is not sold',
      () => ({ items: [{ sku_id: '987654321', expected_quantity: 1, unit_cost: 1 }] }),
      'items.0.sku_id',
      '商品不存在',
    ],
  ] as const)('is not written down %s', async (_, wrong, field, message) => {
    const items = [{ sku_id: await newSku(), expected_quantity: 1, unit_cost: 1 }];
    const form = { warehouse_id: await mainWarehouse(manager), items, ...(await wrong()) };
    await refuses(() => manager.call(inboundAdd, form as never) as never, { status: 400, message, field });
  });

  it('is not written down to end before it was made', async () => {
    const items = [{ sku_id: await newSku(), expected_quantity: 1, unit_cost: 1, production_date: '2026-02-01', valid_date: '2026-01-31' }];
    const form = { warehouse_id: await mainWarehouse(manager), items };
    await refuses(() => manager.call(inboundAdd, form) as never, { status: 400, message: '有效期不能早于生产日期', field: 'items.0.valid_date' });
  });

  it('comes part by part: eight of ten, and two a week later', async () => {
    const sku_id = await newSku();
    const inbound_id = await order(manager, sku_id, { unit_cost: 333 });
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
    const eight = { inbound_id, items: [{ line_no: 1, actual_quantity: 8 }] };
    expect(await manager.ask(inboundConfirm, eight)).toMatchObject({ status: 'partly' });
    expect(await stockOf(sku_id)).toEqual({ quantity: 8, value_cents: 2_664 });
    await refuses(() => manager.call(inboundConfirm, eight) as never, {
      status: 409,
      message: '实到数量超过待收数量2',
      field: 'items.0.actual_quantity',
    });
    const box = { batch_number: newBatch(), valid_date: '2027-01-31' };
    expect(await manager.ask(inboundConfirm, { inbound_id, items: [{ line_no: 1, actual_quantity: 2, ...box }] })).toMatchObject({
      status: 'received',
    });
    const detail = await manager.ask(inboundDetail, { inbound_id });
    expect(detail).toMatchObject({
      received_quantity: 10,
      received_amount: 3_330,
      arrivals: [{ quantity: 8 }, { quantity: 2, ...box }],
      actions: ['void'],
    });
    expect(detail.history.map(({ verb }) => verb)).toEqual(['confirm', 'arrive']);
  });

  it('is given up where the rest never comes, and nothing of it is taken in afterwards', async () => {
    const sku_id = await newSku();
    const inbound_id = await order(manager, sku_id);
    await refuses(() => manager.call(inboundClose, { inbound_id }) as never, { status: 409, message: '该入库单刚刚被他人处理，请刷新后重试' });
    await manager.ask(inboundConfirm, { inbound_id, items: [{ line_no: 1, actual_quantity: 8 }] });
    expect(await manager.ask(inboundClose, { inbound_id, reason: '缺货' })).toMatchObject({ status: 'received' });
    await refuses(() => manager.call(inboundConfirm, { inbound_id }) as never, { status: 409, message: '该入库单刚刚被他人处理，请刷新后重试' });
    expect((await stockOf(sku_id)).quantity).toBe(8);
  });

  it('is taken in once, however many confirm it at once', async () => {
    const sku_id = await newSku();
    const inbound_id = await order(manager, sku_id);
    const outcome = await race(Array.from({ length: 8 }, () => () => manager.call(inboundConfirm, { inbound_id })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    expect(await stockOf(sku_id)).toEqual({ quantity: 10, value_cents: 1_000 });
  });

  it('is counted once where two who read the same order take in the same five', async () => {
    const sku_id = await newSku();
    const inbound_id = await order(manager, sku_id);
    const { version } = await manager.ask(inboundDetail, { inbound_id });
    const five = { inbound_id, version, items: [{ line_no: 1, actual_quantity: 5 }] };
    const outcome = await race([() => manager.call(inboundConfirm, five), () => manager.call(inboundConfirm, five)]);
    expect([outcome.succeeded, outcome.refused]).toEqual([1, 1]);
    expect((await stockOf(sku_id)).quantity).toBe(5);
  });

  it('has one last day for a batch, and is not taken in past it', async () => {
    const sku_id = await newSku();
    const batch_number = newBatch();
    await takeIn(manager, sku_id, { batch_number, valid_date: '2027-01-31' });
    const other = await order(manager, sku_id, { batch_number, valid_date: '2026-01-31' });
    await refuses(() => manager.call(inboundConfirm, { inbound_id: other }) as never, {
      status: 409,
      message: `批号${batch_number}已登记的有效期为2027-01-31，请核对包装`,
      field: 'items.0.valid_date',
    });
    const late = newBatch();
    const items = [{ sku_id, expected_quantity: 1, unit_cost: 1, batch_number: late, valid_date: '2026-03-01' }];
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), items });
    await refuses(() => manager.call(inboundConfirm, { inbound_id }) as never, {
      status: 400,
      message: `批号${late}的有效期2026-03-01已过，不能收货`,
      field: 'items.0.valid_date',
    });
  });

  it('is good for its shelf life where a box says only when it was made, and is not bought past it', async () => {
    const { sku_id } = await goodsOfOne(head, { deadline: 12, deadline_unit: 1 });
    const endOf = async (batch_number: string) =>
      (await world.look<{ day: string }>('lanting', 'select valid_date::text as day from stock_batch where batch_number = $1', [batch_number]))[0]!
        .day;
    const [made, said] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: made, production_date: '2026-01-31' });
    await takeIn(manager, sku_id, { batch_number: said, production_date: '2026-01-31', valid_date: '2026-12-31' });
    expect([await endOf(made), await endOf(said)]).toEqual(['2027-01-31', '2026-12-31']);
    const old = newBatch();
    const items = [{ sku_id, expected_quantity: 1, unit_cost: 1, batch_number: old, production_date: '2025-03-01' }];
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), items });
    await refuses(() => manager.call(inboundConfirm, { inbound_id }) as never, {
      status: 400,
      message: `批号${old}的有效期2026-03-01已过，不能收货`,
      field: 'items.0.valid_date',
    });
  });

  it('of a batch on file is as the batch is known: its printed last day holds beside a date it was made, and past it nothing is bought', async () => {
    const { sku_id } = await goodsOfOne(head, { deadline: 12, deadline_unit: 1 });
    const [printed, over] = [newBatch(), newBatch()];
    await takeIn(manager, sku_id, { batch_number: printed, valid_date: '2027-03-30' });
    await takeIn(manager, sku_id, { batch_number: printed, production_date: '2026-03-01' });
    await takeIn(manager, sku_id, { batch_number: over, valid_date: '2026-03-30' });
    await world.look('lanting', "update stock_batch set valid_date = '2026-03-01' where batch_number = $1", [over]);
    const items = [{ sku_id, expected_quantity: 1, unit_cost: 1, batch_number: over }];
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), items });
    await refuses(() => manager.call(inboundConfirm, { inbound_id }) as never, {
      status: 400,
      message: `批号${over}的有效期2026-03-01已过，不能收货`,
      field: 'items.0.valid_date',
    });
    const known = await world.look('lanting', 'select valid_date::text as day from stock_batch where batch_number = $1', [printed]);
    expect(known).toEqual([{ day: '2027-03-30' }]);
  });

  it('is taken back while it is all there, and names where it went once it is not', async () => {
    const sku_id = await newSku();
    const inbound_id = await takeIn(manager, sku_id);
    const outbound_id = await toGo(manager, sku_id, 1);
    await manager.ask(outboundConfirm, { outbound_id });
    const { outbound_number } = await manager.ask(outboundDetail, { outbound_id });
    const { goods_name } = (await manager.ask(inboundDetail, { inbound_id })).lines[0]!;
    await refuses(() => manager.call(inboundVoid, { inbound_id, reason: '录错' }) as never, {
      status: 409,
      message: `${goods_name}已被使用（${outbound_number}），不能作废；数量有误请盘点调整`,
    });
    await manager.ask(outboundVoid, { outbound_id });
    expect(await stockOf(sku_id)).toEqual({ quantity: 10, value_cents: 1_000 });
    expect(await manager.ask(inboundVoid, { inbound_id, reason: '录错' })).toMatchObject({ status: 'void' });
    expect(await stockOf(sku_id)).toEqual({ quantity: 0, value_cents: 0 });
    await refuses(() => manager.call(inboundVoid, { inbound_id }) as never, { status: 409, message: '该入库单刚刚被他人处理，请刷新后重试' });
  });

  it('is seen without what it costs by whoever may not know that, and written by nobody without the right', async () => {
    const sku_id = await newSku();
    const inbound_id = await takeIn(manager, sku_id);
    const seen = await cashier.ask(inboundDetail, { inbound_id });
    expect(seen).toMatchObject({
      expected_amount: null,
      received_amount: null,
      lines: [{ unit_cost: null, amount: null }],
      arrivals: [{ value_cents: null }],
      actions: [],
    });
    expect((await cashier.call(inboundConfirm, { inbound_id })).status).toBe(403);
    await refuses(() => sibling.call(inboundDetail, { inbound_id }) as never, { status: 404, message: '入库单不存在' });
    await refuses(() => sibling.call(inboundVoid, { inbound_id }) as never, { status: 404, message: '入库单不存在' });
    await refuses(() => head.call(inboundVoid, { inbound_id }) as never, { status: 404, message: '入库单不存在' });
    expect((await head.ask(inboundSearch, {})).map((row) => row.inbound_id)).toContain(inbound_id);
    expect((await sibling.ask(inboundSearch, {})).map((row) => row.inbound_id)).not.toContain(inbound_id);
  });

  it('is found by the days on which it was written down, from the first moment of one until the last of another', async () => {
    const sku_id = await newSku();
    const [early, later] = [await order(manager, sku_id), await order(manager, sku_id)];
    // The first moment of the day after, on the wall of the shop.
    await world.look('lanting', "update inbound set created_at = '2026-03-03 00:00+08' where inbound_id = $1", [later]);
    const found = async (days: { start_date?: string; end_date?: string }) => {
      const rows = await manager.ask(inboundSearch, { page_size: 200, ...days });
      return rows.map(({ inbound_id }) => inbound_id).filter((id) => id === early || id === later);
    };
    expect(await found({ start_date: '2026-03-02', end_date: '2026-03-02' })).toEqual([early]);
    expect(await found({ start_date: '2026-03-03' })).toEqual([later]);
    expect(await found({ end_date: '2026-03-03' })).toEqual([later, early]);
    expect(await found({ end_date: '2026-03-01' })).toEqual([]);
  });

  it('costs in all what was said where one costs no whole number of cents, however many parts it comes in', async () => {
    const [sku_id, warehouse_id] = [await newSku(), await mainWarehouse(manager)];
    const line = { sku_id, expected_quantity: 500, amount: 9_800 };
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id, items: [line] });
    expect(await manager.ask(inboundDetail, { inbound_id })).toMatchObject({ expected_amount: 9_800, lines: [{ unit_cost: 19, amount: 9_800 }] });
    for (const actual_quantity of [199, 1, 300]) await manager.ask(inboundConfirm, { inbound_id, items: [{ line_no: 1, actual_quantity }] });
    const { received_amount, status, arrivals } = await manager.ask(inboundDetail, { inbound_id });
    expect({ received_amount, status }).toEqual({ received_amount: 9_800, status: 'received' });
    expect(arrivals.map(({ quantity, value_cents }) => [quantity, value_cents]).toSorted()).toEqual([
      [1, 20],
      [199, 3_900],
      [300, 5_880],
    ]);
    const add = (cost: object) => () => manager.call(inboundAdd, { warehouse_id, items: [{ sku_id, expected_quantity: 1, ...cost }] }) as never;
    await refuses(add({}), { status: 400, message: '请输入成本单价', field: 'items.0.unit_cost' });
    await refuses(add({ unit_cost: 1, amount: 1 }), { status: 400, message: '成本单价和成本金额只填一项', field: 'items.0.amount' });
  });

  it('costs what its shop reckons in, also as the head office sees it', async () => {
    const inbound_id = await takeIn(manager, await newSku());
    const reckonsIn = (currency: string) =>
      world.look('lanting', 'update shop set currency_code = $2 where shop_id = $1', [manager.shop_id, currency]);
    await reckonsIn('HKD');
    expect((await head.ask(inboundSearch, {})).find((row) => row.inbound_id === inbound_id)).toMatchObject({ currency_code: 'HKD' });
    expect(await head.ask(inboundDetail, { inbound_id })).toMatchObject({ currency_code: 'HKD' });
    await reckonsIn('CNY');
  });
});

describe('after all that', () => {
  it('what is left agrees with what moved, to the piece and to the cent', async () => {
    expect(await stockFaults(world)).toEqual([]);
  });
});
