import { sql } from 'kysely';
import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { VisitStep } from '../contract/visit.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { isForgotten, STILL_HERE_MS } from '../model/visit.rules.ts';

/** Visits of one shop that end in one transaction. */
const AT_ONCE = 500;

interface Open {
  visit_id: string;
  shop_id: string;
  step: string;
}

/** Ends visits whose goodbye was forgotten: nobody says that they were treated, and since when they stood where they stood stays. */
function endForgotten(work: UnitOfWork | SystemWork, visits: readonly Open[]): void {
  const set = { left_at: work.now, version: sql<number>`version + 1` };
  transitionAll(work, visitFlow, visits as readonly (Open & { step: VisitStep })[], 'forget', { set });
  for (const shop_id of new Set(visits.map((visit) => visit.shop_id))) work.tell({ to: { shop_id }, topic: 'visit' });
}

/** Ends a customer's open visit, which is held, where it was forgotten on an earlier day of the shop one works in; whether it was. */
export function endIfForgotten(uow: UnitOfWork, open: Open & { business_date: string; step_at: Date }): boolean {
  const forgotten = isForgotten(open, { today: uow.ledger.business_date, now: uow.now });
  if (forgotten) endForgotten(uow, [open]);
  return forgotten;
}

/** Ends the visits of days that are over in their shops and that nobody ended; answers how many. */
export const endForgottenVisits = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'ending forgotten visits', (org_id) =>
    systemWork(backend, now, org_id, async (work) => {
      const shops = await work.rows(work.from('shop').select(['shop.shop_id', 'shop.time_zone']));
      let ended = 0;
      for (const { shop_id, time_zone } of shops) {
        const visits = await work.rows(
          work
            .from('visit')
            .select(['visit.visit_id', 'visit.shop_id', 'visit.step'])
            .where('visit.shop_id', '=', shop_id)
            .where('visit.left_at', 'is', null)
            .where('visit.step_at', '<=', new Date(now.getTime() - STILL_HERE_MS))
            .where('visit.business_date', '<', dayIn(time_zone, now))
            .orderBy('visit.step_at')
            .limit(AT_ONCE)
            // Whoever lets somebody go at this moment holds it, and wins.
            .forUpdate()
            .skipLocked(),
        );
        if (visits.length > 0) endForgotten(work, visits);
        ended += visits.length;
      }
      return ended;
    }),
  );
