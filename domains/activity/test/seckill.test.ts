import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { race } from '#apps/testing/race.ts';
import { draftSeckill, newSeckill, runSeckill } from '#apps/testing/seckills.ts';
import { type Client, openWorld, type World } from '#apps/testing/world.ts';
import { endSeckills } from '../server/api.ts';
import * as seckill from '../contract/seckill.endpoints.ts';
import type { SeckillForm } from '../contract/seckill.form.ts';

let world: World;
let head: Client;
let manager: Client;
let sibling: Client;
let cashier: Client;
const signIn = async () => {
  [head, manager] = [await world.as('administrator'), await world.as('manager')];
  [sibling, cashier] = [await world.as('siblingManager'), await world.as('cashier')];
};
beforeAll(async () => {
  world = await openWorld();
  await signIn();
});
afterAll(() => world.close());

const refuses = (call: () => Promise<never>, refusal: Parameters<typeof expectRefusal>[3]) => expectRefusal(world, 'lanting', call, refusal);
const facial = (more: object = {}) =>
  ({
    item_type: 'project',
    item_id: world.founded.lanting!.catalog.projects.facial!,
    seckill_price: 29_800,
    total: 10,
    per_member: null,
    ...more,
  }) as SeckillForm['items'][number];
const mask = (more: object = {}) =>
  ({
    item_type: 'product',
    item_id: world.founded.lanting!.catalog.products.mask!,
    seckill_price: 9_900,
    total: 10,
    per_member: null,
    ...more,
  }) as SeckillForm['items'][number];
const on = (day: string) => ({ start_date: day, start_time: '10:00', end_date: day, end_time: '20:00' });
const UNKNOWN = { status: 404, message: '秒杀活动不存在' };
const actionsOf = async (client: Client, seckill_id: string) => (await client.ask(seckill.seckillDetail, { seckill_id })).actions;

