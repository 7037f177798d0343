import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { eventFlow } from '../model/event.machine.ts';

/** Events of one organisation that one transaction ends. */
const AT_ONCE = 500;

/** Ends events whose hour is over; answers how many. */
export const endEvents = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'ending events', async (org_id) => {
    let [ended, moved] = [0, AT_ONCE];
    while (moved === AT_ONCE) ended += moved = await systemWork(backend, now, org_id, endOver);
    return ended;
  });

async function endOver(work: SystemWork): Promise<number> {
  const over = await work.rows(
    work
      .from('event')
      .select(['event_id', 'status', 'seller_id'])
      .where('status', '=', eventFlow.state.published)
      .where('ends_at', '<=', work.now)
      .orderBy('ends_at')
      .limit(AT_ONCE)
      .forNoKeyUpdate()
      .skipLocked(),
  );
  if (over.length === 0) return 0;
  // The chain's own is the affair of its head office.
  const head = await work.first(work.from('shop').select('shop.shop_id').where('shop.shop_type', '=', '0'));
  const rows = over.map(({ seller_id, ...row }) => ({ ...row, status: eventFlow.state.published, shop_id: seller_id ?? head!.shop_id }));
  transitionAll(work, eventFlow, rows, 'end', {});
  return rows.length;
}
