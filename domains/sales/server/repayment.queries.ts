import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { proofColumns, proofTaken } from '#domains/card/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { RepaymentRow, repaymentSearch } from '../contract/debt.endpoints.ts';

type Search = RequestOf<typeof repaymentSearch>;

/** Repayments within one's reach, latest first. */
export const listRepayments = (ctx: Ctx, input: Search): Promise<Page<RepaymentRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, reads, hits));
    return { rows: rows as RepaymentRow[], ...total };
  });

/** One repayment, as the command that made it answers it. */
export async function presentRepayment(reads: Reads, ctx: Ctx, repayment_id: string): Promise<RepaymentRow> {
  const own = reads.across('repayment', 'one’s own, made just now').where('repayment.repayment_id', '=', repayment_id);
  return (await reads.first(shown(ctx, reads, own))) as RepaymentRow;
}

function matching(reads: Reads, { member_id, start_date, end_date }: Search) {
  let repayments = reads.from('repayment');
  if (member_id) repayments = repayments.where('repayment.member_id', '=', member_id);
  return onDays(repayments, 'repayment.business_date', { start_date, end_date });
}

const shown = (ctx: Ctx, reads: Reads, hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'repayment.org_id').onRef('shop.shop_id', '=', 'repayment.shop_id'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'repayment.org_id').onRef('member.member_id', '=', 'repayment.member_id'))
    .innerJoin('staff as operator', (join) =>
      join.onRef('operator.org_id', '=', 'repayment.org_id').onRef('operator.uid', '=', 'repayment.created_uid'),
    )
    .leftJoin('member_proof', (join) => join.on(proofTaken({ table: 'repayment', document: { is: 'repayment' }, id: 'repayment_id', member: 'member_id' })))
    .select(({ ref }) => [
      ...proofColumns(ctx.actor.shop.time_zone),
      'repayment.repayment_id',
      'repayment.repayment_number',
      'repayment.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('repayment.created_at')).as('create_time'),
      'repayment.shop_id',
      'shop.shop_name',
      'repayment.member_id',
      'member.member_name',
      'repayment.currency_code',
      'repayment.amount',
      'operator.real_name as operator_name',
      'repayment.remarks',
      paidBy.as('paid_by'),
      jsonArrayFrom(ordersOf(reads)).as('orders'),
    ])
    .orderBy('repayment.business_date', 'desc')
    .orderBy('repayment.repayment_id', 'desc');

/** The ways it was paid, each once; a card by its name. */
const paidBy = sql<string>`(
  select coalesce(string_agg(distinct coalesce(c.card_name, w.pattern_name), '、'), '')
  from order_payment p
  join payment_pattern w on w.org_id = p.org_id and w.payment_pattern_id = p.payment_pattern_id
  left join card c on c.org_id = p.org_id and c.card_id = p.card_id
  where p.org_id = repayment.org_id and p.repayment_id = repayment.repayment_id)`;

const ordersOf = (reads: Reads) =>
  reads
    .from('repayment_order')
    .whereRef('repayment_order.repayment_id', '=', 'repayment.repayment_id' as never)
    .innerJoin('sales_order as paid', (join) =>
      join.onRef('paid.org_id', '=', 'repayment_order.org_id').onRef('paid.order_id', '=', 'repayment_order.order_id'),
    )
    .select((row) => [
      // Inside JSON an id would arrive as a number.
      row.cast<string>('repayment_order.order_id', 'text').as('order_id'),
      'paid.order_number',
      'paid.item_summary',
      'paid.line_num',
      'repayment_order.amount',
      'repayment_order.debt_after',
    ])
    .orderBy('repayment_order.order_id');
