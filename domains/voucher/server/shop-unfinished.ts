import { sql } from 'kysely';
import type { UnfinishedIn } from '#domains/org/server/api.ts';
import { counted } from '#kernel/server/count.ts';
import { voucherFlow } from '../model/voucher.machine.ts';

const { verifying, verified, cancelling } = voucherFlow.state;

/** How many vouchers of a shop wait for their platform, or are used there and not here. */
export const vouchersUnfinished: UnfinishedIn = async (reads, { shop_id }) => {
  const vouchers = reads.across('voucher', 'what a shop leaves behind, whoever looked it up').where('voucher.shop_id', '=', shop_id);
  // As its index has it.
  const inFlight = [sql.lit(verifying), sql.lit(verified), sql.lit(cancelling)];
  return (await counted(reads, vouchers.where('voucher.status', 'in', inFlight))).total;
};
