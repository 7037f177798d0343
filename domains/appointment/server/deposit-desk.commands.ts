import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Writes } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import { depositMinutes } from '../contract/appointment.settings.ts';
import type { depositAsk, depositWaive } from '../contract/deposit.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { asked, endDeposit, holdDeposit, paid } from './deposit.ts';
import { orderFor } from './deposit-order.ts';
import { type DepositTerms, depositTerms } from './deposit-terms.ts';
import { type Desk, deskOf } from './desk.ts';
import { lockAppointment } from './scope.ts';

const MINUTE_MS = 60_000;

interface Written extends Pick<DepositTerms, 'sbc_id' | 'amount' | 'source_id'> {
  appointment_id: string;
  self_booking_id: string | null;
  uid: string;
  /** Nobody waits longer than until it begins. */
  at_most?: Date;
}

/** Writes that a deposit is asked for; its id, and what the audit trail keeps of it. */
export async function writeDeposit(writes: Writes, desk: Desk, { uid, at_most, ...of }: Written) {
  const deposit_id = writes.id();
  const due = desk.now.getTime() + (await desk.decided(depositMinutes)) * MINUTE_MS;
  const due_at = new Date(Math.min(due, at_most?.getTime() ?? due));
  void writes.insert('appointment_deposit', {
    deposit_id,
    shop_id: desk.shop_id,
    ...of,
    status: asked,
    due_at,
    created_uid: uid,
    created_at: desk.now,
  });
  const { appointment_id, sbc_id, amount } = of;
  return { deposit_id, noted: { appointment_id, sbc_id, amount, due_at: due_at.toISOString() } };
}

/** Asks for a deposit at the desk: the order is made, and the till collects it. */
export const askDeposit = (ctx: Ctx, { appointment_id, mobile_number = '' }: RequestOf<typeof depositAsk>): Promise<ResponseOf<typeof depositAsk>> =>
  unitOfWork(ctx, async (uow) => {
    const desk = deskOf(uow, ctx);
    const { status } = await lockAppointment(uow, ctx, appointment_id);
    if (status !== STATUS.waiting) throw refuse(409, 'state_over');
    const terms = await depositTerms(uow, desk);
    if (!terms) throw refuse(409, 'deposit_unset');
    const known = await uow.first(
      uow
        .across('appointment_deposit', 'an appointment has one deposit at a time')
        .select('status')
        .where('appointment_id', '=', appointment_id)
        .where('status', 'in', [asked, paid]),
    );
    if (known) throw refuse(409, known.status === paid ? 'deposit_paid' : 'deposit_asked');
    const { sbc_id, amount, source_id } = terms;
    const { deposit_id, noted } = await writeDeposit(uow, desk, {
      sbc_id,
      amount,
      source_id,
      appointment_id,
      self_booking_id: null,
      uid: ctx.actor.uid,
    });
    uow.audit({ subject: 'appointment_deposit', subject_id: deposit_id, after: noted });
    const made = await orderFor(uow, ctx, { ...(await holdDeposit(uow, deposit_id))!, own_phone: mobile_number });
    uow.tell({ to: { shop_id: desk.shop_id }, topic: 'appointment' });
    return { deposit_id, ...made };
  });

/** Does without a deposit that nobody has paid. */
export const waiveDeposit = (ctx: Ctx, { appointment_id, reason }: RequestOf<typeof depositWaive>): Promise<ResponseOf<typeof depositWaive>> =>
  unitOfWork(ctx, async (uow) => {
    await lockAppointment(uow, ctx, appointment_id);
    const open = await uow.first(
      uow
        .across('appointment_deposit', 'the deposit of an appointment that was judged')
        .select('deposit_id')
        .where('appointment_id', '=', appointment_id)
        .where('status', '=', asked),
    );
    if (!open) throw refuse(409, 'deposit_over');
    const deposit_status = await endDeposit(uow, (await holdDeposit(uow, open.deposit_id))!, { verb: 'waive', reason, request: 'keep' });
    if (deposit_status === paid) throw refuse(409, 'deposit_paid');
    return { deposit_id: open.deposit_id, deposit_status };
  });
