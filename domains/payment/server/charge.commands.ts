import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ChargeStatus } from '../contract/charge.schema.ts';
import type { chargeAbandon, chargeGiveBack, chargeResend } from '../contract/charge.endpoints.ts';
import { chargeFlow, chargeRefundFlow } from '../model/charge.machine.ts';
import { isHanging } from '../model/charge.rules.ts';
import { refusePayment } from '../model/payment.refusals.ts';
import { askBack } from './refunds.ts';

/** Locks a charge of the shop; 404 for another's. */
async function chargeHere(uow: UnitOfWork, ctx: Ctx, charge_id: string) {
  const charge = await uow.first(
    uow
      .from('payment_charge')
      .select(['charge_id', 'status', 'captured_amount', 'refunded_amount', 'expires_at', 'purpose_id'])
      .where('charge_id', '=', charge_id)
      .where('payment_charge.shop_id', '=', ctx.actor.shop.shop_id)
      .forNoKeyUpdate(),
  );
  if (!charge) throw refusePayment(404, 'charge_unknown');
  return charge;
}

/** Sends back what came too late. */
export const giveBack = (ctx: Ctx, { charge_id, reason }: RequestOf<typeof chargeGiveBack>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const charge = await chargeHere(uow, ctx, charge_id);
    const amount = charge.captured_amount - charge.refunded_amount;
    if (charge.status !== chargeFlow.state.late || amount === 0) throw refusePayment(409, 'nothing_late');
    await askBack(uow, ctx, { charge_id, amount, purpose: { kind: 'late', id: null }, reason });
    return null;
  });

/** Ends a charge that its gateway says nothing of; the worker goes on asking, ever more seldom, and what came is late. */
export const abandon = (ctx: Ctx, { charge_id, reason }: RequestOf<typeof chargeAbandon>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { expires_at, purpose_id, ...charge } = await chargeHere(uow, ctx, charge_id);
    judgeTransition(uow, chargeFlow, charge, 'abandon');
    if (!isHanging({ status: charge.status as ChargeStatus, expires_at }, ctx.now)) throw refusePayment(409, 'charge_answers');
    transition(uow, chargeFlow, charge, 'abandon', { reason, set: { problem: reason, ask_at: ctx.now } });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'charge', data: { charge_id, purpose_id } });
    return null;
  });

/** Sends what did not arrive once more, each under a new number. */
export const resend = (ctx: Ctx, { charge_id }: RequestOf<typeof chargeResend>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await chargeHere(uow, ctx, charge_id);
    const failed = await uow.rows(
      uow
        .across('charge_refund', 'of a charge that was judged')
        .select(['charge_refund_id', 'status', 'attempt'])
        .where('charge_id', '=', charge_id)
        .where('status', '=', chargeRefundFlow.state.failed)
        .orderBy('charge_refund_id')
        .forNoKeyUpdate(),
    );
    if (failed.length === 0) throw refusePayment(409, 'refund_not_failed');
    for (const { attempt, ...refund } of failed)
      transition(uow, chargeRefundFlow, { ...refund, status: chargeRefundFlow.state.failed }, 'send_again', {
        set: { attempt: attempt + 1, ask_at: ctx.now, asked_num: 0 },
      });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'charge_refund' });
    return null;
  });
