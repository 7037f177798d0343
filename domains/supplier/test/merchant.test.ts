import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '#apps/testing/supplying.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { addAPackage } from '#apps/testing/packages.ts';
import { aSku, mainWarehouse, newBatch } from '#apps/testing/stock.ts';
import { newCustomer, sell, sellCard } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { memberCards } from '#domains/card/contract/card.endpoints.ts';
import { categoryLevel } from '#domains/catalog/contract/category.endpoints.ts';
import { goodsAdd, goodsDetail, goodsEdit } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { projectAdd, projectDetail, projectEdit } from '#domains/catalog/contract/project.endpoints.ts';
import { shopCardAdd } from '#domains/catalog/contract/shop-card.endpoints.ts';
import { suppliedGoodsDetail, suppliedGoodsTake } from '#domains/catalog/contract/supplied-goods.endpoints.ts';
import { suppliedTake } from '#domains/catalog/contract/supplied-project.endpoints.ts';
import { addDeduction, cancelDeduction } from '#domains/deduction/contract/deduction.endpoints.ts';
import { supplierEnd, supplierList } from '#domains/org/contract/supplier.endpoints.ts';
import { passCardRefund, refundCard } from '#domains/refund/contract/card-refund.endpoints.ts';
import { addOrderRefund, passOrderRefund } from '#domains/refund/contract/order-refund.endpoints.ts';
import { shopPayMethod } from '#domains/sales/contract/payment.endpoints.ts';
import { inboundAdd, inboundConfirm, inboundVoid } from '#domains/stock/contract/inbound.endpoints.ts';
import { supplierAdd } from '#domains/stock/contract/supplier.endpoints.ts';
import * as merchant from '../contract/merchant.endpoints.ts';
import { askedAccept, askedFinish, orderedConfirm } from '../contract/service-order.endpoints.ts';
import { anotherSupplier } from './second.ts';
import { anOrder } from './services.ts';

let world: World;
let head: Client;
let manager: Client;
let stranger: Client;
let supplier: Client;
let supplier_code: string;
let merchant_id: string;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [stranger, supplier] = [await world.as('strangerAdministrator'), await world.as('supplier')];
  ({ supplier_code } = await link(supplier, head));
  merchant_id = (await supplier.ask(merchant.merchantSearch, {}))[0]!.merchant_id;
});
afterAll(() => world.close());

const MISSING = { status: 404, message: '商户不存在，或已结束供应' };
let named = 0;
/** The chain's own note of a supplier of this code. */
const noteOf = async (code: string) => (await head.ask(supplierAdd, { supplier_name: `平台供应商${(named += 1)}`, supplier_code: code })).supplier_id;

/** Goods of so much that came from a supplier; the inbound order. */
async function delivered(supplier_id: string, quantity: number, unit_cost: number): Promise<string> {
  const items = [{ sku_id: await aSku(head), expected_quantity: quantity, unit_cost, batch_number: newBatch() }];
  const { inbound_id } = await manager.ask(inboundAdd, { warehouse_id: await mainWarehouse(manager), kind: 'purchase', supplier_id, items });
  await manager.ask(inboundConfirm, { inbound_id });
  return inbound_id;
}

const procured = (client = supplier, more: object = {}) => client.ask(merchant.procuredSearch, { page_size: 200, ...more });
const sold = (client = supplier, more: object = {}) => client.ask(merchant.soldSearch, { page_size: 200, ...more });
const cashOf = async (client: Client) => (await client.ask(shopPayMethod, {})).find(({ pay_method }) => pay_method === 'CASH')!.payment_pattern_id;
const sumOf = (rows: readonly object[], field: string) => rows.reduce((sum, row) => sum + Number((row as Record<string, unknown>)[field]), 0);

