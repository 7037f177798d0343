import { transitionAll } from '#kernel/server/transition.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { chargeRefundFlow } from '../model/charge.machine.ts';
import { askedNext } from '../model/charge.rules.ts';
import { refusePayment } from '../model/payment.refusals.ts';
import { accountOf, gatewayOf } from './accounts.ts';
import { SENT_BACK } from './charges.ts';
import type { AskedRefund, PaymentGateway, RefundStanding } from './gateway.ts';
import { GatewayTrouble } from './gateway.ts';

/** Money of a charge that is to go back. */
export interface AskedBack {
  charge_id: string;
  amount: number;
  /** The refund that it is the money of. */
  purpose: { kind: string; id: string | null };
  reason: string;
}

const WHY = 'money of a charge that was judged';

/** What the gateway sent back by itself is what is asked for: it is there already, and nothing is sent. False where there is not so much of it. */
async function takeSentBack(uow: UnitOfWork, { charge_id, amount, purpose, reason }: AskedBack): Promise<boolean> {
  const sent = await uow.first(
    uow
      .across('charge_refund', WHY)
      .selectAll('charge_refund')
      .where('charge_id', '=', charge_id)
      .where('purpose_kind', '=', SENT_BACK)
      .where('amount', '>=', amount)
      .forNoKeyUpdate(),
  );
  if (!sent) return false;
  const { charge_refund_id: from, org_id: _, ...rest } = sent;
  const taken = { purpose_kind: purpose.kind, purpose_id: purpose.id, reason };
  const isAll = sent.amount === amount;
  const charge_refund_id = isAll ? from : uow.id();
  if (isAll) void uow.run(uow.update('charge_refund').set(taken).where('charge_refund_id', '=', from));
  else {
    void uow.run(
      uow
        .update('charge_refund')
        .set({ amount: sent.amount - amount })
        .where('charge_refund_id', '=', from),
    );
    void uow.insert('charge_refund', { ...rest, ...taken, charge_refund_id, amount });
  }
  uow.audit({ subject: 'charge_refund', subject_id: charge_refund_id, after: { charge_id, amount, reason } });
  uow.tell({ to: { shop_id: sent.shop_id }, topic: 'charge_refund' });
  return true;
}

/** Has money of a charge sent back once this is committed: never more than came (409). */
export async function askBack(uow: UnitOfWork, ctx: Ctx, { charge_id, amount, purpose, reason }: AskedBack): Promise<void> {
  const charge = await uow.first(
    uow
      .across('payment_charge', WHY)
      .select(['shop_id', 'captured_amount', 'refunded_amount', 'ended_at', 'ask_at'])
      .where('charge_id', '=', charge_id)
      .forNoKeyUpdate(),
  );
  if (!charge) throw refusePayment(404, 'charge_unknown');
  if (await takeSentBack(uow, { charge_id, amount, purpose, reason })) return;
  const back = charge.refunded_amount + amount;
  if (back > charge.captured_amount) throw refusePayment(409, 'refund_too_much');
  // Its gateway was asked to end it and has not said yet whether it sent all of it back: a part beside that would be one too much.
  if (charge.ended_at && charge.ask_at && back < charge.captured_amount) throw refusePayment(409, 'return_unknown');
  const charge_refund_id = uow.id();
  void uow.run(
    uow
      .update('payment_charge')
      .set({ refunded_amount: back })
      .where('charge_id', '=', charge_id),
  );
  void uow.insert('charge_refund', {
    charge_refund_id,
    charge_id,
    shop_id: charge.shop_id,
    purpose_kind: purpose.kind,
    purpose_id: purpose.id,
    amount,
    status: chargeRefundFlow.state.processing,
    reason,
    created_uid: ctx.actor.uid,
    created_at: ctx.now,
    ask_at: ctx.now,
  });
  uow.audit({ subject: 'charge_refund', subject_id: charge_refund_id, after: { charge_id, amount, reason } });
  uow.tell({ to: { shop_id: charge.shop_id }, topic: 'charge_refund' });
}

/** What the gateway knows one attempt to send it back by. */
export const refundNumber = (charge_refund_id: string, attempt: number): string => `B${charge_refund_id}-${attempt}`;

/** The refund and the attempt that a number of ours names; null for another's. */
export function readRefundNumber(number: string): { charge_refund_id: string; attempt: number } | null {
  const parts = /^B(\d{1,19})-(\d{1,6})$/.exec(number);
  return parts && { charge_refund_id: parts[1]!, attempt: Number(parts[2]) };
}

