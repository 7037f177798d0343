import { Refusal } from '#kernel/contract/failure.ts';
import type { Backend } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { chargeFlow } from '../model/charge.machine.ts';
import { consequenceOf, isEndLongAgo, type Standing } from '../model/charge.rules.ts';
import { accountOf, gatewayOf, noticeUrl } from './accounts.ts';
import { CHARGE_COLUMNS, type Charge, type Purpose } from './charges.ts';
import { type Door, GatewayTrouble, type PaymentGateway } from './gateway.ts';
import { noteEnding, noteKept, notePresented, noteStanding } from './standings.ts';

/** What seeing to charges takes besides a charge. */
export interface Desk {
  backend: Backend;
  now: Date;
  purposes: readonly Purpose[];
}

const WHY = 'seen to by the system, whoever opened it';

/** A charge of an organisation by its id or its number. */
export const chargeOf = async (
  { backend, now }: Desk,
  org_id: string,
  by: { charge_id: string } | { charge_number: string },
): Promise<Charge | undefined> =>
  (await systemWork(backend, now, org_id, (work) => {
    const charges = work.across('payment_charge', WHY).select([...CHARGE_COLUMNS]);
    return work.first('charge_id' in by ? charges.where('charge_id', '=', by.charge_id) : charges.where('charge_number', '=', by.charge_number));
  })) as Charge | undefined;

/** What says that nothing is wrong with the money, only with the moment. */
const IS_PASSING = 'kernel.conflict';

/**
 * Takes note of what a gateway said of a charge, which may be said ten times and out of order: its purpose uses money that
 * came, once; what nothing may use is late. Whoever dies in between is followed by the gateway's next word, or ours.
 */
export async function hearStanding(desk: Desk, charge: Charge, said: Standing): Promise<void> {
  const { backend, now, purposes } = desk;
  if (consequenceOf(charge, said) === 'none') return;
  let unused: Refusal | undefined;
  if (said.state === 'paid' && consequenceOf(charge, said) === 'use') {
    const purpose = purposes.find(({ kind }) => kind === charge.purpose_kind);
    if (!purpose) throw new Error(`nobody uses the money of ${charge.purpose_kind}`);
    try {
      return await purpose.use(backend, now, charge, said);
    } catch (error) {
      if (!(error instanceof Refusal) || error.key === IS_PASSING) throw error;
      unused = error;
    }
  }
  await systemWork(backend, now, charge.org_id, (work) => noteStanding(desk, work, charge.charge_id, said, unused));
}

/** The gateway of a charge's account. */
async function gatewayFor(
  { backend, now }: Desk,
  charge: Pick<Charge, 'org_id' | 'account_id'>,
): Promise<{ gateway: PaymentGateway; notify_url: string | null }> {
  const account = await accountOf(backend, now, charge.org_id, charge.account_id);
  if (!account) throw new GatewayTrouble('the account of a charge cannot be opened');
  return { gateway: gatewayOf(account, backend, now), notify_url: noticeUrl(backend, account) };
}

/** Has the gateway ready to be paid, or charges the wallet whose code was scanned. Trouble leaves the charge to the worker. */
export async function presentCharge(desk: Desk, charge: Charge, subject: string, by: Door | { auth_code: string }): Promise<void> {
  const { gateway, notify_url } = await gatewayFor(desk, charge);
  const { charge_number, amount, currency_code, expires_at } = charge;
  const asked = { charge_number, amount, currency_code, expires_at, subject, notify_url };
  const qr_text = 'as' in by ? await gateway.open(asked, by) : '';
  const said: Standing = 'as' in by ? { state: 'waiting' } : await gateway.take(asked, by.auth_code);
  await systemWork(desk.backend, desk.now, charge.org_id, (work) => notePresented(work, charge.charge_id, qr_text));
  await hearStanding(desk, { ...charge, status: chargeFlow.state.waiting }, said);
}

/** Asks the gateway how a charge stands. */
export async function askCharge(desk: Desk, charge: Charge): Promise<void> {
  const { gateway } = await gatewayFor(desk, charge);
  await hearStanding(desk, charge, await gateway.query(charge.charge_number, charge.way));
}

/**
 * Asks whether money that came has stayed: the charge was to be ended as it came, and the gateway may have sent it back by that. It
 * has once the gateway says so long enough after.
 */
export async function askWhetherKept(desk: Desk, charge: Charge): Promise<void> {
  const { gateway } = await gatewayFor(desk, charge);
  const said = await gateway.query(charge.charge_number, charge.way);
  if (said.state === 'returned') await hearStanding(desk, charge, said);
  else if (said.state === 'paid' && isEndLongAgo(charge, desk.now))
    await systemWork(desk.backend, desk.now, charge.org_id, (work) => noteKept(work, charge.charge_id));
}

/**
 * Ends a charge with the gateway; where it was paid before, its money is used. That it is asked to is written down first: what it sends
 * back by that is found even where its answer is lost, and where a callback had the money used in between.
 */
export async function endCharge(desk: Desk, charge: Charge): Promise<void> {
  const { gateway } = await gatewayFor(desk, charge);
  if (!(await systemWork(desk.backend, desk.now, charge.org_id, (work) => noteEnding(work, charge.charge_id)))) return;
  await hearStanding(desk, charge, await gateway.close(charge.charge_number, charge.way));
}
