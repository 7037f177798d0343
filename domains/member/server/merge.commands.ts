import { sql } from 'kysely';
import { tellPhone } from '#domains/access/server/api.ts';
import { dialled } from '#kernel/contract/dial.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { read } from '#kernel/server/transaction.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { mergeMembers, MergePlan, previewMerge } from '../contract/merge.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';
import { demandKnownPhone, hasCards } from './fresh-phone.ts';
import { holdFile } from './hold.ts';
import { lookAtBoth } from './merge.queries.ts';
import type { MergePair, MergeParticipant } from './merge.participants.ts';
import { listsOf, takeOver } from './merge.files.ts';

/** Refuses (409) files that are one, cancelled, of a fresh phone, or kept in different currencies; 404 for one out of reach. */
async function assertMergeable(reads: Reads, ctx: Ctx, { kept, absorbed }: MergePair, participants: readonly MergeParticipant[]): Promise<void> {
  if (kept === absorbed) throw refuse(409, 'merge_same');
  const files = await reads.rows(
    reads
      .from('member')
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'member.org_id').onRef('shop.shop_id', '=', 'member.shop_id'))
      .where('member.member_id', 'in', [kept, absorbed])
      .select(['member.member_id', 'member.cancelled_at', 'shop.currency_code']),
  );
  if (files.length < 2) throw refuse(404, 'not_found');
  if (files.some((file) => file.cancelled_at)) throw refuse(409, 'cancelled');
  if (files[0]!.currency_code !== files[1]!.currency_code) throw refuse(409, 'merge_currency');
  await demandKnownPhone(reads, ctx, [kept, absorbed]);
  for (const participant of participants) await participant.refuse?.(reads, { kept, absorbed });
}

const pairOf = ({ member_id, other_id }: { member_id: string; other_id: string }): MergePair => ({ kept: member_id, absorbed: other_id });

/** What a merge would do now; keeps nothing and locks nothing. */
export const lookAtMerge =
  (participants: readonly MergeParticipant[]) =>
  (ctx: Ctx, input: RequestOf<typeof previewMerge>): Promise<MergePlan> =>
    read(ctx, async (reads) => {
      const pair = pairOf(input);
      await assertMergeable(reads, ctx, pair, participants);
      return lookAtBoth(reads, ctx, pair, participants);
    });

/**
 * Merges one file into another (domain: rule 13): documents, cards and accounts change hands, points and growth move by an entry,
 * labels, phones and history are united. What was posted stays as it was; the old id leads to the kept file. Cards that come under
 * another phone so are as safe as if their member's phone had been changed: the old one is told, and the new one is fresh.
 */
export const merge =
  (participants: readonly MergeParticipant[]) =>
  async (ctx: Ctx, { reason, ...input }: RequestOf<typeof mergeMembers>): Promise<ResponseOf<typeof mergeMembers>> => {
    let tellFormer = (): void => undefined;
    const merged = await unitOfWork(ctx, async (uow) => {
      const pair = pairOf(input);
      await assertMergeable(uow, ctx, pair, []);
      // Documents first, then the files in the order of their ids, then what the absorbed one holds, then all accounts at once.
      for (const participant of participants) await participant.lockDocuments?.(uow, pair);
      const files = await holdFiles(uow, ctx, pair);
      await assertMergeable(uow, ctx, pair, participants);
      for (const participant of participants) await participant.lockHoldings?.(uow, pair);
      await uow.ledger.lock(await accountsOf(uow, pair));
      const lists = await listsOf(uow, pair);
      const { member_num } = files.absorbed;
      for (const participant of participants) await participant.move(uow, ctx, { ...pair, member_num });
      const bringsCards = await hasCards(uow, pair.absorbed);
      await takeOver(uow, ctx, files, lists, reason);
      tellFormer = bringsCards ? bringUnderPhone(uow, ctx, files, reason) : () => undefined;
      void uow.rows(
        build.selectNoFrom(sql<null>`move_member_accounts(${pair.absorbed}::bigint, ${pair.kept}::bigint)`.as('moved')),
      );
      uow.audit({ subject: 'member', subject_id: pair.kept, after: { took_over: pair.absorbed, member_num, reason } });
      uow.audit({ subject: 'member', subject_id: pair.absorbed, before: { status: 'active' }, after: { merged_into: pair.kept, reason } });
      return { member_id: pair.kept };
    });
    tellFormer();
    return merged;
  };

/** The absorbed file's cards are under the kept one's phone from now on: on record as a change of phone; what it answers tells the old one. */
function bringUnderPhone(uow: UnitOfWork, ctx: Ctx, { kept, absorbed }: HeldFiles, reason: string): () => void {
  const { country_code, mobile_number } = absorbed;
  const made = { created_uid: ctx.actor.uid, created_at: ctx.now };
  void uow.insert('member_mobile_change', { change_id: uow.id(), member_id: kept.member_id, country_code, mobile_number, proved: false, reason, ...made });
  return () => tellPhone(ctx, dialled(absorbed), 'MEMBER_PHONE_CHANGED', { phone: maskPhone(kept.mobile_number) });
}

/** Both files, held against whoever serves, edits, cancels or merges one of them. */
async function holdFiles(uow: UnitOfWork, ctx: Ctx, { kept, absorbed }: MergePair) {
  const files = new Map<string, Awaited<ReturnType<typeof holdFile>>>();
  for (const id of [kept, absorbed].sort(compareIds)) files.set(id, await holdFile(uow, ctx, id));
  return { kept: files.get(kept)!, absorbed: files.get(absorbed)! };
}

export type HeldFiles = Awaited<ReturnType<typeof holdFiles>>;

/** Every guarded account of either. */
const accountsOf = async (uow: UnitOfWork, { kept, absorbed }: MergePair): Promise<string[]> =>
  (
    await uow.rows(
      uow.across('ledger_account', 'the accounts of files that were judged').select('account_id').where('holder_id', 'in', [kept, absorbed]),
    )
  ).map((account) => account.account_id);
