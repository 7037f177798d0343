import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { link } from '#apps/testing/supplying.ts';
import { changed, expectRefusal, fingerprint } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { race } from '#apps/testing/race.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { readFile, uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { supplierEnd } from '#domains/org/contract/supplier.endpoints.ts';
import { procuredSearch, procuredSum } from '../contract/merchant.endpoints.ts';
import { serviceDetail, serviceEdit, serviceSearch, serviceShelve } from '../contract/service.endpoints.ts';
import * as order from '../contract/service-order.endpoints.ts';
import { anotherSupplier } from './second.ts';
import { anOrder, aService, newService, ordering } from './services.ts';

let world: World;
let head: Client;
let stranger: Client;
let supplier: Client;
let supplier_code: string;
beforeAll(async () => {
  world = await openWorld();
  [head, stranger, supplier] = [await world.as('administrator'), await world.as('strangerAdministrator'), await world.as('supplier')];
  ({ supplier_code } = await link(supplier, head));
});
afterAll(() => world.close());

const refuses = (organisation: 'lanting' | 'harbour' | 'supplier', call: () => Promise<unknown>, refusal: Parameters<typeof expectRefusal>[3]) =>
  expectRefusal(world, organisation, call as () => Promise<never>, refusal);
const UNKNOWN = { status: 404, message: '服务不存在，或已停止提供' };
const NO_ORDER = { status: 404, message: '服务订单不存在' };
const CHANGED = { status: 409, message: '该服务订单的状态已变化，请刷新后重试' };
const statusOf = async (service_order_id: string) => (await head.ask(order.orderedDetail, { service_order_id })).status;

describe('a service', () => {
  it('is offered to the merchants whom the supplier supplies, while it is on the shelf', async () => {
    const service_id = await aService(supplier, { service_name: '皮肤检测仪保养', category: 'maintenance' });
    const [row] = await head.ask(order.offeredSearch, { key_word: '保养' });
    expect(row).toMatchObject({ service_id, supplier_code, supplier_name: '汇美供应链', price_cents: 80_000, unit: '天', category: 'maintenance' });
    expect(await stranger.ask(order.offeredSearch, {})).toEqual([]);
    await refuses('harbour', () => stranger.call(order.offeredDetail, { service_id }), UNKNOWN);
    await supplier.ask(serviceShelve, { service_id, is_shelves: false });
    expect(await head.ask(order.offeredSearch, { key_word: '保养' })).toEqual([]);
    await refuses('lanting', () => head.call(order.offeredDetail, { service_id }), UNKNOWN);
    await refuses('lanting', async () => head.call(order.serviceOrder, await ordering(supplier, service_id)), UNKNOWN);
  });

  it('of one supplier is nothing to another', async () => {
    const service_id = await aService(supplier);
    const { client: other } = await anotherSupplier(head);
    expect(await other.ask(serviceSearch, {})).toEqual([]);
    expect(await other.call(serviceDetail, { service_id })).toMatchObject(UNKNOWN);
    const before = await fingerprint(world, 'supplier');
    expect(await other.call(serviceShelve, { service_id, is_shelves: false })).toMatchObject(UNKNOWN);
    expect(await other.call(serviceEdit, { service_id, version: 1, ...newService() })).toMatchObject(UNKNOWN);
    expect(changed(before, await fingerprint(world, 'supplier'))).toEqual([]);
  });

  it('gets the next number, and two who edit it are told of each other', async () => {
    const [a, b] = [await aService(supplier), await aService(supplier)];
    const [first, second] = [await supplier.ask(serviceDetail, { service_id: a }), await supplier.ask(serviceDetail, { service_id: b })];
    expect(Number(second.service_number.slice(1))).toBe(Number(first.service_number.slice(1)) + 1);
    await supplier.ask(serviceEdit, { service_id: a, version: 1, ...newService() });
    await refuses('supplier', () => supplier.call(serviceEdit, { service_id: a, version: 1, ...newService() }), {
      status: 409,
      message: '该服务刚刚被他人修改，请重新打开后再编辑',
    });
  });

  it('that was taken off the shelf stays off it, whoever saves the form they had opened before', async () => {
    const service_id = await aService(supplier, { service_name: '下架后保存' });
    const { version } = await supplier.ask(serviceDetail, { service_id });
    await supplier.ask(serviceShelve, { service_id, is_shelves: false });
    await refuses('supplier', () => supplier.call(serviceEdit, { service_id, version, ...newService({ is_shelves: true }) }), {
      status: 409,
      message: '该服务刚刚被他人修改，请重新打开后再编辑',
    });
    expect(await supplier.ask(serviceDetail, { service_id })).toMatchObject({ is_shelves: false, service_name: '下架后保存' });
    expect(await head.ask(order.offeredSearch, { key_word: '下架后保存' })).toEqual([]);
  });

  it('is kept by whoever holds the right to it alone', async () => {
    const message = '您没有此操作的使用权限';
    await refuses('lanting', () => head.call(serviceSearch, {}), { status: 403, message });
    await refuses('supplier', () => supplier.call(order.offeredSearch, {}), { status: 403, message });
  });

  it('shows its pictures to the merchants who are offered it, and to nobody else', async () => {
    const { path } = await supplier.ask(uploadFile, { use: 'service_image', file: await photo() });
    const file_key = path.split('/').at(-1)!;
    const service_id = await aService(supplier, { images: [path] });
    expect((await head.ask(order.offeredDetail, { service_id })).images).toEqual([path]);
    expect((await head.call(readFile, { file_key })).status).toBe(200);
    expect((await stranger.call(readFile, { file_key })).status).toBe(404);
    expect((await (await world.as('manager')).call(readFile, { file_key })).status).toBe(404);
    await supplier.ask(serviceShelve, { service_id, is_shelves: false });
    expect((await head.call(readFile, { file_key })).status).toBe(404);
  });
});

