import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boughtAtEvent, draftEvent, newEvent, pageOf, runEvent, signUpMember } from '#apps/testing/events.ts';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { photo } from '#apps/testing/photo.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { asStranger } from '#apps/testing/strangers.ts';
import { newCustomer } from '#apps/testing/till.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import * as page from '../contract/event-page.endpoints.ts';
import * as event from '../contract/event.endpoints.ts';
import type { EventForm } from '../contract/event.form.ts';
import { signUpAdd, signUpSearch } from '../contract/sign-up.endpoints.ts';
import { endEvents } from '../server/api.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
beforeAll(async () => {
  world = await openWorld();
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const facial = (more: object = {}) =>
  ({ item_type: 'project', item_id: world.founded.lanting!.catalog.projects.facial!, event_price: 29_800, num: 1, ...more }) as EventForm['items'][number];
const on = (day: string) => ({ start_date: day, start_time: '10:00', end_date: day, end_time: '20:00', buy_until: day });
const UNKNOWN = { status: 404, message: '活动不存在' };
const OVER = { status: 409, message: '该活动已结束或已终止' };

describe('an event', () => {
  it.each([
    ['a name of one character', () => ({ event_name: '节' }), 'event_name', '活动名称须为2至30个字'],
    ['a name of thirty-one', () => ({ event_name: '节'.repeat(31) }), 'event_name', '活动名称须为2至30个字'],
    ['an end before its start', () => ({ end_date: '2025-12-31' }), 'end_date', '结束时间须晚于开始时间'],
    ['an end in the past', () => ({ ...on('2026-01-02') }), 'end_date', '结束时间须晚于现在'],
    ['things that nobody knows until when they are sold', () => ({ buy_until: null }), 'buy_until', '请选择优惠截止日期'],
    ['prices that are over before people have signed up', () => ({ buy_until: '2026-01-01' }), 'buy_until', '优惠截止日期不能早于报名结束日期'],
    ['a thing twice', () => ({ items: [facial(), facial()] }), 'items.1.item_id', '同一商品只能选择一次'],
    ['a price that is none below the list price', () => ({ items: [facial({ event_price: 39_800 })] }), 'items.0.event_price', '活动价须低于原价'],
    ['a thing that is not there', () => ({ items: [facial({ item_id: '987654321' })] }), 'items.0.item_id', '「」未上架，请先上架或移除'],
    ['no places', () => ({ places: 0 }), 'places', '名额须为1至100000的整数，留空为不限'],
    ['a colour that is none', () => ({ background_colour: 'red' }), 'background_colour', '请选择背景颜色'],
    ['a shop that is not there', () => ({ shop_ids: ['987654321'] }), 'shop_ids', '门店不存在，或币种不同'],
  ] as const)('is not made with %s', (_, wrong, field, message) =>
    refuses(() => head.call(event.eventAdd, newEvent([facial()], wrong() as never)) as never, { status: 400, message, field }),
  );

  it('costs whoever signs up what its things come to; without any it is free', async () => {
    const fee = async (items: EventForm['items']) => (await head.ask(event.eventDetail, { event_id: await draftEvent(head, items) })).fee_cents;
    expect(await fee([])).toBe(0);
    expect(await fee([facial({ event_price: 9_900, num: 3 })])).toBe(29_700);
  });

  it('of a shop goes no deeper than the head office lets it, as it is written and as it is published', async () => {
    const deep = newEvent([facial({ event_price: 100 })]);
    await refuses(() => manager.call(event.eventAdd, deep) as never, { status: 403, message: '总部规定门店活动最多优惠50%', field: 'items.0.event_price' });
    const event_id = await draftEvent(manager, [facial()]);
    await decideRules(head, { 'activity.shop_percent': 10 });
    await refuses(() => manager.call(event.eventPublish, { event_id }) as never, { status: 403, message: '总部规定门店活动最多优惠10%' });
    await decideRules(head, { 'activity.shop_percent': null });
    await head.ask(event.eventDelete, { event_id });
  });

  it('of a shop is seen there and by the head office, the chain’s where it holds', async () => {
    const [own, chains] = [await draftEvent(manager, []), await draftEvent(head, [])];
    const listed = async (client: Client) => (await client.ask(event.eventSearch, { page_size: 200 })).map(({ event_id }) => event_id);
    expect(await listed(manager)).toEqual(expect.arrayContaining([own, chains]));
    expect(await listed(head)).toEqual(expect.arrayContaining([own, chains]));
    expect((await listed(sibling)).includes(own)).toBe(false);
    await refuses(() => sibling.call(event.eventDetail, { event_id: own }) as never, UNKNOWN);
    await refuses(() => sibling.call(event.eventData, { event_id: own }) as never, UNKNOWN);
    await refuses(() => sibling.call(event.eventCallOff, { event_id: own, reason: '别家的' }) as never, UNKNOWN);
    await refuses(() => manager.call(event.eventPublish, { event_id: chains }) as never, { status: 403, message: '该活动由总部维护，如需修改请联系总部' });
    await refuses(() => head.call(event.eventPublish, { event_id: own }) as never, {
      status: 403,
      message: '该活动由门店维护，总部只能终止或删除草稿',
    });
    expect((await cashier.call(event.eventAdd, newEvent([]))).status).toBe(403);
  });

  it('is edited until it begins, by one after the other; then only its places grow, and it is never begun again', async () => {
    const event_id = await runEvent(manager, [facial()], { ...on('2026-06-01'), places: 2 });
    const form = newEvent([facial({ event_price: 25_000 })], { ...on('2026-06-02'), places: 2 });
    await manager.ask(event.eventEdit, { event_id, version: 1, ...form });
    expect(await manager.ask(event.eventDetail, { event_id })).toMatchObject({ version: 2, phase: 'upcoming', fee_cents: 25_000 });
    await refuses(() => manager.call(event.eventEdit, { event_id, version: 1, ...form }) as never, {
      status: 409,
      message: '该活动刚刚被他人修改，请重新打开后再编辑',
    });
    const running = await runEvent(manager, [], { places: 2 });
    await refuses(() => manager.call(event.eventEdit, { event_id: running, version: 1, ...form }) as never, {
      status: 409,
      message: '该活动已开始，不能再修改',
    });
    await refuses(() => manager.call(event.eventGrow, { event_id: running, places: 2 }) as never, { status: 400, message: '名额只能增加，须大于2', field: 'places' });
    await manager.ask(event.eventGrow, { event_id: running, places: 3 });
    await manager.ask(event.eventCallOff, { event_id: running, reason: '场地有变' });
    await refuses(() => manager.call(event.eventCallOff, { event_id: running, reason: '再来' }) as never, OVER);
    await refuses(() => manager.call(event.eventPublish, { event_id: running }) as never, { status: 409, message: '该活动已发布' });
    await refuses(() => cashier.call(signUpAdd, { event_id: running, person_name: '晚来', mobile_number: '13700009999' }) as never, OVER);
  });

  it('is ended by its hour, and said to be over before the job comes', async () => {
    const event_id = await runEvent(manager, [], on('2026-03-02'));
    const later = new Date('2026-03-02T12:00:00Z');
    expect(await endEvents(world.backend, later)).toBeGreaterThanOrEqual(1);
    expect(await manager.ask(event.eventDetail, { event_id })).toMatchObject({ status: 'ended', phase: 'ended', actions: [] });
    await refuses(() => manager.call(event.eventCallOff, { event_id, reason: '晚了' }) as never, OVER);
  });

  it('shows its pictures to whoever opens its page, and no other file', async () => {
    const upload = async () => (await manager.ask(uploadFile, { use: 'event_image', file: await photo() })).path;
    const [shown, other] = [await upload(), await upload()];
    const event_id = await runEvent(manager, [], { head_images: [shown] });
    const page_code = await pageOf(manager, event_id);
    const picture = async (path: string) => {
      const query = new URLSearchParams({ page_code, path }).toString();
      return (await world.app.inject({ method: 'GET', url: `/api/shop/event/page/picture?${query}` })).statusCode;
    };
    expect(await picture(shown)).toBe(200);
    expect(await picture(other)).toBe(404);
    // Nor what another event shows on its own.
    await runEvent(manager, [], { head_images: [other] });
    expect(await picture(other)).toBe(404);
    expect((await asStranger(world, page.eventPage, { page_code: 'aaaaaaaaaaaaaaaa' })).status).toBe(404);
  });

  it('has figures that are those of its sign-ups and of what they bought', async () => {
    const member_id = await newCustomer(world);
    const event_id = await boughtAtEvent(manager, member_id, world.founded.lanting!.catalog.products.mask!);
    await signUpMember(manager, event_id, await newCustomer(world));
    await asStranger(world, page.eventPage, { page_code: await pageOf(manager, event_id) });
    const data = await manager.ask(event.eventData, { event_id });
    expect(data.total).toEqual({
      signed_num: 2, attended_num: 0, withdrawn_num: 0, page_num: 0, buyer_num: 1, sold_cents: 7_900, less_cents: 12_800 - 7_900,
    });
    expect(data.seen_num).toBe(1);
    expect(data.shops).toMatchObject([{ shop_id: manager.shop_id, signed_num: 2, sold_cents: 7_900 }]);
    expect(data.staff).toMatchObject([{ uid: manager.uid, signed_num: 2 }]);
    const rows = await manager.ask(signUpSearch, { event_id });
    expect(rows).toHaveLength(data.total.signed_num);
    expect(rows.reduce((sum, { sold_cents }) => sum + sold_cents, 0)).toBe(data.total.sold_cents);
  });
});
