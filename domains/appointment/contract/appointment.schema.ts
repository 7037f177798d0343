import { z } from 'zod';
import { type Across, across, once } from '#kernel/contract/across.ts';
import { isMobile } from '#kernel/contract/phone.ts';
import { Id, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';

/** A beginning as the shop's clock shows it: `yyyy-MM-dd HH:mm`. */
export const StartTime = z
  .string(says('appointment.start_required'))
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$/, says('appointment.start_required'));

/** 0 to be confirmed, 4 arrived, 1 cancelled, 2 timed out, 3 completed (2§3). */
export const AppointmentStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);
export type AppointmentStatus = z.infer<typeof AppointmentStatus>;

/** How far its customer was led (2§4): somebody turned to them, an order was made for them, or both. */
export const Served = z.enum(['none', 'accepted', 'billed', 'accepted_billed']);

/** How it was agreed upon. */
export const AppointmentType = z.enum(['phone', 'desk', 'self']);
export type AppointmentType = z.infer<typeof AppointmentType>;

/** How the desk agrees upon it: somebody calls, or stands there. */
export const DeskTypes = AppointmentType.exclude(['self']);
export type DeskType = z.infer<typeof DeskTypes>;

export const MOST_ITEMS = 10;
const MOST_MINUTES = 1_440;
const LEAST_MINUTES = 5;

export const Minutes = z
  .int(says('appointment.minutes_invalid'))
  .min(LEAST_MINUTES, says('appointment.minutes_invalid'))
  .max(MOST_MINUTES, says('appointment.minutes_invalid'));

/** Something that is done, after what stands before it or together with it. */
export const ItemInput = z.object({
  shop_project_id: Id('shop_project', 'appointment.project_required'),
  /** Left out: anyone able. */
  uid: Id('staff').nullish(),
  room_id: Id('room').nullish(),
  device_id: Id('device').nullish(),
  /** Left out: as long as the project takes. */
  minutes: Minutes.nullish(),
  /** Begins with what stands before it, by another colleague, in the same bed; of the first thing it says nothing. */
  together: z.boolean().default(false),
});
export type ItemInput = z.infer<typeof ItemInput>;

/** Whether of things that begin together no two name different values, or the same one. */
const agree = (items: readonly ItemInput[], place: 'uid' | 'room_id', isOne: boolean): boolean => {
  let named: string[] = [];
  return items.every((item) => {
    if (!item.together) named = [];
    const value = item[place];
    if (value === null || value === undefined) return true;
    const isFine = named.every((other) => (other === value) === isOne);
    named.push(value);
    return isFine;
  });
};

export const Items = z
  .array(ItemInput)
  .min(1, says('appointment.items_required'))
  .max(MOST_ITEMS, says('appointment.items_over'))
  .refine((items) => agree(items, 'uid', false), { ...says('appointment.together_hands'), ...once('uid', 'together') })
  .refine((items) => agree(items, 'room_id', true), { ...says('appointment.together_room'), ...once('room_id', 'together') });

/** Somebody who has no file yet. */
export const Caller = z.object({
  name: RequiredText(30, 'appointment.caller_name_required'),
  /** A mainland mobile, or eight digits and more. */
  mobile_number: typedAs(z.string(says('appointment.caller_mobile_invalid')).regex(/^\d{8,11}$/, says('appointment.caller_mobile_invalid')), 'phone'),
});

/** What is corrected of somebody who has no file yet; a phone that is left out stays. */
export const CallerChange = Caller.partial({ mobile_number: true }).check(
  across<{ mobile_number?: string | undefined }, 'mobile_number'>(['mobile_number'], ({ mobile_number = '' }, complain) => {
    if (mobile_number.length === '13800000000'.length && !isMobile(mobile_number)) complain('mobile_number', 'appointment.caller_mobile_invalid');
  }),
);

interface Who {
  member_id?: string | null | undefined;
  caller?: { name: string; mobile_number: string } | null | undefined;
}

/** Either a member or a caller, and a mainland number as such numbers are. */
export const someoneComes: Across<Who> = across<Who, 'member_id' | 'caller'>(['member_id', 'caller'], ({ member_id, caller }, complain) => {
  if (Boolean(member_id) === Boolean(caller)) complain('member_id', 'appointment.who_required');
  const digits = caller?.mobile_number ?? '';
  if (digits.length === '13800000000'.length && !isMobile(digits)) complain(['caller', 'mobile_number'], 'appointment.caller_mobile_invalid');
});

export const Remarks = Text(500).default('');
