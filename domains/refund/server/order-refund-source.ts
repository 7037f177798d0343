import { sql } from 'kysely';
import { holdPieces } from '#domains/activity/server/api.ts';
import type { LockedCard, LockedLot, RestorableLot } from '#domains/card/server/api.ts';
import { lockCards, restorableLots } from '#domains/card/server/api.ts';
import { holdMembers } from '#domains/member/server/api.ts';
import type { ExplanationStep } from '#domains/sales/contract/explanation.schema.ts';
import type { LockedOrder } from '#domains/sales/server/api.ts';
import { isLowered, lockOrder, mayGiveBack } from '#domains/sales/server/api.ts';
import type { Consumed } from '#domains/stock/server/api.ts';
import { binAsksSecond, holdConsumed, holdOneself } from '#domains/stock/server/api.ts';
import type { Currency } from '#kernel/contract/cents.ts';
import { needsApproval } from '#kernel/contract/machine.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { LotBack, RefundWay, StoredPaid } from '../model/card-refund.rules.ts';
import { giftOf, lapsingOf, lotsBack, refundWays } from '../model/card-refund.rules.ts';
import type { AskedBack, OrderBack, SoldLine } from '../model/order-refund.rules.ts';
import { cheapOf, goodsBack, lapsedByLine, planOrderRefund } from '../model/order-refund.rules.ts';
import { refuseRefund } from '../model/refund.refusals.ts';
import { offeredWays } from './refund.commands.ts';
import type { OfferedWays } from './refund-plan.ts';
import type { SourcePayment } from './refund-source.queries.ts';
import { isInReview, paymentsOf, storedPaidOf, waysBack } from './refund-source.queries.ts';

/** All that a refund of an order depends on. */
export interface OrderSource {
  lines: SoldLine[];
  payments: SourcePayment[];
  /** How stored value paid for it. */
  stored: StoredPaid;
  /** Where what stored value paid would return, and whose the order is. */
  restoring: RestorableLot[];
  member_id: string | null;
  offered: OfferedWays;
  /** Its day was counted and closed: nobody alone opens the drawer for it any more. */
  wasDayClosed: boolean;
}

/** Whether money was taken for it that may go back: 409 otherwise. */
export function assertRefundable({ status, order_number }: { status: string; order_number: string }): void {
  if (mayGiveBack(status)) return;
  throw refuseRefund(409, 'order_not_refundable', { params: { number: order_number } });
}

/** An order of the shop one works in, to be looked at; 404 when there is none. */
export async function orderOf(reads: Reads, ctx: Ctx, order_id: string) {
  const order = await reads.first(
    reads
      .from('sales_order')
      .select(['order_id', 'order_number', 'member_id', 'status', 'currency_code'])
      .where('order_id', '=', order_id)
      .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id),
  );
  if (!order) throw refuseRefund(404, 'refund_order_unknown');
  return order;
}

/** Reads what an order sold, how it was paid, and what of it went back. */
export async function orderSource(reads: Reads, ctx: Ctx, order_id: string): Promise<OrderSource> {
  const [sold, payments, stored, offered, order] = await Promise.all([
    reads.rows(
      reads
        .from('order_line')
        .where('order_id', '=', order_id)
        .orderBy('line_no')
        .select([
          'line_id',
          'line_no',
          'item_type',
          'package_id',
          'item_name as name',
          'quantity',
          'amount_receivable',
          'paid_tender',
          'paid_principal',
          'paid_gift',
          'left_debt',
          'repaid_tender',
          'repaid_principal',
          'debt_cancelled',
          'refunded_amount',
          'refunded_principal',
          'refunded_gift',
          'refunded_num',
          'explanation',
        ])
        .select(isLowered.as('is_lowered')),
    ),
    paymentsOf(reads, [order_id]),
    storedPaidOf(reads, [order_id]),
    offeredWays(reads, ctx),
    reads.first(
      reads
        .from('sales_order')
        .select(['member_id', sql<boolean>`was_day_closed(sales_order.shop_id, sales_order.business_date)`.as('was_closed')])
        .where('order_id', '=', order_id),
    ),
  ]);
  const lines = sold.map(({ explanation, ...line }) => {
    const cheap = cheapOf(explanation as unknown as ExplanationStep[], line.quantity, line.amount_receivable);
    return { ...line, item_type: line.item_type as SoldLine['item_type'], cheap };
  });
  const lotIds = [...new Set(stored.lots.map(({ lot_id }) => lot_id))];
  const restoring = await restorableLots(reads, lotIds, dayIn(ctx.actor.shop.time_zone, ctx.now));
  return { lines, payments, stored, restoring, member_id: order?.member_id ?? null, offered, wasDayClosed: order?.was_closed ?? false };
}

