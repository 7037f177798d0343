import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id, RequiredText, says, typedAs } from '#kernel/contract/schema.ts';
import { DeskTypes, Items, Remarks, StartTime } from './appointment.schema.ts';
import { appointmentSlots } from './board.endpoints.ts';

// Customers who come together: each has an appointment of their own; the first guest is the one who is spoken with.

const appointment_id = Id('appointment');
const MOST_GUESTS = 8;
const LEAST_GUESTS = 2;
/** Whether what names no room and needs a bed takes the first free one, where the shop has beds; refused (409) where none is free. */
const any_room = z.boolean().default(true);

/** What was agreed upon for several; whether a member among them has another appointment then: allowed, but somebody should know. */
const Together = z.object({ appointment_ids: z.array(appointment_id), member_overlap: z.boolean() });

/**
 * `POST /shop/appointment/findGroupSlots`: when all guests can begin together, asked for as one would ask for a single one. It keeps
 * nothing. With `appointment_id`: another beginning for the group that it is of.
 */
export const groupSlots = endpoint({
  id: 'appointment.group.slots', method: 'POST', path: '/shop/appointment/findGroupSlots', access: 'appointment:read',
  request: z.object({
    date: Day,
    wished: StartTime.optional(),
    guests: z.array(z.object({ items: Items, any_room })).max(MOST_GUESTS).default([]),
    appointment_id: appointment_id.optional(),
  }),
  response: appointmentSlots.response,
});

interface Guest {
  member_id?: string | null | undefined;
  caller?: unknown;
}

/** Either a member, or somebody by name. */
const eitherOne: Across<Guest> = across<Guest, 'member_id' | 'caller'>(['member_id', 'caller'], ({ member_id, caller }, complain) => {
  if (Boolean(member_id) === Boolean(caller)) complain('member_id', 'appointment.guest_required');
});

/** Somebody who comes along. Without a phone of their own they are reached by the phone of the one who is spoken with. */
const GuestInput = z
  .object({
    member_id: Id('member').nullish(),
    caller: z
      .object({
        name: RequiredText(30, 'appointment.caller_name_required'),
        mobile_number: typedAs(z.string().regex(/^(\d{8,11})?$/, says('appointment.caller_mobile_invalid')), 'phone').default(''),
      })
      .nullish(),
    items: Items,
    any_room,
  })
  .check(eitherOne);

/** `POST /shop/appointment/addGroup`: an appointment for each guest, all at one time: all of them, or none. */
export const groupAdd = endpoint({
  id: 'appointment.group.add', method: 'POST', path: '/shop/appointment/addGroup', access: 'appointment:write', idempotent: true,
  request: z.object({
    start_time: StartTime,
    guests: z.array(GuestInput).min(LEAST_GUESTS, says('appointment.guests_required')).max(MOST_GUESTS),
    appointment_type: DeskTypes.default('phone'),
    remarks: Remarks,
  }),
  response: Together,
});

/** `PUT /shop/appointment/moveGroup`: another beginning for everybody of a group who is still awaited: all of them, or none. */
export const groupMove = endpoint({
  id: 'appointment.group.move', method: 'PUT', path: '/shop/appointment/moveGroup', access: 'appointment:write', idempotent: true,
  request: z.object({ appointment_id, version: z.int().min(1), start_time: StartTime }),
  response: Together,
});
