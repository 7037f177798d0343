import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, Text } from '#kernel/contract/schema.ts';

/** `GET /shop/device/query/findSearchPage`. */
export const deviceSearch = endpoint({
  id: 'staff.device.search', method: 'GET', path: '/shop/device/query/findSearchPage', access: 'device:read',
  request: PageQuery.extend({ key_word: Text(30).optional() }),
  response: pageOf(
    z.object({
      device_id: Id('device'),
      version: z.int(),
      device_num: z.string(),
      device_name: z.string(),
      model: z.string(),
      room_id: Id('room').nullable(),
      room_name: z.string().nullable(),
      /** 1 in use, 2 under maintenance. */
      device_state: z.int(),
      remarks: z.string(),
    }),
  ),
});

const DeviceFields = {
  device_num: RequiredText(30, 'staff.device_num_required'),
  device_name: RequiredText(30, 'staff.device_name_required'),
  model: Text(50).default(''),
  room_id: Id('room').nullish(),
  device_state: z.union([z.literal(1), z.literal(2)]).default(1),
  remarks: Text(200).default(''),
};

/** `POST /shop/device/add`. */
export const deviceAdd = endpoint({
  id: 'staff.device.add', method: 'POST', path: '/shop/device/add', access: 'device:write', idempotent: true,
  request: z.object(DeviceFields), response: z.object({ device_id: Id('device') }),
});

/** `PUT /shop/device/edit`. */
export const deviceEdit = endpoint({
  id: 'staff.device.edit', method: 'PUT', path: '/shop/device/edit', access: 'device:write', idempotent: true,
  request: z.object({ device_id: Id('device'), version: z.int().min(1), ...DeviceFields }), response: z.null(),
});

/** `DELETE /shop/device/delDevice`. */
export const deviceDelete = endpoint({
  id: 'staff.device.delete', method: 'DELETE', path: '/shop/device/delDevice', access: 'device:write', idempotent: true,
  request: z.object({ device_id: Id('device'), version: z.int().min(1) }), response: z.null(),
});
