import type { Ctx } from '#kernel/server/context.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { notePrivateRead } from '#kernel/server/private-reads.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { unsealField } from './member.private.ts';

const WHY = 'what a customer cannot take is for whoever treats them to know, whoever keeps their file';

/** What the files of some members that were judged say that they cannot take, where they say anything; whoever sees it is noted. */
export async function allergiesOnFile(reads: Reads, ctx: Ctx, member_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (member_ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .across('member', WHY)
      .select(['member.member_id', 'member.allergies_history_cipher'])
      .where('member.member_id', 'in', [...member_ids])
      .where('member.allergies_history_cipher', 'is not', null),
  );
  if (rows.length === 0) return new Map();
  const vault = await readOrgVault(ctx, reads);
  for (const { member_id } of rows) {
    notePrivateRead(ctx, { endpoint: 'member.private', subject: 'member', subject_id: member_id, revealed: ['allergies_history'] });
  }
  return new Map(rows.map((row) => [row.member_id, unsealField(vault, row.member_id, 'allergies_history', row.allergies_history_cipher)]));
}
