import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectRefusal } from '#apps/testing/fingerprint.ts';
import { proveKept } from '#apps/testing/kept-proofs.ts';
import { idOf, newMember } from '#apps/testing/members.ts';
import type { Client, World } from '#apps/testing/world.ts';
import { openWorld } from '#apps/testing/world.ts';
import { memberAdd, memberDetail, memberEdit } from '#domains/member/contract/member-file.endpoints.ts';
import { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import * as device from '../contract/device.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as identity from '../contract/identity.endpoints.ts';
import * as room from '../contract/room.endpoints.ts';
import * as shift from '../contract/shift.endpoints.ts';
import { takeOn } from './employees.ts';
import { deviceCase, roomCase, shiftCase } from './structure.samples.ts';

let world: World;
let manager: Client;
let head: Client;
beforeAll(async () => {
  world = await openWorld();
  manager = await world.as('manager');
  head = await world.as('administrator');
});
afterAll(() => world.close());

const founded = () => world.founded.lanting!;
const names = (groups: readonly group.GroupNode[]): string[] => groups.flatMap((node) => [node.group_name, ...names(node.children)]);

describe('identities', () => {
  it('of one’s own can be added, renamed and deleted; presets and those in use stay', async () => {
    const { identity_id } = await head.ask(identity.identityAdd, { identity_name: '皮肤管理师' });
    await head.ask(identity.identityEdit, { identity_id, version: 1, identity_name: '皮肤顾问' });
    const taken = { status: 409, message: '该身份名称已存在', field: 'identity_name' };
    await expectRefusal(world, 'lanting', () => head.call(identity.identityAdd, { identity_name: '皮肤顾问' }), taken);
    const person = await takeOn(world, manager, 'lanting', { identity_ids: [identity_id] });
    expect(person.identity_names).toBe('皮肤顾问');
    const held = { status: 409, message: '还有员工具备该身份，请先取消再删除' };
    await expectRefusal(world, 'lanting', () => head.call(identity.identityDelete, { identity_id, version: 2 }), held);
    const preset = { status: 409, message: '系统预设身份不能删除' };
    await expectRefusal(
      world,
      'lanting',
      () => head.call(identity.identityDelete, { identity_id: founded().identities.doctor!, version: 1 }),
      preset,
    );
    const late = { status: 409, message: '该身份刚刚被他人修改，请核对后重试' };
    await expectRefusal(world, 'lanting', () => head.call(identity.identityDelete, { identity_id, version: 1 }), late);
  });

  it('are named and demanded module by module: member files choose, require and refuse accordingly', async () => {
    const { developer } = founded().identities;
    const [one, other] = [
      await takeOn(world, manager, 'lanting', { identity_ids: [developer!] }),
      await takeOn(world, manager, 'lanting', { identity_ids: [developer!] }),
    ];
    const both = [{ identity_id: developer!, belong_ids: [one.uid, other.uid] }];
    const single = { status: 400, message: '该身份只能选择一位员工', field: 'identity_persons.0.belong_ids' };
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world, { identity_persons: both })), single);

    const { alias_id } = await head.ask(identity.aliasAdd, {
      identity_id: developer!,
      alias_identity: '拓客专员',
      select_state: 1,
      required_state: 1,
    });
    const roles = await manager.ask(identity.identitiesOfModule, {});
    expect(roles.find(({ identity_id }) => identity_id === developer)).toMatchObject({
      alias_identity: '拓客专员',
      select_state: 1,
      required_state: 1,
    });
    const missing = (at: number) => ({ status: 400, message: '请选择', field: `identity_persons.${at}.belong_ids` });
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world)), missing(0));
    const others = [founded().identities.consultant!, developer!].map((identity_id) => ({ identity_id, belong_ids: [] }));
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world, { identity_persons: others })), missing(1));
    expect((await manager.call(memberAdd, newMember(world, { identity_persons: both }))).status).toBe(200);

    const twice = { status: 409, message: '该身份在此模块中已设置' };
    await expectRefusal(world, 'lanting', () => head.call(identity.aliasAdd, { identity_id: developer! }), twice);
    await head.ask(identity.aliasDelete, { alias_id, version: 1 });
    expect((await manager.call(memberAdd, newMember(world))).status).toBe(200);
  });

  it('of somebody who has left are not given to members', async () => {
    const { consultant } = founded().identities;
    const person = await takeOn(world, manager, 'lanting', { identity_ids: [consultant!] });
    await world.look('lanting', 'update staff set disabled_at = created_at where uid = $1', [person.uid]);
    const identity_persons = [{ identity_id: consultant!, belong_ids: [person.uid] }];
    const refused = { status: 400, message: '所选员工不具备该身份' };
    await expectRefusal(world, 'lanting', () => manager.call(memberAdd, newMember(world, { identity_persons })), refused);
  });
});

