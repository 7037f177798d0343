import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { Colour } from './employee.form.ts';

/** `HH:mm` of the shop's day. */
const TimeOfDay = z.string(says('staff.time_required')).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, says('staff.time_required'));

/** `GET /shop/shift/query/findSearchPage`: the shifts a shop works in (1§3, staff option: shift_name, shift_status 2 rest). */
export const shiftSearch = endpoint({
  id: 'staff.shift.search', method: 'GET', path: '/shop/shift/query/findSearchPage', access: 'shift:read',
  request: PageQuery.extend({ key_word: Text(30).optional(), is_open: z.boolean().optional() }),
  response: pageOf(
    z.object({
      shift_id: Id('shift'),
      version: z.int(),
      shift_name: z.string(),
      /** 1 work, 2 rest. */
      shift_status: z.int(),
      start_time: TimeOfDay.nullable(),
      /** Not after the start: on the next day. */
      end_time: TimeOfDay.nullable(),
      color: z.string(),
      is_open: z.boolean(),
    }),
  ),
});

const ShiftFields = z.object({
  shift_name: RequiredText(10, 'staff.shift_name_required'),
  shift_status: z.union([z.literal(1), z.literal(2)]).default(1),
  start_time: TimeOfDay.nullish(),
  end_time: TimeOfDay.nullish(),
  color: Colour.default('#409eff'),
  is_open: z.boolean().default(true),
});

/** Work has a beginning and an end, which differ; a rest has neither. */
const timesFit: Across<z.output<typeof ShiftFields>> = across(['shift_status', 'start_time', 'end_time'], (form, complain) => {
  if (form.shift_status === 2) {
    if (form.start_time) complain('start_time', 'staff.rest_without_times');
    else if (form.end_time) complain('end_time', 'staff.rest_without_times');
    return;
  }
  if (!form.start_time) complain('start_time', 'staff.time_required');
  if (!form.end_time) complain('end_time', 'staff.time_required');
  if (form.start_time && form.start_time === form.end_time) complain('end_time', 'staff.shift_empty');
});

/** `POST /shop/shift/add`. */
export const shiftAdd = endpoint({
  id: 'staff.shift.add', method: 'POST', path: '/shop/shift/add', access: 'shift:write', idempotent: true,
  request: ShiftFields.check(timesFit), response: z.object({ shift_id: Id('shift') }),
});

/** `PUT /shop/shift/edit`. */
export const shiftEdit = endpoint({
  id: 'staff.shift.edit', method: 'PUT', path: '/shop/shift/edit', access: 'shift:write', idempotent: true,
  request: z.object({ shift_id: Id('shift'), version: z.int().min(1), ...ShiftFields.shape }).check(timesFit), response: z.null(),
});

/** `DELETE /shop/shift/del`. */
export const shiftDelete = endpoint({
  id: 'staff.shift.delete', method: 'DELETE', path: '/shop/shift/del', access: 'shift:write', idempotent: true,
  request: z.object({ shift_id: Id('shift'), version: z.int().min(1) }), response: z.null(),
});
