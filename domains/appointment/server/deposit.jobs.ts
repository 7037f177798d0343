import { chargeOf, endCharge, GatewayTrouble, openChargeOf } from '#domains/payment/server/api.ts';
import { orderPurpose } from '#domains/sales/server/api.ts';
import type { Backend } from '#kernel/server/context.ts';
import { retrying } from '#kernel/server/retry.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { kept } from '../model/appointment.refusals.ts';
import { asked, lapseDeposit } from './deposit.ts';

const WHY = 'a deposit that was not paid in time lapses, whoever asked for it';
/** Of one organisation in a round. */
const AT_ONCE = 100;
/** So long a gateway that does not answer keeps a deposit from lapsing: a customer may have paid. */
const SILENT_MS = 10 * 60_000;
/** Kept as why order and appointment are off. */
const WHY_OFF = kept('why_deposit_late');

const dueIn = (backend: Backend, now: Date, org_id: string) =>
  systemWork(backend, now, org_id, (work) =>
    work.rows(
      work
        .across('appointment_deposit', WHY)
        .select(['deposit_id', 'order_id', 'due_at'])
        .where('status', '=', asked)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(AT_ONCE),
    ),
  );
type Due = Awaited<ReturnType<typeof dueIn>>[number];

/** Ends what the customer could still pay, or uses the money where they did; false where nobody knows yet. */
async function chargeEnded(backend: Backend, now: Date, org_id: string, { deposit_id, order_id, due_at }: Due): Promise<boolean> {
  const open = order_id && (await systemWork(backend, now, org_id, (work) => openChargeOf(work, 'order', order_id)));
  if (!open) return true;
  const gateway = { backend, now, purposes: [orderPurpose] };
  const charge = await chargeOf(gateway, org_id, open);
  try {
    if (charge) await endCharge(gateway, charge);
    return true;
  } catch (error) {
    if (!(error instanceof GatewayTrouble)) throw error;
    backend.log.warn({ org_id, deposit_id, err: { message: error.message } }, 'a gateway did not end the charge of a deposit');
    return now.getTime() - due_at.getTime() >= SILENT_MS;
  }
}

/** Lets deposits lapse that were not paid in time; answers how many. Whoever pays at this moment wins. */
export const lapseDeposits = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'letting deposits lapse', async (org_id) => {
    let lapsed = 0;
    for (const due of await dueIn(backend, now, org_id)) {
      try {
        if (!(await chargeEnded(backend, now, org_id, due))) continue;
        if (await retrying(() => systemWork(backend, now, org_id, (work) => lapseDeposit(work, due.deposit_id, WHY_OFF)))) lapsed += 1;
      } catch (error) {
        // One that is in somebody's way, or cannot be read, holds up none of the others.
        backend.log.warn({ org_id, deposit_id: due.deposit_id, err: { message: (error as Error).message } }, 'a deposit could not lapse');
      }
    }
    return lapsed;
  });
