import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import * as device from '../contract/device.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as identity from '../contract/identity.endpoints.ts';
import * as room from '../contract/room.endpoints.ts';
import * as shift from '../contract/shift.endpoints.ts';
import { anEmployee } from './employees.ts';

let made = 0;
/** A name nothing has yet. */
const fresh = (kind: string): string => `${kind}${(made += 1)}`;

const byHead = ({ head }: Stage) => head;
const boss = ({ world, boss }: Stage) => world.as(boss);

const aGroup = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(group.groupAdd, { group_name: fresh('部门') })).group_id;
const aRoom = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(room.roomAdd, { room_num: fresh('R'), room_name: '护理室', bed_count: 2 })).room_id;
const aDevice = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(device.deviceAdd, { device_num: fresh('D'), device_name: '激光' })).device_id;
const aShift = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(shift.shiftAdd, { shift_name: fresh('班'), start_time: '09:00', end_time: '18:00' })).shift_id;
const anIdentity = async ({ head }: Stage): Promise<string> =>
  (await head.ask(identity.identityAdd, { identity_name: fresh('身份') })).identity_id;
const anAlias = async (stage: Stage): Promise<string> =>
  (await stage.head.ask(identity.aliasAdd, { identity_id: await anIdentity(stage), alias_identity: fresh('名') })).alias_id;

async function withUser(stage: Stage): Promise<{ group_id: string; uid: string }> {
  const group_id = await aGroup(stage);
  return { group_id, uid: (await anEmployee(stage, { group_id })).uid };
}

export const structureSamples: Sample[] = [
  sample(identity.staffIdentities, () => ({})),
  sample(identity.identityAdd, () => ({ identity_name: fresh('身份'), sort: 9 }), byHead),
  sample(identity.identityEdit, async (stage) => ({ identity_id: await anIdentity(stage), version: 1, identity_name: fresh('身份') }), byHead),
  sample(identity.identityDelete, async (stage) => ({ identity_id: await anIdentity(stage), version: 1 }), byHead),
  sample(identity.identityStaff, () => ({})),
  sample(identity.identitiesOfModule, () => ({})),
  sample(identity.aliasList, () => ({}), byHead),
  sample(identity.aliasAdd, async (stage) => ({ identity_id: await anIdentity(stage), select_state: 1 as const }), byHead),
  sample(identity.aliasEdit, async (stage) => ({ alias_id: await anAlias(stage), version: 1, alias_identity: '专属顾问' }), byHead),
  sample(identity.aliasDelete, async (stage) => ({ alias_id: await anAlias(stage), version: 1 }), byHead),
  sample(group.groupTree, async (stage) => ({ shop_id: (await boss(stage)).shop_id })),
  sample(group.groupPage, async (stage) => ({ group_id: (await withUser(stage)).group_id })),
  sample(group.groupAdd, async (stage) => ({ parent_id: await aGroup(stage), group_name: fresh('部门') })),
  sample(group.groupEdit, async (stage) => ({
    group_id: await aGroup(stage),
    version: 1,
    parent_id: await aGroup(stage),
    group_name: fresh('部门'),
    is_medical: true,
  })),
  sample(group.groupDelete, async (stage) => ({ group_id: await aGroup(stage), version: 1 })),
  sample(group.groupAddUsers, async (stage) => ({ group_id: await aGroup(stage), uids: [(await anEmployee(stage)).uid] })),
  sample(group.groupRemoveUser, withUser),
  sample(group.groupPush, async (stage) => ({ group_ids: [await aGroup(stage)], shop_ids: [stage.head.shop_id] }), byHead),
  sample(room.roomSearch, () => ({ key_word: '护理' })),
  sample(room.roomAdd, () => ({ room_num: fresh('R'), room_name: '护理室', bed_count: 2 })),
  sample(room.roomEdit, async (stage) => ({ room_id: await aRoom(stage), version: 1, room_num: fresh('R'), room_name: '注射室', bed_count: 1 })),
  sample(room.roomDelete, async (stage) => ({ room_id: await aRoom(stage), version: 1 })),
  sample(device.deviceSearch, () => ({ key_word: '激光' })),
  sample(device.deviceAdd, async (stage) => ({ device_num: fresh('D'), device_name: '激光', room_id: await aRoom(stage) })),
  sample(device.deviceEdit, async (stage) => ({
    device_id: await aDevice(stage),
    version: 1,
    device_num: fresh('D'),
    device_name: '皮秒',
    room_id: await aRoom(stage),
    device_state: 2 as const,
  })),
  sample(device.deviceDelete, async (stage) => ({ device_id: await aDevice(stage), version: 1 })),
  sample(shift.shiftSearch, () => ({ is_open: true })),
  sample(shift.shiftAdd, () => ({ shift_name: fresh('班'), start_time: '22:00', end_time: '06:00' })),
  sample(shift.shiftEdit, async (stage) => ({ shift_id: await aShift(stage), version: 1, shift_name: fresh('休'), shift_status: 2 as const })),
  sample(shift.shiftDelete, async (stage) => ({ shift_id: await aShift(stage), version: 1 })),
];
