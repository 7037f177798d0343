import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { race } from '#apps/testing/race.ts';
import { aSku, mainWarehouse, newBatch, stockFaults, toGo } from '#apps/testing/stock.ts';
import { link } from '#apps/testing/supplying.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { inboundAdd, inboundConfirm, inboundSearch, inboundVoid } from '../contract/inbound.endpoints.ts';
import { outboundAdd, outboundConfirm, outboundDetail, outboundSearch, outboundVoid } from '../contract/outbound.endpoints.ts';
import { suppliedSearch, supplierDetail, supplierEnding, supplierMoves, supplierSum } from '../contract/supplied.endpoints.ts';
import { supplierAdd, supplierDelete, supplierEdit, supplierSearch } from '../contract/supplier.endpoints.ts';

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

let named = 0;
const aSupplier = async (): Promise<string> => (await head.ask(supplierAdd, { supplier_name: `往来供应商${(named += 1)}` })).supplier_id;

/** Goods that a supplier delivered: so many at so much each. */
async function deliver(client: Client, supplier_id: string, sku_id: string, [expected_quantity, unit_cost]: [number, number], box: object = {}) {
  const items = [{ sku_id, expected_quantity, unit_cost, batch_number: newBatch(), ...box }];
  const form = { warehouse_id: await mainWarehouse(client), kind: 'purchase' as const, supplier_id, items };
  const { inbound_id } = await client.ask(inboundAdd, form);
  await client.ask(inboundConfirm, { inbound_id });
  return inbound_id;
}

/** What the list says comes to what the sum says. */
async function account(client: Client, supplier_id: string, more: object = {}) {
  const [moves, [sum]] = await Promise.all([
    client.ask(supplierMoves, { supplier_id, page_size: 200, ...more }),
    client.ask(supplierSum, { supplier_id, ...more }),
  ]);
  const of = (field: 'quantity' | 'amount') => moves.reduce((total, move) => total + (move[field] ?? 0), 0);
  expect([sum?.net_quantity ?? 0, sum?.net_amount ?? 0]).toEqual([of('quantity'), of('amount')]);
  return sum;
}

describe('what a supplier is owed for', () => {
  it('comes to nothing for a delivery that was taken back, though stock let less go than it had cost', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [10, 100], { valid_date: '2026-12-31' });
    const dear = await deliver(manager, supplier_id, sku_id, [10, 300], { valid_date: '2027-12-31' });
    // Ten go at the mean of both: what is left cost 2,000, of which the dear delivery takes all along.
    await manager.ask(outboundConfirm, { outbound_id: await toGo(manager, sku_id, 10) });
    await manager.ask(inboundVoid, { inbound_id: dear, reason: '送错' });
    expect(await account(manager, supplier_id)).toMatchObject({ delivered_quantity: 10, delivered_amount: 1_000, net_amount: 1_000 });
    const [row] = await manager.ask(suppliedSearch, { supplier_id });
    expect(row).toMatchObject({ bought_quantity: 10, bought_amount: 1_000, last_price: 100, low_price: 100 });
  });

  it('is less by what was sent back, until that is put back', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [10, 333]);
    const outbound_id = await toGo(manager, sku_id, 3, { kind: 'return', supplier_id });
    await manager.ask(outboundConfirm, { outbound_id });
    const { amount } = await manager.ask(outboundDetail, { outbound_id });
    expect(await account(manager, supplier_id)).toMatchObject({
      delivered_amount: 3_330,
      returned_quantity: 3,
      returned_amount: amount,
      net_amount: 3_330 - amount!,
    });
    expect(await manager.ask(outboundSearch, { supplier_id })).toMatchObject([{ outbound_id }]);
    await manager.ask(outboundVoid, { outbound_id, reason: '不退了' });
    expect(await account(manager, supplier_id)).toMatchObject({ returned_quantity: 0, returned_amount: 0, net_amount: 3_330 });
  });

  it('is sent back to somebody: what goes back to nobody would count against no supplier', async () => {
    const sku_id = await aSku(head);
    const form = { warehouse_id: await mainWarehouse(manager), kind: 'return' as const, items: [{ sku_id, expected_quantity: 1 }] };
    for (const nobody of [{}, { supplier_id: null }])
      await expectRefusal(world, 'lanting', () => manager.call(outboundAdd, { ...form, ...nobody }), {
        status: 400,
        message: '请选择退给哪个供应商',
        field: 'supplier_id',
      });
    expect((await manager.call(outboundAdd, { ...form, supplier_id: await aSupplier() })).status).toBe(200);
  });

  it('counts on the day on which it happened: spans that follow each other come to the whole', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    const inbound_id = await deliver(manager, supplier_id, sku_id, [4, 250]);
    const [{ business_date } = { business_date: '' }] = await manager.ask(supplierMoves, { supplier_id });
    expect(await account(manager, supplier_id, { start_date: business_date, end_date: business_date })).toMatchObject({ net_amount: 1_000 });
    expect(await account(manager, supplier_id, { start_date: '2020-01-01', end_date: '2020-12-31' })).toBeUndefined();
    await manager.ask(inboundVoid, { inbound_id });
    expect(await account(manager, supplier_id)).toMatchObject({ net_quantity: 0, net_amount: 0 });
    expect(await account(manager, supplier_id, { way: 'taken_back' })).toMatchObject({ net_quantity: -4, net_amount: -1_000 });
    expect(await manager.ask(suppliedSearch, { supplier_id })).toEqual([]);
  });

  it('is the same however often it is taken in at once', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    const items = [{ sku_id, expected_quantity: 5, unit_cost: 100 }];
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), kind: 'purchase', supplier_id, items });
    await race(Array.from({ length: 6 }, () => () => manager.call(inboundConfirm, { inbound_id })));
    expect(await account(manager, supplier_id)).toMatchObject({ delivered_quantity: 5, delivered_amount: 500 });
  });

  it('is told without money to whoever may not see what goods cost', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [2, 500]);
    const [sum] = await cashier.ask(supplierSum, { supplier_id });
    expect(sum).toMatchObject({ delivered_quantity: 2, delivered_amount: null, returned_amount: null, net_amount: null });
    expect(await cashier.ask(supplierMoves, { supplier_id })).toMatchObject([{ quantity: 2, amount: null }]);
    expect(await cashier.ask(suppliedSearch, { supplier_id })).toMatchObject([{ last_price: null, low_price: null, bought_amount: null }]);
    expect(await cashier.ask(supplierDetail, { supplier_id })).toMatchObject({ open_amounts: null });
  });

  it('is of the shop at hand, and of every shop in the head office', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [2, 500]);
    await deliver(sibling, supplier_id, sku_id, [3, 400]);
    expect(await account(manager, supplier_id)).toMatchObject({ net_amount: 1_000 });
    expect(await account(sibling, supplier_id)).toMatchObject({ net_amount: 1_200 });
    expect(await account(head, supplier_id)).toMatchObject({ net_amount: 2_200 });
    expect(await manager.ask(suppliedSearch, { supplier_id })).toMatchObject([{ bought_quantity: 2, last_price: 500 }]);
    expect(await head.ask(suppliedSearch, { supplier_id })).toHaveLength(2);
  });
});

