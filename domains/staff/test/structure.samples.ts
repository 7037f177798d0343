import { keptCase, keptSamples } from '#apps/testing/kept.ts';
import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import type { Stage } from '#apps/testing/stage.ts';
import { deviceAdd, devices, deviceStanding } from '../contract/device.endpoints.ts';
import * as group from '../contract/group.endpoints.ts';
import * as identity from '../contract/identity.endpoints.ts';
import { roomAdd, rooms } from '../contract/room.endpoints.ts';
import { shifts } from '../contract/shift.endpoints.ts';
import { anEmployee } from './employees.ts';

let made = 0;
/** A name nothing has yet. */
const fresh = (kind: string): string => `${kind}${(made += 1)}`;

const byHead = ({ head }: Stage) => head;
const boss = ({ world, boss }: Stage) => world.as(boss);

const aGroup = async (stage: Stage): Promise<string> =>
  (await (await boss(stage)).ask(group.groupAdd, { group_name: fresh('部门') })).group_id;
const anIdentity = async ({ head }: Stage): Promise<string> =>
  (await head.ask(identity.identityAdd, { identity_name: fresh('身份') })).identity_id;
const anAlias = async (stage: Stage): Promise<string> =>
  (await stage.head.ask(identity.aliasAdd, { identity_id: await anIdentity(stage), alias_identity: fresh('名') })).alias_id;

export const roomCase = keptCase({
  kept: rooms,
  form: (nth) => ({ room_num: `R${nth}`, room_name: '护理室', bed_count: 2 }),
  change: { room_name: '注射室', remarks: '靠窗' },
  finds: 'room_num',
  taken: { field: 'room_num', message: '该房间编号已存在' },
  unknown: '房间不存在',
  changed: '该房间刚刚被他人修改，请核对后重试',
  uses: {
    'a device stands in it': {
      make: (_, client, room_id) => client.ask(deviceAdd, { device_num: `in ${room_id}`, device_name: '激光', room_id }),
      message: '房间内还有设备，请先移走再删除',
    },
  },
  asks: () => ({ key_word: '护理' }),
});
export const deviceCase = keptCase({
  kept: devices,
  form: async (nth, client) => {
    const { room_id } = await client.ask(roomAdd, { room_num: `D${nth}/${client.uid}/${(made += 1)}`.slice(-20), room_name: '设备间', bed_count: 1 });
    return { device_num: `D${nth}`, device_name: '激光', room_id };
  },
  change: { device_name: '皮秒', device_state: 2 },
  finds: 'device_num',
  taken: { field: 'device_num', message: '该设备编号已存在' },
  unknown: '设备不存在',
  changed: '该设备刚刚被他人修改，请核对后重试',
  asks: () => ({ key_word: '激光' }),
});

export const shiftCase = keptCase({
  kept: shifts,
  form: (nth) => ({ shift_name: `班${nth}`, start_time: '22:00', end_time: '06:00' }),
  change: { shift_status: 2, start_time: null, end_time: null, is_open: false },
  finds: 'shift_name',
  narrows: { is_open: false },
  taken: { field: 'shift_name', message: '该班次名称已存在' },
  unknown: '班次不存在',
  changed: '该班次刚刚被他人修改，请核对后重试',
  asks: () => ({ is_open: true }),
});

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
  ...keptSamples(roomCase),
  ...keptSamples(deviceCase),
  sample(deviceStanding, async (stage) => ({
    device_id: (await (await boss(stage)).ask(deviceAdd, { device_num: fresh('立'), device_name: '激光' })).device_id,
  })),
  ...keptSamples(shiftCase),
];
