import { deductionMade } from '#domains/deduction/contract/deduction.events.ts';
import { doneIn } from '#domains/deduction/server/api.ts';
import { fileNow } from '#domains/member/server/api.ts';
import { triageNoted } from '#domains/record/contract/record.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on } from '#kernel/server/events.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import { visitTurned } from '../contract/reception.events.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { isBehind, NOTED_AS } from '../model/visit.rules.ts';

/** Whom something happened to, and where. */
interface Told {
  shop_id: string;
  member_id: string;
}

/** A member's open visit in that shop, held. */
const openOf = (work: SystemWork, { shop_id, member_id }: Told) =>
  work.first(
    work
      .across('visit', 'whoever is in the shop that something happened in')
      .select(['visit_id', 'shop_id', 'member_id', 'step', 'version', 'uid', 'triaged_at'])
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('left_at', 'is', null)
      .forNoKeyUpdate(),
  );

/** The same, of the file that theirs was merged into where that came between. */
async function openNow(work: SystemWork, told: Told) {
  const visit = await openOf(work, told);
  const member_id = visit ? told.member_id : await fileNow(work, told.member_id);
  return member_id === told.member_id ? visit : openOf(work, { ...told, member_id });
}

/** What happened to a member takes their visit in that shop along, where it is not that far yet. */
async function lead(work: SystemWork, told: Told, verb: 'triage' | 'bill' | 'treat', sent?: string): Promise<void> {
  const visit = await openNow(work, told);
  const step = visit?.step as VisitStep;
  if (!visit || isBehind(verb, visit) || targetOf(visitFlow, step, verb) === undefined) return;
  const set = { [NOTED_AS[verb]]: work.now, step_at: work.now, version: visit.version + 1, ...(sent && { uid: sent }) };
  transitionAll(work, visitFlow, [{ ...visit, step }], verb, { set });
  const { visit_id, shop_id, member_id } = visit;
  work.notify(visitTurned, { visit_id, shop_id, member_id, uid: sent ?? visit.uid, step: targetOf(visitFlow, step, verb)! });
  work.tell({ to: { shop_id }, topic: 'visit' });
}

/** What is written, paid or deducted closes its step: a triage, which may send the customer to somebody, a settled order, a treatment that is deducted. */
export const visitSubscribers: readonly Subscriber[] = [
  on(triageNoted, (work, { shop_id, member_id, to_uid }) => lead(work, { shop_id, member_id }, 'triage', to_uid ?? undefined)),
  on(orderSettled, async (work, { shop_id, member_id }) => {
    if (member_id) await lead(work, { shop_id, member_id }, 'bill');
  }),
  on(deductionMade, async (work, { deduction_id, shop_id, member_id }) => {
    // What is collected off a card is no treatment, nor is what was taken back meanwhile.
    const done = await doneIn(work, deduction_id);
    if (done && done.lines.length > 0) await lead(work, { shop_id, member_id }, 'treat');
  }),
];
