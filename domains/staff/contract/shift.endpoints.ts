import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { kept } from '#kernel/contract/kept.ts';
import { Id, RequiredText, says } from '#kernel/contract/schema.ts';
import { Colour } from './employee.form.ts';
import { PlanConflict } from './shift-plan.endpoints.ts';
import { REST } from './shift-status.ts';

/** `HH:mm` of the shop's day. */
const TimeOfDay = z.string(says('staff.time_required')).regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, says('staff.time_required'));

const ShiftFields = z.object({
  shift_name: RequiredText(10, 'staff.shift_name_required'),
  /** 1 work, 2 rest. */
  shift_status: z.union([z.literal(1), z.literal(REST)]).default(1),
  start_time: TimeOfDay.nullish(),
  /** Not after the start: on the next day. */
  end_time: TimeOfDay.nullish(),
  color: Colour.default('#409eff'),
  is_open: z.boolean().default(true),
});

/** Work has a beginning and an end, which differ; a rest has neither. */
const timesFit: Across<z.output<typeof ShiftFields>> = across(['shift_status', 'start_time', 'end_time'], (form, complain) => {
  if (form.shift_status === REST) {
    if (form.start_time) complain('start_time', 'staff.rest_without_times');
    else if (form.end_time) complain('end_time', 'staff.rest_without_times');
    return;
  }
  if (!form.start_time) complain('start_time', 'staff.time_required');
  if (!form.end_time) complain('end_time', 'staff.time_required');
  if (form.start_time && form.start_time === form.end_time) complain('end_time', 'staff.shift_empty');
});

/** The shifts a shop works in (1§3, staff option: shift_name, shift_status 2 rest). */
export const shifts = kept({
  id: 'staff.shift',
  table: 'shift',
  key: 'shift_id',
  at: '/shop/shift',
  ends: { remove: 'del' },
  read: 'shift:read',
  write: 'shift:write',
  fields: ShiftFields.shape,
  rule: timesFit,
  filters: { is_open: z.boolean().optional() },
});
export const { list: shiftSearch, add: shiftAdd, edit: shiftEdit, remove: shiftDelete } = shifts;

/**
 * `POST /shop/shift/check`: what was agreed upon from today on and would be left without the people planned for a shift, were its hours so,
 * or were it a rest; writes nothing. 404 for a shift that is not the shop's.
 */
export const shiftCheck = endpoint({
  id: 'staff.shift.check', method: 'POST', path: '/shop/shift/check', access: 'shift:write',
  request: z.object({
    shift_id: Id('shift'),
    shift_status: ShiftFields.shape.shift_status,
    start_time: ShiftFields.shape.start_time,
    end_time: ShiftFields.shape.end_time,
  }),
  response: z.array(PlanConflict),
});
