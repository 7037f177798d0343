import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { eventFlow } from '../model/event.machine.ts';
import { groupFlow } from '../model/group.machine.ts';
import { seckillFlow } from '../model/seckill.machine.ts';
import { expireTeams } from './group-team.endings.ts';

/** Rows of one organisation that one transaction ends. */
const AT_ONCE = 500;

/** Ends, in each organisation and by so many, what some transactions find to be over; answers how many. */
const endEach = (backend: Backend, now: Date, why: string, ...endings: ((work: SystemWork, most: number) => Promise<number>)[]): Promise<number> =>
  inEachOrganisation(backend, why, async (org_id) => {
    let ended = 0;
    for (const end of endings) {
      let moved = AT_ONCE;
      while (moved === AT_ONCE) ended += moved = await systemWork(backend, now, org_id, (work) => end(work, AT_ONCE));
    }
    return ended;
  });

/** Ends activities of a kind whose hour is over: their tables differ in the names of table and key alone. */
const endOver =
  (flow: typeof seckillFlow | typeof groupFlow | typeof eventFlow) =>
  async (work: SystemWork, most: number): Promise<number> => {
    const { table, key, state } = flow as typeof seckillFlow;
    const running = work.from(table).select([key, 'seller_id']).where('status', '=', state.published).where('ends_at', '<=', work.now);
    const over = await work.rows(running.orderBy('ends_at').limit(most).forNoKeyUpdate().skipLocked());
    if (over.length === 0) return 0;
    // The chain's own is the affair of its head office.
    const head = await work.first(work.from('shop').select('shop.shop_id').where('shop.shop_type', '=', '0'));
    const rows = over.map(({ seller_id, ...row }) => ({ ...row, status: state.published, shop_id: seller_id ?? head!.shop_id }));
    transitionAll(work, flow as typeof seckillFlow, rows, 'end', {});
    return rows.length;
  };

/** Ends flash sales whose hour is over; answers how many. */
export const endSeckills = (backend: Backend, now: Date): Promise<number> => endEach(backend, now, 'ending flash sales', endOver(seckillFlow));

/** Ends group buys whose hour is over, and teams that did not fill in theirs; answers how many. */
export const endGroups = (backend: Backend, now: Date): Promise<number> => endEach(backend, now, 'ending group buys', endOver(groupFlow), expireTeams);

/** Ends events whose hour is over; answers how many. */
export const endEvents = (backend: Backend, now: Date): Promise<number> => endEach(backend, now, 'ending events', endOver(eventFlow));
