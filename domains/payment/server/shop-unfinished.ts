import { sql } from 'kysely';
import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { chargeRefundFlow } from '../model/charge.machine.ts';
import { isLate } from './charges.ts';

const WHY = 'what a shop that may end owes its customers, whoever asked them to pay';

/** How many charges of a shop brought money that nothing uses and nobody has sent back. */
export const lateMoneyUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const charges = reads.across('payment_charge', WHY).where('payment_charge.shop_id', '=', shop_id);
  return (await counted(reads, charges.where(isLate))).total;
};

/** How many refunds of a shop's charges have not arrived: on their way, or failed and to be sent again. */
export const refundsUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const refunds = reads.across('charge_refund', WHY).where('charge_refund.shop_id', '=', shop_id);
  // As its index has it.
  return (await counted(reads, refunds.where('charge_refund.status', '<>', sql.lit(chargeRefundFlow.state.arrived)))).total;
};
