import { buildApi } from '#apps/api/api.ts';
import { subscribers } from '#apps/worker/subscribers.ts';
import { tellEvents } from '#kernel/server/events.ts';
import { isUnfounded } from '#kernel/server/migrate.ts';
import type { Backend } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { foundDemo, type Founded } from './found.ts';
import { liveHistory } from './history.ts';
import { dressShelves } from './pictures.ts';
import { stockShelves } from './shelves.ts';
import type { Clock } from './till.ts';

/** Whether no organisation has been founded in the database. */
export const isEmpty = isUnfounded;

/** Founds the demo organisations and lives through their history; answers how many commands it took. */
export async function loadDemo({
  appUrl,
  dataDir,
  durable = true,
  today = startOfToday(),
}: {
  ownerUrl?: string;
  appUrl: string;
  dataDir: string;
  durable?: boolean;
  today?: Date;
}): Promise<number> {
  const clock: Clock = { now: new Date(today.getTime() - 61 * 86_400_000) };
  const { app, backend, close } = await buildApi({
    databaseUrl: appUrl,
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    dataDir,
    webRoot: null,
    log: false,
    durable,
    now: () => clock.now,
  });
  try {
    const founded = await foundDemo(backend, clock.now);
    await supply(backend, clock.now, founded);
    const shelves: Record<string, Record<string, string>> = {};
    for (const [key, { org_id, shops, people }] of Object.entries(founded)) {
      shelves[key] = await stockShelves(backend, clock.now, org_id);
      // In the name of whoever came first: the head of the head office, or of the supplier.
      await dressShelves(backend, clock.now, { org_id, shop_id: Object.values(shops)[0]!, created_uid: Object.values(people)[0]! });
    }
    return await liveHistory(app, clock, founded, {
      today,
      shelves,
      tell: () => tellEvents(backend, clock.now, subscribers),
    });
  } finally {
    await close();
  }
}

/** The supplier's shelf is offered to the chain of the same place. */
async function supply(backend: Backend, now: Date, { supplier, lanting }: Record<string, Founded>): Promise<void> {
  if (supplier && lanting) await systemWork(backend, now, supplier.org_id, (work) => work.call('identity.supply_to', lanting.org_id, now));
}

/** Ten in the morning in Shanghai, today. */
export function startOfToday(): Date {
  const today = new Date();
  today.setUTCHours(2, 0, 0, 0);
  return today;
}
