import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { aTemplate, begin, inClinic, write } from '#apps/testing/medical-records.ts';
import { aMember } from '#apps/testing/members.ts';
import { aSku, takeIn, toSend } from '#apps/testing/stock.ts';
import { type Items, order, sell } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { appointmentAdd } from '#domains/appointment/contract/appointment.endpoints.ts';
import { addDayClose, previewDayClose } from '#domains/day_close/contract/day_close.endpoints.ts';
import { archiveRecord, recordSearch } from '#domains/emr/contract/emr-record.endpoints.ts';
import { visitAdd } from '#domains/reception/contract/visit.endpoints.ts';
import { transferReceive, transferSend } from '#domains/stock/contract/transfer.endpoints.ts';
import { shopTerms, shopUnfinished, type Unfinished } from '../contract/org.endpoints.ts';
import { shopDetail } from '../contract/profile.endpoints.ts';

let world: World;
let head: Client;
let manager: Client;
let items: Items;
beforeAll(async () => {
  world = await openWorld();
  head = await world.as('administrator');
  manager = await world.as('manager');
  items = [{ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.hydrating!, quantity: 1 }];
});
afterAll(() => world.close());

const left = (): Promise<Unfinished> => head.ask(shopUnfinished, { shop_id: manager.shop_id });
/** What came to what was left, kind by kind. */
async function added(work: () => Promise<unknown>): Promise<Partial<Unfinished>> {
  const before = await left();
  await work();
  const after = await left();
  const kinds = (Object.keys(after) as (keyof Unfinished)[]).filter((kind) => after[kind] !== before[kind]);
  return Object.fromEntries(kinds.map((kind) => [kind, after[kind] - before[kind]]));
}

/** The main store is valid until a day. */
async function endOn(valid_end: string | null): Promise<unknown> {
  const { version, valid_start } = await head.ask(shopDetail, { shop_id: manager.shop_id });
  const terms = { sys_type: 'SHOP_CURE' as const, shop_level: 0 as const, retail_switch: true, valid_start, valid_end };
  await head.ask(shopTerms, { shop_id: manager.shop_id, version, ...terms });
  const [entry] = await world.look<{ after: unknown }>(
    'lanting',
    "select after from audit_entry where endpoint = 'org.shop.terms' order by audit_id desc limit 1",
  );
  return entry!.after;
}

describe('what is not finished in a shop', () => {
  it('is counted for whoever would end it: a day that nobody closed', async () => {
    expect(await added(async () => sell(manager, await aMember(world, manager), items))).toEqual({ day_num: 1 });
    const { business_date } = await manager.ask(previewDayClose, {});
    const close = { business_date, counts: [{ denomination: 10_000, num: 19 }], reason: '少找零' };
    expect(await added(() => manager.ask(addDayClose, close))).toEqual({ day_num: -1 });
    world.advance(86_400_000);
    [head, manager] = [await world.as('administrator'), await world.as('manager')];
  });

  it('an order without its money, a customer who is there, somebody who is awaited', async () => {
    const member_id = await aMember(world, manager);
    expect(await added(() => order(manager, member_id, items))).toEqual({ order_num: 1 });
    expect(await added(() => manager.ask(visitAdd, { member_id }))).toEqual({ visit_num: 1 });
    const caller = { name: '来电', mobile_number: '13900001234' };
    const awaited = { caller, start_time: '2026-06-01 10:00', items: [{ shop_project_id: world.founded.lanting!.catalog.projects.facial! }] };
    expect(await added(() => manager.ask(appointmentAdd, awaited))).toEqual({ appointment_num: 1 });
  });

  it('a medical record that nobody has signed', async () => {
    const doctor = inClinic(manager);
    const [member_id, emr_template_id] = [await aMember(world, manager), await aTemplate(doctor)];
    expect(await added(() => begin(doctor, { member_id, emr_template_id }))).toEqual({ record_num: 1 });
    const [{ emr_record_id } = { emr_record_id: '' }] = await doctor.ask(recordSearch, { member_id });
    await write(doctor, emr_record_id);
    expect(await added(() => doctor.ask(archiveRecord, { emr_record_id, version: 2 }))).toEqual({ record_num: -1 });
  });

  it('stock that lies there, and what is on the way from it', async () => {
    const sku_id = await aSku(head);
    expect(await added(() => takeIn(manager, sku_id))).toEqual({ sku_num: 1 });
    const sibling = await world.as('siblingManager');
    const transfer_id = await toSend(manager, sibling, sku_id, 10);
    expect(await added(() => manager.ask(transferSend, { transfer_id }))).toEqual({ sku_num: -1, transfer_num: 1 });
    expect(await added(() => sibling.ask(transferReceive, { transfer_id }))).toEqual({ transfer_num: -1 });
  });

  it('stands in the trail of whoever ended it, not of whoever lets it go on', async () => {
    const unfinished = await left();
    expect(unfinished.order_num).toBeGreaterThan(0);
    expect(await endOn('2026-12-31')).toMatchObject({ valid_end: '2026-12-31', ...unfinished });
    expect(await endOn(null)).not.toHaveProperty('order_num');
  });

  it('is told of no shop of another chain, and to nobody in a shop', async () => {
    const stranger = await world.as('strangerAdministrator');
    const { shop_id } = manager;
    await expectRefusal(world, 'lanting', () => stranger.call(shopUnfinished, { shop_id }) as never, { status: 404, message: '门店不存在' });
    expect((await manager.call(shopUnfinished, { shop_id })).status).toBe(403);
  });
});
