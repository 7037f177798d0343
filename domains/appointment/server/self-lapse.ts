import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { SelfStatus } from '../contract/self.schema.ts';
import { OPEN, selfFlow } from '../model/self.machine.ts';
import { noteRequestNotice } from './notice.ts';

/** Requests of a chain that lapse in one transaction. */
const AT_ONCE = 200;
const WHY = 'a request that nobody decided upon lapses, whoever it is of';

/** Lets requests lapse whose time has come without a decision, tells their customers, and forgets tokens that are over; answers how many. */
export const lapseSelfBookings = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'letting requests lapse', (org_id) => lapseIn(backend, now, org_id));

const lapseIn = (backend: Backend, now: Date, org_id: string): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    void work.run(work.remove('self_booking_token').where('expires_at', '<', now));
    const over = await work.rows(
      work
        .across('self_booking', WHY)
        .where(({ fn, eb, and, or }) =>
          or([
            // Where another time was proposed, it is that one which counts.
            and([eb('self_booking.status', 'in', [...OPEN]), eb(fn.coalesce('proposed_at', 'starts_at'), '<=', now)]),
            // Whoever waits does so until nothing that suits them can come any more.
            and([eb('self_booking.status', '=', selfFlow.state.waiting), eb('self_booking.ends_at', '<=', now)]),
          ]),
        )
        .selectAll('self_booking')
        .orderBy('self_booking_id')
        .limit(AT_ONCE)
        // Whoever answers at this moment has it locked, and wins.
        .forUpdate('self_booking')
        .skipLocked(),
    );
    if (over.length === 0) return 0;
    transitionAll(work, selfFlow, over.map((row) => ({ ...row, status: row.status as SelfStatus })), 'lapse', {});
    for (const { shop_id } of over) work.tell({ to: { shop_id }, topic: 'self_booking' });
    for (const row of over) noteRequestNotice(work, now, 'lapsed', row);
    return over.length;
  });
