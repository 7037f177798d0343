import { chargeFacts, OPEN_CHARGES } from '#domains/payment/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { queryRepayCharge, RepayCharge } from '../contract/charge.endpoints.ts';
import { presentRepayment } from './repayment.queries.ts';

/** What charges of repayments are for: the first order that each is to repay. */
export const REPAYMENT = 'repayment';

const WHY = 'what a member repays by phone is the shop’s, whoever asked for it';

/** The latest charges for what members owe, of one shop or of any. */
const chargesFor = (reads: Reads, member_ids: readonly string[]) =>
  reads
    .across('payment_charge', WHY)
    .innerJoin('sales_order as owed', (join) =>
      join.onRef('owed.org_id', '=', 'payment_charge.org_id').onRef('owed.order_id', '=', 'payment_charge.purpose_id'),
    )
    .where('payment_charge.purpose_kind', '=', REPAYMENT)
    .where('owed.member_id', 'in', [...member_ids]);

/** A repayment of members that somebody is paying by phone, in a shop or, with null, in any; undefined where nobody is. */
export function openRepayCharge(reads: Reads, shop_id: string | null, member_ids: readonly string[]) {
  const open = chargesFor(reads, member_ids)
    // Few are open at once: the index of what is asked about finds them.
    .where('payment_charge.ask_at', 'is not', null)
    .where('payment_charge.status', 'in', [...OPEN_CHARGES])
    .select(['payment_charge.charge_id', 'payment_charge.purpose_number as order_number'])
    .limit(1);
  return reads.first(shop_id === null ? open : open.where('payment_charge.shop_id', '=', shop_id));
}

/** The latest charge of a member's repayments in the shop at hand, and the repayment that its money became; null where there was none. */
export const repayChargeState = (ctx: Ctx, { member_id }: RequestOf<typeof queryRepayCharge>): Promise<RepayCharge | null> =>
  read(ctx, async (reads) => {
    const charge = await reads.first(
      chargesFor(reads, [member_id])
        .where('payment_charge.shop_id', '=', ctx.actor.shop.shop_id)
        .select(['payment_charge.purpose_id as order_id', ...chargeFacts])
        .orderBy('payment_charge.charge_id', 'desc')
        .limit(1),
    );
    if (!charge) return null;
    const paid = await reads.first(reads.across('order_payment', WHY).select('repayment_id').where('charge_id', '=', charge.charge_id).limit(1));
    const { expires_at, status, account_id: _account, shown_as: _shown, ...shown } = charge;
    return {
      ...shown,
      charge_status: status,
      expire_time: whenText(ctx.actor.shop.time_zone, expires_at),
      repayment: paid?.repayment_id ? await presentRepayment(reads, ctx, paid.repayment_id) : null,
    } as RepayCharge;
  });