describe('what merchants bought', () => {
  it('is what came and went back while they were supplied, and what it comes to is the list', async () => {
    const supplier_id = await noteOf(supplier_code);
    await delivered(supplier_id, 10, 2_000);
    const inbound_id = await delivered(supplier_id, 3, 1_000);
    await manager.ask(inboundVoid, { inbound_id, reason: '送错' });
    await anOrder(supplier, head);
    const rows = await procured();
    expect(rows.map(({ kind, quantity, amount_cents }) => [kind, quantity, amount_cents])).toEqual(
      expect.arrayContaining([
        ['delivered', 10, 20_000],
        ['delivered', 3, 3_000],
        ['taken_back', -3, -3_000],
      ]),
    );
    const [sum] = await supplier.ask(merchant.procuredSum, {});
    expect(sum).toMatchObject({ currency_code: 'CNY', num: rows.length, amount_cents: sumOf(rows, 'amount_cents'), goods_cents: 20_000, service_cents: 0 });
    const [one] = await supplier.ask(merchant.procuredSum, { kind: 'taken_back' });
    expect([one!.num, one!.amount_cents]).toEqual([1, -3_000]);
    const [seen] = await supplier.ask(merchant.merchantSearch, {});
    expect(seen!.bought).toEqual([{ currency_code: 'CNY', month_cents: 20_000, ever_cents: 20_000 }]);
    expect(await procured(supplier, { start_date: '2020-01-01', end_date: '2020-01-31' })).toEqual([]);
  });

  it('is told to the supplier whose code the chain wrote down, and to no other', async () => {
    const { client: other, supplier_code: theirs } = await anotherSupplier(head);
    const before = (await procured()).length;
    const supplier_id = await noteOf(theirs);
    await delivered(supplier_id, 2, 500);
    expect((await procured()).length).toBe(before);
    expect(await procured(other)).toMatchObject([{ quantity: 2, amount_cents: 1_000 }]);
    expect(await other.ask(merchant.procuredSum, {})).toMatchObject([{ num: 1, amount_cents: 1_000 }]);
    // Another supplier's merchant by its id: as if there were none.
    expect(await procured(other, { merchant_id: '987654321' })).toEqual([]);
    // What is bought of somebody who is nobody here is told to nobody.
    await delivered((await head.ask(supplierAdd, { supplier_name: `街边店${(named += 1)}` })).supplier_id, 5, 100);
    expect([(await procured()).length, (await procured(other)).length]).toEqual([before, 1]);
  });
});

/** A project of the supplier's for 120.00, and the chain's own that was taken on of it. */
async function takenOn(project_name: string) {
  const [kind] = await supplier.ask(categoryLevel, { kind: 'project' });
  const form = { project_name, category_id: kind!.category_id, sell_price: 12_000, duration_minutes: 60 };
  const { shop_project_id: supplied_project_id } = await supplier.ask(projectAdd, form);
  const { category_id } = await head.ask(projectDetail, { shop_project_id: world.founded.lanting!.catalog.projects.hairRemoval! });
  const { shop_project_id } = await head.ask(suppliedTake, { supplied_project_id, supplied_version: 1, category_id, sell_price: 39_800 });
  return { supplied_project_id, shop_project_id };
}

