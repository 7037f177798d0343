import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberSharing, shareMembers } from '../contract/org.endpoints.ts';

/** Whether branches serve each other's members. */
export const readSharing = (ctx: Ctx, _: RequestOf<typeof memberSharing>): Promise<ResponseOf<typeof memberSharing>> =>
  read(ctx, async (reads) => (await reads.first(reads.from('organisation').select('shares_members')))!);

/** Lets branches serve each other's members, or ends it. What they did for each other's stays where it was done. */
export const decideSharing = (ctx: Ctx, { shares_members }: RequestOf<typeof shareMembers>): Promise<ResponseOf<typeof shareMembers>> =>
  unitOfWork(ctx, (uow) => {
    uow.change(uow.update('organisation').set({ shares_members }).where('shares_members', '<>', shares_members));
    uow.audit({ subject: 'organisation', subject_id: ctx.actor.org_id, before: { shares_members: !shares_members }, after: { shares_members } });
    return Promise.resolve({ shares_members });
  });
