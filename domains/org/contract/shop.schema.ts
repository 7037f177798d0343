import { z } from 'zod';
import { Currency } from '#kernel/contract/cents.ts';
import { Id, RequiredDay, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** Where shops of the product stand; a shop's dates and times are those of its zone. */
export const TIME_ZONES = ['Asia/Shanghai', 'Asia/Hong_Kong', 'Asia/Macau', 'Asia/Taipei', 'Asia/Singapore', 'Asia/Urumqi'] as const;
export const TimeZone = z.enum(TIME_ZONES, says('org.time_zone_required'));

/** Beauty, clinic, or both: such a shop toggles between the two. */
export const SysType = z.enum(['SHOP_USER', 'CURE_USER', 'SHOP_CURE'], says('org.sys_type_required'));

export const ShopName = RequiredText(50, 'org.shop_name_required');
const Time = z.string(says('org.time_invalid')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('org.time_invalid'));

/** How a shop can be reached and found. */
export const Reached = { address: Text(100).default(''), phone: z.string().regex(/^[\d+\- ()]{0,30}$/, says('org.phone_invalid')).default('') };
/** `HH:mm` in the shop's time; an end not after the start is on the next day. Both or neither. */
export const Hours = { open_time: Time.nullable().default(null), close_time: Time.nullable().default(null) };
export const Reckoned = { currency_code: Currency, time_zone: TimeZone };
/** Without an end the shop is permanent. */
export const Validity = { valid_start: RequiredDay('org.valid_start_required'), valid_end: RequiredDay('kernel.day_invalid').nullable().default(null) };
/** From so many days before its end, the last one among them, a shop's validity is spoken of. */
export const TOLD_AHEAD = 30;
/** 0 main store, otherwise a branch. */
export const ShopLevel = z.union([z.literal(0), z.literal(1)]);

/** 1 permanent or within its dates, 2 not yet effective, 3 expired (specification 2§3). */
export const ValidStatus = z.int();

export const ShopType = z.enum(['0', '1', 'SUPPLIER']);

/** A shop as lists show it (specification 2§3). */
export const ShopFacts = {
  shop_id: Id('shop'),
  shop_name: z.string(),
  shop_type: ShopType,
  shop_level: z.int(),
  sys_type: SysType,
  founder: z.string(),
  /** It sells new retail: a role's set of rights for it counts there. */
  retail_switch: z.boolean(),
  valid_status: ValidStatus,
  valid_start: z.string(),
  valid_end: z.string().nullable(),
};
