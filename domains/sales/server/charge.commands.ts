import type { Charge, Door, Paid, Purpose } from '#domains/payment/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Backend, Ctx } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { judgeTransition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { askOrderCharge, cancelCharge, openCharge } from '../contract/charge.endpoints.ts';
import { settleOrder } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { addScan, askGateway, collect, endWithGateway, openedBy, scanOf, spend } from './collecting.ts';
import { refuseClosedDay } from './open-day.ts';
import { lockOrder } from './order.locks.ts';
import { takeUseProof } from './order-uses.ts';
import { takePaymentProof } from './payment-proof.ts';
import { reviewLost } from './review-lost.ts';
import { settleWithin } from './settle.commands.ts';

/** What charges of orders are for. */
export const ORDER = 'order';

type Settlement = RequestOf<typeof settleOrder>;

/** The till's settlement within a transaction, its scan paid by the charge. */
async function settleBy(uow: UnitOfWork, ctx: Ctx, settlement: Settlement, charge: { charge_id: string | null; payment_pattern_id: string }) {
  const prove = await takePaymentProof(uow, ctx, settlement);
  const deducted = await takeUseProof(uow, ctx, settlement.order_id, settlement.use_proof_id);
  return settleWithin(uow, ctx, settlement, {
    verb: 'settle',
    charge,
    deducted,
    judged: ({ order_id, member_id }) => prove({ member_id: member_id ?? '', document: 'sales_order', document_id: order_id }),
  });
}

/** Settles the order as the till asked. */
async function settleAsAsked(uow: UnitOfWork, ctx: Ctx, input: RequestOf<typeof openCharge>): Promise<void> {
  const { scan } = await scanOf(uow, ctx, input);
  await settleBy(uow, ctx, input, { charge_id: null, payment_pattern_id: scan.payment_pattern_id });
}

/** Writes the charge down. */
async function writeDown(uow: UnitOfWork, ctx: Ctx, input: RequestOf<typeof openCharge>, shown_as: Door['as']): Promise<string> {
  const { auth_code, ...settlement } = input;
  await refuseClosedDay(uow, ctx.actor.shop.shop_id, uow.ledger.business_date);
  const order = await lockOrder(uow, input.order_id, ctx.actor.shop.shop_id);
  // Another till may have settled or voided it since it was rehearsed.
  judgeTransition(uow, orderFlow, order, 'settle');
  const { charge_id, payment_pattern_id } = await addScan(uow, ctx, {
    purpose: { kind: ORDER, id: order.order_id, number: order.order_number },
    order_id: order.order_id,
    payments: input.payments,
    auth_code,
    shown_as,
  });
  void uow.insert('order_charge', {
    charge_id,
    order_id: order.order_id,
    payment_pattern_id,
    settlement: JSON.stringify(settlement),
    ...openedBy(ctx),
  });
  return charge_id;
}

/** Has the scan of a settlement paid. A till shows a code; a customer's own page may come by another door. */
export const openOrderCharge = (ctx: Ctx, input: RequestOf<typeof openCharge>, door: Door = { as: 'code' }): Promise<ResponseOf<typeof openCharge>> =>
  collect(ctx, orderPurpose, input.auth_code === undefined ? door : { auth_code: input.auth_code }, {
    tried: (uow) => settleAsAsked(uow, ctx, input),
    write: (uow) => writeDown(uow, ctx, input, door.as),
  });

/** Settles the order with the money that came, as whoever opened the charge, in one transaction; once. */
async function useMoney(backend: Backend, now: Date, charge: Charge, paid: Paid): Promise<void> {
  const { org_id, charge_id } = charge;
  const intent = await systemWork(backend, now, org_id, (work) =>
    work.first(work.across('order_charge', 'the intent of a charge at hand').selectAll('order_charge').where('charge_id', '=', charge_id)),
  );
  if (!intent) throw new Error(`nobody said how the order of charge ${charge_id} is settled`);
  const settlement = settleOrder.request.parse(intent.settlement);
  await spend(backend, now, { charge, paid, opened: intent, endpoint: settleOrder }, (uow, ctx) =>
    settleBy(uow, ctx, settlement, { charge_id, payment_pattern_id: intent.payment_pattern_id }),
  );
}

/** The money of charges of orders settles them. */
export const orderPurpose: Purpose = { kind: ORDER, use: useMoney, lost: reviewLost };

/** Asks the gateway how it stands. */
export const askForCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof askOrderCharge>): Promise<null> => askGateway(ctx, orderPurpose, charge_id);

/** Ends it with the gateway. */
export const cancelOrderCharge = (ctx: Ctx, { charge_id }: RequestOf<typeof cancelCharge>): Promise<null> => endWithGateway(ctx, orderPurpose, charge_id);
