import { sql } from 'kysely';
import type { Earnings, LineUndone } from '#domains/loyalty/server/api.ts';
import { undoLoyalty } from '#domains/loyalty/server/api.ts';
import { OfferType } from '#domains/activity/contract/pieces.schema.ts';
import { giveBackPieces } from '#domains/activity/server/api.ts';
import { giveBackCoupons } from '#domains/coupon/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { isCards } from '../contract/package.units.ts';
import { orderFlow } from '../model/order.machine.ts';
import { isUndone, partUndone } from '../model/undone.rules.ts';

/** Keeps what lines of an order earned, beside what they earned before. */
export function keepEarned(uow: UnitOfWork, lines: readonly { line_id: string }[], earned: readonly Earnings[]): void {
  lines.forEach(({ line_id }, index) => {
    const { points, growth } = earned[index]!;
    if (points === 0 && growth === 0) return;
    void uow.run(
      uow
        .update('order_line')
        .set(({ eb }) => ({ earned_points: eb('earned_points', '+', points), earned_growth: eb('earned_growth', '+', growth) }))
        .where('line_id', '=', line_id),
    );
  });
}

/**
 * Takes back what the lines of orders earned whose money goes back, as far as their own money went back by now, and returns
 * the points they were paid with, once, and the coupon of an order that was refunded whole (domain: rule 9). `act` names the refund.
 */
export async function takeEarningsBack(uow: UnitOfWork, ctx: Ctx, act: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return;
  await giveBackCoupons(uow, await refundedWhole(uow, orders), uow.ledger.business_date);
  await giveRefundedPiecesBack(uow, orders);
  for (const { order_id: document_id, order_number: document_number, member_id, lines } of await undoneLines(uow, orders)) {
    // Whoever bought earned it, whoever holds the card now.
    await undoLoyalty(uow, ctx, { member_id, document: 'order', document_id, document_number, act, lines });
    // What the next order takes back is measured by what this one left.
    uow.ledger.flush();
  }
}

/**
 * Those of the orders that were refunded to the last cent, and nothing is owed: each payment went back, or each line was undone,
 * whichever way its money went: in cash, what a gateway collected stays with its payment.
 */
const refundedWhole = (uow: UnitOfWork, orders: readonly string[]) =>
  uow.rows(
    uow
      .across('sales_order', 'the orders of a card that was judged')
      .select(['sales_order.order_id', 'sales_order.shop_id'])
      .where('sales_order.order_id', 'in', [...orders])
      .where('sales_order.member_coupon_id', 'is not', null)
      .where('sales_order.status', '=', orderFlow.state.refunded)
      .where('sales_order.is_in_debt', '=', false)
      .where(({ or, not, exists, selectFrom }) =>
        or([
          not(
            exists(
              selectFrom('order_payment')
                .select('order_payment.payment_id')
                .whereRef('order_payment.org_id', '=', 'sales_order.org_id')
                .whereRef('order_payment.order_id', '=', 'sales_order.order_id')
                .whereRef('order_payment.refunded_amount', '<', 'order_payment.amount'),
            ),
          ),
          not(
            exists(
              selectFrom('order_line')
                .select('order_line.line_id')
                .whereRef('order_line.org_id', '=', 'sales_order.org_id')
                .whereRef('order_line.order_id', '=', 'sales_order.order_id')
                .where(sql<boolean>`order_line.refunded_amount + order_line.refunded_gift < order_line.amount_receivable`),
            ),
          ),
        ]),
      ),
  );

/** The step of a price that each kind of activity leaves. */
const STEPS = OfferType.options.map((step) => JSON.stringify([{ step }]));

/** The pieces of activities of which the money, or the thing, is back are there for others again. */
async function giveRefundedPiecesBack(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
  const lines = await uow.rows(
    uow
      .across('order_line', 'the orders of a card that was judged')
      .where('order_id', 'in', [...orders])
      .where(sql<boolean>`order_line.explanation @> any(${STEPS}::jsonb[])`)
      .select(['order_id', 'line_no', 'item_type', 'package_id', 'quantity', 'amount_receivable', 'refunded_amount', 'refunded_gift', 'refunded_num']),
  );
  if (lines.length === 0) return;
  const kept = lines.map((line) => ({
    order_id: line.order_id,
    line_no: line.line_no,
    kept: isUndone({ ...line, is_lowered: true, is_card: isCards(line) }) ? 0 : line.quantity - line.refunded_num,
  }));
  await giveBackPieces(uow, [...new Set(lines.map(({ order_id }) => order_id))], kept);
}

/** The lines of members' orders with what they earned and what of their money is back. */
async function undoneLines(uow: UnitOfWork, orders: readonly string[]) {
  const rows = await uow.rows(
    uow
      .across('order_line', 'the orders of a card that was judged')
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_line.org_id').onRef('sales_order.order_id', '=', 'order_line.order_id'),
      )
      .where('order_line.order_id', 'in', [...orders])
      .where('sales_order.member_id', 'is not', null)
      .select([
        'sales_order.order_id',
        'sales_order.order_number',
        'sales_order.member_id',
        'order_line.earned_points as points',
        'order_line.earned_growth as growth',
        'order_line.points as spent_points',
        'order_line.paid_tender',
        'order_line.paid_principal',
        'order_line.repaid_tender',
        'order_line.repaid_principal',
        'order_line.quantity',
        'order_line.amount_receivable',
        'order_line.refunded_amount',
        'order_line.refunded_gift',
        'order_line.refunded_num',
        'order_line.debt_cancelled',
        'order_line.bounced_tender',
      ])
      .orderBy('sales_order.order_id')
      .orderBy('order_line.line_no'),
  );
  return [...Map.groupBy(rows, (row) => row.order_id).values()].map((ofOrder) => ({
    order_id: ofOrder[0]!.order_id,
    order_number: ofOrder[0]!.order_number,
    member_id: ofOrder[0]!.member_id!,
    lines: ofOrder.map(
      ({ points, growth, spent_points, ...line }): LineUndone => ({
        points,
        growth,
        spent_points,
        // Gift earned nothing, and neither did what was never paid: neither counts for what is back.
        paid: line.paid_tender + line.paid_principal + line.repaid_tender + line.repaid_principal,
        // What another line's money paid of its debt is not back.
        back: Math.max(0, line.refunded_amount - line.debt_cancelled),
        bounced: line.bounced_tender,
        ...partUndone(line),
      }),
    ),
  }));
}
