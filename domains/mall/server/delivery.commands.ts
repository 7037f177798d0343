import { giveUpOutside, handOver, isBounced, isGivenBack } from '#domains/sales/server/api.ts';
import { isRefundAsked } from '#domains/refund/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type * as online from '../contract/delivery.endpoints.ts';
import { type DeliveryStatus, isUnaddressed } from '../contract/delivery.schema.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';
import { refuse } from '../model/mall.refusals.ts';
import { isPaid, type LockedDelivery, lockDelivery } from './delivery.locks.ts';
import { isOfTill, isOwed } from './sold-at-till.ts';

type Moved = ResponseOf<typeof online.confirmOnline>;

/** Does a step within one transaction, and tells those who look at the list. */
const step = (
  ctx: Ctx,
  by: Parameters<typeof lockDelivery>[2],
  work: (uow: UnitOfWork, delivery: LockedDelivery) => Promise<DeliveryStatus> | DeliveryStatus,
): Promise<Moved> =>
  unitOfWork(ctx, async (uow) => {
    const delivery = await lockDelivery(uow, ctx, by);
    const status = await work(uow, delivery);
    uow.tell({ to: { shop_id: delivery.shop_id }, topic: 'mall_delivery' });
    return { delivery_id: delivery.delivery_id, status };
  });

/** What was paid for before the shop had said that it can, or before this was heard of, is paid. */
const caughtUp = (uow: UnitOfWork, delivery: LockedDelivery): LockedDelivery =>
  isPaid(delivery) && targetOf(deliveryFlow, delivery.status, 'pay')
    ? { ...delivery, status: transition(uow, deliveryFlow, delivery, 'pay') }
    : delivery;

/** The shop can do it. */
export const confirm = (ctx: Ctx, { delivery_id }: RequestOf<typeof online.confirmOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, (uow, delivery) => caughtUp(uow, { ...delivery, status: transition(uow, deliveryFlow, delivery, 'confirm') }).status);

/** The order is given up where nobody has paid; where money was taken, that of all that would have been sent has to be back: 409. */
async function giveUpOrder(uow: UnitOfWork, delivery: LockedDelivery, reason: string): Promise<void> {
  const { order } = delivery;
  if (isGivenBack(order.status)) return;
  if (await isOwed(uow, delivery)) throw refuse(409, isOfTill(delivery) ? 'goods_owed' : 'money_taken', { params: { number: order.order_number } });
  // What was paid beside its goods, as its freight, may stay with the shop.
  if (isPaid(delivery)) return;
  await giveUpOutside(uow, order, reason);
}

/** The shop cannot do it. */
export const fail = (ctx: Ctx, { delivery_id, reason }: RequestOf<typeof online.failOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, async (uow, delivery) => {
    const status = transition(uow, deliveryFlow, delivery, 'fail', { reason });
    await giveUpOrder(uow, delivery, reason);
    return status;
  });

/** The customer does not want it any more. */
export const cancel = (ctx: Ctx, { delivery_id, reason }: RequestOf<typeof online.cancelOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, async (uow, delivery) => {
    const status = transition(uow, deliveryFlow, delivery, 'cancel', { reason });
    await giveUpOrder(uow, delivery, reason);
    return status;
  });

/** Refuses (409) what nobody has paid for, and what all was given back for, whatever the delivery has heard of it. */
async function assertOwed(uow: UnitOfWork, delivery: LockedDelivery): Promise<void> {
  if (await isOwed(uow, delivery)) return;
  const { order_number: number, status } = delivery.order;
  throw refuse(409, isPaid(delivery) || isGivenBack(status) ? 'all_refunded' : 'not_paid', { params: { number } });
}

/** What goes to the customer now: not while somebody is asked whether its money goes back, nor while money that never came is owed for it. */
async function sendGoods(uow: UnitOfWork, ctx: Ctx, { order, supplier_id, ...delivery }: LockedDelivery): Promise<void> {
  if (await isBounced(uow, order.order_id)) throw refuse(409, 'money_bounced', { params: { number: order.order_number } });
  if (await isRefundAsked(uow, order.order_id)) throw refuse(409, 'refund_waits', { params: { number: order.order_number } });
  // What a supplier sends of what a till sold was never in a warehouse of ours.
  if (!isOfTill(delivery)) await handOver(uow, ctx, order, { by_supplier: supplier_id !== null });
}

