import { restoreToLots } from '#domains/card/server/api.ts';
import { noteGivenBack, refuseClosedDay, sendBack, takeEarningsBack } from '#domains/sales/server/api.ts';
import { giveBack } from '#domains/stock/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { capturesBack } from '../model/card-refund.rules.ts';
import { goodsBack, shareBack, unsoldPostings } from '../model/order-refund.rules.ts';
import { refundedPostings } from '../model/refund.postings.ts';
import { debitPerformers } from './performance-back.ts';
import type { OrderInHand, PlannedOrderRefund } from './order-refund-source.ts';

/** A refund that is agreed: what was planned, how the customer gets it, and its document. */
interface AgreedOrderRefund extends OrderInHand {
  plan: PlannedOrderRefund;
  payments: readonly { payment_pattern_id: string; amount: number }[];
  refund: { refund_id: string; refund_number: string; reason: string };
}

/** Moves the money back the way it came, and takes back revenue, performance and what was earned. */
export async function carryOutOrderRefund(uow: UnitOfWork, ctx: Ctx, agreed: AgreedOrderRefund): Promise<void> {
  const { order, source, cards, lots, plan, payments, refund, debt_account_id } = agreed;
  const { refund_id, refund_number } = refund;
  const restored = { principal: 0, gift: 0 };
  for (const { principal, gift } of plan.restored) {
    restored.principal += principal;
    restored.gift += gift;
  }
  // Lines know what stored value paid for them, lots what they paid: were they to differ, nothing is guessed.
  if (restored.principal !== plan.principal || restored.gift !== plan.gift)
    throw new Error(`the lots of order ${order.order_number} do not cover its lines`);
  const { shop } = ctx.actor;
  const postings = [
    ...restoreToLots(cards, lots, plan.restored, { shop_id: shop.shop_id, day: uow.ledger.business_date }),
    ...refundedPostings({ payments, debts: [{ account_id: debt_account_id ?? '', amount: plan.debt }] }, shop),
    ...unsoldPostings(plan, shop),
  ];
  // Of what a coupon or points paid no money moves, which a closed day would refuse: it takes that no more than money.
  if (postings.length === 0) await refuseClosedDay(uow, shop.shop_id, uow.ledger.business_date);
  else
    uow.ledger.post({
      key: `order_refund/${refund_id}`,
      kind: 'refund',
      document: 'order_refund',
      document_id: refund_id,
      document_number: refund_number,
      holder_id: order.member_id,
      postings,
    });
  const tenders = source.payments.filter((payment) => payment.pay_method !== 'STORED_VALUE');
  const back = payments.flatMap((payment) => capturesBack(payment.payment_pattern_id, payment.amount, tenders));
  await sendBack(uow, ctx, back, { kind: 'order_refund', id: refund_id, reason: refund.reason });
  await noteGivenBack(uow, {
    payments: back,
    lots: plan.restored,
    lines: [
      ...plan.lines.map(({ line: { line_id }, tender, principal, gift, debt, num }, index) => ({
        line_id,
        amount: tender + principal + debt,
        debt,
        principal,
        gift,
        lapsed: plan.lapsed[index]!,
        num,
      })),
      ...plan.others.map(({ line: { line_id }, debt }) => ({ line_id, amount: 0, debt })),
    ],
    orders: [{ order_id: order.order_id, status: order.status, debt: plan.debt }],
  });
  if (agreed.consumed)
    await giveBack(uow, agreed.consumed, { document: 'order_refund', document_id: refund_id, document_number: refund_number }, goodsBack(plan));
  await debitPerformers(
    uow,
    ctx,
    { document: 'order_refund', document_id: refund_id },
    plan.lines.map((back) => {
      const { line_id, item_type } = back.line;
      return { line_id, item_type, amount: back.amount - back.gift, stored: back.principal, share: shareBack(back) };
    }),
  );
  await takeEarningsBack(uow, ctx, `order_refund/${refund_id}`, [order.order_id]);
}
