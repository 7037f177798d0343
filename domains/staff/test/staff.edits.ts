import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { CANARY } from '#apps/testing/stage.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { deviceEdit, deviceSearch } from '../contract/device.endpoints.ts';
import { employeeById, employeeEdit, employeePower, employeePowerEdit, employeeProfile } from '../contract/employee.endpoints.ts';
import { groupAdd, groupEdit, groupTree } from '../contract/group.endpoints.ts';
import { aliasEdit, aliasList, identityEdit, staffIdentities } from '../contract/identity.endpoints.ts';
import { roomEdit, roomSearch } from '../contract/room.endpoints.ts';
import { shiftEdit, shiftSearch } from '../contract/shift.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(employeeEdit, employeeById, {
    key: ['uid'],
    as: ({ id_number, gender }) => ({ id_number: id_number ?? '', gender: gender as 0 | 1 }),
    changes: async (stage) => {
      const client = await stage.world.as(stage.boss);
      const { roles, identities } = stage.world.founded[stage.organisation]!;
      const { group_id } = await client.ask(groupAdd, { group_name: '往返' });
      const { path } = await client.ask(uploadFile, { use: 'staff_photo', file: await photo() });
      return [{ role_ids: [roles.manager!] }, { identity_ids: [identities.consultant!] }, { group_id }, { photo: path }, { id_number: CANARY.id_number }];
    },
  }),
  edit(employeeProfile, employeeById, {
    key: ['uid'],
    changes: async ({ world, boss }) => {
      const { path } = await (await world.as(boss)).ask(uploadFile, { use: 'attendance_photo', file: await photo() });
      return [{ attendance_photos: [path] }];
    },
  }),
  edit(employeePowerEdit, employeePower, { key: ['uid'] }),
  edit(identityEdit, staffIdentities, { key: ['identity_id'] }),
  edit(aliasEdit, aliasList, { key: ['alias_id'], ask: () => ({ apply_module: '01' as const }) }),
  edit(groupEdit, groupTree, { key: ['group_id'] }),
  edit(roomEdit, roomSearch, { key: ['room_id'] }),
  edit(deviceEdit, deviceSearch, { key: ['device_id'] }),
  edit(shiftEdit, shiftSearch, {
    key: ['shift_id'],
    changes: () => Promise.resolve([{ shift_status: 1, start_time: '09:30', end_time: '17:45' }, { start_time: '10:00' }, { end_time: '18:15' }]),
  }),
];
