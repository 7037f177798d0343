import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

export { deliveryAddressOf } from './addresses.ts';
export type { DeliveredTo } from './addresses.ts';

/** What a customer said goes with their file when it is merged into another one. */
export const feedbackMerge = {
  move: async (uow: UnitOfWork, _: Ctx, { kept, absorbed }: { kept: string; absorbed: string }): Promise<void> => {
    void uow.run(uow.update('feedback').set({ member_id: kept }).where('member_id', '=', absorbed));
  },
};
