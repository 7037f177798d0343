import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText, Text } from '#kernel/contract/schema.ts';

/** The devices of a shop: what each is, where it stands, and whether it can be used. */
export const devices = kept({
  id: 'staff.device',
  table: 'device',
  key: 'device_id',
  at: '/shop/device',
  ends: { remove: 'delDevice' },
  read: 'device:read',
  write: 'device:write',
  fields: {
    device_num: RequiredText(30, 'staff.device_num_required'),
    device_name: RequiredText(30, 'staff.device_name_required'),
    model: Text(50).default(''),
    room_id: Id('room').nullish(),
    /** 1 in use, 2 under maintenance. */
    device_state: z.union([z.literal(1), z.literal(2)]).default(1),
    remarks: Text(200).default(''),
  },
  shown: { room_name: z.string().nullable() },
});
export const { list: deviceSearch, add: deviceAdd, edit: deviceEdit, remove: deviceDelete } = devices;

/** `GET /shop/device/query/findStanding`: how much still stands on a device of the shop one works in, from now on; 404 for one that is not there. */
export const deviceStanding = endpoint({
  id: 'staff.device_standing', method: 'GET', path: '/shop/device/query/findStanding', access: 'device:write',
  request: z.object({ device_id: Id('device') }),
  response: z.object({ standing_num: z.int() }),
});
