import { randomUUID } from 'node:crypto';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import type { Language } from '#kernel/contract/failure.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend, Ctx } from './context.ts';
import { actorOf, judge, MOST_CONTEXTS, readEntry, StaleContext } from './context.ts';

/** A colleague who asked for something that is done while they may be gone, as what and in which language. */
export interface Asker {
  org_id: string;
  uid: string;
  shop_id: string;
  /** The mode they asked in, as `System-Type` says it; undefined where the shop has one only. */
  system_type: string | undefined;
  language: Language;
}

const SYSTEM_TYPE: Readonly<Record<string, string>> = { shop: 'SHOP_USER', clinic: 'CURE_USER' };
/** A mode as `System-Type` says it; undefined where the header says nothing. */
export const systemTypeOf = (mode: string): string | undefined => SYSTEM_TYPE[mode];

/**
 * Does work as a colleague who is not here: with the rights and the scope they have now, proved by every transaction.
 * Refuses with 403 when they may no longer call `endpoint` or no longer work there.
 */
export async function asStaff<R>(backend: Backend, now: Date, asker: Asker, endpoint: Endpoint, work: (ctx: Ctx) => Promise<R>): Promise<R> {
  const { rows } = await backend.pool.query<{ entered: string }>('select identity.enter_staff($1, $2, $3, null, true) as entered', [
    asker.org_id,
    asker.uid,
    asker.shop_id,
  ]);
  let entry = readEntry(rows[0]!.entered)!;
  for (let tried = 0; tried < MOST_CONTEXTS; tried += 1) {
    const actor = actorOf(entry, '0', asker.system_type, now);
    judge(actor, endpoint, now);
    const ctx: Ctx = {
      now, request_id: randomUUID(), ip: '127.0.0.1', device: '', agent: '', language: asker.language, endpoint, backend,
      actor, once: null, countersign: null, entry: { known_epoch: entry.epoch, judged: false, as: 'staff' },
    };
    try {
      return await work(ctx);
    } catch (error) {
      if (!(error instanceof StaleContext)) throw error;
      entry = error.fresh;
    }
  }
  throw new Refusal(409, 'kernel.conflict');
}
