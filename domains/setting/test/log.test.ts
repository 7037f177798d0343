import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { sealAudit } from '#apps/worker/jobs.ts';
import { decideRules } from '#apps/testing/proving.ts';
import { goodsShelve } from '#domains/catalog/contract/goods-keeping.endpoints.ts';
import { dictItemSave } from '#domains/dictionary/contract/dictionary.endpoints.ts';
import { channelAdd, channelEdit } from '#domains/channel/contract/channel.endpoints.ts';
import { logSearch, logVerify } from '../contract/log.endpoints.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('the operation log', () => {
  it('tells who did what when in the shop, with what it was and what it became', async () => {
    const manager = await world.as('manager');
    const { channel_id } = await manager.ask(channelAdd, { name: '线上' });
    await manager.ask(channelEdit, { channel_id, version: 1, name: '网上', remarks: '改名' });
    const [edit, add] = await manager.ask(logSearch, { subject: 'channel' });
    expect(edit).toMatchObject({
      endpoint: 'channel.edit',
      real_name: '陈静怡',
      shop_name: '兰亭静安总店',
      subject_id: channel_id,
      create_time: '2026-03-02 10:00:00',
      before: { name: '线上', sort: 1, remarks: '' },
      after: { name: '网上', sort: 1, remarks: '改名' },
    });
    expect(add).toMatchObject({ endpoint: 'channel.add', before: null });
    expect((await manager.ask(logSearch, { uid: manager.uid, subject: 'channel' })).length).toBe(2);
    // Who came in, and from where, is told too.
    const [came] = await manager.ask(logSearch, { uid: manager.uid, subject: 'session' });
    expect(came).toMatchObject({ endpoint: 'access.login', real_name: '陈静怡', ip: expect.any(String) });
    expect(await manager.ask(logSearch, { start_date: '2026-03-03' })).toEqual([]);
    expect((await manager.ask(logSearch, { subject: 'channel', start_date: '2026-03-02', end_date: '2026-03-02' })).length).toBe(2);
  });

  it('is the shop’s own: a branch sees none of another’s, the head office all of them, a stranger nothing', async () => {
    expect(await (await world.as('siblingManager')).ask(logSearch, { subject: 'channel' })).toEqual([]);
    expect((await (await world.as('administrator')).ask(logSearch, { subject: 'channel' })).length).toBe(2);
    expect(await (await world.as('strangerAdministrator')).ask(logSearch, { subject: 'channel' })).toEqual([]);
  });

  it('finds what was done to the terms of goods under goods, and a dictionary entry under dictionaries, each by its name', async () => {
    const manager = await world.as('manager');
    const goods_id = (await world.look<{ id: string }>('lanting', "select goods_id::text as id from goods where goods_kind = 'product' limit 1"))[0]!.id;
    const [{ goods_name }] = (await world.look<{ goods_name: string }>('lanting', 'select goods_name from goods where goods_id = $1', [goods_id])) as [
      { goods_name: string },
    ];
    await manager.ask(goodsShelve, { goods_id, is_shelves: false });
    await manager.ask(dictItemSave, { type_code: 'DEGREE', item_name: '夜校' });
    expect((await manager.ask(logSearch, { subject: 'goods' }))[0]).toMatchObject({ subject_id: goods_id, subject_name: goods_name });
    expect((await manager.ask(logSearch, { subject: 'goods' }))[0]!.subject).toMatch(/^goods\//);
    expect(await manager.ask(logSearch, { subject: 'dict_item' })).toMatchObject([{ subject_name: '夜校' }]);
    // A kind that begins alike is another one.
    expect(await manager.ask(logSearch, { subject: 'dict' })).toEqual([]);
  });

  it('tells which of the settings that were changed are amounts', async () => {
    const manager = await world.as('manager');
    await decideRules(manager, { 'sales.give_away_limit': 500_000, 'sales.void_pending_hours': 12 });
    const rules = await manager.ask(logSearch, { subject: 'setting' });
    expect(rules.map(({ in_cents }) => in_cents).toSorted()).toEqual([[], ['sales.give_away_limit']]);
  });

  it('proves its chain, and names the link that somebody broke behind its back', async () => {
    const manager = await world.as('manager');
    const [{ n: entries }] = (await world.look<{ n: number }>('lanting', 'select count(*)::int as n from audit_entry')) as [{ n: number }];
    expect(await manager.ask(logVerify, {})).toMatchObject({ broken_seal: null, unsealed_num: entries });
    await sealAudit(world.backend, world.now());
    expect(await manager.ask(logVerify, {})).toEqual({ broken_seal: null, sealed_num: entries, unsealed_num: 0 });
    await world.look('lanting', 'alter table audit_entry disable trigger audit_entry_append_only');
    await world.look('lanting', "update audit_entry set after = '{}' where endpoint = 'channel.add'");
    await world.look('lanting', 'alter table audit_entry enable trigger audit_entry_append_only');
    expect(await manager.ask(logVerify, {})).toMatchObject({ broken_seal: '2' });
  });

  it('is read by nobody without the right', async () => {
    const cashier = await world.as('cashier');
    const refused = { status: 403, message: '您没有此操作的使用权限' };
    await expectRefusal(world, 'lanting', () => cashier.call(logSearch, {}), refused);
    await expectRefusal(world, 'lanting', () => cashier.call(logVerify, {}), refused);
  });
});