describe('an order of a service', () => {
  it('is at the price of the moment it was ordered, whatever the service costs later', async () => {
    const service_id = await aService(supplier);
    const asked = await ordering(supplier, service_id);
    const { service_order_id, order_number } = await head.ask(order.serviceOrder, asked);
    await supplier.ask(serviceEdit, { service_id, version: 1, ...newService({ price_cents: 99_900 }) });
    const seen = await supplier.ask(order.askedDetail, { service_order_id });
    expect(seen).toMatchObject({ order_number, price_cents: 80_000, amount_cents: 160_000, quantity: 2, status: 'ordered', contact_name: '沈若兰' });
    expect(seen.merchant_name).not.toBe('');
    // What was seen is not what is ordered: nobody pays a price that they have not read.
    await refuses('lanting', () => head.call(order.serviceOrder, asked), { status: 409, message: '供应商刚刚修改了该服务，请刷新后重新确认' });
  });

  it('goes from both sides through its steps, and is bought once the merchant confirms it', async () => {
    const service_order_id = await anOrder(supplier, head);
    const which = { service_order_id };
    const before = await supplier.ask(procuredSum, {});
    expect((await supplier.ask(order.askedDetail, which)).actions).toEqual(['decline', 'accept']);
    expect((await head.ask(order.orderedDetail, which)).actions).toEqual(['withdraw']);
    await refuses('lanting', () => head.call(order.orderedConfirm, which), CHANGED);
    await refuses('supplier', () => supplier.call(order.askedFinish, which), CHANGED);
    await supplier.ask(order.askedAccept, which);
    await refuses('lanting', () => head.call(order.orderedWithdraw, which), CHANGED);
    await supplier.ask(order.askedFinish, which);
    expect(await supplier.ask(procuredSum, {})).toEqual(before);
    expect((await head.ask(order.orderedDetail, which)).actions).toEqual(['contest', 'confirm']);
    await head.ask(order.orderedConfirm, which);
    await refuses('lanting', () => head.call(order.orderedConfirm, which), CHANGED);
    const seen = await head.ask(order.orderedDetail, which);
    expect(seen.history.map(({ verb }) => verb)).toEqual(['confirm', 'finish', 'accept', 'order']);
    expect(seen.history.every(({ real_name }) => real_name !== '')).toBe(true);
    const [bought] = await supplier.ask(procuredSearch, { kind: 'service' });
    expect(bought).toMatchObject({ document_number: seen.order_number, amount_cents: 160_000, quantity: 2, kind: 'service' });
  });

  it('is declined for a reason, which the merchant reads', async () => {
    const which = { service_order_id: await anOrder(supplier, head) };
    await refuses('supplier', () => supplier.call(order.askedDecline, { ...which, reason: '' }), { status: 400, message: '请填写原因', field: 'reason' });
    await supplier.ask(order.askedDecline, { ...which, reason: '本月排满' });
    const seen = await head.ask(order.orderedDetail, which);
    expect([seen.status, seen.history[0]!.reason, seen.actions]).toEqual(['declined', '本月排满', []]);
  });

  it('is nothing to another supplier, another merchant or the other side', async () => {
    const which = { service_order_id: await anOrder(supplier, head) };
    const { client: other } = await anotherSupplier(head);
    await link(supplier, stranger);
    const theirs = { service_order_id: await anOrder(supplier, stranger) };
    for (const call of [
      () => other.call(order.askedDetail, which),
      () => other.call(order.askedAccept, which),
      () => other.call(order.askedDecline, { ...which, reason: '别家的' }),
      () => other.call(order.askedFinish, which),
      () => other.call(order.askedSettle, which),
      () => stranger.call(order.orderedDetail, which),
      () => stranger.call(order.orderedWithdraw, which),
      () => stranger.call(order.orderedConfirm, which),
      () => stranger.call(order.orderedLeave, which),
      () => head.call(order.orderedWithdraw, theirs),
    ])
      expect(await call()).toMatchObject(NO_ORDER);
    expect(await statusOf(which.service_order_id)).toBe('ordered');
    expect(await other.ask(order.askedSearch, {})).toEqual([]);
    const ids = async (client: Client) => (await client.ask(order.orderedSearch, { page_size: 200 })).map(({ service_order_id }) => service_order_id);
    expect(await ids(head)).not.toContain(theirs.service_order_id);
    expect(await ids(stranger)).toEqual([theirs.service_order_id]);
    // A merchant holds no right to the supplier's verbs, nor the supplier to the merchant's.
    expect((await head.call(order.askedAccept, which)).status).toBe(403);
    expect((await supplier.call(order.orderedWithdraw, which)).status).toBe(403);
    await stranger.ask(supplierEnd, { supplier_code });
  });

  it.each([
    ['a day that is past', { wished_day: '2020-01-01' }, 'wished_day', '期望日期不能早于今天'],
    ['none of it', { quantity: 0 }, 'quantity', '数量须为1至9999的整数'],
    ['nobody to ask', { contact_name: '' }, 'contact_name', '请输入联系人'],
  ])('is not given for %s', async (_, wrong, field, message) => {
    const asked = await ordering(supplier, await aService(supplier), wrong);
    await refuses('lanting', () => head.call(order.serviceOrder, asked), { status: 400, message, field });
  });

  it('is accepted or withdrawn, never both, though both press in the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const which = { service_order_id: await anOrder(supplier, head) };
      const outcome = await race([
        () => supplier.call(order.askedAccept, which),
        () => head.call(order.orderedWithdraw, which),
        () => supplier.call(order.askedDecline, { ...which, reason: '排满' }),
      ]);
      expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 2, []]);
      expect((await head.ask(order.orderedDetail, which)).history.length).toBe(2);
    }
  });

  it('is given a number of its own, however many are given at once', async () => {
    const asked = await ordering(supplier, await aService(supplier));
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => head.ask(order.serviceOrder, asked)));
    expect(new Set(answers.map(({ order_number }) => order_number)).size).toBe(5);
  });

  it('goes on after the link has ended; new ones are not taken', async () => {
    const service_id = await aService(supplier);
    const which = { service_order_id: await anOrder(supplier, head) };
    await head.ask(supplierEnd, { supplier_code });
    await refuses('lanting', async () => head.call(order.serviceOrder, await ordering(supplier, service_id)), UNKNOWN);
    await supplier.ask(order.askedAccept, which);
    await supplier.ask(order.askedFinish, which);
    await head.ask(order.orderedConfirm, which);
    expect(await statusOf(which.service_order_id)).toBe('confirmed');
    await link(supplier, head);
  });

  it('is cut into pages by status without one twice or none', async () => {
    const all = await head.call(order.orderedSearch, { status: 'ordered', page_size: 200 });
    expect(all.data.every(({ status }) => status === 'ordered')).toBe(true);
    const seen: string[] = [];
    for (let page_no = 1; seen.length < all.data_total!; page_no += 1)
      seen.push(...(await head.ask(order.orderedSearch, { status: 'ordered', page_no, page_size: 3 })).map((row) => row.service_order_id));
    expect(seen).toEqual(all.data.map((row) => row.service_order_id));
  });
});
