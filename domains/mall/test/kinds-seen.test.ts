import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer } from '#apps/testing/newcomer.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { roleAdd } from '#domains/access/contract/role.endpoints.ts';
import { downloadFile, exportAdd } from '#domains/download/contract/download.endpoints.ts';
import { makeExports } from '#domains/download/server/api.ts';
import { shopTerms } from '#domains/org/contract/org.endpoints.ts';
import { shopDetail } from '#domains/org/contract/profile.endpoints.ts';
import type { Endpoint, RequestInputOf } from '#kernel/contract/endpoint.ts';
import { acceptAfterSales, addAfterSales, refundAfterSales, refuseAfterSales } from '../contract/after-sales.endpoints.ts';
import * as online from '../contract/delivery.endpoints.ts';
import { aParcel, orderOnline, payOnline, shipped } from './desk.ts';

/** What may be done with orders of either kind. */
const STEPS = ['mall:ship', 'mall:cancel', 'mall:after_sales'] as const;
const NOBODYS = '999999999';

let world: World;
let manager: Client;
let head: Client;
/** Whoever holds new retail's set alone, the right to other online orders alone, and both. */
let sender: Client;
let desk: Client;
let both: Client;
beforeAll(async () => {
  world = await openWorld();
  [manager, head] = await Promise.all([world.as('manager'), world.as('administrator')]);
  const shop_id = manager.shop_id;
  const { version, sys_type, valid_start, valid_end } = await head.ask(shopDetail, { shop_id });
  await head.ask(shopTerms, { shop_id, version, sys_type, shop_level: 0, retail_switch: true, valid_start, valid_end });
  sender = await holding({ retail: ['mall:retail', ...STEPS] });
  desk = await holding({ beauty: ['mall:read', 'download:export', ...STEPS] });
  both = await holding({ beauty: ['mall:read', 'download:export', ...STEPS], retail: ['mall:retail'] });
});
afterAll(() => world.close());

let made = 0;
async function holding(grants: RequestInputOf<typeof roleAdd>['grants']): Promise<Client> {
  const { role_id } = await head.ask(roleAdd, { role_name: `线上订单${(made += 1)}`, data_scope: 'shop', grants });
  const person = await newcomer(world);
  await world.look('lanting', 'update staff_role set role_id = $1 where uid = $2', [role_id, person.uid]);
  return person.signIn();
}

const goods = async () => ({
  member_id: await newCustomer(world),
  items: [{ sku_id: world.founded.lanting!.catalog.products['mask']!, expected_quantity: 1 }],
});

/** An order that is sent, and one that is fetched, of the same member. */
async function twoKinds() {
  const wanted = await goods();
  const [sent, fetched] = [await orderOnline(manager, wanted), await orderOnline(manager, { ...wanted, kind: 'pickup', address: '' })];
  return { member_id: wanted.member_id, sent: sent.delivery_id, fetched: fetched.delivery_id };
}

/** Answered like the id of nothing: to the word. */
async function isNotThere<E extends Endpoint>(client: Client, endpoint: E, of: (id: string) => RequestInputOf<E>, id: string): Promise<void> {
  const [real, none] = [await client.call(endpoint, of(id)), await client.call(endpoint, of(NOBODYS))];
  expect(real.status).toBe(404);
  expect(real.message).toBe(none.message);
}

