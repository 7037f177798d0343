import { deductedUnits } from '#domains/deduction/server/api.ts';
import { paidProjects } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { refuse } from '../model/reception.refusals.ts';
import { leftToDeduct } from '../model/visit.rules.ts';
import { tellVisit } from './open.commands.ts';
import { COURSE, visitsServed } from './scope.ts';

const WHY = 'what was done at a visit that was judged';

/** What of an appointment was done. */
export interface DoneItem {
  appointment_id: string;
  item_no: number;
  shop_project_id: string;
}

/** Whose visit it is, since when. */
interface Came {
  visit_id: string;
  shop_id: string;
  member_id: string;
  created_at: Date;
}

/** Whether two are the same thing of an appointment. */
export const isSameItem = (one: DoneItem, other: DoneItem): boolean =>
  one.appointment_id === other.appointment_id && one.item_no === other.item_no && one.shop_project_id === other.shop_project_id;

/** What was done at some visits, the first one first. */
async function doneAt(reads: Reads, visit_ids: readonly string[]) {
  if (visit_ids.length === 0) return [];
  return reads.rows(
    reads
      .across('visit_done', WHY)
      .select(['visit_id', 'appointment_id', 'item_no', 'shop_project_id', 'item_name', 'to_deduct'])
      .where('visit_id', 'in', [...visit_ids])
      .orderBy('done_at')
      .orderBy('appointment_id')
      .orderBy('item_no'),
  );
}
type Done = Awaited<ReturnType<typeof doneAt>>[number];

/** How often each project was deducted from a customer's cards or paid for, since they came. */
async function metSince(reads: Reads, { shop_id, member_id, created_at }: Came) {
  const [units, paid] = await Promise.all([
    deductedUnits(reads, { shop_id, member_id }, created_at),
    paidProjects(reads, { shop_id, member_id }, created_at),
  ]);
  const deducted = (id: string): number => units.get(id) ?? 0;
  return { deducted, met: (id: string): number => deducted(id) + (paid.get(id) ?? 0) };
}

/** What was done at each of some visits, and the names of what of it a card is good for and that is not deducted, or no more. */
export async function doneOf(reads: Reads, visits: readonly Came[]): Promise<ReadonlyMap<string, { done: Done[]; to_deduct: string[] }>> {
  const byVisit = Map.groupBy(await doneAt(reads, visits.map(({ visit_id }) => visit_id)), ({ visit_id }) => visit_id);
  const found = await Promise.all(
    visits.map(async (visit) => {
      const done = byVisit.get(visit.visit_id) ?? [];
      const to_deduct = done.some((one) => one.to_deduct) ? leftToDeduct(done, (await metSince(reads, visit)).met) : [];
      return [visit.visit_id, { done, to_deduct }] as const;
    }),
  );
  return new Map(found);
}

interface Noted extends DoneItem {
  member_id: string;
  item_name: string;
  /** The card that is good for it; null: it is paid for. */
  card_name: string | null;
  /** Whoever did it leaves the deduction to the desk. */
  hand_over: boolean;
}

/**
 * Notes that something was done at a customer's visit in the shop one works in, whoever answers for it: that one serves there was judged.
 * 409 while no treatment has begun, where it was noted, and where a card is good for it that nothing was taken from, unless that is left
 * to the desk.
 */
export async function noteDone(uow: UnitOfWork, ctx: Ctx, { member_id, card_name, hand_over, ...item }: Noted): Promise<void> {
  const visit = await uow.first(visitsServed(uow, ctx, [member_id]).select(COURSE).forNoKeyUpdate());
  if (!visit || visit.treated_at === null) throw refuse(409, 'not_treating');
  const { visit_id } = visit;
  const [before, { deducted, met }] = await Promise.all([doneAt(uow, [visit_id]), metSince(uow, visit)]);
  if (before.some((one) => isSameItem(one, item))) throw refuse(409, 'done_already');
  const alike = before.filter(({ shop_project_id }) => shop_project_id === item.shop_project_id).length;
  const is_left = card_name !== null && alike + 1 > met(item.shop_project_id);
  if (is_left && !hand_over) throw refuse(409, 'done_undeducted', { field: 'hand_over', params: { item: item.item_name, card: card_name } });
  // What is deducted already stays owed by a card as well: whoever takes that deduction back finds it open again.
  const to_deduct = card_name !== null || deducted(item.shop_project_id) > alike;
  void uow.insert('visit_done', { ...item, visit_id, uid: ctx.actor.uid, to_deduct, done_at: ctx.now });
  uow.audit({ subject: 'visit', subject_id: visit_id, after: { item_name: item.item_name, to_deduct: is_left } });
  tellVisit(uow, ctx);
}
