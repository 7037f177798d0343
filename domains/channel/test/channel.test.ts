import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import {
  channelAdd,
  channelDelete,
  channelDetail,
  channelEdit,
  channelRoots,
  channelSearch,
  channelState,
  channelTree,
} from '../contract/channel.endpoints.ts';
import { channelCase } from './channel.samples.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const add = async (name: string, parent_id?: string) =>
  (await (await world.as('manager')).ask(channelAdd, { name, ...(parent_id && { parent_id }) })).channel_id;

describe('channels', () => {
  it('are a tree of two levels in their order, for everybody who fills in a form', async () => {
    const manager = await world.as('manager');
    const online = await add('线上');
    await manager.ask(channelAdd, { parent_id: online, name: '小红书', sort: 2 });
    await manager.ask(channelAdd, { parent_id: online, name: '抖音', sort: 1 });
    await manager.ask(channelAdd, { name: '线下', sort: 2 });
    const tree = await (await world.as('cashier')).ask(channelTree, {});
    expect(tree.map(({ name, sub_channel_list }) => [name, sub_channel_list.map((leaf) => leaf.name)])).toEqual([
      ['线上', ['抖音', '小红书']],
      ['线下', []],
    ]);
    expect((await manager.ask(channelRoots, {})).map(({ name }) => name)).toEqual(['线上', '线下']);
    const rows = await manager.ask(channelSearch, {});
    expect(rows.map(({ name, parent_name, sub_num }) => [name, parent_name, sub_num])).toEqual([
      ['线上', null, 2],
      ['抖音', '线上', 0],
      ['小红书', '线上', 0],
      ['线下', null, 0],
    ]);
    expect(await (await world.as('strangerManager')).ask(channelTree, {})).toEqual([]);
  });

  it('are changed by whoever read them last', async () => {
    const manager = await world.as('manager');
    const channel_id = await add('异业');
    await manager.ask(channelEdit, { channel_id, version: 1, name: '异业合作', remarks: '瑜伽馆' });
    expect(await manager.ask(channelDetail, { channel_id })).toMatchObject({ name: '异业合作', remarks: '瑜伽馆', version: 2, parent_id: null });
    const late = () => manager.call(channelEdit, { channel_id, version: 1, name: '旧名' });
    await expectRefusal(world, 'lanting', late, { status: 409, message: '该渠道刚刚被他人修改，请核对后重试' });
  });

  it('have no third level, no name twice, and none that is not there', async () => {
    const manager = await world.as('manager');
    const root = await add('会销');
    const leaf = await add('春季会销', root);
    const refused = (input: { name: string; parent_id?: string }, message: string, field: string) =>
      expectRefusal(world, 'lanting', () => manager.call(channelAdd, input), { status: 400, message, field });
    await refused({ name: '第三级', parent_id: leaf }, '上级渠道不存在，渠道最多两级', 'parent_id');
    await refused({ name: '无处', parent_id: '99' }, '上级渠道不存在，渠道最多两级', 'parent_id');
    await refused({ name: '会销' }, '该渠道名称已存在', 'name');
    await refused({ name: '春季会销', parent_id: root }, '该渠道名称已存在', 'name');
    await expectRefusal(world, 'lanting', () => manager.call(channelDetail, { channel_id: '99' }), { status: 404, message: '渠道不存在' });
  });

  it('may bear the same name below different ones', async () => {
    const [one, other] = [await add('门店活动'), await add('社区活动')];
    await add('开业', one);
    expect((await (await world.as('manager')).call(channelAdd, { name: '开业', parent_id: other })).status).toBe(200);
  });

  it('stay while something hangs on them', async () => {
    const manager = await world.as('manager');
    const root = await add('媒体');
    const leaf = await add('电台', root);
    const remove = (channel_id: string) => manager.call(channelDelete, { channel_id });
    await expectRefusal(world, 'lanting', () => remove(root), { status: 409, message: '请先删除子渠道' });
    await manager.ask(memberAdd, newMember(world, { channel: root, shop_channel_id: leaf }));
    await expectRefusal(world, 'lanting', () => remove(leaf), { status: 409, message: '该渠道已被会员使用，不能删除，只能停用' });
    const unused = await add('报纸', root);
    expect((await remove(unused)).code).toBe(0);
    await expectRefusal(world, 'lanting', () => remove(unused), { status: 404, message: '渠道不存在' });
  });
});

