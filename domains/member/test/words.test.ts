import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import { newCustomer } from '#apps/testing/till.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { duplicateDismiss, duplicateSearch } from '../contract/duplicate.endpoints.ts';
import { labelAdd, labelDelete, labelEdit, labelSearch } from '../contract/label.endpoints.ts';
import { memberAdd, memberDetail, memberEdit } from '../contract/member-file.endpoints.ts';
import { regionChildren } from '../contract/region.endpoints.ts';
import { memberSources, sourceAdd, sourceDelete, sourceEdit, sourceList } from '../contract/source.endpoints.ts';
import { sourceCase } from './member.samples.ts';

let world: World;
let manager: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
});
afterAll(() => world.close());

describe('labels', () => {
  const count = async (label_name: string) => (await manager.ask(labelSearch, { key_word: label_name }))[0]?.member_num;

  it('are known once anybody has one, and counted as they come and go', async () => {
    const member_id = await newCustomer(world, { label: ['计数甲'] });
    expect(await count('计数甲')).toBe(1);
    await newCustomer(world, { label: ['计数甲'] });
    expect(await count('计数甲')).toBe(2);
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    await manager.ask(memberEdit, { member_id, version, member_name, member_source, label: [] });
    expect(await count('计数甲')).toBe(1);
    expect(await world.look('lanting', "select sum(delta)::integer as n from row_count_delta where subject = 'label/计数甲'")).toEqual([{ n: 1 }]);
  });

  it('are prepared, renamed, made one of two, and deleted with what members have of them', async () => {
    await manager.ask(labelAdd, { label_name: '预备' });
    await manager.ask(labelAdd, { label_name: '预备' });
    expect(await count('预备')).toBe(0);
    const both = await newCustomer(world, { label: ['改前', '改后'] });
    const one = await newCustomer(world, { label: ['改前'] });
    expect(await manager.ask(labelEdit, { label_name: '改前', new_name: '改后' })).toEqual({ merged: true, member_num: 2 });
    expect(await count('改前')).toBeUndefined();
    expect(await count('改后')).toBe(2);
    expect((await manager.ask(memberDetail, { member_id: both })).label).toEqual(['改后']);
    expect(await manager.ask(labelEdit, { label_name: '改后', new_name: '终名' })).toEqual({ merged: false, member_num: 2 });
    expect(await manager.ask(labelDelete, { label_name: '终名' })).toEqual({ member_num: 2 });
    expect((await manager.ask(memberDetail, { member_id: one })).label).toEqual([]);
  });

  it('are not brought back by somebody who was editing the file meanwhile', async () => {
    const member_id = await newCustomer(world, { label: ['被改名'] });
    const { version, member_name, member_source } = await manager.ask(memberDetail, { member_id });
    await manager.ask(labelEdit, { label_name: '被改名', new_name: '新名字' });
    const late = { member_id, version, member_name, member_source, label: ['被改名'] };
    expect((await manager.call(memberEdit, late)).status).toBe(409);
  });

  it('that members of other shops have too are the head office’s', async () => {
    const shared = newMember(world, { label: ['两店共用'] });
    await newCustomer(world, { label: ['两店共用'] });
    await (await world.as('siblingManager')).ask(memberAdd, shared);
    const refused = { status: 403, message: '其他门店的会员也有该标签，请由总部修改或删除', field: 'label_name' };
    await expectRefusal(world, 'lanting', () => manager.call(labelEdit, { label_name: '两店共用', new_name: '本店改名' }), refused);
    await expectRefusal(world, 'lanting', () => manager.call(labelDelete, { label_name: '两店共用' }), refused);
    const head = await world.as('administrator');
    expect(await head.ask(labelEdit, { label_name: '两店共用', new_name: '总部改名' })).toEqual({ merged: false, member_num: 2 });
  });

  it('are managed by few; what is not there is not found', async () => {
    await manager.ask(labelAdd, { label_name: '不许改' });
    const cashier = await world.as('cashier');
    const FORBIDDEN = { status: 403, message: '您没有此操作的使用权限' };
    await expectRefusal(world, 'lanting', () => cashier.call(labelDelete, { label_name: '不许改' }), FORBIDDEN);
    await expectRefusal(world, 'lanting', () => manager.call(labelDelete, { label_name: '没有的' }), { status: 404, message: '标签不存在' });
    await expectRefusal(world, 'lanting', () => manager.call(labelAdd, { label_name: '九个字的标签太长了' }), {
      status: 400,
      message: '最多 8 个字符',
    });
    await expectRefusal(world, 'harbour', async () => (await world.as('strangerManager')).call(labelDelete, { label_name: '不许改' }), {
      status: 404,
      message: '标签不存在',
    });
  });
});

