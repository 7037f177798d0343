import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { HandOverSubject } from '../contract/employee.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/**
 * Something that colleagues answer for, of a domain above: what somebody leaves behind when they are blocked or deleted.
 * `apps/api` lists the participants in order; they take part in the command's own transaction.
 */
export interface HandOver {
  subject: HandOverSubject;
  /** How much somebody answers for; with `identity_id` only what the person answers for as that. */
  count(reads: Reads, ctx: Ctx, uid: string, identity_id?: string): Promise<number>;
  /** Gives all of it to a colleague of the same shop; refuses when that colleague cannot take it. */
  move(uow: UnitOfWork, ctx: Ctx, from_uid: string, to_uid: string): Promise<void>;
}

/** How much of what somebody answers for, kinds without anything left out. */
async function heldBy(reads: Reads, ctx: Ctx, participants: readonly HandOver[], uid: string) {
  const counts = await Promise.all(participants.map(async ({ subject, count }) => ({ subject, count: await count(reads, ctx, uid) })));
  return counts.filter(({ count }) => count > 0);
}

/** What a colleague within the reader's scope would have to hand over; 404 otherwise. */
export const readHandOver = (ctx: Ctx, uid: string, participants: readonly HandOver[]) =>
  read(ctx, async (reads) => {
    const person = reads.from('staff').select('uid').where('uid', '=', uid).where('deleted_at', 'is', null);
    const [found, held] = await Promise.all([reads.first(person), heldBy(reads, ctx, participants, uid)]);
    if (!found) throw refuse(404, 'not_found');
    return held;
  });

/** Moves what a leaving person answers for to the colleague named; refuses when nobody is, or not one at work in the same shop. */
export async function handOver(
  uow: UnitOfWork,
  ctx: Ctx,
  participants: readonly HandOver[],
  leaving: { uid: string; shop_id: string },
  to_uid: string | undefined,
): Promise<void> {
  const held = await heldBy(uow, ctx, participants, leaving.uid);
  if (to_uid === undefined) {
    if (held.length > 0) throw refuse(409, 'hand_over_needed', { field: 'hand_over_uid' });
    return;
  }
  const colleague = await uow.first(
    uow.from('staff').select('uid').where('uid', '=', to_uid).where('shop_id', '=', leaving.shop_id).where('disabled_at', 'is', null),
  );
  if (!colleague || to_uid === leaving.uid) throw refuse(400, 'hand_over_wrong', { field: 'hand_over_uid' });
  for (const { subject, move } of participants) if (held.some((kind) => kind.subject === subject)) await move(uow, ctx, leaving.uid, to_uid);
  uow.audit({ subject: 'staff', subject_id: leaving.uid, after: { handed_over_to: to_uid, handed_over: held } });
}