describe('what merchants sold', () => {
  it('counts what was sold, given back and treated, at the supply price of the time, and tells no member and no price of theirs', async () => {
    const { supplied_project_id, shop_project_id } = await takenOn('射频紧致');
    const member_id = await newCustomer(world);
    const { order_id } = await sell(manager, member_id, [{ item_type: 'project', item_id: shop_project_id, quantity: 3 }]);
    // Dearer afterwards: what was taken on keeps its price until it is renewed.
    const theirs = await supplier.ask(projectDetail, { shop_project_id: supplied_project_id });
    await supplier.ask(projectEdit, { ...theirs, sell_price: 15_000 });
    expect(await sold()).toMatchObject([{ project_name: '射频紧致', sold_num: 3, back_num: 0, treated_num: 0, amount_cents: 36_000 }]);

    const { refund_id } = await (await world.as('cashier')).ask(addOrderRefund, { order_id, lines: [{ line_no: 1, quantity: 1 }], reason: '少做一次' });
    // Nothing went back before a colleague agreed to it.
    expect(await sold()).toMatchObject([{ back_num: 0 }]);
    await manager.ask(passOrderRefund, { refund_id });
    expect(await sold()).toMatchObject([{ sold_num: 3, back_num: 1, amount_cents: 24_000 }]);

    const projects = [{ shop_project_id, project_num: 5 }];
    const { shop_card_id } = await head.ask(shopCardAdd, { shop_card_name: '射频五次', sell_price: 150_000, valid: 1, projects });
    const card = await sellCard(manager, member_id, 'count_card', shop_card_id);
    const performers = [{ uid: manager.uid, basis_points: 10_000 }];
    const items = [{ card_item_id: card.items[0]!.card_item_id, num: 2, performers }];
    const { deduction_id } = await manager.ask(addDeduction, { member_id, items });
    expect(await sold()).toMatchObject([{ sold_num: 3, back_num: 1, treated_num: 2, amount_cents: 48_000 }]);
    await manager.ask(cancelDeduction, { deduction_id, reason: '做错' });
    const rows = await sold();
    expect(rows).toMatchObject([{ sold_num: 3, back_num: 1, treated_num: 0, amount_cents: 24_000 }]);
    expect(await supplier.ask(merchant.soldSum, {})).toEqual({ sold_num: 3, back_num: 1, treated_num: 0, amount_cents: sumOf(rows, 'amount_cents') });
    // Every word of the answer: nobody's name, and no price of the chain's own.
    const told = JSON.stringify(await supplier.call(merchant.soldSearch, {}));
    expect(/398|39800|测试会员/.test(told)).toBe(false);
    const { client: other } = await anotherSupplier(head);
    expect(await sold(other)).toEqual([]);
    expect(await other.ask(merchant.soldSum, {})).toMatchObject({ sold_num: 0, amount_cents: 0 });

    const seen = await supplier.ask(merchant.merchantDetail, { merchant_id });
    expect(seen.projects).toMatchObject([{ shop_project_id: supplied_project_id, project_name: '射频紧致', price_then: 12_000, price_now: 15_000 }]);
    expect(await other.call(merchant.merchantDetail, { merchant_id })).toMatchObject({ status: 200, data: { projects: [] } });
  });

  it('counts the units of a package when they are treated, and not when it is sold or given back', async () => {
    const { shop_project_id } = await takenOn('套餐射频');
    const ofIt = () => sold(supplier, { key_word: '套餐射频' });
    const part = { item_type: 'project' as const, item_id: shop_project_id, quantity: 2 };
    const package_id = await addAPackage(head, { groups: [], items: [part] });
    const member_id = await newCustomer(world);
    await sell(manager, member_id, [1, 2].map((package_no) => ({ ...part, package_id, package_no })));
    expect(await ofIt()).toEqual([]);
    const [used, unused] = await manager.ask(memberCards, { member_id });
    const performers = [{ uid: manager.uid, basis_points: 10_000 }];
    await manager.ask(addDeduction, { member_id, items: [{ card_item_id: used!.items[0]!.card_item_id, num: 2, performers }] });
    const treated = { sold_num: 0, back_num: 0, treated_num: 2, amount_cents: 24_000 };
    expect(await ofIt()).toMatchObject([treated]);
    const [cashier, payments] = [await world.as('cashier'), [{ payment_pattern_id: await cashOf(manager), amount: 22_000 }]];
    const { refund_id } = await cashier.ask(refundCard, { card_id: unused!.card_id, amount: 22_000, payments, reason: '搬家' });
    await manager.ask(passCardRefund, { refund_id });
    expect(await ofIt()).toMatchObject([treated]);
    expect(await ofIt()).toHaveLength(1);
  });
});

