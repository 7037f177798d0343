import { demandSecond } from '#domains/access/server/api.ts';
import { formatCents } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { editOrderPayment } from '../contract/order-change.endpoints.ts';
import { hasSlip, type PayMethod, type ReviewStatus } from '../contract/payments.schema.ts';
import { paymentReview } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';
import { documentOf } from '../model/payment-document.ts';
import { whyWayStays } from '../model/payment-way.rules.ts';
import { wayPostings } from '../model/sales.postings.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { askReview } from './ask-review.ts';
import { allowCashMoved } from './by-hand.ts';
import { patternsOf } from './chosen-payment.ts';
import { noteChange } from './order-change.commands.ts';
import { lockOrder } from './order.locks.ts';
import { judgeByHand } from './scans.ts';

/** A payment of an order, which is locked, with the way it went by and who took it. */
async function takenPayment(uow: UnitOfWork, order_id: string, payment_id: string) {
  const payment = await uow.first(
    uow
      .from('order_payment')
      .innerJoin('payment_pattern as way', (join) =>
        join.onRef('way.org_id', '=', 'order_payment.org_id').onRef('way.payment_pattern_id', '=', 'order_payment.payment_pattern_id'),
      )
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_payment.org_id').onRef('sales_order.order_id', '=', 'order_payment.order_id'),
      )
      .leftJoin('repayment', (join) =>
        join.onRef('repayment.org_id', '=', 'order_payment.org_id').onRef('repayment.repayment_id', '=', 'order_payment.repayment_id'),
      )
      .leftJoin('payment_review', (join) =>
        join.onRef('payment_review.org_id', '=', 'order_payment.org_id').onRef('payment_review.payment_id', '=', 'order_payment.payment_id'),
      )
      .where('order_payment.order_id', '=', order_id)
      .where('order_payment.payment_id', '=', payment_id)
      .select(({ fn }) => [
        'order_payment.payment_pattern_id',
        'order_payment.amount',
        'order_payment.refunded_amount',
        'order_payment.charge_id',
        'order_payment.repayment_id',
        'repayment.repayment_number',
        'way.pattern_name',
        'way.pay_method',
        'payment_review.status as review_status',
        fn.coalesce('repayment.created_uid', 'sales_order.settled_uid').as('taken_uid'),
      ]),
  );
  if (!payment) throw refuseSale(404, 'payment_not_found', { field: 'payment_id' });
  return { ...payment, pay_method: payment.pay_method as PayMethod, review_status: payment.review_status as ReviewStatus | null };
}

type Taken = Awaited<ReturnType<typeof takenPayment>>;

/** The open way of the shop that a payment is said to have gone by; a card's value and a platform's money are no mistake of a person. */
async function wayMeant(uow: UnitOfWork, ctx: Ctx, payment_pattern_id: string) {
  const way = (await patternsOf(uow, ctx)).find((known) => known.payment_pattern_id === payment_pattern_id);
  if (!way || way.pay_method === 'STORED_VALUE') throw refuseSale(400, 'payment_pattern_required', { field: 'payment_pattern_id' });
  return way;
}

/**
 * Who else agrees that money came another way: of what one took oneself somebody always has to, and of cash that leaves the drawer
 * by it beyond what one may say alone on a day. Null where nobody needs to; 403 without them.
 */
async function agreedBy(uow: UnitOfWork, ctx: Ctx, payment: Taken, pay_method: PayMethod): Promise<string | null> {
  if (payment.taken_uid === ctx.actor.uid) return demandSecond(uow, ctx, payment.amount, refuseSale(403, 'payment_way_own'));
  return payment.pay_method === 'CASH' && pay_method !== 'CASH' ? allowCashMoved(uow, ctx, payment.amount) : null;
}

/**
 * Puts right by which way a payment came: its sum moves in today's books, its order keeps from what to what. Whoever took it needs a
 * colleague's agreement: cash that is missing in their drawer must not become a transfer by their word alone, nor by a manager's beyond
 * what the shop lets one person say on a day. What the shop wants looked at again of the new way is looked at, and refunds, which hold
 * the same lock, go back by it.
 */
export const changePayment = (ctx: Ctx, input: RequestOf<typeof editOrderPayment>): Promise<ResponseOf<typeof editOrderPayment>> =>
  unitOfWork(ctx, async (uow) => {
    const { order_id, payment_id, expected, payment_pattern_id, reason } = input;
    const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
    if (order.status !== orderFlow.state.settled && order.status !== orderFlow.state.partly_refunded) throw refuseSale(409, 'order_unpaid');
    const [payment, way, reviewed] = await Promise.all([
      takenPayment(uow, order_id, payment_id),
      wayMeant(uow, ctx, payment_pattern_id),
      readSetting(uow, ctx, paymentReview),
    ]);
    const stays = whyWayStays(payment);
    if (stays) throw stays;
    if (payment.payment_pattern_id !== expected) throw refuseSale(409, 'order_changed', { field: 'payment_pattern_id' });
    if (payment_pattern_id === expected) throw refuseSale(400, 'payment_way_same', { field: 'payment_pattern_id' });
    const { amount } = payment;
    const by_hand = await judgeByHand(uow, ctx, [{ ...way, amount, card_id: undefined, slip_number: '' }]);
    const countersigned_by = await agreedBy(uow, ctx, payment, way.pay_method);

    // Cash has no slip.
    const slip = hasSlip(way.pay_method) ? {} : { slip_number: '' };
    uow.change(uow.update('order_payment').set({ payment_pattern_id, tendered: null, ...slip }).where('payment_id', '=', payment_id));
    const said = (name: string) => `${name} ${formatCents(amount)}`;
    const [before, after] = [said(payment.pattern_name), said(way.pattern_name)];
    const order_change_id = noteChange(uow, ctx, order_id, { what: 'payment', before, after, reason, countersigned_by });
    uow.ledger.post({
      key: `payment/${payment_id}/change/${order_change_id}`,
      kind: 'payment_change',
      ...documentOf(order, payment),
      holder_id: order.member_id,
      postings: wayPostings(amount, [expected, payment_pattern_id], ctx.actor.shop),
    });
    if (payment.review_status === null)
      askReview(uow, ctx, reviewed, [{ payment_id, order_id, pay_method: way.pay_method, by_hand: by_hand.has(payment_pattern_id) }]);
    return { order_id };
  });
