import { sql } from 'kysely';
import { proofColumns, proofTaken } from '#domains/card/server/api.ts';
import { batchesTaken } from '#domains/stock/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { historyOf } from '#kernel/server/transition.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ItemType, OrderDetail, orderDetail } from '../contract/order.endpoints.ts';
import { mostOf } from '../model/limited-cards.rules.ts';
import { receiptBatches } from '../contract/sales.settings.ts';
import type { PayMethod, ReviewStatus } from '../contract/payments.schema.ts';
import { orderFlow } from '../model/order.machine.ts';
import { whyWayStays } from '../model/payment-way.rules.ts';
import { refuseSale } from '../model/sales.refusals.ts';
import { limitsOf } from './limited-cards.ts';
import { shownUses } from './order-uses.ts';
import { present, shown } from './order.queries.ts';
import type { Performer } from '#domains/performance/contract/performer.schema.ts';
import { performerRows } from '#domains/performance/server/api.ts';

/** An order with its lines, payments and how the one paid the other; 404 outside the reader's scope. */
export const readOrder = (ctx: Ctx, { order_id }: RequestOf<typeof orderDetail>): Promise<OrderDetail> =>
  read(ctx, async (reads) => {
    const [order, lines, performers, performed, payments, history, changes, limited, batches, receipt_batches, uses] = await Promise.all([
      reads.first(headOf(reads, ctx, order_id)),
      reads.rows(reads.from('order_line').selectAll('order_line').where('order_id', '=', order_id).orderBy('line_no')),
      reads.rows(performersOf(reads, order_id)),
      reads.rows(performedOf(reads, order_id)),
      reads.rows(paymentsOf(reads, ctx, order_id)),
      historyOf(reads, orderFlow, order_id, ctx.actor.shop.time_zone),
      reads.rows(changesOf(reads, ctx, order_id)),
      reads.rows(limitedCardsOf(reads, order_id)),
      batchesTaken(reads, 'order', [order_id]),
      readSetting(reads, ctx, receiptBatches),
      shownUses(reads, order_id),
    ]);
    if (!order) throw refuseSale(404, 'order_not_found');
    const {
      shop_address,
      shop_phone,
      open_time,
      close_time,
      member_num,
      settler_name,
      remarks,
      finance_remark,
      void_reason,
      points,
      member_coupon_id,
      coupon_name,
      coupon_amount,
      proof_time,
      proof_signature,
      was_scanned,
    } = order;
    const sold = lines as (Omit<(typeof lines)[number], 'item_type'> & { item_type: ItemType })[];
    const limits = await limitsOf(reads, limited, sold);
    const changeable = changeableOf(ctx, order);
    return {
      ...present(order, ctx),
      shop_address,
      shop_phone,
      open_time,
      close_time,
      member_num,
      settler_name,
      remarks,
      finance_remark,
      void_reason,
      points,
      member_coupon_id,
      coupon_name,
      coupon_amount,
      was_scanned,
      proof_method: order.proof_method as OrderDetail['proof_method'],
      proof_time,
      proof_signature,
      payments: paymentsShown(payments, changeable),
      history,
      changes: changes as OrderDetail['changes'],
      ...uses,
      changeable,
      card_limits: limits.map(({ card, takes }) => ({ card_id: card.card_id, most: mostOf(sold, takes) })),
      receipt_batches,
      lines: lines.map((line) => lineShown(line, { performers, performed, batches, isSettled: order.settle_time !== null })),
    };
  });

type Paid = Awaited<ReturnType<typeof firstPayment>>;

/** Payments with what this reader may put right of each. */
const paymentsShown = (payments: readonly Paid[], changeable: OrderDetail['changeable']): OrderDetail['payments'] =>
  payments.map(({ charge_id, refunded_amount, ...payment }) => {
    const known = { ...payment, pay_method: payment.pay_method as PayMethod, review_status: payment.review_status as ReviewStatus | null };
    return { ...known, changeable: changeable.includes('payment') && whyWayStays({ ...known, charge_id, refunded_amount }) === null };
  });

/** Only names the shape of a payment. */
const firstPayment = async (reads: Reads, ctx: Ctx) => (await reads.rows(paymentsOf(reads, ctx, '')))[0]!;

