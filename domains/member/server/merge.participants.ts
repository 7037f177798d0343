import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';

/** The file that stays, and the one that is taken over. */
export interface MergePair {
  kept: string;
  absorbed: string;
}

/** What a preview tells of files that the parts above know about: of each file, in the order of the pair. */
export interface MergeCounts {
  card_num: [kept: number, absorbed: number];
  order_num: [kept: number, absorbed: number];
  deduction_num: [kept: number, absorbed: number];
  /** The level that the kept file would have. */
  level_name: string | null;
}

/**
 * A part of the product that knows of members. All of them act in the merge's own transaction, in the order in which the application
 * lists them: first each locks its documents, then the files are held, then each locks what the absorbed one holds, and moves it.
 */
export interface MergeParticipant {
  lockDocuments?: (uow: UnitOfWork, pair: MergePair) => Promise<void>;
  lockHoldings?: (uow: UnitOfWork, pair: MergePair) => Promise<void>;
  /** Throws the refusal while something is open that a merge would tear apart. */
  refuse?: (reads: Reads, pair: MergePair) => Promise<void>;
  look?: (reads: Reads, pair: MergePair) => Promise<Partial<MergeCounts>>;
  move: (uow: UnitOfWork, ctx: Ctx, pair: MergePair & { member_num: string }) => Promise<void>;
}

/** The files that a member's took over, and the member's own: whose entries and changes make up one history. */
export async function filesOf(reads: Reads, member_id: string): Promise<string[]> {
  const former = await reads.rows(
    reads.across('member', 'a merged file’s history is the kept one’s').select('member_id').where('merged_into', '=', member_id).orderBy('member_id'),
  );
  return [member_id, ...former.map((file) => file.member_id)];
}