describe('sources', () => {
  it('stand in a tree of two levels in their order', async () => {
    const { source_id } = await manager.ask(sourceAdd, { source_name: '来源甲', sort: 90 });
    await manager.ask(sourceAdd, { source_name: '来源甲二', parent_id: source_id, sort: 2 });
    await manager.ask(sourceAdd, { source_name: '来源甲一', parent_id: source_id, sort: 1 });
    const names = (await manager.ask(sourceList, {})).map(({ source_name }) => source_name);
    expect(names.slice(names.indexOf('来源甲'))).toEqual(['来源甲', '来源甲一', '来源甲二']);
    const below = (await manager.ask(sourceList, {})).find(({ source_name }) => source_name === '来源甲一')!;
    const third = { source_name: '第三级', parent_id: below.source_id };
    await expectRefusal(world, 'lanting', () => manager.call(sourceAdd, third), { status: 400, message: '上级来源不存在', field: 'parent_id' });
    await expectRefusal(world, 'lanting', () => manager.call(sourceAdd, { source_name: '来源甲' }), {
      status: 400,
      message: '同级已有此来源',
      field: 'source_name',
    });
    await expectRefusal(world, 'lanting', () => manager.call(sourceDelete, { source_id }), { status: 409, message: '请先删除下级来源' });
  });

  it('cannot be deleted while a member came by them, nor changed from an old reading', async () => {
    const { source_id } = await manager.ask(sourceAdd, { source_name: '来源乙' });
    await manager.ask(sourceEdit, { source_id, version: 1, source_name: '来源丙', needs_recommend: false });
    await expectRefusal(world, 'lanting', () => manager.call(sourceEdit, { source_id, version: 1, source_name: '来源丁' }), {
      status: 409,
      message: '该来源刚刚被他人修改，请核对后重试',
    });
    await newCustomer(world, { member_source: source_id });
    await expectRefusal(world, 'lanting', () => manager.call(sourceDelete, { source_id }), { status: 409, message: '已有会员使用该来源，请先将他们改为其他来源再删除' });
    const { source_id: unused } = await manager.ask(sourceAdd, { source_name: '来源戊' });
    await manager.ask(sourceDelete, { source_id: unused });
    expect((await manager.ask(sourceList, {})).map((source) => source.source_id)).not.toContain(unused);
  });
});

it('a source that a shop adds is chosen there alone, and stays where it was chosen; the chain’s are the head office’s to change', async () => {
  const [sibling, head] = [await world.as('siblingManager'), await world.as('administrator')];
  const { source_id } = await manager.ask(sourceAdd, { source_name: '本店来源' });
  const namesOf = async (client: typeof head) => (await client.ask(memberSources, {})).map(({ source_name }) => source_name);
  expect((await namesOf(manager)).includes('本店来源')).toBe(true);
  expect((await namesOf(sibling)).includes('本店来源')).toBe(false);
  expect((await head.ask(sourceList, {})).find((row) => row.source_id === source_id)).toMatchObject({ of_shop_id: manager.shop_id, kept_here: true });
  const member_id = await newCustomer(world, { member_source: source_id });
  const wrong = { status: 400, message: '请选择顾客来源', field: 'member_source' };
  await expectRefusal(world, 'lanting', () => sibling.call(memberAdd, newMember(world, { member_source: source_id })), wrong);
  const { version, member_name } = await head.ask(memberDetail, { member_id });
  expect(await head.ask(memberEdit, { member_id, version, member_name, member_source: source_id })).toBeNull();
  const chain = world.founded.lanting!.sources.walk_in!;
  const row = (await manager.ask(sourceList, {})).find((one) => one.source_id === chain)!;
  expect(row).toMatchObject({ of_shop_id: null, kept_here: false });
  const kept = { status: 403, message: '由总部统一维护，门店只能修改本店自己添加的内容' };
  const rename = { source_id: chain, version: row.version, source_name: '门店改名', needs_recommend: false };
  await expectRefusal(world, 'lanting', () => manager.call(sourceEdit, rename), kept);
  await expectRefusal(world, 'lanting', () => manager.call(sourceDelete, { source_id: chain }), kept);
});