type Sold = Awaited<ReturnType<typeof firstLine>>;
interface Beside {
  performers: readonly (Performer & { line_id: string; real_name: string })[];
  performed: readonly { line_id: string; uid: string; amount: number }[];
  batches: Awaited<ReturnType<typeof batchesTaken>>;
  isSettled: boolean;
}

/** A line with whoever served it and the batches that the customer has. */
function lineShown(line: Sold, { performers, performed, batches, isSettled }: Beside): OrderDetail['lines'][number] {
  const mine = performers.filter((performer) => performer.line_id === line.line_id);
  const has = (uid: string) => performed.find((one) => one.line_id === line.line_id && one.uid === uid)?.amount ?? 0;
  const names = new Map(mine.map(({ uid, real_name }) => [uid, real_name]));
  return {
    ...line,
    debt_left: line.left_debt - line.repaid_tender - line.repaid_principal - line.debt_cancelled,
    name: line.item_name,
    batches: batches
      .filter(({ line_no }) => line_no === line.line_no)
      .map(({ batch_number, valid_date, quantity }) => ({ batch_number, valid_date, quantity })),
    explanation: line.explanation as OrderDetail['lines'][number]['explanation'],
    item_type: line.item_type as ItemType,
    performers: performerRows(mine, line.amount_receivable, names).map((who) => (isSettled ? { ...who, amount: has(who.uid) } : who)),
  };
}

/** Only names the shape of a line. */
const firstLine = async (reads: Reads) => (await reads.rows(reads.from('order_line').selectAll('order_line')))[0]!;

/** The cards of whoever waits to settle an order that may pay for certain things only. */
const limitedCardsOf = (reads: Reads, order_id: string) =>
  reads
    .across('card', 'a card may have been opened in another branch')
    .innerJoin('sales_order', (join) => join.onRef('sales_order.org_id', '=', 'card.org_id').onRef('sales_order.member_id', '=', 'card.member_id'))
    .where('sales_order.order_id', '=', order_id)
    .where('sales_order.settled_at', 'is', null)
    .where('card.kind', '=', 'stored_value_card')
    .where('card.pays', '<>', sql<string[]>`'{}'`)
    .select(['card.card_id', 'card.pays']);

const headOf = (reads: Reads, ctx: Ctx, order_id: string) =>
  shown(ctx, reads.from('sales_order').where('sales_order.order_id', '=', order_id))
    .leftJoin('staff as settler', (join) =>
      join.onRef('settler.org_id', '=', 'sales_order.org_id').onRef('settler.uid', '=', 'sales_order.settled_uid'),
    )
    .leftJoin('member_proof', (join) =>
      join.on(proofTaken({ table: 'sales_order', document: { is: 'sales_order' }, id: 'order_id', member: 'member_id' })),
    )
    .leftJoin('member_coupon', (join) =>
      join.onRef('member_coupon.org_id', '=', 'sales_order.org_id').onRef('member_coupon.member_coupon_id', '=', 'sales_order.member_coupon_id'),
    )
    .leftJoin('coupon', (join) => join.onRef('coupon.org_id', '=', 'member_coupon.org_id').onRef('coupon.coupon_id', '=', 'member_coupon.coupon_id'))
    .select([
      ...proofColumns(ctx.actor.shop.time_zone),
      'shop.address as shop_address',
      'shop.phone as shop_phone',
      'shop.open_time',
      'shop.close_time',
      sql<string>`coalesce(member.member_num, '')`.as('member_num'),
      sql<string>`coalesce(settler.real_name, '')`.as('settler_name'),
      'sales_order.remarks',
      'sales_order.finance_remark',
      'sales_order.void_reason',
      'sales_order.points',
      'sales_order.member_coupon_id',
      sql<string>`coalesce(coupon.coupon_name, '')`.as('coupon_name'),
      'sales_order.coupon_amount',
      sql<boolean>`exists (select from order_scan where order_scan.org_id = sales_order.org_id and order_scan.order_id = sales_order.order_id)`.as(
        'was_scanned',
      ),
    ]);