describe('departments', () => {
  it('form a tree of at most four levels in which nothing lies below itself', async () => {
    let parent_id: string | undefined;
    const ids: string[] = [];
    for (const group_name of ['甲', '乙', '丙', '丁']) {
      const added = await manager.ask(group.groupAdd, { group_name, ...(parent_id && { parent_id }) });
      ids.push((parent_id = added.group_id));
    }
    const deep = { status: 400, message: '部门最多四级', field: 'parent_id' };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupAdd, { group_name: '戊', parent_id: ids[3]! }), deep);
    const taken = { status: 409, message: '同级已有同名部门', field: 'group_name' };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupAdd, { group_name: '乙', parent_id: ids[0]! }), taken);
    const circle = { group_id: ids[0]!, version: 1, group_name: '甲', parent_id: ids[2]! };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupEdit, circle), {
      status: 400,
      message: '不能移动到自身或下级部门',
      field: 'parent_id',
    });
    await manager.ask(group.groupEdit, { group_id: ids[2]!, version: 1, group_name: '丙', parent_id: ids[0]! });
    const tree = await manager.ask(group.groupTree, {});
    const first = tree.find(({ group_name }) => group_name === '甲')!;
    expect(first.children.map((node) => [node.group_name, names(node.children)])).toEqual([
      ['乙', []],
      ['丙', ['丁']],
    ]);
    const below = { status: 409, message: '请先删除下级部门' };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupDelete, { group_id: ids[0]!, version: 1 }), below);
  });

  it('take people in and let them go; one that is not empty stays', async () => {
    const { group_id } = await manager.ask(group.groupAdd, { group_name: '客服部' });
    const [one, other] = [await takeOn(world, manager), await takeOn(world, manager)];
    await manager.ask(group.groupAddUsers, { group_id, uids: [one.uid, other.uid] });
    expect((await manager.ask(group.groupPage, { group_id })).map(({ uid }) => uid)).toEqual([one.uid, other.uid]);
    const full = { status: 409, message: '部门内还有员工，请先移出再删除' };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupDelete, { group_id, version: 1 }), full);
    for (const { uid } of [one, other]) await manager.ask(group.groupRemoveUser, { group_id, uid });
    await manager.ask(group.groupDelete, { group_id, version: 1 });
    const gone = { status: 404, message: '部门不存在' };
    await expectRefusal(world, 'lanting', () => manager.call(group.groupAddUsers, { group_id, uids: [one.uid] }), gone);
  });

  it('take in nobody of another shop', async () => {
    const sibling = await takeOn(world, await world.as('siblingManager'));
    const { group_id } = await manager.ask(group.groupAdd, { group_name: '只有本店' });
    const refused = { status: 404, message: '员工不存在' };
    await expectRefusal(world, 'lanting', () => head.call(group.groupAddUsers, { group_id, uids: [sibling.uid] }), refused);
  });

  it('are pushed to branches with those above them, once', async () => {
    const { group_id: parent_id } = await head.ask(group.groupAdd, { group_name: '市场部' });
    const { group_id } = await head.ask(group.groupAdd, { group_name: '品牌组', parent_id });
    const push = { group_ids: [group_id], shop_ids: [founded().shops.beauty!, founded().shops.clinic!] };
    expect(await head.ask(group.groupPush, push)).toEqual({ added: 4, there_already: 0 });
    expect(await head.ask(group.groupPush, push)).toEqual({ added: 0, there_already: 4 });
    const sibling = await (await world.as('siblingManager')).ask(group.groupTree, {});
    expect(names(sibling.filter(({ group_name }) => group_name === '市场部'))).toEqual(['市场部', '品牌组']);
    const same = { status: 400, message: '不能推送到所在门店', field: 'shop_ids' };
    await expectRefusal(world, 'lanting', () => head.call(group.groupPush, { ...push, shop_ids: [head.shop_id] }), same);
  });

  it('bound what somebody of the scope «department» sees to what colleagues in it, and below it, have filed', async () => {
    const cashier = await world.as('cashier');
    await world.look('lanting', "update role set data_scope = 'department' where role_name = '收银员'");
    const [front] = await world.look<{ group_id: string }>('lanting', 'select group_id from staff where uid = $1', [cashier.uid]);
    await manager.ask(memberAdd, newMember(world, { member_name: '店长建档' }));
    await cashier.ask(memberAdd, newMember(world, { member_name: '前台建档' }));
    const [hidden, seen] = [await idOf(world, '店长建档'), await idOf(world, '前台建档')];
    const found = async () => (await cashier.ask(memberSearch, { page_size: 200 })).map(({ member_id }) => member_id);
    expect(await found()).toEqual([seen]);
    expect((await cashier.call(memberDetail, { member_id: hidden })).status).toBe(404);
    const { member_source } = await manager.ask(memberDetail, { member_id: hidden });
    const edit = { member_id: hidden, version: 1, member_name: '改不了', member_source };
    await expectRefusal(world, 'lanting', () => cashier.call(memberEdit, edit), { status: 404, message: '会员不存在' });

    // Whoever joins a department below brings their records into sight; whoever leaves takes them along.
    const { group_id } = await manager.ask(group.groupAdd, { group_name: '前台一组', parent_id: front!.group_id });
    await manager.ask(group.groupAddUsers, { group_id, uids: [manager.uid] });
    expect(await found()).toContain(hidden);
    await manager.ask(group.groupRemoveUser, { group_id, uid: manager.uid });
    expect(await found()).toEqual([seen]);
    await world.look('lanting', "update role set data_scope = 'shop' where role_name = '收银员'");
  });
});

