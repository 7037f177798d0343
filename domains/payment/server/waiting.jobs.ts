import type { Backend } from '#kernel/server/context.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { chargeFlow } from '../model/charge.machine.ts';
import { askedNext, askedSeldom, isEndLongAgo } from '../model/charge.rules.ts';
import { CHARGE_COLUMNS, type Charge, cameOf, isFresh, type Purpose } from './charges.ts';
import { askCharge, askWhetherKept, type Desk, endCharge } from './gateway-calls.ts';

/** Charges of one organisation that are seen to in one round. */
const AT_ONCE = 50;

/** Nobody waits for what becomes of it. */
const isSeldomAsked = (charge: Pick<Charge, 'status' | 'ended_at'>, now: Date): boolean =>
  charge.status === chargeFlow.state.abandoned || (cameOf(charge) && isEndLongAgo(charge, now));

/** Charges that are due, each put off until next time before anything is asked: another worker sees to others. */
const takeDue = (backend: Backend, now: Date, org_id: string): Promise<Charge[]> =>
  systemWork(backend, now, org_id, async (work) => {
    const due = await work.rows(
      work
        .across('payment_charge', 'the worker sees to all of them')
        .select([...CHARGE_COLUMNS, 'payment_charge.asked_num'])
        .where('ask_at', '<=', now)
        .orderBy('ask_at')
        .limit(AT_ONCE)
        .forNoKeyUpdate()
        .skipLocked(),
    );
    for (const { charge_id, asked_num, ...charge } of due as (Charge & { asked_num: number })[]) {
      const ask_at = isSeldomAsked(charge, now) ? askedSeldom(now) : askedNext(now, asked_num + 1);
      void work.run(work.update('payment_charge').set({ ask_at, asked_num: asked_num + 1 }).where('charge_id', '=', charge_id));
    }
    return due as Charge[];
  });

/** Whoever opened it has not come back with it: what stopped in between is ended, for nobody was shown anything. */
const STRANDED_MS = 20_000;

const isOver = (charge: Charge, now: Date): boolean =>
  charge.expires_at <= now || (isFresh(charge) && now.getTime() - charge.created_at.getTime() > STRANDED_MS);

/** What is asked of the gateway of a charge that is due. */
const stepFor = (charge: Charge, now: Date) => (cameOf(charge) ? askWhetherKept : isOver(charge, now) ? endCharge : askCharge);

/** Asks about charges whose callback has not come, and ends those that nobody paid in time; answers how many it saw to. */
export function seeToCharges(backend: Backend, now: Date, purposes: readonly Purpose[]): Promise<number> {
  const desk: Desk = { backend, now, purposes };
  return inEachOrganisation(backend, 'seeing to charges', async (org_id) => {
    const due = await takeDue(backend, now, org_id);
    // One that hangs holds up none of the others.
    await Promise.all(
      due.map((charge) =>
        stepFor(charge, now)(desk, charge).catch((error: Error) =>
          backend.log.warn({ org_id, charge_id: charge.charge_id, err: { message: error.message } }, 'a charge could not be asked about'),
        ),
      ),
    );
    return due.length;
  });
}
