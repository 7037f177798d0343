import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberCancel, memberRestore } from '../contract/batch.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { heldBy } from './holdings.queries.ts';
import { holdFile } from './hold.ts';

/** What a higher domain still has open for a member, so that the file cannot be cancelled; throws the refusal. */
export type KeepsOpen = (reads: Reads, member_id: string) => Promise<void>;

/**
 * Cancels a file: it takes no sale and lists leave it out until it is restored. Refused (409) while something is owed, is
 * left on a card or in points, or is open in a higher domain.
 */
export const cancelMember =
  (keepers: readonly KeepsOpen[]) =>
  (ctx: Ctx, { member_id, reason }: RequestOf<typeof memberCancel>): Promise<null> =>
    unitOfWork(ctx, async (uow) => {
      const { shop_id, version, cancelled_at } = await holdFile(uow, ctx, member_id);
      if (cancelled_at) throw refuse(409, 'cancelled_already');
      const held = (await heldBy(uow, member_id))!;
      if (held.debt > 0) throw refuse(409, 'cancel_in_debt');
      if (held.principal > 0 || held.gift > 0 || held.remain_num > 0) throw refuse(409, 'cancel_holds_assets');
      if (held.points > 0) throw refuse(409, 'cancel_holds_points');
      for (const keeper of keepers) await keeper(uow, member_id);
      const change = { cancelled_at: ctx.now, cancel_reason: reason, version: version + 1 };
      void uow.run(uow.update('member').set(change).where('member_id', '=', member_id));
      uow.count('member', shop_id, -1);
      uow.audit({ subject: 'member', subject_id: member_id, before: { status: 'active' }, after: { status: 'cancelled', reason } });
      return null;
    });

/** Takes a cancelled file into use again; one of an import that was taken back stays cancelled. */
export const restoreMember = (ctx: Ctx, { member_id, reason }: RequestOf<typeof memberRestore>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id, version, cancelled_at, withdrawn_at, cancel_reason } = await holdFile(uow, ctx, member_id);
    if (!cancelled_at) throw refuse(409, 'not_cancelled');
    if (withdrawn_at) throw refuse(409, 'withdrawn');
    void uow.run(uow.update('member').set({ cancelled_at: null, cancel_reason: '', version: version + 1 }).where('member_id', '=', member_id));
    uow.count('member', shop_id, 1);
    uow.audit({ subject: 'member', subject_id: member_id, before: { status: 'cancelled', reason: cancel_reason }, after: { status: 'active', reason } });
    return null;
  });
