import type { Reads } from '#kernel/server/transaction.ts';
import { WHY } from './scope.ts';

/** Which of some members somebody said are a customer of the service; what their phone alone says is nobody's word. */
export const membersTiedByHand = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('wecom_customer', WHY).select('member_id').distinct().where('member_id', 'in', member_ids).where('tied_by', '=', 'hand'),
  );
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []));
};