describe('a flash sale', () => {
  it.each([
    ['no name', () => ({ seckill_name: '' }), 'seckill_name', '请输入活动名称'],
    ['an end before its start', () => ({ end_date: '2025-12-31' }), 'end_date', '结束时间须晚于开始时间'],
    ['an end that is its start', () => ({ ...on('2026-05-01'), end_time: '10:00' }), 'end_time', '结束时间须晚于开始时间'],
    ['an end in the past', () => on('2026-01-02'), 'end_date', '结束时间须晚于现在'],
    ['nothing in it', () => ({ items: [] }), 'items', '请选择秒杀商品'],
    ['a thing twice', () => ({ items: [facial(), facial()] }), 'items.1.item_id', '同一商品只能选择一次'],
    [
      'a price that is none below the list price',
      () => ({ items: [facial({ seckill_price: 39_800 })] }),
      'items.0.seckill_price',
      '活动价须低于原价',
    ],
    ['no price', () => ({ items: [facial({ seckill_price: 0 })] }), 'items.0.seckill_price', '请输入秒杀价，须大于0'],
    ['more for one than there are', () => ({ items: [facial({ per_member: 11 })] }), 'items.0.per_member', '每人限购不能大于总件数'],
    ['a thing that is not there', () => ({ items: [facial({ item_id: '987654321' })] }), 'items.0.item_id', '「」未上架，请先上架或移除'],
    ['a shop that is not there', () => ({ shop_ids: ['987654321'] }), 'shop_ids', '门店不存在，或币种不同'],
  ] as const)('is not made with %s', (_, wrong, field, message) =>
    refuses(() => head.call(seckill.seckillAdd, newSeckill([facial()], wrong() as never)) as never, { status: 400, message, field }),
  );

  it('is made by whoever holds the right to it, and the trail has its prices', async () => {
    expect((await cashier.call(seckill.seckillAdd, newSeckill([facial()]))).status).toBe(403);
    const seckill_id = await draftSeckill(manager, [facial()]);
    const [noted] = await world.look<{ uid: string; after: { items: object[] } }>(
      'lanting',
      "select uid, after from audit_entry where subject = 'seckill' and subject_id = $1",
      [seckill_id],
    );
    expect(noted).toMatchObject({ uid: manager.uid, after: { items: [{ seckill_price: 29_800, total: 10 }] } });
    await manager.ask(seckill.seckillDelete, { seckill_id });
  });

  it('of a shop goes no deeper than the head office lets it', async () => {
    const deep = newSeckill([facial({ seckill_price: 19_800 })]);
    const refusal = { status: 403, message: '总部规定门店活动最多优惠50%', field: 'items.0.seckill_price' };
    await refuses(() => manager.call(seckill.seckillAdd, deep) as never, refusal);
    await decideRules(head, { 'activity.shop_percent': 0 });
    await refuses(() => manager.call(seckill.seckillAdd, newSeckill([facial()])) as never, { status: 403, message: '总部未开放门店自建优惠活动，请联系总部新增' });
    await decideRules(head, { 'activity.shop_percent': null });
    await head.ask(seckill.seckillDelete, { seckill_id: await draftSeckill(head, [facial({ seckill_price: 100 })]) });
  });

  it('of a shop is seen there and by the head office, the chain’s where it holds', async () => {
    const [own, chains, here] = [
      await draftSeckill(manager, [facial()]),
      await draftSeckill(head, [facial()]),
      await draftSeckill(head, [facial()], { shop_ids: [manager.shop_id] }),
    ];
    const listed = async (client: Client) => (await client.ask(seckill.seckillSearch, { page_size: 200 })).map(({ seckill_id }) => seckill_id);
    expect(await listed(manager)).toEqual(expect.arrayContaining([own, chains, here]));
    expect(await listed(head)).toEqual(expect.arrayContaining([own, chains, here]));
    const theirs = await listed(sibling);
    expect([own, chains, here].map((id) => theirs.includes(id))).toEqual([false, true, false]);
    await refuses(() => sibling.call(seckill.seckillDetail, { seckill_id: own }) as never, UNKNOWN);
    await refuses(() => sibling.call(seckill.seckillPublish, { seckill_id: own }) as never, UNKNOWN);
    await refuses(() => sibling.call(seckill.seckillCallOff, { seckill_id: own, reason: '别家的' }) as never, UNKNOWN);
    await refuses(() => manager.call(seckill.seckillPublish, { seckill_id: chains }) as never, { status: 403, message: '该秒杀活动由总部维护，如需修改请联系总部' });
    // A shop's own is made for its prices and its money: the head office stops it, and no more.
    const stops = { status: 403, message: '该秒杀活动由门店维护，总部只能终止或删除草稿' };
    await refuses(() => head.call(seckill.seckillEdit, { seckill_id: own, version: 1, ...newSeckill([facial()]) }) as never, stops);
    await refuses(() => head.call(seckill.seckillPublish, { seckill_id: own }) as never, stops);
    expect(await actionsOf(head, own)).toEqual(['delete']);
    for (const seckill_id of [own, chains, here]) await head.ask(seckill.seckillDelete, { seckill_id });
  });

  it('is judged anew as it is published: by what the head office allows by then', async () => {
    const seckill_id = await draftSeckill(manager, [facial()]);
    await decideRules(head, { 'activity.shop_percent': 10 });
    await refuses(() => manager.call(seckill.seckillPublish, { seckill_id }) as never, { status: 403, message: '总部规定门店活动最多优惠10%' });
    await decideRules(head, { 'activity.shop_percent': null });
    await manager.ask(seckill.seckillPublish, { seckill_id });
    await manager.ask(seckill.seckillCallOff, { seckill_id, reason: '试过' });
  });

  it('is one of a thing though two are published in the same moment', async () => {
    const drafts = await Promise.all([1, 2, 3, 4].map(() => draftSeckill(head, [facial()], on('2026-09-01'))));
    const outcome = await race(drafts.map((seckill_id) => () => head.call(seckill.seckillPublish, { seckill_id })));
    expect([outcome.succeeded, outcome.refused, outcome.faults]).toEqual([1, 3, []]);
    for (const seckill_id of drafts) await head.call(seckill.seckillCallOff, { seckill_id, reason: '试过' });
  });

  it('is edited until it begins, by one after the other, and then only grows', async () => {
    const seckill_id = await runSeckill(manager, [facial()], on('2026-06-01'));
    const form = newSeckill([facial({ seckill_price: 25_000 })], on('2026-06-02'));
    await manager.ask(seckill.seckillEdit, { seckill_id, version: 1, ...form });
    expect(await manager.ask(seckill.seckillDetail, { seckill_id })).toMatchObject({
      start_date: '2026-06-02',
      start_time: '10:00',
      version: 2,
      phase: 'upcoming',
      items: [{ seckill_price: 25_000 }],
    });
    await refuses(() => manager.call(seckill.seckillEdit, { seckill_id, version: 1, ...form }) as never, {
      status: 409,
      message: '该秒杀活动刚刚被他人修改，请重新打开后再编辑',
    });
    await manager.ask(seckill.seckillCallOff, { seckill_id, reason: '改期' });
    const running = await runSeckill(manager, [facial()]);
    expect(await actionsOf(manager, running)).toEqual(['grow', 'call_off']);
    expect(await actionsOf(cashier, running)).toEqual([]);
    await refuses(() => manager.call(seckill.seckillEdit, { seckill_id: running, version: 1, ...form }) as never, {
      status: 409,
      message: '该秒杀活动已开始，只能增加件数',
    });
    const [item] = (await manager.ask(seckill.seckillDetail, { seckill_id: running })).items;
    const { seckill_item_id } = item!;
    await refuses(() => manager.call(seckill.seckillGrow, { seckill_item_id, total: 10 }) as never, {
      status: 400,
      message: '件数只能增加，须大于10',
      field: 'total',
    });
    await manager.ask(seckill.seckillGrow, { seckill_item_id, total: 11 });
    expect((await manager.ask(seckill.seckillDetail, { seckill_id: running })).items[0]).toMatchObject({ total: 11, left_num: 11 });
    await manager.ask(seckill.seckillCallOff, { seckill_id: running, reason: '卖完' });
  });

  it('is never begun again once it was called off or is over', async () => {
    const seckill_id = await runSeckill(manager, [facial()]);
    await manager.ask(seckill.seckillCallOff, { seckill_id, reason: '价格有误' });
    const over = { status: 409, message: '该秒杀活动已结束或已终止' };
    const [item] = (await manager.ask(seckill.seckillDetail, { seckill_id })).items;
    await refuses(() => manager.call(seckill.seckillPublish, { seckill_id }) as never, { status: 409, message: '该秒杀活动已发布' });
    await refuses(() => manager.call(seckill.seckillCallOff, { seckill_id, reason: '再来' }) as never, over);
    await refuses(() => manager.call(seckill.seckillGrow, { seckill_item_id: item!.seckill_item_id, total: 99 }) as never, over);
    await refuses(() => manager.call(seckill.seckillDelete, { seckill_id }) as never, { status: 409, message: '该秒杀活动已发布' });
  });

  it('is one at a time of a thing, in shops that have both', async () => {
    const own = await runSeckill(manager, [mask(), facial()], { ...on('2026-07-01'), seckill_name: '七月' });
    const met = { status: 409, message: '有商品在同一时间已参加秒杀「七月」' };
    const publish = async (client: Client, more: object) => {
      const seckill_id = await draftSeckill(client, [facial()], { ...on('2026-07-01'), ...more });
      return () => client.call(seckill.seckillPublish, { seckill_id });
    };
    for (const [client, more] of [
      [manager, {}],
      [head, {}],
      [head, { shop_ids: [manager.shop_id] }],
      [manager, { ...on('2026-07-01'), start_time: '19:59', end_time: '23:00' }],
    ] as const)
      await refuses((await publish(client, more)) as never, met);
    for (const [client, more] of [
      [head, { shop_ids: [sibling.shop_id] }],
      [sibling, on('2026-07-03')],
      [manager, { start_time: '20:00', end_time: '21:00' }],
    ] as const)
      expect((await (await publish(client, more))()).status).toBe(200);
    await manager.ask(seckill.seckillCallOff, { seckill_id: own, reason: '让位' });
  });

  it('ends by its hour, told by the clock before it is written down', async () => {
    const seckill_id = await runSeckill(head, [mask()], { start_date: '2026-03-10', start_time: '10:00', end_date: '2026-03-10', end_time: '12:00' });
    const phases = async () => {
      await signIn();
      const { phase, status } = await head.ask(seckill.seckillDetail, { seckill_id });
      const found = await head.ask(seckill.seckillSearch, { phase, page_size: 200 });
      return [phase, status, found.some((row) => row.seckill_id === seckill_id)];
    };
    const until = (moment: string) => world.advance(Date.parse(moment) - world.now().getTime());
    expect(await phases()).toEqual(['upcoming', 'published', true]);
    until('2026-03-10T10:00:00+08:00');
    expect(await phases()).toEqual(['running', 'published', true]);
    until('2026-03-10T12:00:00+08:00');
    expect(await phases()).toEqual(['ended', 'published', true]);
    await refuses(() => head.call(seckill.seckillCallOff, { seckill_id, reason: '晚了' }) as never, {
      status: 409,
      message: '该秒杀活动已结束或已终止',
    });
    expect(await endSeckills(world.backend, world.now())).toBeGreaterThan(0);
    expect(await phases()).toEqual(['ended', 'ended', true]);
    expect(await endSeckills(world.backend, world.now())).toBe(0);
  });
});
