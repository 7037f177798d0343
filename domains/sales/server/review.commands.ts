import { freezeUnpaid, lockSoldCards } from '#domains/card/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { judgeTransition, transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { passReview, rejectReview } from '../contract/review.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { documentOf } from '../model/payment-document.ts';
import { reviewFlow } from '../model/review.machine.ts';
import { bouncedOf, isSentBack } from '../model/review.rules.ts';
import { repaymentPostings } from '../model/sales.postings.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { openDebt } from './debt.locks.ts';
import { settledBy } from './settle.commands.ts';
import { takeEarningsBack } from './line-earnings.ts';
import { lockOrder } from './order.locks.ts';

/** Locks a payment of the shop that is looked at again, after its order as every till does; 404 when there is none. */
async function inHand(uow: UnitOfWork, ctx: Ctx, payment_id: string) {
  const { shop_id } = ctx.actor.shop;
  const asked = () => uow.from('payment_review').where('payment_review.payment_id', '=', payment_id).where('payment_review.shop_id', '=', shop_id);
  const known = await uow.first(asked().select('order_id'));
  if (!known) throw refuseSale(404, 'review_not_found');
  const [order, review] = await Promise.all([
    lockOrder(uow, known.order_id, shop_id),
    uow.first(asked().select(['payment_id', 'status', 'created_uid', 'order_id', 'asked_for']).forNoKeyUpdate()),
  ]);
  return { order, review: review! };
}

const decision = (uow: UnitOfWork, ctx: Ctx, decide_reason = '') => ({
  decided_uid: ctx.actor.uid,
  decided_at: ctx.now,
  decide_date: uow.ledger.business_date,
  decide_reason,
});

/** Says that the money is there; 403 for what one took oneself or said to have come another way, 409 when somebody was faster. */
export const pass = (ctx: Ctx, { payment_id }: RequestOf<typeof passReview>): Promise<ResponseOf<typeof passReview>> =>
  unitOfWork(ctx, async (uow) => {
    const { order, review } = await inHand(uow, ctx, payment_id);
    if (isSentBack(review)) throw refuseSale(409, 'review_sent_back', { params: { number: order.order_number } });
    if (await saidHow(uow, ctx, order.order_id)) throw refuseSale(403, 'review_own');
    const review_status = transition(uow, reviewFlow, review, 'pass', { set: decision(uow, ctx) });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'payment_review' });
    return { payment_id, review_status };
  });

/** Whether whoever acts said of the order that money came another way: they would judge their own word. */
const saidHow = async (uow: UnitOfWork, ctx: Ctx, order_id: string): Promise<boolean> =>
  (await uow.first(
    uow
      .across('order_change', 'what was said of an order that was judged')
      .select('order_change_id')
      .where('order_id', '=', order_id)
      .where('what', '=', 'payment')
      .where('uid', '=', ctx.actor.uid)
      .limit(1),
  )) !== undefined;

/**
 * Says that the money never came: tender is taken back in today's books and owed again, what it earned goes, and the cards
 * that the order sold are frozen, as are those that their value was given on to; one transaction. 403 for what one took oneself;
 * 409 when somebody was faster, when nobody is known who could owe it, or when money of the order went back already.
 */
