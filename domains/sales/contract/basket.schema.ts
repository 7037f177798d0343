import { z } from 'zod';
import { SignedCents } from '#kernel/contract/cents.ts';
import { Id, says } from '#kernel/contract/schema.ts';
import { DeductionItems } from '#domains/deduction/contract/deduction.endpoints.ts';
import { PerformersInput } from '#domains/performance/contract/performer.schema.ts';
import { CouponAsked } from './coupon.offers.ts';

const MAX_LINES = 100;
/** So many of a thing are sold in one line. */
export const MOST_OF_LINE = 9999;
const ItemTerms = z.object({
  quantity: z.int(says('sales.quantity_invalid')).min(1, says('sales.quantity_invalid')).max(MOST_OF_LINE, says('sales.quantity_invalid')),
  /** Given away: nothing is owed for it. Asks for the right to give. */
  gift: z.boolean().default(false),
  /** A change of the line by hand, after all else: negative makes it cheaper. Asks for the right to adjust. */
  adjust_amount: SignedCents.default(0),
  /** Instead of it, so many tenths of what it comes to before: 85 is 8.5 折 (2§5). Asks for the same right. */
  adjust_tenths: z.int(says('sales.adjust_tenths_invalid')).min(1, says('sales.adjust_tenths_invalid')).max(99, says('sales.adjust_tenths_invalid')).optional(),
  at_usual_price: z.boolean().optional(), // though it is in a flash sale, whose pieces are left to others
  performers: PerformersInput,
  /**
   * The package that it is a part of, and which of several: all lines of one number are one package, complete and in its order.
   * They share its price and take no other reduction.
   */
  package_id: Id('package').optional(),
  package_no: z.int().min(1).max(MAX_LINES).optional(),
});

/** One line as the till sends it. */
export const OrderItem = z.discriminatedUnion('item_type', [
  ItemTerms.extend({ item_type: z.literal('project'), item_id: Id('shop_project') }),
  ItemTerms.extend({ item_type: z.literal('product'), item_id: Id('sku') }),
  ItemTerms.extend({ item_type: z.literal('count_card'), item_id: Id('shop_card') }),
  ItemTerms.extend({
    item_type: z.literal('stored_value_card'),
    item_id: Id('balance_card'),
    /** The member's card that it loads; without it a new one is opened. */
    card_id: Id('card').optional(),
  }),
]);
export type OrderItem = z.infer<typeof OrderItem>;

/** What a till gathers. */
export const Basket = z.object({
  /** Null for a walk-in, who can neither hold cards nor owe. */
  member_id: Id('member').nullable(),
  items: z.array(OrderItem).min(1, says('sales.items_required')).max(MAX_LINES, says('sales.items_too_many')),
  /** Pays with points of the member's: so many at most, as far as there are any and the shop's rules let them pay. */
  points: z.int(says('sales.points_invalid')).min(0, says('sales.points_invalid')).max(1_000_000_000, says('sales.points_invalid')).default(0),
  member_coupon_id: CouponAsked,
});

/** Treatments that are deducted from the member's count cards as it is settled. Asks for the right to deduct. */
export const Uses = DeductionItems.default([]);