describe('what suppliers deliver', () => {
  it('stands by variant, with the last price, the lowest of a year and how many deliver it', async () => {
    const [dear, cheap, sku_id] = [await aSupplier(), await aSupplier(), await aSku(head)];
    await deliver(manager, dear, sku_id, [1, 900]);
    await deliver(manager, dear, sku_id, [1, 950]);
    await deliver(manager, cheap, sku_id, [1, 700]);
    await deliver(manager, cheap, sku_id, [2, 0]);
    const rows = await manager.ask(suppliedSearch, { sku_id });
    expect(rows).toMatchObject([
      { supplier_id: dear, last_price: 950, low_price: 900, bought_quantity: 2, supplier_num: 2 },
      { supplier_id: cheap, last_price: 0, low_price: 700, bought_quantity: 3, supplier_num: 2 },
    ]);
    const word = rows[0]!.goods_name;
    expect((await manager.ask(suppliedSearch, { key_word: word, supplier_id: cheap })).map((row) => row.sku_id)).toContain(sku_id);
    expect(await manager.ask(suppliedSearch, { key_word: '没有这种东西' })).toEqual([]);
  });

  it('is what the page of a supplier says: what is open, what ends, what they supply', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [2, 500], { valid_date: '2026-03-10' });
    const items = [{ sku_id, expected_quantity: 3, unit_cost: 200 }];
    const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), kind: 'purchase', supplier_id, items });
    expect(await manager.ask(supplierDetail, { supplier_id })).toMatchObject({
      goods_num: 1,
      open_num: 1,
      open_amounts: [{ currency_code: 'CNY', amount: 600 }],
      ending_num: 1,
      linked: null,
    });
    expect(await manager.ask(inboundSearch, { supplier_id, is_open: true })).toMatchObject([{ inbound_id }]);
    expect(await manager.ask(supplierEnding, { supplier_id })).toMatchObject([{ sku_id, quantity: 2, valid_date: '2026-03-10', state: 'good' }]);
    expect(await sibling.ask(supplierDetail, { supplier_id })).toMatchObject({ goods_num: 0, open_num: 0, ending_num: 0 });
    const [listed] = await manager.ask(supplierSearch, { key_word: (await manager.ask(supplierDetail, { supplier_id })).supplier_name });
    expect(listed!.supplied_names).not.toBe('');
    expect(listed!.creator_name).not.toBeNull();
  });

  it('is still to come in the currency of each shop that ordered it: the head office is told no sum of two', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    const ordered = async (client: Client, unit_cost: number) =>
      client.ask(inboundAdd, {
        warehouse_id: await mainWarehouse(client),
        kind: 'purchase',
        supplier_id,
        items: [{ sku_id, expected_quantity: 1, unit_cost }],
      });
    await ordered(manager, 600);
    await ordered(sibling, 500);
    const reckonsIn = (currency: string) => world.look('lanting', 'update shop set currency_code = $1 where shop_id = $2', [currency, sibling.shop_id]);
    await reckonsIn('HKD');
    const { open_num, open_amounts } = await head.ask(supplierDetail, { supplier_id });
    await reckonsIn('CNY');
    expect({ open_num, open_amounts }).toEqual({
      open_num: 2,
      open_amounts: [
        { currency_code: 'CNY', amount: 600 },
        { currency_code: 'HKD', amount: 500 },
      ],
    });
  });

  it('is told of a supplier whom nobody buys from any more', async () => {
    const [supplier_id, sku_id] = [await aSupplier(), await aSku(head)];
    await deliver(manager, supplier_id, sku_id, [2, 500]);
    const { version } = await head.ask(supplierDetail, { supplier_id });
    await head.ask(supplierDelete, { supplier_id, version });
    expect(await manager.ask(supplierDetail, { supplier_id })).toMatchObject({ is_gone: true, goods_num: 1 });
  });

  it('hides a supplier that is not the chain’s', async () => {
    const supplier_id = await aSupplier();
    const other = await world.as('strangerManager');
    expect(await other.call(supplierDetail, { supplier_id })).toMatchObject({ status: 404, message: '供应商不存在' });
    expect(await other.ask(supplierMoves, { supplier_id })).toEqual([]);
  });
});