const AT_ONCE = 50;
const dueIn = (backend: Backend, now: Date, org_id: string) =>
  systemWork(backend, now, org_id, async (work) => {
    const due = await work.rows(
      work
        .across('charge_refund', WHY)
        .innerJoin('payment_charge as charge', (join) =>
          join.onRef('charge.org_id', '=', 'charge_refund.org_id').onRef('charge.charge_id', '=', 'charge_refund.charge_id'),
        )
        .select([
          'charge_refund.charge_refund_id',
          'charge_refund.shop_id',
          'charge_refund.amount',
          'charge_refund.attempt',
          'charge_refund.reason',
          'charge_refund.asked_num',
          'charge.account_id',
          'charge.charge_number',
          'charge.captured_amount',
          'charge.currency_code',
        ])
        .where('charge_refund.ask_at', '<=', now)
        .orderBy('charge_refund.ask_at')
        .limit(AT_ONCE)
        .forNoKeyUpdate('charge_refund')
        .skipLocked(),
    );
    for (const { charge_refund_id, asked_num } of due) {
      const next = { ask_at: askedNext(now, asked_num), asked_num: asked_num + 1 };
      void work.run(work.update('charge_refund').set(next).where('charge_refund_id', '=', charge_refund_id));
    }
    return due;
  });
type Due = Awaited<ReturnType<typeof dueIn>>[number];

/** Takes note of what became of an attempt; one that is over, or another attempt's news, changes nothing. */
export async function noteRefund(work: SystemWork, charge_refund_id: string, attempt: number, said: RefundStanding): Promise<void> {
  if (said.state !== 'arrived' && said.state !== 'failed') return;
  const refund = await work.first(
    work
      .across('charge_refund', WHY)
      .select(['charge_refund_id', 'shop_id', 'status', 'attempt'])
      .where('charge_refund_id', '=', charge_refund_id)
      .forNoKeyUpdate(),
  );
  if (refund?.status !== chargeRefundFlow.state.processing || refund.attempt !== attempt) return;
  const row = { ...refund, status: chargeRefundFlow.state.processing };
  if (said.state === 'arrived') transitionAll(work, chargeRefundFlow, [row], 'arrive', { set: { arrived_at: work.now, ask_at: null, problem: '' } });
  else transitionAll(work, chargeRefundFlow, [row], 'miss', { reason: said.reason, set: { ask_at: null, problem: said.reason } });
  for (const topic of ['charge', 'charge_refund'] as const) work.tell({ to: { shop_id: refund.shop_id }, topic });
}

/** What the gateway knows of the newest attempt before this one that it ever took; null where it took none. */
async function lastKnown(gateway: PaymentGateway, asked: AskedRefund, charge_refund_id: string, attempt: number): Promise<RefundStanding | null> {
  for (let earlier = attempt - 1; earlier > 0; earlier -= 1) {
    const said = await gateway.queryRefund({ ...asked, refund_number: refundNumber(charge_refund_id, earlier) });
    if (said.state !== 'unknown') return said;
  }
  return null;
}

/** Whether another number may be sent: the gateway has ended the one before for good. */
const isFree = (before: RefundStanding): boolean => before.state === 'failed' && !before.unsettled;

/**
 * Sends a number that the gateway does not know, once the one before allows it: whenever it is sent, for a round may have died between
 * the look and the sending. A second number while the first arrives, or may still be seen to, would pay the customer twice.
 */
async function sendNumber(gateway: PaymentGateway, asked: AskedRefund, { charge_refund_id, attempt }: Due): Promise<RefundStanding> {
  const before = await lastKnown(gateway, asked, charge_refund_id, attempt);
  return before && !isFree(before) ? before : gateway.refund(asked);
}

/** Asks the gateway for one refund, or how it stands; under one number it is sent once, however often it is asked for. */
async function send(backend: Backend, now: Date, org_id: string, due: Due): Promise<void> {
  const account = await accountOf(backend, now, org_id, due.account_id);
  if (!account) throw new GatewayTrouble('the account of a refund cannot be opened');
  const gateway = gatewayOf(account, backend, now);
  const { charge_refund_id, attempt, amount, reason, charge_number, captured_amount, currency_code } = due;
  const asked = { charge_number, refund_number: refundNumber(charge_refund_id, attempt), amount, total: captured_amount, currency_code, reason };
  const known: RefundStanding = due.asked_num === 0 ? { state: 'unknown' } : await gateway.queryRefund(asked);
  const said = known.state === 'unknown' ? await sendNumber(gateway, asked, due) : known;
  await systemWork(backend, now, org_id, (work) => noteRefund(work, charge_refund_id, attempt, said));
}

/** Sends back what is to go back and asks about what has not arrived; answers how many it saw to. */
export const seeToRefunds = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'seeing to refunds', async (org_id) => {
    const due = await dueIn(backend, now, org_id);
    await Promise.all(
      due.map((one) =>
        send(backend, now, org_id, one).catch((error: Error) =>
          backend.log.warn({ org_id, charge_refund_id: one.charge_refund_id, err: { message: error.message } }, 'a refund could not be asked for'),
        ),
      ),
    );
    return due.length;
  });
