import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { Id } from '#kernel/contract/schema.ts';

/** What becomes of a deposit: asked for; paid; not paid in time; not wanted any more. */
export const DepositStatus = z.enum(['asked', 'paid', 'lapsed', 'given_up']);
export type DepositStatus = z.infer<typeof DepositStatus>;

/** The latest deposit of an appointment. */
export const Deposit = z.object({
  deposit_id: Id('appointment_deposit'),
  deposit_status: DepositStatus,
  /** In cents of `currency_code`. */
  amount: Cents,
  currency_code: Currency,
  /** The order that it is paid by; null until a customer of the shop's page is about to pay. */
  order_id: Id('sales_order').nullable(),
  /** Until when it is waited for, `yyyy-MM-dd HH:mm` of the shop. */
  due_time: z.string(),
  /** What of it has gone back since it was paid, by a refund of its card or its order. */
  given_back: Cents,
});
export type Deposit = z.infer<typeof Deposit>;

/** Which deposit of an order is kept for appointments: a stored-value card, the source of new customers' files, and in whose name. */
export const DepositCard = z.object({
  sbc_id: Id('balance_card').nullable(),
  source_id: Id('member_source').nullable(),
  /** Whoever decided it in the shop, where they may sell: orders of the shop's page are made in their name. */
  uid: Id('staff').nullable(),
});
