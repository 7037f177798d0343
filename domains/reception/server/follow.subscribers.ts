import { deductionMade } from '#domains/deduction/contract/deduction.events.ts';
import { orderSettled } from '#domains/sales/contract/sales.events.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Subscriber } from '#kernel/server/events.ts';
import { on } from '#kernel/server/events.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { NOTED_AS } from '../model/visit.rules.ts';

/** What happened to a member takes their visit in that shop along, where it is not that far yet. */
async function lead(work: SystemWork, { shop_id, member_id }: { shop_id: string; member_id: string }, verb: 'bill' | 'treat'): Promise<void> {
  const visit = await work.first(
    work
      .across('visit', 'whoever is in the shop that something happened in')
      .select(['visit_id', 'shop_id', 'step', 'version'])
      .where('shop_id', '=', shop_id)
      .where('member_id', '=', member_id)
      .where('left_at', 'is', null)
      .forNoKeyUpdate(),
  );
  const step = visit?.step as VisitStep;
  if (!visit || targetOf(visitFlow, step, verb) === undefined) return;
  const set = { [NOTED_AS[verb]]: work.now, step_at: work.now, version: visit.version + 1 };
  transitionAll(work, visitFlow, [{ ...visit, step }], verb, { set });
  work.tell({ to: { shop_id }, topic: 'visit' });
}

/** The till and the deduction drawer close their step: a settled order bills, a deduction treats. */
export const visitSubscribers: readonly Subscriber[] = [
  on(orderSettled, async (work, { shop_id, member_id }) => {
    if (member_id) await lead(work, { shop_id, member_id }, 'bill');
  }),
  on(deductionMade, (work, { shop_id, member_id }) => lead(work, { shop_id, member_id }, 'treat')),
];
