import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import { refuse } from '../model/reception.refusals.ts';

/**
 * The visits that one sees: of the shops of one's scope and, where that ends at one's own records or one's department's, those
 * that one received or answers for, and those that nobody has turned to yet.
 */
export function visitsOf(reads: Reads) {
  const visits = reads.from('visit');
  if (!reads.actor.records_of) return visits;
  const mine = makersSeenBy(reads.actor);
  return visits.where(({ or, eb }) => or([eb('visit.opened_uid', 'in', mine), eb('visit.uid', 'in', mine), eb('visit.uid', 'is', null)]));
}

/** The open visits of members in the shop one works in, whoever received them or answers for them: for whoever was judged by what they serve at. */
export const visitsServed = (reads: Reads, { actor }: Ctx, member_ids: readonly string[]) =>
  reads
    .across('visit', 'the visit of a member whose appointment was judged')
    .where('visit.shop_id', '=', actor.shop.shop_id)
    .where('visit.member_id', 'in', [...member_ids])
    .where('visit.left_at', 'is', null);

/** What decides what may be done with a visit. */
export const COURSE = [
  'visit.visit_id',
  'visit.shop_id',
  'visit.member_id',
  'visit.appointment_id',
  'visit.step',
  'visit.version',
  'visit.uid',
  'visit.created_at',
  'visit.triaged_at',
  'visit.consulted_at',
  'visit.billed_at',
  'visit.treated_at',
] as const;

/** A visit of the shop one works in, as far as one sees it, locked; 404 when there is none. */
export async function lockVisit(uow: UnitOfWork, ctx: Ctx, visit_id: string) {
  const found = await uow.first(
    visitsOf(uow)
      .select(COURSE)
      .where('visit.visit_id', '=', visit_id)
      .where('visit.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!found) throw refuse(404, 'visit_not_found');
  return { ...found, step: found.step as VisitStep };
}
export type LockedVisit = Awaited<ReturnType<typeof lockVisit>>;
