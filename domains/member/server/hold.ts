import type { Ctx } from '#kernel/server/context.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/member.refusals.ts';

/**
 * Holds members in the order of their ids, before their cards and accounts: nobody serves, merges or closes them meanwhile.
 * For what is done to their cards where nothing of theirs needs to be read.
 */
export async function holdMembers(writes: Writes, member_ids: readonly string[]): Promise<void> {
  if (member_ids.length === 0) return;
  await writes.rows(
    writes
      .across('member', 'whose cards they are has been judged')
      .select('member_id')
      .where('member_id', 'in', [...new Set(member_ids)])
      .orderBy('member_id')
      .forNoKeyUpdate(),
  );
}

/**
 * Tells the shop that a member's file changed: wherever it is open it is asked anew. Not of what every sale does: news take a lock
 * at commit (docs/adr/news-over-notify.md).
 */
const tellMember = (uow: UnitOfWork, { actor }: Ctx, member_id: string): void =>
  uow.tell({ to: { shop_id: actor.shop.shop_id }, topic: 'member', data: { member_id } });

/**
 * A file within the data scope, held to be changed: nobody serves, edits, cancels or merges it meanwhile, and with the commit the shop
 * hears of it. 404 for one out of reach.
 */
export async function holdFile(uow: UnitOfWork, ctx: Ctx, member_id: string) {
  const file = await uow.first(uow.from('member').selectAll('member').where('member.member_id', '=', member_id).forUpdate());
  if (!file) throw refuse(404, 'not_found');
  tellMember(uow, ctx, member_id);
  return file;
}

/** As `holdFile`, of a file in use; 409 for one that was cancelled. */
export async function holdOpenFile(uow: UnitOfWork, ctx: Ctx, member_id: string) {
  const file = await holdFile(uow, ctx, member_id);
  if (file.cancelled_at) throw refuse(409, 'cancelled');
  return file;
}