describe('the nightly proof', () => {
  const faults = () => world.look<{ fault: string }>('lanting', 'select distinct fault from identity.told_faults()');
  const wrong = async (plant: string, mend: string): Promise<string[]> => {
    await world.look('lanting', plant);
    const found = (await faults()).map(({ fault }) => fault);
    await world.look('lanting', mend);
    return found;
  };

  it('finds nothing in what was told, and whatever was told otherwise than it is in the books', async () => {
    const service_order_id = await anOrder(supplier, head);
    await supplier.ask(askedAccept, { service_order_id });
    await supplier.ask(askedFinish, { service_order_id });
    await head.ask(orderedConfirm, { service_order_id });
    expect(await faults()).toEqual([]);
    const goods = "update identity.procured set amount_cents = amount_cents + 1 where kind = 'delivered'";
    expect(await wrong(goods, goods.replace('+', '-'))).toEqual(['what a supplier was told of goods differs from what moved']);
    const service = "update identity.procured set quantity = quantity + 1 where kind = 'service'";
    expect(await wrong(service, service.replace('+', '-'))).toEqual(['what a supplier was told of a service differs from its order']);
    for (const kind of ['sold', 'treated', 'given_back', 'undone']) {
      const line = `update identity.supplier_sold set quantity = quantity + 7 where kind = '${kind}'`;
      expect(await wrong(line, line.replace('+', '-'))).toEqual(['what a supplier was told of a line differs from it']);
    }
    // Units of a package that were told as sold besides, as they once were.
    const units = `insert into identity.supplier_sold
      (supplier_org, merchant_org, business_date, shop_id, shop_name, supplied_project_id, kind, quantity, price_cents, line_id)
      select s.supplier_org, s.merchant_org, s.business_date, s.shop_id, s.shop_name, s.supplied_project_id, 'sold', l.quantity, s.price_cents, l.line_id
      from order_line l, (select * from identity.supplier_sold where kind = 'treated' limit 1) s where l.package_id is not null and l.item_type = 'project'`;
    const none = 'delete from identity.supplier_sold s using order_line l where l.line_id = s.line_id and l.package_id is not null';
    expect(await wrong(units, none)).toEqual(['what a supplier was told of a line differs from it']);
    expect(await faults()).toEqual([]);
    expect(await world.look('supplier', 'select * from identity.told_faults()')).toEqual([]);
  });
});

describe('what merchants took on', () => {
  it('is counted and listed, goods by variant, at the supply price of then and now and without a price of theirs', async () => {
    const [kind] = await supplier.ask(categoryLevel, { kind: 'product' });
    const form = { goods_kind: 'product' as const, goods_name: '玻尿酸原液', category_id: kind!.category_id, unit: '瓶', skus: [{ spec_values: [], price: 6_000 }] };
    const { goods_id: supplied_goods_id } = await supplier.ask(goodsAdd, form);
    const before = (await supplier.ask(merchant.merchantDetail, { merchant_id })).taken_num;
    const offered = await head.ask(suppliedGoodsDetail, { supplied_goods_id });
    const [place] = await head.ask(categoryLevel, { kind: 'product' });
    const skus = [{ supplied_sku_id: offered.skus[0]!.supplied_sku_id, price: 12_345 }];
    await head.ask(suppliedGoodsTake, { supplied_goods_id, supplied_version: offered.version, category_id: place!.category_id, skus });
    const theirs = await supplier.ask(goodsDetail, { goods_id: supplied_goods_id });
    await supplier.ask(goodsEdit, { ...theirs, skus: theirs.skus.map((sku) => ({ ...sku, price: 6_600 })) });
    const seen = await supplier.ask(merchant.merchantDetail, { merchant_id });
    expect(seen.taken_num).toBe(before + 1);
    expect(seen.products.filter(({ goods_name }) => goods_name === '玻尿酸原液')).toMatchObject([{ price_then: 6_000, price_now: 6_600, is_shelves: true }]);
    expect(JSON.stringify(seen)).not.toContain('12345');
    const { client: other } = await anotherSupplier(head);
    expect(await other.ask(merchant.merchantDetail, { merchant_id })).toMatchObject({ products: [], taken_num: 0 });
  });
});

