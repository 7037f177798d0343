import { z } from 'zod';
import { event } from '#kernel/contract/event.ts';
import { Day, Id } from '#kernel/contract/schema.ts';

/** An order was settled; `member_id` is null for somebody who walked in. What was sold: `server/api.ts`, `soldIn`. */
export const orderSettled = event(
  'sales.order_settled',
  z.strictObject({ order_id: Id('sales_order'), shop_id: Id('shop'), member_id: Id('member').nullable(), business_date: Day }),
);

/** All that an order sold went back: nothing of its money, its cards or its goods is left with the customer. */
export const orderGivenBack = event('sales.order_given_back', z.strictObject({ order_id: Id('sales_order') }));