/** What this reader may change of it, as the commands judge it. */
function changeableOf({ actor: { shop, permissions } }: Ctx, { shop_id, status }: { shop_id: string; status: string }): OrderDetail['changeable'] {
  if (shop_id !== shop.shop_id) return [];
  const isSold = status === orderFlow.state.settled || status === orderFlow.state.partly_refunded;
  return [
    ...(permissions.has('sales:modify') ? (['remarks', ...(isSold ? (['performers', 'payment'] as const) : [])] as const) : []),
    ...(permissions.has('sales:review') ? (['finance_remark'] as const) : []),
  ];
}

const changesOf = (reads: Reads, ctx: Ctx, order_id: string) =>
  reads
    .from('order_change')
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'order_change.org_id').onRef('staff.uid', '=', 'order_change.uid'))
    .where('order_change.order_id', '=', order_id)
    .orderBy('order_change.order_change_id', 'desc')
    .select(({ ref }) => [
      'order_change.order_change_id',
      'order_change.what',
      'order_change.item_name',
      'order_change.before',
      'order_change.after',
      'order_change.reason',
      'staff.real_name as operator_name',
      whenIn(ctx.actor.shop.time_zone, ref('order_change.created_at')).as('create_time'),
    ]);

const performersOf = (reads: Reads, order_id: string) =>
  reads
    .from('order_line_performer')
    .innerJoin('order_line', (join) =>
      join.onRef('order_line.org_id', '=', 'order_line_performer.org_id').onRef('order_line.line_id', '=', 'order_line_performer.line_id'),
    )
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'order_line_performer.org_id').onRef('staff.uid', '=', 'order_line_performer.uid'))
    .where('order_line.order_id', '=', order_id)
    .orderBy('order_line_performer.uid')
    .select(['order_line_performer.line_id', 'order_line_performer.uid', 'order_line_performer.basis_points', 'staff.real_name']);

/** What each has of the order's lines by now, what was taken back of it taken off. */
const performedOf = (reads: Reads, order_id: string) =>
  reads
    .across('performance', 'of an order that is judged in the same breath')
    .where(
      'line_id',
      'in',
      reads.across('order_line', 'of an order that is judged in the same breath').where('order_id', '=', order_id).select('order_line.line_id'),
    )
    .groupBy(['line_id', 'uid'])
    .select(({ fn }) => ['line_id', 'uid', fn.sum<number>('amount').as('amount')]);

const paymentsOf = (reads: Reads, ctx: Ctx, order_id: string) =>
  reads
    .from('order_payment')
    .innerJoin('payment_pattern', (join) =>
      join
        .onRef('payment_pattern.org_id', '=', 'order_payment.org_id')
        .onRef('payment_pattern.payment_pattern_id', '=', 'order_payment.payment_pattern_id'),
    )
    .leftJoin('payment_review', (join) =>
      join.onRef('payment_review.org_id', '=', 'order_payment.org_id').onRef('payment_review.payment_id', '=', 'order_payment.payment_id'),
    )
    .leftJoin('card', (join) => join.onRef('card.org_id', '=', 'order_payment.org_id').onRef('card.card_id', '=', 'order_payment.card_id'))
    .leftJoin('payment_charge', (join) =>
      join.onRef('payment_charge.org_id', '=', 'order_payment.org_id').onRef('payment_charge.charge_id', '=', 'order_payment.charge_id'),
    )
    .where('order_payment.order_id', '=', order_id)
    .orderBy('order_payment.payment_id')
    .select(({ ref }) => [
      'order_payment.payment_id',
      'order_payment.payment_pattern_id',
      'payment_pattern.pattern_name',
      'payment_pattern.pay_method',
      'order_payment.amount',
      'order_payment.principal',
      'order_payment.gift',
      'order_payment.card_id',
      'order_payment.tendered',
      sql<string>`coalesce(card.card_name, '')`.as('card_name'),
      sql<string>`coalesce(card.card_number, '')`.as('card_number'),
      whenIn(ctx.actor.shop.time_zone, ref('order_payment.created_at')).as('create_time'),
      'order_payment.repayment_id',
      'payment_review.status as review_status',
      'order_payment.charge_id',
      sql<string>`coalesce(payment_charge.charge_number, '')`.as('charge_number'),
      sql<string>`coalesce(payment_charge.gateway_number, '')`.as('gateway_number'),
      'order_payment.slip_number',
      'order_payment.refunded_amount',
    ]);
