import { sql } from 'kysely';
import { DayCloseStatus } from '#domains/day_close/contract/day_close.endpoints.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { onDays, whenIn } from '#kernel/server/time.ts';
import { type Reads, read } from '#kernel/server/transaction.ts';
import type { PaymentRow, paymentSearch } from '../contract/account.endpoints.ts';
import { accountsOf } from './account.queries.ts';

type Search = RequestOf<typeof paymentSearch>;

/** Documents under which money moves, by their number. */
const named = (org_id: string, number: string) => sql<boolean>`(entry.document, entry.document_id) in (
  select 'order', order_id from sales_order where org_id = ${org_id} and order_number = ${number}
  union all select 'repayment', repayment_id from repayment where org_id = ${org_id} and repayment_number = ${number}
  union all select 'order_refund', refund_id from order_refund where org_id = ${org_id} and refund_number = ${number}
  union all select 'card_refund', refund_id from card_refund where org_id = ${org_id} and refund_number = ${number})`;

/**
 * The days with something open: that no reconciliation has by some method, or not as they were closed last, or with a payment that was put
 * off. They are few among many that are done, and lead to what is open without a look at every payment.
 */
async function openDays(reads: Reads, { shop_id, pay_method, start_date, end_date }: Search): Promise<string[]> {
  let putOff = reads.from('reconciliation_line').where('reconciliation_line.reconciliation_id', 'is', null);
  if (shop_id) putOff = putOff.where('reconciliation_line.shop_id', '=', shop_id);
  if (pay_method) putOff = putOff.where('reconciliation_line.pay_method', '=', pay_method);
  const [days, others] = await Promise.all([
    reads.rows(
      accountsOf(reads, { shop_id, pay_method, start_date, end_date })
        .where(sql<boolean>`(day.day_id is null or day.day_close_id <> day_close.day_close_id)`)
        .distinct()
        .select('day_close.business_date'),
    ),
    reads.rows(putOff.distinct().select('reconciliation_line.business_date')),
  ]);
  return [...new Set([...days, ...others].map(({ business_date }) => business_date))];
}

/** Money as it came in and went back on closed days of the shops in one's reach, each with the reconciliation that it is in. */
function paymentsOf(reads: Reads, { shop_id, pay_method, start_date, end_date, how_far, key_word }: Search) {
  let payments = reads
    .from('posting')
    .innerJoin('ledger_entry as entry', (join) => join.onRef('entry.org_id', '=', 'posting.org_id').onRef('entry.entry_id', '=', 'posting.entry_id'))
    .innerJoin('payment_pattern as way', (join) =>
      join.onRef('way.org_id', '=', 'posting.org_id').on(sql<boolean>`way.payment_pattern_id::text = posting.ref`),
    )
    .innerJoin('day_close as close', (join) =>
      join
        .onRef('close.org_id', '=', 'posting.org_id')
        .onRef('close.shop_id', '=', 'posting.shop_id')
        .onRef('close.business_date', '=', 'posting.business_date')
        .on('close.status', '=', DayCloseStatus.enum.closed),
    )
    .leftJoin('reconciliation_line as line', (join) =>
      join
        .onRef('line.org_id', '=', 'posting.org_id')
        .onRef('line.entry_id', '=', 'posting.entry_id')
        .onRef('line.position', '=', 'posting.position'),
    )
    .leftJoin('reconciliation as of', (join) => join.onRef('of.org_id', '=', 'line.org_id').onRef('of.reconciliation_id', '=', 'line.reconciliation_id'))
    .where('posting.account', '=', 'tender')
    .where('posting.account_id', 'is', null)
    .where('way.pay_method', '<>', 'STORED_VALUE');
  if (shop_id) payments = payments.where('posting.shop_id', '=', shop_id);
  if (pay_method) payments = payments.where('way.pay_method', '=', pay_method);
  payments = onDays(payments, 'posting.business_date', { start_date, end_date });
  if (how_far === 'open') payments = payments.where('of.reconciliation_id', 'is', null);
  else if (how_far) payments = payments.where('of.status', '=', how_far);
  const number = key_word?.trim().toUpperCase();
  return number ? payments.where(named(reads.actor.org_id, number)) : payments;
}

/** Payments and refunds of closed days, latest first. */
export const listPayments = (ctx: Ctx, input: Search): Promise<Page<PaymentRow>> =>
  read(ctx, async (reads) => {
    const days = input.how_far === 'open' ? await openDays(reads, input) : undefined;
    if (days?.length === 0) return { rows: [], total: 0 };
    const all = paymentsOf(reads, input);
    const hits = days ? all.where('posting.business_date', 'in', days) : all;
    const shown = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'posting.org_id').onRef('shop.shop_id', '=', 'posting.shop_id'))
      .leftJoin('staff as taker', (join) => join.onRef('taker.org_id', '=', 'entry.org_id').onRef('taker.uid', '=', 'entry.uid'))
      .select(({ ref }) => [
        sql<string>`posting.entry_id || '-' || posting.position`.as('payment_key'),
        'posting.business_date',
        'posting.shop_id',
        'shop.shop_name',
        'way.pay_method',
        'way.pattern_name',
        'entry.document',
        'entry.document_id',
        'entry.document_number',
        'shop.currency_code',
        'posting.amount',
        sql<string>`coalesce(taker.real_name, '')`.as('taker_name'),
        whenIn(ctx.actor.shop.time_zone, ref('entry.created_at')).as('taken_time'),
        sql<string>`coalesce("of".status, 'open')`.as('how_far'),
        sql<boolean>`(line.line_id is not null and line.reconciliation_id is null)`.as('is_carried'),
        'of.reconciliation_id',
        sql<string>`coalesce("of".reconciliation_number, '')`.as('reconciliation_number'),
      ])
      .orderBy('posting.business_date', 'desc')
      .orderBy('posting.entry_id', 'desc')
      .orderBy('posting.position');
    const { rows, ...total } = await askPage(reads, input, hits, shown);
    return { rows: rows as PaymentRow[], ...total };
  });
