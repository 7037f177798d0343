import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** `GET /shop/room/query/findSearchPage` (2§3, room: number, name, bed count). */
export const roomSearch = endpoint({
  id: 'staff.room.search', method: 'GET', path: '/shop/room/query/findSearchPage', access: 'room:read',
  request: PageQuery.extend({ key_word: Text(30).optional() }),
  response: pageOf(
    z.object({ room_id: Id('room'), version: z.int(), room_num: z.string(), room_name: z.string(), bed_count: z.int(), remarks: z.string() }),
  ),
});

const RoomFields = {
  room_num: RequiredText(20, 'staff.room_num_required'),
  room_name: RequiredText(30, 'staff.room_name_required'),
  bed_count: z.int(says('staff.bed_count_invalid')).min(1, says('staff.bed_count_invalid')).max(99, says('staff.bed_count_invalid')),
  remarks: Text(200).default(''),
};

/** `POST /shop/room/add`. */
export const roomAdd = endpoint({
  id: 'staff.room.add', method: 'POST', path: '/shop/room/add', access: 'room:write', idempotent: true,
  request: z.object(RoomFields), response: z.object({ room_id: Id('room') }),
});

/** `PUT /shop/room/edit`. */
export const roomEdit = endpoint({
  id: 'staff.room.edit', method: 'PUT', path: '/shop/room/edit', access: 'room:write', idempotent: true,
  request: z.object({ room_id: Id('room'), version: z.int().min(1), ...RoomFields }), response: z.null(),
});

/** `DELETE /shop/room/delLogic`: refused while a device stands in it. */
export const roomDelete = endpoint({
  id: 'staff.room.delete', method: 'DELETE', path: '/shop/room/delLogic', access: 'room:write', idempotent: true,
  request: z.object({ room_id: Id('room'), version: z.int().min(1) }), response: z.null(),
});