/**
 * Whether a second person has to agree: beyond the shop's limit with all that went back of the order before, else parts would go round
 * it; where a coupon or points paid all of it, which has no sum to hold against a limit; while a payment is in review; and always once
 * its day was closed, though the close was taken back since: else whoever may take it back would refund alone.
 */
export function needsSecond(source: OrderSource, amount: number, limit: number | null): boolean {
  const before = source.lines.reduce((sum, { refunded_amount, refunded_gift }) => sum + refunded_amount + refunded_gift, 0);
  return amount === 0 || source.wasDayClosed || isInReview(source) || needsApproval(before + amount, limit);
}

/** Whether a second person has to agree to what of its goods goes to the bin. */
export const goodsAskSecond = (reads: Reads, ctx: Ctx, order_id: string, plan: OrderBack): Promise<boolean> =>
  binAsksSecond(reads, ctx, { document: 'order', document_id: order_id }, goodsBack(plan));

/** A refund of an order as it was worked out. */
export interface PlannedOrderRefund extends OrderBack {
  ways: RefundWay[];
  restored: LotBack[];
  /** Of the gift of each line, and of all: what lapses at once, so that it does not come back. */
  lapsed: number[];
  lapsed_gift: number;
}

/** Works it out: what goes back of which line, by which ways, to which lots. */
export function planOrder(source: OrderSource, asked: readonly AskedBack[], currency: Currency): PlannedOrderRefund {
  const { lines, payments, stored, restoring, member_id, offered } = source;
  const back = planOrderRefund(lines, asked, currency);
  const tenders = payments.filter((payment) => payment.pay_method !== 'STORED_VALUE');
  const restored = lotsBack(
    back.lines.map(({ line: { line_id }, principal, gift }) => ({ line_id, principal, gift })),
    stored,
  );
  const lapsing = lapsingOf(restored, restoring, member_id);
  const ways = refundWays(waysBack(offered.open, tenders), tenders, { ...offered, isKnown: true });
  return { ...back, ways, restored, lapsed: lapsedByLine(back, lapsing), lapsed_gift: giftOf(lapsing) };
}

/** An order with everything that a refund of it touches, locked. */
export interface OrderInHand {
  order: LockedOrder;
  source: OrderSource;
  cards: LockedCard[];
  lots: LockedLot[];
  debt_account_id: string | null;
  /** What left the warehouse with it. */
  consumed: Consumed | null;
}

/**
 * Locks the order and whoever bought, its pieces of activities, then the stock that left with it, the cards that paid, then all accounts
 * in one call; whoever asks too, where some of its goods are to go to the bin.
 */
export async function takeOrderInHand(uow: UnitOfWork, ctx: Ctx, order_id: string, asked: readonly AskedBack[] = []): Promise<OrderInHand> {
  const order = await lockOrder(uow, order_id, ctx.actor.shop.shop_id);
  assertRefundable(order);
  if (asked.some(({ restock }) => restock === 'loss')) await holdOneself(uow, ctx);
  await holdMembers(uow, order.member_id === null ? [] : [order.member_id]);
  // Nobody settles, repays or refunds it meanwhile.
  const [source, kept] = await Promise.all([
    orderSource(uow, ctx, order_id),
    uow.first(uow.from('sales_order').select('debt_account_id').where('order_id', '=', order_id)),
  ]);
  // Before the stock, as whoever sells holds them.
  await holdPieces(uow, [order_id]);
  const isGoods = source.lines.some(({ item_type }) => item_type === 'product');
  const consumed = isGoods ? await holdConsumed(uow, order.shop_id, { document: 'order', document_id: order_id }) : null;
  // What paid and is another's by now gets nothing back: the plan says so.
  const lots = source.restoring.filter((lot) => lot.member_id === order.member_id);
  const cards =
    order.member_id === null
      ? []
      : await lockCards(
          uow,
          order.member_id,
          lots.map((lot) => lot.card_id),
        );
  const debt_account_id = kept?.debt_account_id ?? null;
  await uow.ledger.lock([...lots.flatMap((lot) => [lot.principal_account_id, lot.gift_account_id]), ...(debt_account_id ? [debt_account_id] : [])]);
  return { order, source, cards, lots, debt_account_id, consumed };
}
