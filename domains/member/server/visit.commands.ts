import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** Notes that a member was here: the last visit that lists show. */
export const noteVisit = (uow: UnitOfWork, ctx: Ctx, member_id: string): void =>
  void uow.run(uow.update('member').set({ login_time: ctx.now }).where('member_id', '=', member_id));
