import { z } from 'zod';
import { kept } from '#kernel/contract/kept.ts';
import { RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** Rooms by number, name and bed count (2§3); one stays while a device stands in it. */
export const rooms = kept({
  id: 'staff.room',
  table: 'room',
  key: 'room_id',
  at: '/shop/room',
  ends: { remove: 'delLogic' },
  read: 'room:read',
  write: 'room:write',
  fields: {
    room_num: RequiredText(20, 'staff.room_num_required'),
    room_name: RequiredText(30, 'staff.room_name_required'),
    bed_count: z.int(says('staff.bed_count_invalid')).min(1, says('staff.bed_count_invalid')).max(99, says('staff.bed_count_invalid')),
    remarks: Text(200).default(''),
  },
});
export const { list: roomSearch, add: roomAdd, edit: roomEdit, remove: roomDelete } = rooms;
