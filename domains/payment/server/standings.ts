import type { Refusal } from '#kernel/contract/failure.ts';
import { keptSentence } from '#kernel/contract/sentence.ts';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { chargeFlow, chargeRefundFlow } from '../model/charge.machine.ts';
import { consequenceOf, type Standing } from '../model/charge.rules.ts';
import { keptPayment } from '../model/payment.refusals.ts';
import { came, type Charge, isOpen, lockCharge, OPEN_CHARGES, type Purpose, SENT_BACK, tellOf } from './charges.ts';

const WHY = 'a charge that its gateway spoke of';

/** Notes what a gateway said where no purpose uses anything of it; judged anew once the charge is locked. */
export async function noteStanding(
  { backend, purposes }: { backend: Backend; purposes: readonly Purpose[] },
  work: SystemWork,
  charge_id: string,
  said: Standing,
  unused?: Refusal,
): Promise<void> {
  const charge = await lockCharge(work, charge_id);
  if (!charge) return;
  if (said.state === 'returned') return noteReturned({ backend, purposes }, work, charge, said);
  const step = consequenceOf(charge, said);
  // Its purpose was asked and would not have it, or was not even asked.
  const isLate = step === 'come_late' || (step === 'use' && unused !== undefined);
  if (said.state === 'paid' && isLate) {
    const isOver = !isOpen(charge);
    const problem = unused ? keptSentence(unused) : keptPayment(isOver ? 'paid_after_end' : 'paid_otherwise');
    transitionAll(work, chargeFlow, [charge], 'come_late', { reason: problem, set: { ...came(work.now, charge, said), problem } });
    backend.log.warn({ org_id: charge.org_id, charge_id }, 'money came that nothing uses');
  } else if (step === 'decline' || step === 'shut') {
    const problem = said.state === 'failed' ? said.reason : '';
    transitionAll(work, chargeFlow, [charge], step, { reason: problem, set: { problem, ask_at: null } });
  } else return;
  tellOf(work, charge);
}

/**
 * The gateway sent the money back as it ended the charge: it came and is back with the customer, which is kept as a refund of it
 * that arrived. Where it had been used by then, its purpose has somebody see to it.
 */
async function noteReturned(
  { backend, purposes }: { backend: Backend; purposes: readonly Purpose[] },
  work: SystemWork,
  charge: Charge,
  { gateway_number }: Extract<Standing, { state: 'returned' }>,
): Promise<void> {
  const { charge_id, shop_id, amount, status, created_uid } = charge;
  const wasUsed = status === chargeFlow.state.captured;
  const problem = keptPayment('sent_back');
  if (!wasUsed && status !== chargeFlow.state.late)
    transitionAll(work, chargeFlow, [charge], 'come_late', {
      reason: problem,
      set: { captured_amount: amount, gateway_number, captured_at: work.now, ask_at: null, problem },
    });
  const left = (await work.first(
    work.across('payment_charge', WHY).select(['captured_amount', 'refunded_amount']).where('charge_id', '=', charge_id),
  ))!;
  const back = left.captured_amount;
  void work.run(work.update('payment_charge').set({ ask_at: null, refunded_amount: left.refunded_amount || back }).where('charge_id', '=', charge_id));
  // What went back had been asked for: it is known as a refund, and the gateway says of that one how it stands.
  if (left.refunded_amount > 0) return;
  const charge_refund_id = work.id();
  void work.insert('charge_refund', {
    charge_refund_id,
    charge_id,
    shop_id,
    purpose_kind: SENT_BACK,
    purpose_id: null,
    amount: back,
    status: chargeRefundFlow.state.arrived,
    reason: problem,
    created_uid,
    created_at: work.now,
    arrived_at: work.now,
    ask_at: null,
  });
  work.audit({ subject: 'charge_refund', subject_id: charge_refund_id, shop_id, after: { charge_id, amount: back, reason: problem } });
  if (wasUsed) await purposes.find(({ kind }) => kind === charge.purpose_kind)?.lost(work, charge);
  backend.log.warn({ org_id: charge.org_id, charge_id }, 'a gateway sent money back as a charge was ended');
  tellOf(work, charge);
}

/** Notes that a gateway is about to be asked to end a charge; false where money came of it by now, which is nothing to be ended. */
export const noteEnding = async (work: SystemWork, charge_id: string): Promise<boolean> =>
  (await work.run(
    work
      .update('payment_charge')
      .set({ ended_at: work.now })
      .where('charge_id', '=', charge_id)
      .where('status', 'in', [...OPEN_CHARGES, chargeFlow.state.abandoned]),
  )) > 0;

/** Nothing is asked about a charge any more: what came of it has stayed. */
export const noteKept = (work: SystemWork, charge_id: string): Promise<number> =>
  work.run(work.update('payment_charge').set({ ask_at: null }).where('charge_id', '=', charge_id).where('ended_at', 'is not', null));

/** What the customer's phone reads is there. */
export async function notePresented(work: SystemWork, charge_id: string, qr_text: string): Promise<void> {
  const charge = await lockCharge(work, charge_id);
  if (charge?.status !== chargeFlow.state.created) return;
  transitionAll(work, chargeFlow, [charge], 'present', { set: { qr_text } });
  tellOf(work, charge);
}