describe('rooms and devices', () => {
  it('have numbers of their own in a shop, and a room with devices stays', async () => {
    const form = { room_num: '301', room_name: '水疗室', bed_count: 2 };
    const { room_id } = await manager.ask(room.roomAdd, form);
    const taken = { status: 409, message: '该房间编号已存在', field: 'room_num' };
    await expectRefusal(world, 'lanting', () => manager.call(room.roomAdd, form), taken);
    expect((await (await world.as('siblingManager')).call(room.roomAdd, form)).status).toBe(200);
    const { device_id } = await manager.ask(device.deviceAdd, { device_num: 'S1', device_name: '水疗机', room_id });
    const stands = { status: 409, message: '房间内还有设备，请先移走再删除' };
    await expectRefusal(world, 'lanting', () => manager.call(room.roomDelete, { room_id, version: 1 }), stands);
    await manager.ask(device.deviceEdit, { device_id, version: 1, device_num: 'S1', device_name: '水疗机', device_state: 2 });
    const late = { status: 409, message: '该设备刚刚被他人修改，请核对后重试' };
    await expectRefusal(world, 'lanting', () => manager.call(device.deviceDelete, { device_id, version: 1 }), late);
    await manager.ask(room.roomDelete, { room_id, version: 1 });
    expect((await manager.call(room.roomAdd, form)).status).toBe(200);
  });

  it('that are deleted keep no room', async () => {
    const { room_id } = await manager.ask(room.roomAdd, { room_num: '303', room_name: '撤机房', bed_count: 1 });
    const { device_id } = await manager.ask(device.deviceAdd, { device_num: 'S3', device_name: '仪器', room_id });
    await manager.ask(device.deviceDelete, { device_id, version: 1 });
    expect((await manager.call(room.roomDelete, { room_id, version: 1 })).status).toBe(200);
  });

  it('a room is not deleted from under a device that is just put there', async () => {
    for (let pair = 0; pair < 12; pair += 1) {
      const { room_id } = await manager.ask(room.roomAdd, { room_num: `P${pair}`, room_name: '抢占', bed_count: 1 });
      const put = () => manager.call(device.deviceAdd, { device_num: `P${pair}`, device_name: '抢占', room_id });
      const [deleted, added] = await Promise.all([manager.call(room.roomDelete, { room_id, version: 1 }), put()]);
      expect([deleted.status, added.status].toSorted()[0]).toBe(200);
      expect([deleted.message, added.message]).toContainEqual(expect.stringMatching(/^(房间内还有设备，请先移走再删除|房间不存在)$/));
    }
  });

  it.each([
    ['no bed', { bed_count: 0 }, 'bed_count', '床位数需为1到99的整数'],
    ['half a bed', { bed_count: 1.5 }, 'bed_count', '床位数需为1到99的整数'],
    ['no number', { room_num: '' }, 'room_num', '房间编号不能为空'],
    ['no name', { room_name: ' ' }, 'room_name', '房间名称不能为空'],
  ])('a room with %s is refused', async (_, wrong, field, message) => {
    const form = { room_num: '999', room_name: '空房', bed_count: 1, ...wrong };
    const answer = await manager.call(room.roomAdd, form);
    expect({ status: answer.status, first: answer.errors?.[0] }).toEqual({ status: 400, first: { field, message } });
    expect(await world.look('lanting', "select room_id from room where room_num = '999' or room_name = '空房'")).toEqual([]);
  });

  it('a device stands in no room of another shop', async () => {
    const sibling = await (await world.as('siblingManager')).ask(room.roomAdd, { room_num: '302', room_name: '别店', bed_count: 1 });
    const form = { device_num: 'S2', device_name: '仪器', room_id: sibling.room_id };
    const refused = { status: 400, message: '房间不存在', field: 'room_id' };
    // The head office sees every shop's rooms, and still works in its own.
    for (const client of [manager, head]) await expectRefusal(world, 'lanting', () => client.call(device.deviceAdd, form), refused);
  });
});

