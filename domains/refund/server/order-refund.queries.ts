import { type Expression, sql } from 'kysely';
import { arrivalOf, arrivalProblem } from '#domains/payment/server/api.ts';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { OrderRefundRow, OrderRefundStep, OrderRefundType, orderRefundDetail, orderRefundSearch, Restock } from '../contract/order-refund.endpoints.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { refuseRefund } from '../model/refund.refusals.ts';

type Search = RequestOf<typeof orderRefundSearch>;

/** Refunds of orders within one's reach, latest first. */
export const searchOrderRefunds = (ctx: Ctx, input: Search): Promise<Page<OrderRefundRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const latest = shown(ctx, hits).orderBy('order_refund.business_date', 'desc').orderBy('order_refund.refund_id', 'desc');
    const { rows, ...total } = await askPage(reads, input, hits, latest);
    return { rows: rows.map((row) => present(row, ctx)), ...total };
  });

/** A refund with what it did to each line; 404 beyond one's reach. */
export const readOrderRefund = (ctx: Ctx, { refund_id }: RequestOf<typeof orderRefundDetail>): Promise<ResponseOf<typeof orderRefundDetail>> =>
  read(ctx, async (reads) => {
    const hit = reads.from('order_refund').where('order_refund.refund_id', '=', refund_id);
    const [row, told, lines, tenders, history] = await Promise.all([
      reads.first(shown(ctx, hit)),
      reads.first(hit.select('explanation')),
      reads.rows(
        reads
          .from('order_refund_line')
          .innerJoin('order_line', (join) =>
            join.onRef('order_line.org_id', '=', 'order_refund_line.org_id').onRef('order_line.line_id', '=', 'order_refund_line.line_id'),
          )
          .where('order_refund_line.refund_id', '=', refund_id)
          .orderBy('order_line.line_no')
          .select([
            'order_line.line_no',
            'order_line.item_name as name',
            'order_refund_line.num',
            'order_refund_line.amount',
            'order_refund_line.tender',
            'order_refund_line.principal',
            'order_refund_line.gift',
            'order_refund_line.lapsed',
            'order_refund_line.debt',
            'order_refund_line.restock',
          ]),
      ),
      reads.rows(
        reads
          .from('order_refund_payment')
          .innerJoin('payment_pattern as way', (join) =>
            join.onRef('way.org_id', '=', 'order_refund_payment.org_id').onRef('way.payment_pattern_id', '=', 'order_refund_payment.payment_pattern_id'),
          )
          .where('order_refund_payment.refund_id', '=', refund_id)
          .orderBy('way.payment_pattern_id')
          .select(['way.payment_pattern_id', 'way.pattern_name', 'order_refund_payment.amount']),
      ),
      historyOf(reads, orderRefundFlow, refund_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuseRefund(404, 'refund_not_found');
    const explanation = told!.explanation as unknown as OrderRefundStep[];
    return { ...present(row, ctx), explanation, lines: lines.map((line) => ({ ...line, restock: line.restock as Restock | null })), tenders, history };
  });

function matching(reads: Reads, { key_word, refund_type, arrival, start_date, end_date, ...exact }: Search) {
  const { member_id, order_id, shop_id, status, initiator } = exact;
  let refunds = reads.from('order_refund');
  if (shop_id) refunds = refunds.where('order_refund.shop_id', '=', shop_id);
  if (member_id) refunds = refunds.where('order_refund.member_id', '=', member_id);
  if (order_id) refunds = refunds.where('order_refund.order_id', '=', order_id);
  if (status) refunds = refunds.where('order_refund.status', '=', status);
  if (initiator) refunds = refunds.where('order_refund.initiator', '=', initiator);
  if (refund_type) refunds = refunds.where(refundType, '=', refund_type);
  if (arrival) refunds = refunds.where(({ ref }) => sql<boolean>`${arrivalHere(ref('order_refund.org_id'), ref('order_refund.refund_id'))} = ${arrival}`);
  refunds = onDays(refunds, 'order_refund.business_date', { start_date, end_date });
  const word = key_word?.trim();
  if (!word) return refunds;
  if (/^t\d/i.test(word)) return refunds.where('order_refund.refund_number', '=', word.toUpperCase());
  return /^s\d/i.test(word)
    ? refunds.where('order_refund.order_id', 'in', reads.from('sales_order').select('order_id').where('order_number', '=', word.toUpperCase()))
    : refunds.where('order_refund.member_id', 'in', searchedMembers(reads, word));
}

const paidBy = sql<string>`coalesce((
  select string_agg(way.pattern_name, '、' order by paid.payment_pattern_id) from order_refund_payment paid
  join payment_pattern way on way.org_id = paid.org_id and way.payment_pattern_id = paid.payment_pattern_id
  where paid.org_id = order_refund.org_id and paid.refund_id = order_refund.refund_id), '')`;

/** What is refunded, in words: items that come back with their number, others by their name. */
const content = sql<string>`coalesce((
  select string_agg(case when back.num > 1 then line.item_name || '×' || back.num else line.item_name end, '、' order by line.line_no)
  from order_refund_line back
  join order_line line on line.org_id = back.org_id and line.line_id = back.line_id
  where back.org_id = order_refund.org_id and back.refund_id = order_refund.refund_id), '')`;

/** Whether goods come back with it. */
const refundType = sql<OrderRefundType>`case when exists (
  select from order_refund_line back
  where back.org_id = order_refund.org_id and back.refund_id = order_refund.refund_id and back.restock is not null)
  then 'return_and_refund' else 'refund_only' end`;

/** It was made, and the customer or a card got something: a refund that only lowers a debt brings nothing to anybody. */
const givenBack = sql<boolean>`order_refund.status = ${sql.lit(orderRefundFlow.state.done)}
  and order_refund.tender + order_refund.restored_principal + order_refund.restored_gift > 0`;

const arrivalHere = (org_id: Expression<unknown>, refund_id: Expression<unknown>) => arrivalOf('order_refund', org_id, refund_id, givenBack);

const shown = (ctx: Ctx, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('sales_order', (join) =>
      join.onRef('sales_order.org_id', '=', 'order_refund.org_id').onRef('sales_order.order_id', '=', 'order_refund.order_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'order_refund.org_id').onRef('shop.shop_id', '=', 'order_refund.shop_id'))
    .innerJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'order_refund.org_id').onRef('operator.uid', '=', 'order_refund.created_uid'),
    )
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'order_refund.org_id').onRef('member.member_id', '=', 'order_refund.member_id'))
    .leftJoin('staff as decider', (join) =>
      join.onRef('decider.org_id', '=', 'order_refund.org_id').onRef('decider.uid', '=', 'order_refund.decided_uid'),
    )
    .select(({ ref }) => [
      'order_refund.refund_id',
      'order_refund.refund_number',
      'order_refund.status',
      'order_refund.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('order_refund.created_at')).as('create_time'),
      'order_refund.shop_id',
      'shop.shop_name',
      'order_refund.order_id',
      'sales_order.order_number',
      'order_refund.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      'order_refund.initiator',
      refundType.as('refund_type'),
      content.as('content'),
      'order_refund.currency_code',
      'order_refund.amount',
      'order_refund.tender',
      'order_refund.restored_principal',
      'order_refund.restored_gift',
      'order_refund.lapsed_gift',
      'order_refund.debt',
      paidBy.as('paid_by'),
      arrivalHere(ref('order_refund.org_id'), ref('order_refund.refund_id')).as('arrival'),
      arrivalProblem('order_refund', ref('order_refund.org_id'), ref('order_refund.refund_id')).as('arrival_problem'),
      'order_refund.reason',
      'order_refund.created_uid',
      'operator.real_name as operator_name',
      sql<string>`coalesce(decider.real_name, '')`.as('decider_name'),
      whenIn(ctx.actor.shop.time_zone, ref('order_refund.decided_at')).as('decide_time'),
      'order_refund.decide_reason',
    ]);

/** A row as its reader may act on it. */
const present = ({ created_uid, ...row }: Awaited<ReturnType<typeof firstRow>>, ctx: Ctx): OrderRefundRow =>
  ({ ...row, actions: actionsOf(orderRefundFlow, { ...row, created_uid }, ctx.actor) }) as OrderRefundRow;

/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(ctx, reads.from('order_refund'))))[0]!;