export const reject = (ctx: Ctx, { payment_id, reason }: RequestOf<typeof rejectReview>): Promise<ResponseOf<typeof rejectReview>> =>
  unitOfWork(ctx, async (uow) => {
    const { order, review } = await inHand(uow, ctx, payment_id);
    judgeTransition(uow, reviewFlow, review, 'reject');
    const { order_id, order_number, member_id } = order;
    const [payment, books, lines] = await Promise.all([paymentOf(uow, payment_id), booksOf(uow, order_id), paidLines(uow, order_id)]);
    if (member_id === null) throw refuseSale(409, 'review_walk_in', { params: { number: order_number } });
    const wentBack = order.status !== orderFlow.state.settled || payment.refunded_amount > 0 || lines.some((line) => line.back > 0);
    if (wentBack) throw refuseSale(409, 'review_refunded', { params: { number: order_number } });

    const { amount } = payment;
    const later = payment.repayment_id !== null;
    const parts = bouncedOf(amount, lines.map(({ line_id, paid_tender, repaid_tender }) => ({ line_id, paid: later ? repaid_tender : paid_tender })));
    const bounced = lines.map(({ line_id }, index) => ({ line_id, amount: parts[index]! })).filter((line) => line.amount > 0);
    const sold = { lineIds: lines.map(({ line_id }) => line_id), loaded: lines.flatMap(({ card_id }) => card_id ?? []) };
    const cards = await lockSoldCards(uow, { ...sold, member_id, entry_key: settledBy(order_id), since: payment.created_at });
    const debt_account_id = books.debt_account_id ?? openDebt(uow, ctx, member_id);
    if (books.debt_account_id) await uow.ledger.lock([debt_account_id]);
    uow.ledger.post({
      key: `payment/${payment_id}/reject`,
      kind: 'payment_reject',
      ...documentOf(order, payment),
      holder_id: member_id,
      postings: repaymentPostings(
        { tenders: [{ ...payment, amount: -amount }], debts: [{ account_id: debt_account_id, amount: -amount }] },
        ctx.actor.shop,
      ),
    });
    keepBounced(uow, { order_id, payment_id, later, amount, debt_account_id, lines: bounced });
    const frozen_num = freezeUnpaid(uow, ctx, cards, { lines: bounced, reason });
    await takeEarningsBack(uow, ctx, `payment/${payment_id}/reject`, [order_id]);
    const amount_debt = sumCents([books.amount_debt, amount]);
    const noted = { before: { amount_debt: books.amount_debt }, after: { order_number, amount, amount_debt, frozen_num } };
    const review_status = transition(uow, reviewFlow, review, 'reject', { reason, set: decision(uow, ctx, reason), noted });
    uow.tell({ to: { shop_id: ctx.actor.shop.shop_id }, topic: 'payment_review' });
    return { payment_id, review_status, order_number, amount_debt, frozen_num };
  });

const paymentOf = async (uow: UnitOfWork, payment_id: string) =>
  (await uow.first(
    uow
      .from('order_payment')
      .leftJoin('repayment', (join) =>
        join.onRef('repayment.org_id', '=', 'order_payment.org_id').onRef('repayment.repayment_id', '=', 'order_payment.repayment_id'),
      )
      .select(['order_payment.payment_pattern_id', 'order_payment.amount', 'order_payment.refunded_amount', 'order_payment.created_at'])
      .select(['order_payment.repayment_id', 'repayment.repayment_number'])
      .where('order_payment.payment_id', '=', payment_id)
      .forNoKeyUpdate('order_payment'),
  ))!;

const booksOf = async (uow: UnitOfWork, order_id: string) =>
  (await uow.first(uow.from('sales_order').select(['amount_debt', 'debt_account_id']).where('order_id', '=', order_id)))!;

/** The lines of the order, what money seemed to pay for each, and what of it went back. */
async function paidLines(uow: UnitOfWork, order_id: string) {
  const lines = await uow.rows(
    uow
      .from('order_line')
      .select(['line_id', 'card_id', 'paid_tender', 'repaid_tender', 'refunded_amount', 'debt_cancelled'])
      .where('order_id', '=', order_id)
      .orderBy('line_no'),
  );
  return lines.map(({ refunded_amount, debt_cancelled, ...line }) => ({ ...line, back: refunded_amount + debt_cancelled }));
}

interface Bounced {
  order_id: string;
  payment_id: string;
  /** It repaid a debt, rather than being taken when the order was settled. */
  later: boolean;
  amount: number;
  debt_account_id: string;
  lines: readonly { line_id: string; amount: number }[];
}

/** Writes on order, lines and payment that so much is owed again; nothing of the payment can be given back any more. */
function keepBounced(uow: UnitOfWork, { order_id, payment_id, later, amount, debt_account_id, lines }: Bounced): void {
  void uow.run(
    uow
      .update('sales_order')
      .set(({ eb }) => ({
        debt_account_id,
        amount_received: eb('amount_received', '-', amount),
        amount_debt: eb('amount_debt', '+', amount),
        ...(later
          ? { amount_repaid: eb('amount_repaid', '-', amount) }
          : { amount_owed: eb('amount_owed', '+', amount), amount_bounced: eb('amount_bounced', '+', amount) }),
      }))
      .where('order_id', '=', order_id),
  );
  void uow.run(uow.update('order_payment').set({ refunded_amount: amount }).where('payment_id', '=', payment_id));
  for (const line of lines)
    void uow.run(
      uow
        .update('order_line')
        .set(({ eb }) => ({
          bounced_tender: eb('bounced_tender', '+', line.amount),
          ...(later
            ? { repaid_tender: eb('repaid_tender', '-', line.amount) }
            : { paid_tender: eb('paid_tender', '-', line.amount), left_debt: eb('left_debt', '+', line.amount) }),
        }))
        .where('line_id', '=', line.line_id),
    );
}
