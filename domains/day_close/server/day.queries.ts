import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { DayReport, PersonFigures } from '../contract/day_close.endpoints.ts';
import { dayCloseFlow } from '../model/day_close.machine.ts';

const WHOLE_SHOP = 'a day is closed for the whole shop, whoever did what on it';

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
          sql<number>`coalesce(sum(amount_owed), 0)`.as('amount_debt'),
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
  return { tenders: tenders as DayReport['tenders'], ...orders!, ...moves! };
}

/** Orders that were voided or taken back. */
const voidsOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.rows(
    reads
      .across('state_change', WHOLE_SHOP)
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'state_change.org_id').onRef('sales_order.order_id', '=', 'state_change.document_id'),
      )
      .where('state_change.machine', '=', 'sales_order')
      .where('state_change.verb', 'in', ['void', 'withdraw'])
      .where('sales_order.shop_id', '=', shop.shop_id)
      .where('state_change.uid', 'is not', null)
      .where(sql<boolean>`(state_change.created_at at time zone ${shop.time_zone})::date = ${day}::date`)
      .where('state_change.created_at', '>=', sql<Date>`(${day}::date - 1)::timestamp at time zone 'UTC'`)
      .groupBy('state_change.uid')
      .select(['state_change.uid', sql<number>`count(*)::integer`.as('num'), sql<number>`sum(sales_order.amount_receivable)`.as('amount')]),
  );

/** Money that came in, or went back, by each entry of a day. */
const moneyOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads
    .across('ledger_entry', WHOLE_SHOP)
    .innerJoin('posting', (join) => join.onRef('posting.org_id', '=', 'ledger_entry.org_id').onRef('posting.entry_id', '=', 'ledger_entry.entry_id'))
    .where('posting.shop_id', '=', shop.shop_id)
    .where('posting.business_date', '=', day)
    .where('posting.account', '=', 'tender')
    .where('posting.account_id', 'is', null);

/** Money that went back, by who asked for it. */
const refundsOn = (reads: Reads, ctx: Ctx, day: string) =>
  reads.rows(
    moneyOn(reads, ctx, day)
      .leftJoin('order_refund', (join) =>
        join.onRef('order_refund.org_id', '=', 'ledger_entry.org_id').onRef('order_refund.refund_id', '=', 'ledger_entry.document_id'),
      )
      .leftJoin('card_refund', (join) =>
        join.onRef('card_refund.org_id', '=', 'ledger_entry.org_id').onRef('card_refund.refund_id', '=', 'ledger_entry.document_id'),
      )
      .where('posting.amount', '<', 0)
      // What turned out not to have come, or to have come another way, was given back by nobody.
      .where('ledger_entry.kind', 'not in', ['payment_reject', 'payment_change'])
      .groupBy(sql`1`)
      .select([
        sql<string>`coalesce(order_refund.created_uid, card_refund.created_uid, ledger_entry.uid)`.as('uid'),
        sql<number>`count(distinct ledger_entry.entry_id)::integer`.as('num'),
        sql<number>`-sum(posting.amount)`.as('amount'),
      ]),
  );

/** What settled orders gave away, and prices changed by hand. */
const givenOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.rows(
    reads
      .across('sales_order', WHOLE_SHOP)
      .innerJoin('order_line as line', (join) =>
        join.onRef('line.org_id', '=', 'sales_order.org_id').onRef('line.order_id', '=', 'sales_order.order_id'),
      )
      .where('sales_order.shop_id', '=', shop.shop_id)
      .where('sales_order.business_date', '=', day)
      .where('sales_order.settled_at', 'is not', null)
      .where(({ eb, or }) => or([eb('line.gift', '=', true), eb('line.adjust_amount', '<>', 0)]))
      .groupBy('sales_order.created_uid')
      .select([
        'sales_order.created_uid as uid',
        sql<number>`(count(*) filter (where line.gift))::integer`.as('gift_num'),
        sql<number>`coalesce(sum(line.amount_total) filter (where line.gift), 0)`.as('gift_amount'),
        sql<number>`(count(*) filter (where line.adjust_amount <> 0))::integer`.as('adjust_num'),
        sql<number>`coalesce(sum(line.adjust_amount), 0)`.as('adjust_amount'),
      ]),
  );

