import { platformPatterns } from '#domains/sales/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { isByCard, leftOf } from '../model/order-refund.rules.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { carryOutOrderRefund } from './order-refund-carry.commands.ts';
import { orderSource, planOrder, takeOrderInHand } from './order-refund-source.ts';
import { keepOrderRefund } from './order-refund.commands.ts';
import { carryOutRefund } from './refund-carry.commands.ts';
import { planRefund } from './refund-plan.ts';
import { keepCardRefund, takeInHand } from './refund.commands.ts';

const { done } = orderRefundFlow.state;

/**
 * Undoes an order of one line that a platform paid for, within a command whose own right was judged: all of it goes back to the
 * platform, goods into their batches, a card is given up. 409 where any of it was used or has gone back already.
 */
export async function undoPlatformSale(uow: UnitOfWork, ctx: Ctx, { order_id, reason }: { order_id: string; reason: string }): Promise<void> {
  const { lines } = await orderSource(uow, ctx, order_id);
  return lines.some(isByCard) ? undoCard(uow, ctx, order_id, reason) : undoLine(uow, ctx, order_id, reason);
}

/** What a platform paid goes back the way it came. */
const backTo = (payments: readonly { payment_pattern_id: string }[], amount: number) =>
  amount === 0 ? [] : [{ payment_pattern_id: payments[0]!.payment_pattern_id, amount }];

async function undoLine(uow: UnitOfWork, ctx: Ctx, order_id: string, reason: string): Promise<void> {
  const inHand = await takeOrderInHand(uow, ctx, order_id);
  const { order, source } = inHand;
  const [line] = source.lines;
  if (leftOf(line!).num !== line!.quantity || line!.refunded_amount > 0) throw refuseRefund(409, 'sale_used', { params: { name: line!.name } });
  const asked = [{ line_no: line!.line_no, quantity: line!.quantity }];
  const plan = planOrder(source, asked, ctx.actor.shop.currency_code);
  const payments = backTo(source.payments, plan.tender);
  const kept = keepOrderRefund(uow, ctx, order, { plan, payments, reason, status: done, initiator: 'merchant' });
  await carryOutOrderRefund(uow, ctx, { ...inHand, plan, payments, refund: { ...kept, reason } });
}

async function undoCard(uow: UnitOfWork, ctx: Ctx, order_id: string, reason: string): Promise<void> {
  const sold = await uow.first(
    uow
      .across('order_line', 'the card of an order that was judged')
      .innerJoin('card', (join) => join.onRef('card.org_id', '=', 'order_line.org_id').onRef('card.source_id', '=', 'order_line.line_id'))
      .where('order_line.order_id', '=', order_id)
      .where('card.source', '=', 'sale')
      .select(['card.card_id', 'card.card_name']),
  );
  const inHand = await takeInHand(uow, ctx, sold!.card_id);
  const { card, source, accounts } = inHand;
  const used = source.items.some(({ counter_account_id, total_num }) => accounts.get(counter_account_id)!.balance !== total_num);
  if (used) throw refuseRefund(409, 'sale_used', { params: { name: sold!.card_name } });
  const plan = planRefund(card, source, accounts, {}, { open: await platformPatterns(uow, ctx), anyCash: false }, uow.ledger.business_date);
  const payments = backTo(source.payments, plan.tender);
  const refund_id = uow.id();
  const refund_number = keepCardRefund(uow, ctx, card, { refund_id, plan, payments, reason, status: done });
  const refund = { refund_id, refund_number, reason, created_uid: ctx.actor.uid, approved_uid: null };
  await carryOutRefund(uow, ctx, { ...inHand, plan, payments, refund });
}
