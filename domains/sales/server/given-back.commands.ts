import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import { targetOf } from '#kernel/contract/machine.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrderStatus } from '../contract/order.endpoints.ts';
import { isCards } from '../contract/package.units.ts';
import type { ReviewStatus } from '../contract/payments.schema.ts';
import { orderGivenBack } from '../contract/sales.events.ts';
import { orderFlow } from '../model/order.machine.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { stepBack } from '../model/undone.rules.ts';

/** What returns to a lot that paid for a line; `is_bound`: its card pays some lines only, and it is noted of which. */
interface LotGivenBack {
  payment_id: string;
  lot_id: string;
  line_id: string;
  is_bound: boolean;
  principal: number;
  gift: number;
}

/** What goes back of orders that were paid, in cents. */
export interface GivenBack {
  /** Of each payment; what returns to lots of a stored-value card stands under `lots` alone. */
  payments: readonly { payment_id: string; amount: number }[];
  lots: readonly LotGivenBack[];
  /** Of each line what went back to tenders and as principal and is no longer owed; of an order's refund the parts, and the gift that lapsed. */
  lines: readonly { line_id: string; amount: number; debt?: number; principal?: number; gift?: number; lapsed?: number; num?: number }[];
  /** The orders of these lines, and what is no longer owed for each. */
  orders: readonly { order_id: string; status: OrderStatus; debt: number }[];
}

/**
 * Notes on the orders, which are locked, what went back of their lines, payments and debt, and moves each to what its lines say, whichever
 * of them went first; a payment that went back as a whole is reviewed by nobody.
 */
export async function noteGivenBack(uow: UnitOfWork, given: GivenBack): Promise<void> {
  writeGivenBack(uow, given);
  await moveOrders(uow, given.orders);
  const ids = given.payments.map(({ payment_id }) => payment_id);
  if (ids.length > 0) await endReviews(uow, ids);
}

async function endReviews(uow: UnitOfWork, ids: readonly string[]): Promise<void> {
  const ended = await uow.rows(
    uow
      .across('payment_review', 'the payments of an order that was judged')
      .innerJoin('order_payment', (join) =>
        join.onRef('order_payment.org_id', '=', 'payment_review.org_id').onRef('order_payment.payment_id', '=', 'payment_review.payment_id'),
      )
      .where('payment_review.payment_id', 'in', [...ids])
      .where('payment_review.status', '=', reviewFlow.state.pending)
      .whereRef('order_payment.refunded_amount', '=', 'order_payment.amount')
      .select(['payment_review.payment_id', 'payment_review.status', 'payment_review.shop_id']),
  );
  for (const { shop_id, ...row } of ended) {
    transition(uow, reviewFlow, row as { payment_id: string; status: ReviewStatus }, 'give_back', {
      set: { decided_at: uow.now, decide_date: uow.ledger.business_date },
    });
    uow.tell({ to: { shop_id }, topic: 'payment_review' });
  }
}

function writeGivenBack(uow: UnitOfWork, { payments, lots, lines }: Omit<GivenBack, 'orders'>): void {
  for (const { payment_id, lot_id, line_id, is_bound, principal, gift } of lots) {
    void uow.run(
      uow
        .update('order_payment_lot')
        .set(({ eb }) => ({ refunded_principal: eb('refunded_principal', '+', principal), refunded_gift: eb('refunded_gift', '+', gift) }))
        .where('payment_id', '=', payment_id)
        .where('lot_id', '=', lot_id),
    );
    if (!is_bound) continue;
    void uow.run(
      uow
        .update('order_payment_line')
        .set(({ eb }) => ({ refunded_principal: eb('refunded_principal', '+', principal), refunded_gift: eb('refunded_gift', '+', gift) }))
        .where('payment_id', '=', payment_id)
        .where('line_id', '=', line_id),
    );
  }
  const back = [...payments, ...lots.map(({ payment_id, principal, gift }) => ({ payment_id, amount: principal + gift }))];
  for (const [payment_id, parts] of Map.groupBy(back, (part) => part.payment_id)) {
    const amount = sumCents(parts.map((part) => part.amount));
    void uow.run(
      uow
        .update('order_payment')
        .set(({ eb }) => ({ refunded_amount: eb('refunded_amount', '+', amount) }))
        .where('payment_id', '=', payment_id),
    );
  }
  for (const { line_id, amount, debt = 0, principal = 0, gift = 0, lapsed = 0, num = 0 } of lines)
    void uow.run(
      uow
        .update('order_line')
        .set(({ eb }) => ({
          refunded_amount: eb('refunded_amount', '+', amount),
          debt_cancelled: eb('debt_cancelled', '+', debt),
          refunded_principal: eb('refunded_principal', '+', principal),
          refunded_gift: eb('refunded_gift', '+', gift),
          lapsed_gift: eb('lapsed_gift', '+', lapsed),
          refunded_num: eb('refunded_num', '+', num),
        }))
        .where('line_id', '=', line_id),
    );
}

/** Whether a coupon or points paid for a line, wholly or in part. */
export const isLowered = sql<boolean>`(order_line.points > 0 or order_line.explanation @> '[{"step": "coupon"}]')`;

async function moveOrders(uow: UnitOfWork, orders: GivenBack['orders']): Promise<void> {
  if (orders.length === 0) return;
  const rows = await uow.rows(
    uow
      .across('order_line', 'the lines of orders that were judged')
      .where(
        'order_id',
        'in',
        orders.map(({ order_id }) => order_id),
      )
      .select(['order_id', 'item_type', 'package_id', 'quantity', 'amount_receivable', 'refunded_amount', 'refunded_gift', 'refunded_num'])
      .select(isLowered.as('is_lowered')),
  );
  for (const order of orders) {
    const step = stepBack(rows.filter(({ order_id }) => order_id === order.order_id).map((line) => ({ ...line, is_card: isCards(line) })));
    const set = { amount_debt: sql<number>`amount_debt - ${order.debt}` };
    if (step && targetOf(orderFlow, order.status, step)) {
      transition(uow, orderFlow, order, step, { set });
      if (step === 'refund') uow.notify(orderGivenBack, { order_id: order.order_id });
    } else if (order.debt > 0) uow.change(uow.update('sales_order').set(set).where('order_id', '=', order.order_id).where('status', '=', order.status));
  }
}
