import { sql } from 'kysely';
import { sumCents } from '#kernel/contract/cents.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DayReport } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';
import { daysWithMoney } from './money-days.queries.ts';

export const WHOLE_SHOP = 'a day is closed for the whole shop, whoever did what on it';

/** A day of the shop in sums. */
export async function reportOf(reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<DayReport> {
  const [tenders, orders, moves] = await Promise.all([
    reads.rows(
      reads
        .across('posting', WHOLE_SHOP)
        .innerJoin('payment_pattern as way', (join) =>
          join.onRef('way.org_id', '=', 'posting.org_id').on(sql<boolean>`way.payment_pattern_id::text = posting.ref`),
        )
        .innerJoin('ledger_entry as entry', (join) =>
          join.onRef('entry.org_id', '=', 'posting.org_id').onRef('entry.entry_id', '=', 'posting.entry_id'),
        )
        .where('posting.shop_id', '=', shop.shop_id)
        .where('posting.business_date', '=', day)
        .where('posting.account', '=', 'tender')
        .where('posting.account_id', 'is', null)
        .groupBy(['way.payment_pattern_id', 'way.pattern_name', 'way.pay_method'])
        .orderBy('way.payment_pattern_id')
        .select([
          'way.payment_pattern_id',
          'way.pattern_name',
          'way.pay_method',
          sql<number>`coalesce(sum(posting.amount) filter (where posting.amount > 0 or entry.kind in ('payment_reject', 'payment_change')), 0)`.as(
            'received',
          ),
          sql<number>`coalesce(-sum(posting.amount) filter (where posting.amount < 0 and entry.kind not in ('payment_reject', 'payment_change')), 0)`.as(
            'refunded',
          ),
          // Money that turned out never to have come is owed from the day on that finds it out, whenever it seemed to be paid.
          sql<number>`coalesce(-sum(posting.amount) filter (where entry.kind = 'payment_reject'), 0)`.as('bounced'),
        ]),
    ),
    reads.first(
      reads
        .across('sales_order', WHOLE_SHOP)
        .where('sales_order.shop_id', '=', shop.shop_id)
        .where('business_date', '=', day)
        .where('settled_at', 'is not', null)
        .select([
          sql<number>`count(*)::integer`.as('order_num'),
          sql<number>`coalesce(sum(amount_receivable), 0)`.as('amount_receivable'),
          sql<number>`coalesce(sum(amount_owed - amount_bounced), 0)`.as('lent'),
        ]),
    ),
    reads.first(
      reads
        .across('cash_move', WHOLE_SHOP)
        .where('cash_move.shop_id', '=', shop.shop_id)
        .where('business_date', '=', day)
        .select([
          sql<number>`coalesce(sum(amount) filter (where kind = 'paid_in'), 0)`.as('paid_in'),
          sql<number>`coalesce(sum(amount) filter (where kind = 'paid_out'), 0)`.as('paid_out'),
        ]),
    ),
  ]);
  const { lent, ...sold } = orders!;
  const amount_debt = sumCents([lent, ...tenders.map(({ bounced }) => bounced)]);
  return { tenders: tenders.map(({ bounced: _, ...tender }) => tender) as DayReport['tenders'], ...sold, amount_debt, ...moves! };
}

/** Whether a day of the shop is closed. */
export const isClosed = async (reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<boolean> =>
  (await reads.first(
    reads
      .across('day_close', WHOLE_SHOP)
      .where('day_close.shop_id', '=', shop.shop_id)
      .where('business_date', '=', day)
      .where('status', '=', dayCloseFlow.state.closed)
      .select('day_close_id'),
  )) !== undefined;

/** So many days that nobody has closed are told of, and so far back. */
const UNCLOSED_TOLD = 7;
const UNCLOSED_DAYS = 31;

/** Days before one on which money moved in a shop, with a sale or without, and that nobody has closed, latest first; a month back. */
export const unclosedDays = async (reads: Reads, shop_id: string, day: string): Promise<string[]> => {
  const since = addDays(day, -UNCLOSED_DAYS);
  const [sold, moved, closed] = await Promise.all([
    reads.rows(daysWithMoney(reads, [shop_id], { from: since, until: addDays(day, -1) })),
    reads.rows(
      reads
        .across('cash_move', WHOLE_SHOP)
        .where('cash_move.shop_id', '=', shop_id)
        .where('cash_move.business_date', '<', day)
        .where('cash_move.business_date', '>=', since)
        .where('cash_move.amount', '>', 0)
        .distinct()
        .select('cash_move.business_date'),
    ),
    reads.rows(
      reads
        .across('day_close', WHOLE_SHOP)
        .where('day_close.shop_id', '=', shop_id)
        .where('day_close.business_date', '>=', since)
        .where('day_close.status', '=', dayCloseFlow.state.closed)
        .select('day_close.business_date'),
    ),
  ]);
  const done = new Set(closed.map(({ business_date }) => business_date));
  const days = new Set([...sold, ...moved].map(({ business_date }) => business_date).filter((one) => !done.has(one)));
  return [...days].toSorted().toReversed();
};

/** The latest of them in the shop one works in. */
export const unclosedBefore = async (reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<string[]> =>
  (await unclosedDays(reads, shop.shop_id, day)).slice(0, UNCLOSED_TOLD);

/** Waits for whoever posts on the day, and keeps others off it. */
export const lockDay = (uow: UnitOfWork, shop_id: string, day: string) =>
  uow.first(
    uow
      .across('shop', 'the shop one works in')
      .where('shop.shop_id', '=', shop_id)
      .select(sql<boolean>`lock_day(shop.shop_id, ${day}::date)`.as('locked')),
  );
