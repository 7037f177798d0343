import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { isSecond } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { memberMobileVouch } from '../contract/mobile.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { holdFile } from './hold.ts';

/** How long a changed phone is fresh. */
export const FRESH_MS = 24 * 60 * 60_000;

/** Changes of the main phone of any of these members that are fresh and that nobody else has vouched for. */
const openChanges = (reads: Reads, { now }: Pick<Ctx, 'now'>, member_ids: readonly string[]) =>
  reads
    .across('member_mobile_change', 'the phones of members who were judged')
    .where('member_mobile_change.member_id', 'in', [...member_ids])
    .where('member_mobile_change.vouched_at', 'is', null)
    .where('member_mobile_change.created_at', '>', new Date(now.getTime() - FRESH_MS));

/**
 * Refuses (409) what takes value out of a member's hands while their phone is fresh: whoever changed it, so that the member's codes
 * reach somebody else, gets at nothing by it alone. A second person vouches for the change, or a day passes.
 */
export async function demandKnownPhone(reads: Reads, ctx: Ctx, member_ids: readonly string[]): Promise<void> {
  const change = await reads.first(openChanges(reads, ctx, member_ids).select('created_at').orderBy('change_id', 'desc').limit(1));
  if (!change) return;
  const until = whenText(ctx.actor.shop.time_zone, new Date(change.created_at.getTime() + FRESH_MS));
  throw refuse(409, 'mobile_fresh', { params: { until } });
}

/** Whether a file has cards: a merge brings them under another phone, to which their codes go from then on. */
export const hasCards = async (reads: Reads, member_id: string): Promise<boolean> =>
  (await reads.first(
    reads
      .across('ledger_account', 'the accounts of files that were judged')
      .select('account_id')
      .where('holder_id', '=', member_id)
      .where('class', 'in', ['principal', 'gift', 'counter'])
      .limit(1),
  )) !== undefined;

/** Vouches for a member's new phone; 409 when there is nothing to vouch for, and for whoever is no second person beside the one who changed it. */
export const vouchForMobile = (ctx: Ctx, { member_id }: RequestOf<typeof memberMobileVouch>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await holdFile(uow, ctx, member_id);
    const changes = await uow.rows(
      openChanges(uow, ctx, [member_id]).select(['member_mobile_change.change_id', 'member_mobile_change.created_uid']),
    );
    if (changes.length === 0) throw refuse(409, 'mobile_known');
    if (changes.some(({ created_uid }) => ctx.actor.own_uids.includes(created_uid))) throw refuse(409, 'mobile_vouch_self');
    if (changes.some(({ created_uid }) => !isSecond(ctx.actor, created_uid))) throw refuse(409, 'mobile_vouch_owed');
    const ids = changes.map(({ change_id }) => change_id);
    uow.change(
      uow.update('member_mobile_change').set({ vouched_uid: ctx.actor.uid, vouched_at: ctx.now }).where('change_id', 'in', ids).where('vouched_at', 'is', null),
      ids.length,
    );
    uow.audit({ subject: 'member', subject_id: member_id, after: { vouched_for: 'mobile_number' } });
    return null;
  });