describe('shifts', () => {
  it('span midnight, and a rest has no times', async () => {
    await manager.ask(shift.shiftAdd, { shift_name: '夜班', start_time: '22:00', end_time: '06:00' });
    await manager.ask(shift.shiftAdd, { shift_name: '公休', shift_status: 2 });
    const shown = await manager.ask(shift.shiftSearch, { key_word: '班' });
    expect(shown.find(({ shift_name }) => shift_name === '夜班')).toMatchObject({ start_time: '22:00', end_time: '06:00', shift_status: 1 });
  });

  it.each([
    ['no beginning', { start_time: null }, 'start_time', '请选择时间'],
    ['no end', { end_time: null }, 'end_time', '请选择时间'],
    ['no length', { end_time: '09:00' }, 'end_time', '下班时间不能与上班时间相同'],
    ['an hour that does not exist', { start_time: '24:00' }, 'start_time', '请选择时间'],
    ['times although it is a rest', { shift_status: 2 as const }, 'start_time', '休息班次不填时间'],
    ['a colour that is none', { color: 'red' }, 'color', '请输入正确的颜色值'],
    ['a name that is taken', { shift_name: '早班' }, 'shift_name', '该班次名称已存在'],
  ])('with %s are refused', async (_, wrong, field, message) => {
    const form = { shift_name: '怪班', start_time: '09:00', end_time: '18:00', ...wrong };
    const answer = await manager.call(shift.shiftAdd, form);
    expect({ first: answer.errors?.[0], kept: (await manager.ask(shift.shiftSearch, { key_word: '怪班' })).length }).toEqual({
      first: { field, message },
      kept: 0,
    });
  });
});

proveKept(() => world, roomCase);
proveKept(() => world, deviceCase);
proveKept(() => world, shiftCase);