describe('what is sent, new retail, and what is fetched', () => {
  it('are listed and counted by a right each', async () => {
    const { member_id, sent, fetched } = await twoKinds();
    const rows = async (client: Client, endpoint: typeof online.onlineSearch) => {
      const { status, data, data_total } = await client.call(endpoint, { member_id });
      return status === 200 ? { ids: data.map(({ delivery_id }) => delivery_id), total: data_total } : status;
    };
    expect(await rows(sender, online.onlineSearch)).toBe(403);
    expect(await rows(sender, online.retailSearch)).toEqual({ ids: [sent], total: 1 });
    expect(await rows(desk, online.retailSearch)).toBe(403);
    expect(await rows(desk, online.onlineSearch)).toEqual({ ids: [fetched], total: 1 });
    expect(await rows(both, online.onlineSearch)).toEqual({ ids: [fetched, sent], total: 2 });
    expect(await rows(both, online.retailSearch)).toEqual({ ids: [sent], total: 1 });
  });

  it('leave as a file by the same rights', async () => {
    const { sent, fetched } = await twoKinds();
    const { order_number: of_fetched, business_date } = await both.ask(online.onlineDetail, { delivery_id: fetched });
    const { order_number: of_sent } = await both.ask(online.onlineDetail, { delivery_id: sent });
    const asked = (source: string) => ({
      source,
      input: { start_date: business_date, end_date: business_date },
      columns: [{ field: 'order_number', title: '订单号' }],
      title: '线上订单',
    });
    const numbers = async (client: Client, source: string) => {
      const { sdl_id } = await client.ask(exportAdd, asked(source));
      await makeExports(world.backend, world.now());
      const { sheets } = await readXlsx(new Uint8Array((await client.call(downloadFile, { sdl_id })).data as unknown as Buffer));
      const all = new Set(sheets[0]!.rows.flat());
      return [of_sent, of_fetched].filter((number) => all.has(number));
    };
    expect((await desk.call(exportAdd, asked('mall.retail.search'))).status).toBe(403);
    expect(await numbers(desk, 'mall.order.search')).toEqual([of_fetched]);
    expect(await numbers(both, 'mall.retail.search')).toEqual([of_sent]);
    expect(await numbers(both, 'mall.order.search')).toEqual([of_sent, of_fetched]);
  });

  it('are read one by one by the same rights: the other kind is not there', async () => {
    const { sent, fetched } = await twoKinds();
    const of = (delivery_id: string) => ({ delivery_id });
    expect((await sender.ask(online.retailDetail, of(sent))).kind).toBe('delivery');
    await isNotThere(sender, online.retailDetail, of, fetched);
    expect((await desk.ask(online.onlineDetail, of(fetched))).kind).toBe('pickup');
    await isNotThere(desk, online.onlineDetail, of, sent);
    await isNotThere(both, online.retailDetail, of, fetched);
    for (const id of [sent, fetched]) expect((await both.ask(online.onlineDetail, of(id))).delivery_id).toBe(id);
  });

  it('are moved by whoever sees them alone', async () => {
    const { sent, fetched } = await twoKinds();
    const reason = '试一试';
    for (const endpoint of [online.confirmOnline, online.receiveOnline, online.completeOnline] as const)
      await isNotThere(desk, endpoint, (delivery_id) => ({ delivery_id }), sent);
    for (const endpoint of [online.failOnline, online.cancelOnline] as const)
      await isNotThere(desk, endpoint, (delivery_id) => ({ delivery_id, reason }), sent);
    for (const endpoint of [online.shipOnline, online.trackOnline] as const)
      await isNotThere(desk, endpoint, (delivery_id) => ({ delivery_id, ...aParcel() }), sent);
    await isNotThere(desk, online.assignOnline, (delivery_id) => ({ delivery_id, supplier_id: null }), sent);
    await isNotThere(sender, online.cancelOnline, (delivery_id) => ({ delivery_id, reason }), fetched);
    await sender.ask(online.confirmOnline, { delivery_id: sent });
    await payOnline(manager, sent);
    await sender.ask(online.shipOnline, { delivery_id: sent, ...aParcel() });
    await desk.ask(online.cancelOnline, { delivery_id: fetched, reason });
    expect((await both.ask(online.onlineDetail, { delivery_id: fetched })).status).toBe('cancelled');
  });

  it('are taken back by whoever sees them alone', async () => {
    const { delivery_id } = await shipped(manager, await goods());
    const wanted = (id: string) => ({ delivery_id: id, kind: 'refund_only' as const, lines: [{ line_no: 1, amount: 100 }], reason: '少发' });
    await isNotThere(desk, addAfterSales, wanted, delivery_id);
    const { after_sales_id } = await sender.ask(addAfterSales, wanted(delivery_id));
    for (const endpoint of [acceptAfterSales, refundAfterSales] as const)
      await isNotThere(desk, endpoint, (id) => ({ after_sales_id: id }), after_sales_id);
    await isNotThere(desk, refuseAfterSales, (id) => ({ after_sales_id: id, reason: '不同意' }), after_sales_id);
    expect((await sender.ask(refuseAfterSales, { after_sales_id, reason: '已补发' })).status).toBe('refused');
  });

  it('stay in sight of whoever held the one right for all of them', async () => {
    const { role_id } = await head.ask(roleAdd, {
      role_name: '从前的角色',
      data_scope: 'shop',
      grants: { beauty: ['mall:read'], head: ['mall:read'], retail: ['mall:ship'] },
    });
    await world.look('lanting', 'alter table role_grant drop constraint role_grant_new_retail');
    await world.look('lanting', "insert into role_grant (org_id, role_id, module, permission) select current_org(), $1, 'retail', 'mall:read'", [
      role_id,
    ]);
    await world.look('lanting', 'alter table role_grant add constraint role_grant_new_retail check (true)');
    await world.look('lanting', await readFile(join(import.meta.dirname, '../../../db/migrations/0998_new_retail_read.sql'), 'utf8'));
    const held = await world.look<{ right: string }>(
      'lanting',
      'select module || permission as right from role_grant where role_id = $1 order by 1',
      [role_id],
    );
    expect(held.map(({ right }) => right)).toEqual([
      'beautymall:read',
      'beautymall:retail',
      'headmall:read',
      'headmall:retail',
      'retailmall:retail',
      'retailmall:ship',
    ]);
  });
});