describe('whoever writes a supplier down', () => {
  it('finds its name taken by one of two who begin at once', async () => {
    const name = `同名供应商${(named += 1)}`;
    const outcome = await race(Array.from({ length: 8 }, (_, nth) => () => [head, manager][nth % 2]!.call(supplierAdd, { supplier_name: name })));
    expect([outcome.succeeded, outcome.faults]).toEqual([1, []]);
    // However close they come: the database itself takes no second one.
    const again = `insert into supplier (org_id, supplier_id, supplier_name, created_at)
      select org_id, nextval('id_block') * 1000, supplier_name, created_at from supplier where supplier_name = $1`;
    await expect(world.look('lanting', again, [name])).rejects.toThrow('supplier_named');
    await expectRefusal(world, 'lanting', () => head.call(supplierAdd, { supplier_name: name }), {
      status: 409,
      message: '该供应商名称已存在',
      field: 'supplier_name',
    });
  });

  it.each([
    ['a phone that is none', { contact_phone: '没有' }, 'contact_phone', '请输入正确的联系电话'],
    [
      'an ID code of nobody who supplies the chain',
      { supplier_code: 'NOBODY' },
      'supplier_code',
      '该识别码的供应商尚未为本连锁供货，请先在设置中用邀请码建立供货关系',
    ],
  ])('is refused %s', async (_, wrong, field, message) => {
    await expectRefusal(world, 'lanting', () => head.call(supplierAdd, { supplier_name: `不成${(named += 1)}`, ...wrong }), {
      status: 400,
      message,
      field,
    });
  });

  it('names who of the platform it is, once, as long as they supply the chain', async () => {
    const { supplier_code } = await link(await world.as('supplier'), head);
    const { supplier_id } = await head.ask(supplierAdd, { supplier_name: `平台供应商${(named += 1)}`, supplier_code: supplier_code.toLowerCase() });
    const { linked, ...seen } = await head.ask(supplierDetail, { supplier_id });
    expect([seen.supplier_code, linked?.shop_name]).not.toContain(undefined);
    await expectRefusal(world, 'lanting', () => head.call(supplierAdd, { supplier_name: `再来${(named += 1)}`, supplier_code }), {
      status: 409,
      message: '已有供应商使用该识别码',
      field: 'supplier_code',
    });
  });

  it('keeps who it was when another changes it', async () => {
    const supplier_id = await aSupplier();
    const { creator_name, version } = await head.ask(supplierDetail, { supplier_id });
    await manager.ask(supplierEdit, { supplier_id, version, supplier_name: `改名${(named += 1)}`, contact_phone: '021-55550000' });
    expect(await head.ask(supplierDetail, { supplier_id })).toMatchObject({ creator_name, contact_phone: '021-55550000' });
  });
});

it('is what the moves and the documents say, after all of it', async () => {
  expect(await stockFaults(world)).toEqual([]);
  expect(await world.look('lanting', 'select fault from supplied_faults(current_org())')).toEqual([]);
});