proveKept(() => world, sourceCase);

describe('regions', () => {
  it('lie in each other, provinces first', async () => {
    const provinces = await manager.ask(regionChildren, {});
    expect(provinces).toHaveLength(34);
    expect(provinces).toContainEqual({ id: '81', local_name: '香港特别行政区', has_children: true });
    expect(await manager.ask(regionChildren, { id: '4403' })).toContainEqual({ id: '440305', local_name: '南山区', has_children: false });
  });

  it('are kept and shown by name; parts that do not lie in each other are refused', async () => {
    const member_id = await newCustomer(world, { province_id: '44', city_id: '4403', county_id: '440305' });
    expect((await manager.ask(memberDetail, { member_id })).region_name).toBe('广东省 深圳市 南山区');
    const wrong = newMember(world, { province_id: '44', city_id: '3101' });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, wrong), { status: 400, message: '请选择正确的地区', field: 'province_id' });
  });
});

describe('files that may be of one person', () => {
  it('are found by any phone, by the document, by a name that sounds alike and the birth', async () => {
    const first = newMember(world, { member_name: '王芳芳', birth: '1988-06-01', id_number: '11010519491231002X' });
    await manager.ask(memberAdd, first);
    const other = newMember(world, {
      member_name: '汪芳芳',
      birth: '1988-06-01',
      cell_phone_list: [{ phone: first.mobile_number, relation: 'self' }],
    });
    await manager.ask(memberAdd, other);
    const [member_id, other_id] = [await idOf(world, '汪芳芳'), await idOf(world, '王芳芳')];
    const pairs = await manager.ask(duplicateSearch, { page_size: 200 });
    const pair = pairs.find(({ pair_id }) => pair_id === `${member_id}-${other_id}`)!;
    expect(pair.reasons).toEqual(['phone', 'name_birth']);
    expect(pair.newer.mobile_number).toMatch(/^\d{3}\*{4}\d{4}$/);
    await manager.ask(duplicateDismiss, { member_id, other_id });
    const open = async () => (await manager.ask(duplicateSearch, { page_size: 200 })).map(({ pair_id }) => pair_id);
    expect(await open()).not.toContain(pair.pair_id);
    // Looked at once: saving the file again does not bring it back.
    const { version, member_source } = await manager.ask(memberDetail, { member_id });
    await manager.ask(memberEdit, { member_id, version, member_name: '汪芳芳', member_source, birth: '1988-06-01' });
    expect(await open()).not.toContain(pair.pair_id);
    expect((await manager.call(duplicateDismiss, { member_id, other_id })).status).toBe(404);
  });

  it('are no longer a pair once the file was mended', async () => {
    await manager.ask(memberAdd, newMember(world, { member_name: '孙同名', birth: '1979-01-01' }));
    const member_id = await newCustomer(world, { member_name: '孙同名', birth: '1979-01-01' });
    const mine = async () => (await manager.ask(duplicateSearch, { page_size: 200 })).filter((pair) => pair.newer.member_id === member_id);
    expect(await mine()).toHaveLength(1);
    const { version, member_source } = await manager.ask(memberDetail, { member_id });
    await manager.ask(memberEdit, { member_id, version, member_name: '孙同名', member_source, birth: '1979-01-02' });
    expect(await mine()).toEqual([]);
  });

  it('are hidden from a sibling branch', async () => {
    expect(await (await world.as('siblingManager')).ask(duplicateSearch, {})).toEqual([]);
  });
});