/** Who gets it, and where: said later of what a till sold, or put right. The phone is in no trail. */
export const readdress = (ctx: Ctx, { delivery_id, receiver_name, receiver_phone, address }: RequestOf<typeof online.readdressOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, (uow, delivery) => {
    const before = { receiver_name: delivery.receiver_name, address: delivery.address };
    const set = { receiver_name, receiver_phone, address };
    return transition(uow, deliveryFlow, delivery, 'readdress', { set, noted: { before, after: { receiver_name, address } } });
  });

/** It leaves: what of it is not refunded is taken out of the warehouse, unless a supplier sends it. */
export const ship = (ctx: Ctx, { delivery_id, carrier, tracking_number }: RequestOf<typeof online.shipOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, async (uow, known) => {
    await assertOwed(uow, known);
    const delivery = caughtUp(uow, known);
    const { order_number: number } = delivery.order;
    judgeTransition(uow, deliveryFlow, delivery, 'ship', { number });
    if (isUnaddressed(delivery)) throw refuse(409, 'address_missing', { params: { number } });
    await sendGoods(uow, ctx, delivery);
    const parcel = { carrier, tracking_number };
    return transition(uow, deliveryFlow, delivery, 'ship', { set: { ...parcel, shipped_at: ctx.now }, noted: { after: parcel } });
  });

/** Another parcel, or another number of it. */
export const track = (ctx: Ctx, { delivery_id, carrier, tracking_number }: RequestOf<typeof online.trackOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, (uow, delivery) => {
    const before = { carrier: delivery.carrier, tracking_number: delivery.tracking_number };
    const parcel = { carrier, tracking_number };
    return transition(uow, deliveryFlow, delivery, 'track', { set: parcel, noted: { before, after: parcel } });
  });

/** The customer has it. */
export const receive = (ctx: Ctx, { delivery_id }: RequestOf<typeof online.receiveOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, (uow, delivery) => transition(uow, deliveryFlow, delivery, 'receive', { set: { received_at: ctx.now } }));

/** Nothing more is to be done. */
export const complete = (ctx: Ctx, { delivery_id }: RequestOf<typeof online.completeOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, (uow, delivery) => transition(uow, deliveryFlow, delivery, 'complete'));

/** What is agreed upon with the supplier who ships it: what is said by whoever may see it, else what the same one asked before. */
const agreedOf = (before: LockedDelivery, supplier_id: string, said: number | null | undefined): number | null =>
  said === undefined ? (supplier_id === before.supplier_id ? before.supply_amount : null) : said;

/** Whoever ships it: a supplier for so much, or with null the shop. */
export const assign = (ctx: Ctx, { delivery_id, supplier_id = null, supply_amount: said }: RequestOf<typeof online.assignOnline>): Promise<Moved> =>
  step(ctx, { delivery_id }, async (uow, delivery) => {
    if (said !== undefined && !ctx.actor.permissions.has('stock:cost')) throw refuse(403, 'supply_amount_hidden', { field: 'supply_amount' });
    if (delivery.kind === 'pickup') throw refuse(409, 'not_assignable');
    if (supplier_id !== null) await assertSupplier(uow, supplier_id);
    const set = supplier_id === null ? NOBODY : { supplier_id, supply_amount: agreedOf(delivery, supplier_id, said), assigned_at: ctx.now };
    const before = { supplier_id: delivery.supplier_id, supply_amount: delivery.supply_amount };
    return transition(uow, deliveryFlow, delivery, 'assign', { set, noted: { before, after: { supplier_id, supply_amount: set.supply_amount } } });
  });
const NOBODY = { supplier_id: null, supply_amount: null, assigned_at: null };

async function assertSupplier(uow: UnitOfWork, supplier_id: string): Promise<void> {
  const known = await uow.first(uow.across('supplier', 'the chain keeps them').select('supplier_id').where('supplier_id', '=', supplier_id));
  if (!known) throw refuse(400, 'supplier_unknown', { field: 'supplier_id' });
}

/** Hands over what a code is for, once. */
export const verify = async (ctx: Ctx, { pickup_code: shown }: RequestOf<typeof online.verifyPickup>): Promise<Moved> =>
  step(ctx, { pickup_code: shown.toUpperCase() }, async (uow, delivery) => {
    judgeTransition(uow, deliveryFlow, delivery, 'verify');
    await assertOwed(uow, delivery);
    await sendGoods(uow, ctx, delivery);
    return transition(uow, deliveryFlow, delivery, 'verify', { set: { verified_uid: ctx.actor.uid, verified_at: ctx.now } });
  });