describe('the channel of a member', () => {
  it('is one of the first level with one below it; a closed one is offered no more and stays where it was chosen', async () => {
    const manager = await world.as('manager');
    const root = await add('地推');
    const leaf = await add('商场地推', root);
    const other = await add('转发');
    await manager.ask(memberAdd, newMember(world, { member_name: '渠道甲', channel: root, shop_channel_id: leaf }));
    const member_id = await idOf(world, '渠道甲');
    expect(await manager.ask(memberDetail, { member_id })).toMatchObject({
      channel: root,
      channel_name: '地推',
      shop_channel_id: leaf,
      shop_channel_name: '商场地推',
    });
    const wrong = (more: { channel?: string; shop_channel_id?: string }, field: string) =>
      expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world, more)), { status: 400, message: '该渠道不存在或已停用', field });
    await wrong({ channel: other, shop_channel_id: leaf }, 'shop_channel_id');
    await wrong({ channel: leaf }, 'channel');
    await wrong({ channel: '99' }, 'channel');
    await manager.ask(channelState, { channel_id: root, is_open: false });
    await wrong({ channel: root }, 'channel');
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    const edit = { member_id, version, member_name, member_source, channel: root, shop_channel_id: leaf, remarks: '老渠道' };
    expect((await manager.call(memberEdit, edit)).code).toBe(0);
  });
});

proveKept(() => world, channelCase);

describe('what a shop adds to the channels', () => {
  const kept = { status: 403, message: '由总部统一维护，门店只能修改本店自己添加的内容' };

  it('is seen in that shop beside the chain’s, and in the head office with the shop’s name', async () => {
    const [manager, sibling, head] = [await world.as('manager'), await world.as('siblingManager'), await world.as('administrator')];
    const { channel_id: chain } = await head.ask(channelAdd, { name: '连锁渠道' });
    const own = await add('本店子渠道', chain);
    const namesOf = async (client: typeof head) =>
      (await client.ask(channelTree, {})).find(({ channel_id }) => channel_id === chain)?.sub_channel_list.map(({ name }) => name);
    expect([await namesOf(manager), await namesOf(sibling), await namesOf(head)]).toEqual([['本店子渠道'], [], ['本店子渠道']]);
    const [row] = await head.ask(channelSearch, { key_word: '本店子渠道' });
    expect(row).toMatchObject({ of_shop_id: manager.shop_id, kept_here: true });
    expect(row!.of_shop_name).not.toBe('');
    const wrong = (more: { shop_channel_id: string }) => sibling.call(memberAdd, newMember(world, { channel: chain, ...more }));
    await expectRefusal(world, 'lanting', () => wrong({ shop_channel_id: own }), { status: 400, message: '该渠道不存在或已停用', field: 'shop_channel_id' });
    await expectRefusal(world, 'lanting', () => sibling.call(channelDetail, { channel_id: own }), { status: 404, message: '渠道不存在' });
    const taken = { status: 400, message: '上级渠道不存在，渠道最多两级', field: 'parent_id' };
    const root = await add('本店渠道');
    await expectRefusal(world, 'lanting', () => sibling.call(channelAdd, { name: '借道', parent_id: root }), taken);
    const { channel_id: below } = await head.ask(channelAdd, { name: '总部代加', parent_id: root });
    expect(await manager.ask(channelDetail, { channel_id: below })).toMatchObject({ of_shop_id: manager.shop_id, kept_here: true });
    await sibling.ask(channelAdd, { name: '本店渠道' });
  });

  it('is all that it may change: what the chain keeps is the head office’s', async () => {
    const [manager, head] = [await world.as('manager'), await world.as('administrator')];
    const { channel_id } = await head.ask(channelAdd, { name: '总部渠道' });
    expect(await manager.ask(channelDetail, { channel_id })).toMatchObject({ of_shop_id: null, of_shop_name: null, kept_here: false });
    await expectRefusal(world, 'lanting', () => manager.call(channelEdit, { channel_id, version: 1, name: '改名' }), kept);
    await expectRefusal(world, 'lanting', () => manager.call(channelState, { channel_id, is_open: false }), kept);
    await expectRefusal(world, 'lanting', () => manager.call(channelDelete, { channel_id }), kept);
    await expectRefusal(world, 'lanting', () => manager.call(channelAdd, { name: '总部渠道' }), { status: 400, message: '该渠道名称已存在', field: 'name' });
    const own = await add('门店先有');
    expect((await head.call(channelAdd, { name: '门店先有' })).code).toBe(0);
    expect((await manager.call(channelDelete, { channel_id: own })).code).toBe(0);
  });
});
