import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

export { deliveryAddressOf } from './addresses.ts';
export type { DeliveredTo } from './addresses.ts';

/** What a customer said goes with their file when it is merged into another one. */
export const feedbackMerge = {
  move: async (uow: UnitOfWork, _: Ctx, { kept, absorbed }: { kept: string; absorbed: string }): Promise<void> => {
    void uow.run(uow.update('feedback').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};

/** Which of some members ever said something that was written down. */
export const membersWithFeedback = async (reads: Reads, member_ids: readonly string[]): Promise<Set<string>> => {
  const rows = await reads.rows(
    reads.across('feedback', 'a member may have said it in any shop of the chain').select('member_id').distinct().where('member_id', 'in', member_ids),
  );
  return new Set(rows.flatMap(({ member_id }) => member_id ?? []));
};