describe('what stands between two organisations', () => {
  it.each(['supply_span', 'service_order', 'service_order_step', 'procured', 'supplier_sold'])(
    'is shown to the two of them alone by row security, whatever is asked of identity.%s',
    async (table) => {
      const seenBy = (organisation: string) =>
        world.look<{ merchant_org: string; supplier_org: string }>(organisation, `select merchant_org::text, supplier_org::text from identity.${table}`);
      const ours = await seenBy('lanting');
      expect(ours.length).toBeGreaterThan(0);
      expect(ours.every((row) => row.merchant_org === world.founded.lanting!.org_id)).toBe(true);
      expect((await seenBy('supplier')).every((row) => row.supplier_org === world.founded.supplier!.org_id)).toBe(true);
      expect(await seenBy('harbour')).toEqual([]);
    },
  );
});

describe('a merchant', () => {
  it('is seen by its suppliers alone, and by nobody by a guessed id', async () => {
    expect(await supplier.call(merchant.merchantDetail, { merchant_id: world.founded.harbour!.org_id })).toMatchObject(MISSING);
    expect(await supplier.call(merchant.merchantEnd, { merchant_id: world.founded.harbour!.org_id })).toMatchObject(MISSING);
    const message = '您没有此操作的使用权限';
    await expectRefusal(world, 'lanting', () => head.call(merchant.merchantSearch, {}) as Promise<never>, { status: 403, message });
    expect(await stranger.ask(supplierList, {})).toEqual([]);
  });

  it('that is left is told nothing of afterwards; both read it in their trails', async () => {
    const supplier_id = await noteOf((await anotherSupplier(head)).supplier_code);
    expect(supplier_id).toBeDefined();
    const own = await head.ask(supplierList, {});
    expect(own.map((one) => one.supplier_code)).toContain(supplier_code);
    const before = await procured();
    const noted = await world.look<{ supplier_id: string }>('lanting', 'select supplier_id from supplier where supplier_code = $1', [supplier_code]);
    await supplier.ask(merchant.merchantEnd, { merchant_id });
    expect((await head.ask(supplierList, {})).map((one) => one.supplier_code)).not.toContain(supplier_code);
    await delivered(noted[0]!.supplier_id, 4, 700);
    expect(await procured()).toEqual(before);
    expect(await supplier.call(merchant.merchantEnd, { merchant_id })).toMatchObject(MISSING);
    expect(await supplier.ask(merchant.merchantDetail, { merchant_id })).toMatchObject({ status: 'ended', ended_by: 'supplier', may_end: false });
    const trail = (organisation: string) =>
      world.look<{ uid: string | null; subject: string }>(
        organisation,
        "select uid, subject from audit_entry where endpoint = 'supplier.merchant.end' order by audit_id desc limit 1",
      );
    expect(await trail('lanting')).toEqual([{ uid: null, subject: 'supplier' }]);
    expect(await trail('supplier')).toEqual([{ uid: supplier.uid, subject: 'merchant' }]);
    await link(supplier, head);
    await delivered(noted[0]!.supplier_id, 1, 700);
    expect((await procured()).length).toBe(before.length + 1);
  });

  it('that leaves its supplier is read of in the supplier’s trail too', async () => {
    await head.ask(supplierEnd, { supplier_code });
    const trail = await world.look<{ uid: string | null; after: { status: string } }>(
      'supplier',
      "select uid, after from audit_entry where endpoint = 'org.supplier.end' order by audit_id desc limit 1",
    );
    expect(trail).toMatchObject([{ uid: null, after: { status: 'ended' } }]);
    expect(await supplier.ask(merchant.merchantDetail, { merchant_id })).toMatchObject({ status: 'ended', ended_by: 'merchant' });
    await link(supplier, head);
  });
});
