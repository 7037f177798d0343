import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { setting } from '#kernel/contract/setting.ts';
import { ReviewedPayments } from './payments.schema.ts';

/** Whether an order may be settled with something still owed; the cashier's right is asked besides (domain: rule 10). */
export const debtAllowed = setting({ key: 'sales.debt_allowed', schema: z.boolean(), initial: true, level: 'shop' });

/** What is left off the end of the receivable: nothing, what is below 0.1, or what is below 1 (domain: rule 8, the last step). */
export const rounding = setting({ key: 'sales.rounding', schema: z.enum(['none', 'tenth', 'whole']), initial: 'none', level: 'shop' });

/** Whether somebody without a file may buy. */
export const walkInAllowed = setting({ key: 'sales.walk_in_allowed', schema: z.boolean(), initial: true, level: 'shop' });

/** How much of the list price may be taken off by hand, in percent. */
export const adjustLimit = setting({ key: 'sales.adjust_limit_percent', schema: z.int().min(0).max(100), initial: 100, level: 'shop', within: 'no-higher' });

/** What one person may give away by hand in an order, in cents: gifts at list price and reductions. More takes a second person. */
export const giveAwayLimit = setting({ key: 'sales.give_away_limit', schema: Cents, initial: 1_000_000, level: 'shop', within: 'no-higher' });

/** What one person may give away by hand on a day in all, in cents; more takes a second person. */
export const giveAwayOfDay = setting({ key: 'sales.give_away_of_day', schema: Cents, initial: 5_000_000, level: 'shop', within: 'no-higher' });

/**
 * Of how much cash that colleagues took one person may say on a day that it came another way, in cents: the drawer is expected to hold
 * so much less. More takes a second person; of what one took oneself each does.
 */
export const cashMovedOfDay = setting({ key: 'sales.cash_moved_of_day', schema: Cents, initial: 200_000, level: 'shop', within: 'no-higher' });

/** Whether every line of an order names who served. */
export const saleNeedsPerformer = setting({ key: 'sales.sale_needs_performer', schema: z.boolean(), initial: false, level: 'shop' });

/** After how many hours an order that nobody pays is given up; 0 is never. */
export const voidPendingHours = setting({ key: 'sales.void_pending_hours', schema: z.int().min(0).max(720), initial: 24, level: 'shop' });

/** The same for an order that was put aside. */
export const voidHeldHours = setting({ key: 'sales.void_held_hours', schema: z.int().min(0).max(720), initial: 72, level: 'shop' });

/** How many hours before it is given up somebody is told of an order that nobody pays; 0: nobody is. */
export const pendingNoticeHours = setting({ key: 'sales.pending_notice_hours', schema: z.int().min(0).max(72), initial: 2, level: 'shop' });

/** Who is told: whoever made the order, or everybody in the shop. */
export const pendingNoticeTo = setting({ key: 'sales.pending_notice_to', schema: z.enum(['maker', 'shop']), initial: 'maker', level: 'shop' });

/** Whether a day stays open while orders of it are neither settled nor voided. Head office may demand it. */
export const pendingBlocksClose = setting({
  key: 'sales.pending_blocks_close', schema: z.boolean(), initial: false, level: 'shop', within: 'stays-on',
});

/** Whether what waits to be settled keeps its goods from other orders, where the shop sells only what is there. */
export const pendingHoldsStock = setting({ key: 'sales.pending_holds_stock', schema: z.boolean(), initial: false, level: 'shop' });

/** Whether a receipt tells which batches of goods were sold. */
export const receiptBatches = setting({ key: 'sales.receipt_batches', schema: z.boolean(), initial: false, level: 'shop' });

/** Which payments somebody else looks at again (2§2.2, /finance-payment-review). */
export const paymentReview = setting({
  key: 'sales.payment_review', schema: ReviewedPayments, initial: 'none', level: 'shop',
  within: { none: ['none', 'transfers', 'all'], transfers: ['transfers', 'all'], all: ['all'] },
});
