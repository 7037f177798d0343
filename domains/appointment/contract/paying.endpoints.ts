import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Day, Id, Text } from '#kernel/contract/schema.ts';
import { MOST_ITEMS } from './appointment.schema.ts';

/** What would pay for something that is done: units of a card, or the price. */
const PayingItem = z.object({
  item_no: z.int(),
  shop_project_id: Id('shop_project'),
  name: z.string(),
  price: Cents,
  /** The units that pay; null: no card has any to spare. */
  pays: Id('card_item').nullable(),
  /** Every card that is good for it on that day. */
  cards: z.array(
    z.object({
      card_item_id: Id('card_item'),
      card_name: z.string(),
      card_number: z.string(),
      remain_num: z.int(),
      /** As many of them as other appointments that are to come would use. */
      promised_num: z.int(),
      valid_end: Day.nullable(),
    }),
  ),
});
export type PayingItem = z.infer<typeof PayingItem>;

/**
 * `GET /shop/appointment/query/findPaying`: which of a member's cards would pay for what is asked for, in its order; no unit is promised
 * twice, whichever shop it was promised in. 404 for a member out of reach.
 */
export const appointmentPaying = endpoint({
  id: 'appointment.paying', method: 'GET', path: '/shop/appointment/query/findPaying', access: 'card:read',
  request: z.object({
    member_id: Id('member'),
    date: Day,
    shop_project_ids: z.array(Id('shop_project')).min(1).max(MOST_ITEMS),
    /** Leaves out what this one would use. */
    appointment_id: Id('appointment').optional(),
  }),
  response: z.array(PayingItem),
});

/** `GET /shop/appointment/query/findMissed`: how often a member, or whoever calls from a phone without a file, did not come of late. */
export const appointmentMissed = endpoint({
  id: 'appointment.missed', method: 'GET', path: '/shop/appointment/query/findMissed', access: 'appointment:read',
  request: z.object({ member_id: Id('member').optional(), mobile_number: Text(20).optional() }),
  response: z.object({ missed_num: z.int(), missed_months: z.int() }),
});
