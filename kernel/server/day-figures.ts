import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf } from './any-of.ts';
import type { Backend, Ctx } from './context.ts';
import { build } from './database.ts';
import { organisations, systemWork } from './system-work.ts';
import type { Reads } from './transaction.ts';
import type { Group } from '#kernel/contract/report.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { Span } from '#kernel/contract/span.ts';

/** Which kept figures are summed: of which shops, on which days. */
interface KeptAsked extends Span {
  /** One shop, or a question whose rows are ids of shops. */
  shops: string | Expression<unknown>;
  figures: readonly string[];
}

/** What a sum is of: a step of time, a shop, a colleague, what the figure is split by, or everything together. */
export type SummedBy = Group | 'ref' | 'all';

const KEY: Readonly<Record<SummedBy, string>> = {
  day: 'business_date::text',
  week: "date_trunc('week', business_date)::date::text",
  month: "to_char(business_date, 'YYYY-MM')",
  shop: 'shop_id::text',
  staff: 'created_uid::text',
  ref: 'ref',
  all: "''",
};

export type Sums = { group: string } & Readonly<Record<string, number>>;

/**
 * Sums of kept figures within the actor's scope, a row for each group in which something happened. What was posted a moment
 * ago is among them: additions that are not folded yet are summed in the same statement.
 */
export const keptSums = (reads: Reads, asked: KeptAsked, by: SummedBy): Promise<Sums[]> => sumsIn(reads, asked, by);

/** The same, and what all came to from an earlier day until the span begins, a number for each figure: one pass over the days of both. */
export async function keptSumsBeside(reads: Reads, since: string, asked: KeptAsked, by: Group) {
  const key = sql<string>`case when business_date >= ${asked.start_date}::date then ${sql.raw(KEY[by])} else '' end`;
  const rows = await sumsIn(reads, { ...asked, start_date: since }, by, key);
  const { group: _, ...last } = rows.find(({ group }) => group === '') ?? { group: '', ...Object.fromEntries(asked.figures.map((figure) => [figure, 0])) };
  return { sums: rows.filter(({ group }) => group !== ''), last: last as Readonly<Record<string, number>> };
}

/** What a part of a kept figure says, or the sum of it on a day. */
interface Kept {
  figure: string;
  amount: number;
}

/** Groups that are made of days alone. */
const OF_DAYS: ReadonlySet<SummedBy> = new Set(['day', 'week', 'month', 'all']);

function sumsIn(reads: Reads, { shops, start_date, end_date, figures }: KeptAsked, by: SummedBy, key = sql.raw<string>(KEY[by])) {
  const kept = (table: 'day_figure' | 'day_figure_delta') => {
    const rows = reads
      .from(table)
      .where(`${table}.shop_id` as never, '=', (typeof shops === 'string' ? shops : anyOf(shops)) as never)
      .where(`${table}.business_date` as never, '>=', start_date as never)
      .where(`${table}.business_date` as never, '<=', end_date as never)
      .where(`${table}.figure` as never, '=', sql`any(${figures}::text[])` as never)
      .select(['business_date', 'figure'] as never);
    // Of days each figure is summed as it lies in the key, before anything is made of it.
    return OF_DAYS.has(by)
      ? rows.select(sql<number>`sum(amount)`.as('amount')).groupBy(['business_date', 'figure'] as never)
      : rows.select(['amount', 'shop_id', 'created_uid', 'ref'] as never);
  };
  const sums = figures.map((figure) => sql<number>`coalesce(sum(amount) filter (where figure = ${sql.lit(figure)}), 0)`.as(figure));
  const days = kept('day_figure').unionAll(kept('day_figure_delta')) as unknown as SelectQueryBuilder<{ kept: Kept }, 'kept', Kept>;
  const keyed = build.selectFrom(days.as('day')).select([key.as('group'), 'day.figure', 'day.amount']);
  const rows = build
    .selectFrom(keyed.as('kept'))
    .groupBy('group')
    .select(['group', ...sums]);
  return reads.rows(rows) as unknown as Promise<Sums[]>;
}

/** Shops within one's scope, those of one currency. */
export const shopsOf = (reads: Reads, currency_code: Ctx['actor']['shop']['currency_code'] | null) => {
  const shops = reads.from('shop').where('shop.shop_type', '=', sql.lit('1')).select(['shop.shop_id', 'shop.shop_name', 'shop.currency_code']);
  return currency_code === null ? shops : shops.where('shop.currency_code', '=', currency_code);
};

/** Folds what was added to the days' figures. */
export async function foldDays(backend: Backend, now: Date): Promise<void> {
  for (const org_id of await organisations(backend)) await systemWork(backend, now, org_id, (work) => work.call<number>('fold_day_figures'));
}

/** So many days of a shop are rebuilt in one transaction. */
const DAYS_AT_ONCE = 31;

/** Puts the kept figures of all shops right for a span, a shop's month at a time; answers how many differed. */
export async function rebuildDays(backend: Backend, now: Date, { start_date, end_date }: Span): Promise<number> {
  let mended = 0;
  for (const org_id of await organisations(backend)) {
    const shops = await systemWork(backend, now, org_id, (work) =>
      work.rows(work.across('shop', 'a job of the organisation').select('shop_id').orderBy('shop_id')),
    );
    for (const { shop_id } of shops)
      for (let from = start_date; from <= end_date; from = addDays(from, DAYS_AT_ONCE)) {
        const last = addDays(from, DAYS_AT_ONCE - 1);
        const until = last < end_date ? last : end_date;
        mended += await systemWork(backend, now, org_id, (work) => work.call<number>('rebuild_day_figures', shop_id, from, until));
      }
  }
  return mended;
}
