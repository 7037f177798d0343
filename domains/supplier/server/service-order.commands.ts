import { judgeStep } from '#kernel/contract/machine.ts';
import { plainPhone } from '#kernel/contract/phone.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type {
  askedAccept, askedAgree, askedAnswer, askedDecline, askedFinish, askedGiveUp, askedSettle, orderedCallOff, orderedConfirm, orderedContest, orderedKeep,
  orderedLeave, orderedWithdraw, serviceOrder, ServiceOrderAction, ServiceOrderStatus,
} from '../contract/service-order.endpoints.ts';
import { serviceOrderFlow, type Side } from '../model/service-order.machine.ts';
import { ANSWER_DAYS, mustWait } from '../model/service-order.rules.ts';
import { refuse } from '../model/supplier.refusals.ts';
import { offeredService, serviceOrderOf } from './beyond.ts';

/** Orders a service of a supplier at the price that was seen. */
export const orderService = (ctx: Ctx, input: RequestOf<typeof serviceOrder>): Promise<ResponseOf<typeof serviceOrder>> =>
  unitOfWork(ctx, async (uow) => {
    const { service_id, service_version, quantity, wished_day, contact_name, contact_phone, remarks } = input;
    const { real_name, shop } = ctx.actor;
    if (wished_day < dayIn(shop.time_zone, ctx.now)) throw refuse(400, 'wished_day_past', { field: 'wished_day' });
    const offered = await offeredService(uow, service_id);
    if (!offered) throw refuse(404, 'service_unknown');
    const service_order_id = uow.id();
    const phone = plainPhone(contact_phone);
    const order_number = await uow.identity<string>(
      'order_service', service_order_id, uow.id(), service_id, service_version, quantity, wished_day, contact_name, phone, remarks, real_name, ctx.now,
    );
    // Judged once more where it is written: the supplier may have been faster.
    if (order_number === 'unknown') throw refuse(404, 'service_unknown');
    if (order_number === 'changed') throw refuse(409, 'service_changed');
    const { supplier_code, service_name, price_cents } = offered;
    uow.audit({
      subject: 'service_order',
      subject_id: service_order_id,
      after: { order_number, supplier_code, service_name, price_cents, quantity, wished_day, contact_name },
    });
    return { service_order_id, order_number };
  });

const MS = 1000;
type Stepped = ResponseOf<typeof askedAccept>;

/**
 * Does something to an order on one side of it: where it is still as it was read, else whoever was faster is told of (409). What a side
 * does alone waits for the days that the other has to answer (409 before).
 */
const stepOrder = (ctx: Ctx, side: Side, service_order_id: string, verb: ServiceOrderAction, reason = ''): Promise<Stepped> =>
  unitOfWork(ctx, async (uow) => {
    const order = await serviceOrderOf(uow, side, service_order_id);
    if (!order) throw refuse(404, 'service_order_unknown');
    const { status, order_number } = order;
    if (mustWait(verb, order, ctx.now.getTime() / MS)) throw refuse(409, 'service_order_waits', { params: { days: ANSWER_DAYS } });
    const target: ServiceOrderStatus = judgeStep(serviceOrderFlow, status, verb);
    const { real_name } = ctx.actor;
    if (!(await uow.identity<boolean>('step_service_order', side, service_order_id, uow.id(), verb, status, target, reason, real_name, ctx.now)))
      throw refuse(409, 'service_order_changed');
    uow.audit({
      subject: 'service_order',
      subject_id: service_order_id,
      before: { status },
      after: { order_number, status: target, ...(reason && { reason }) },
    });
    return { service_order_id, status: target };
  });

/** The supplier takes it on. */
export const acceptOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof askedAccept>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'accept');

/** The supplier cannot, and says why. */
export const declineOrder = (ctx: Ctx, { service_order_id, reason }: RequestOf<typeof askedDecline>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'decline', reason);

/** The supplier says that it was done. */
export const finishOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof askedFinish>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'finish');

/** The merchant takes it back, unanswered. */
export const withdrawOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof orderedWithdraw>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'withdraw');

/** The merchant says so too: what it bought. */
export const confirmOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof orderedConfirm>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'confirm');

/** The supplier lets go of what the merchant wants called off, or contests. */
export const agreeToOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof askedAgree>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'agree');

/** The supplier cannot do what it has accepted, and says why. */
export const giveUpOrder = (ctx: Ctx, { service_order_id, reason }: RequestOf<typeof askedGiveUp>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'give_up', reason);

/** The supplier says what it did about what the merchant contests. */
export const answerOrder = (ctx: Ctx, { service_order_id, reason }: RequestOf<typeof askedAnswer>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'answer', reason);

/** The supplier takes as confirmed what the merchant does not answer. */
export const settleOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof askedSettle>): Promise<Stepped> =>
  stepOrder(ctx, 'supplier', service_order_id, 'settle');

/** The merchant asks the supplier to let go of what it has accepted, and says why. */
export const callOffOrder = (ctx: Ctx, { service_order_id, reason }: RequestOf<typeof orderedCallOff>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'call_off', reason);

/** The merchant wants it after all. */
export const keepOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof orderedKeep>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'keep');

/** The merchant calls off what the supplier does not answer about. */
export const leaveOrder = (ctx: Ctx, { service_order_id }: RequestOf<typeof orderedLeave>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'leave');

/** The merchant says that it was not done, or not so, and why. */
export const contestOrder = (ctx: Ctx, { service_order_id, reason }: RequestOf<typeof orderedContest>): Promise<Stepped> =>
  stepOrder(ctx, 'merchant', service_order_id, 'contest', reason);
