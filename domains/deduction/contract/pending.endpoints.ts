import { z } from 'zod';
import { CardStatus } from '#domains/card/contract/card.endpoints.ts';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, Text } from '#kernel/contract/schema.ts';

/** Units of one counter that were bought and not used yet. */
export const PendingRow = z.object({
  card_item_id: Id('card_item'),
  card_id: Id('card'),
  card_name: z.string(),
  card_number: z.string(),
  card_status: CardStatus,
  opened_on: Day,
  /** The last day the card is good for; null is permanent, or not started. */
  valid_end: Day.nullable(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  item_name: z.string(),
  total_num: z.int(),
  remain_num: z.int(),
  currency_code: Currency,
  /** What the units that are left will be worth as revenue. */
  remain_value: Cents,
});
export type PendingRow = z.infer<typeof PendingRow>;

/** `GET /cureShop/deduction/query/findPendingPage`: 待划扣, treatments that were sold and not done yet, by card, the latest first. */
export const pendingSearch = endpoint({
  id: 'deduction.pending.search', method: 'GET', path: '/cureShop/deduction/query/findPendingPage', access: 'deduction:read',
  request: PageQuery.extend({
    /** Card number, or the member's name, number or phone. */
    key_word: Text(40).optional(),
    member_id: Id('member').optional(),
    shop_id: Id('shop').optional(),
    card_status: CardStatus.extract(['in_use', 'frozen', 'expired']).optional(),
  }),
  response: pageOf(PendingRow),
});