/** Payments that were said to have come another way than they were taken down under. */
const waysOn = (reads: Reads, ctx: Ctx, day: string) =>
  reads.rows(
    moneyOn(reads, ctx, day)
      .where('posting.amount', '>', 0)
      .where('ledger_entry.kind', '=', 'payment_change')
      .groupBy('ledger_entry.uid')
      .select(['ledger_entry.uid', sql<number>`count(*)::integer`.as('num'), sql<number>`sum(posting.amount)`.as('amount')]),
  );

/** How often the drawer was opened without a sale. */
const openedOn = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.rows(
    reads
      .across('cash_move', WHOLE_SHOP)
      .where('cash_move.shop_id', '=', shop.shop_id)
      .where('business_date', '=', day)
      .where('kind', '=', 'opened')
      .groupBy('uid')
      .select(['uid', sql<number>`count(*)::integer`.as('num')]),
  );

/** Who voided, gave back, gave away, changed prices or ways of paying and opened the drawer, and how much: only those who did anything. */
export async function peopleOn(reads: Reads, ctx: Ctx, day: string): Promise<PersonFigures[]> {
  const asked = [
    voidsOn(reads, ctx, day),
    refundsOn(reads, ctx, day),
    givenOn(reads, ctx, day),
    openedOn(reads, ctx, day),
    waysOn(reads, ctx, day),
  ] as const;
  const [voids, refunds, lines, opened, ways] = await Promise.all(asked);
  const uids = [...new Set([...voids, ...refunds, ...lines, ...opened, ...ways].flatMap(({ uid }) => uid ?? []))];
  if (uids.length === 0) return [];
  const names = await reads.rows(reads.across('staff', WHOLE_SHOP).where('uid', 'in', uids).orderBy('uid').select(['uid', 'real_name']));
  return names.map(({ uid, real_name }) => {
    const voided = voids.find((row) => row.uid === uid);
    const refunded = refunds.find((row) => row.uid === uid);
    const way = ways.find((row) => row.uid === uid);
    const { gift_num = 0, gift_amount = 0, adjust_num = 0, adjust_amount = 0 } = lines.find((row) => row.uid === uid) ?? {};
    return {
      uid,
      real_name,
      void_num: voided?.num ?? 0,
      void_amount: voided?.amount ?? 0,
      refund_num: refunded?.num ?? 0,
      refund_amount: refunded?.amount ?? 0,
      gift_num,
      gift_amount,
      adjust_num,
      adjust_amount,
      way_num: way?.num ?? 0,
      way_amount: way?.amount ?? 0,
      opened_num: opened.find((row) => row.uid === uid)?.num ?? 0,
    };
  });
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

/** Earlier days on which money moved, with a sale or without, and that nobody has closed, latest first. */
export const unclosedBefore = async (reads: Reads, { actor: { shop } }: Ctx, day: string): Promise<string[]> => {
  const since = addDays(day, -UNCLOSED_DAYS);
  const [sold, moved, closed] = await Promise.all([
    reads.rows(
      reads
        .across('day_total', WHOLE_SHOP)
        .where('day_total.shop_id', '=', shop.shop_id)
        .where('day_total.business_date', '<', day)
        .where('day_total.business_date', '>=', since)
        .where(({ or, eb }) => or([eb('amount_received', '<>', 0), eb('refund_amount', '<>', 0)]))
        .select('day_total.business_date'),
    ),
    reads.rows(
      reads
        .across('cash_move', WHOLE_SHOP)
        .where('cash_move.shop_id', '=', shop.shop_id)
        .where('cash_move.business_date', '<', day)
        .where('cash_move.business_date', '>=', since)
        .where('cash_move.amount', '>', 0)
        .distinct()
        .select('cash_move.business_date'),
    ),
    reads.rows(
      reads
        .across('day_close', WHOLE_SHOP)
        .where('day_close.shop_id', '=', shop.shop_id)
        .where('day_close.business_date', '>=', since)
        .where('day_close.status', '=', dayCloseFlow.state.closed)
        .select('day_close.business_date'),
    ),
  ]);
  const done = new Set(closed.map(({ business_date }) => business_date));
  const days = new Set([...sold, ...moved].map(({ business_date }) => business_date).filter((one) => !done.has(one)));
  return [...days].toSorted().toReversed().slice(0, UNCLOSED_TOLD);
};

/** Waits for whoever posts on the day, and keeps others off it. */
export const lockDay = (uow: UnitOfWork, shop_id: string, day: string) =>
  uow.first(
    uow
      .across('shop', 'the shop one works in')
      .where('shop.shop_id', '=', shop_id)
      .select(sql<boolean>`lock_day(shop.shop_id, ${day}::date)`.as('locked')),
  );
