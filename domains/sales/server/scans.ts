import type { ScanMethod } from '#domains/payment/contract/charge.schema.ts';
import { openAccounts, openChargeOf } from '#domains/payment/server/api.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import type { ChosenPayment } from './chosen-payment.ts';
import { openRepayCharge } from './repay-charge.queries.ts';

/** The charge whose money has come and the payment that it is; null while it is only tried whether it could come. */
export interface ChargeSide {
  charge_id: string | null;
  payment_pattern_id: string;
}

/**
 * Judges the scans of a settlement; the order is locked. 409 while a customer is paying by phone: that comes first. What a
 * gateway could say is said by hand by right alone (403), and looked at again: answers the payments it is so with.
 */
export async function judgeScans(
  uow: UnitOfWork,
  ctx: Ctx,
  order_id: string,
  payments: readonly ChosenPayment[],
  charge: ChargeSide | undefined,
): Promise<ReadonlySet<string>> {
  const [open, by_hand] = await Promise.all([openChargeOf(uow, 'order', order_id), judgeByHand(uow, ctx, payments, charge)]);
  if (open && open.charge_id !== charge?.charge_id) throw refuseSale(409, 'customer_is_paying');
  return by_hand;
}

/** The same of a repayment, whose orders are locked: one that a customer is paying by phone comes first, whichever order it is for. */
export async function judgeRepayScans(
  uow: UnitOfWork,
  ctx: Ctx,
  member_id: string,
  payments: readonly ChosenPayment[],
  charge: ChargeSide | undefined,
): Promise<ReadonlySet<string>> {
  const [open, by_hand] = await Promise.all([openRepayCharge(uow, ctx.actor.shop.shop_id, [member_id]), judgeByHand(uow, ctx, payments, charge)]);
  if (open && open.charge_id !== charge?.charge_id) throw refuseSale(409, 'customer_is_paying');
  return by_hand;
}

/** Judges payments that a gateway could tell of and nobody but a person does: by right alone (403). Answers which payment methods they are. */
export async function judgeByHand(uow: UnitOfWork, ctx: Ctx, payments: readonly ChosenPayment[], charge?: ChargeSide): Promise<ReadonlySet<string>> {
  const accounts = await openAccounts(uow, ctx.actor.shop.shop_id);
  const by_hand = payments.filter(
    ({ pay_method, payment_pattern_id }) => accounts.has(pay_method as ScanMethod) && payment_pattern_id !== charge?.payment_pattern_id,
  );
  if (by_hand.length > 0 && !ctx.actor.permissions.has('charge:confirm')) throw new Refusal(403, 'sales.scan_by_hand');
  return new Set(by_hand.map(({ payment_pattern_id }) => payment_pattern_id));
}
