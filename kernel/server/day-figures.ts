import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import { anyOf } from './any-of.ts';
import type { Backend, Ctx } from './context.ts';
import { build } from './database.ts';
import { inEachOrganisation, organisations, systemWork } from './system-work.ts';
import { statement, type Tables } from './statement.ts';
import type { Query, Reads } from './transaction.ts';
import type { Group } from '#kernel/contract/report.ts';
import { addDays } from '#kernel/contract/day.ts';
import type { Span } from '#kernel/contract/span.ts';

/** Which kept figures are summed: of which shops, on which days. */
interface KeptAsked extends Span {
  /** One shop, or a question whose rows are ids of shops. */
  shops: string | Expression<unknown>;
  figures: readonly string[];
  /** Where what a day came to is kept, a column for each of these figures (`Figures.totals`). */
  totals?: string | undefined;
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
  const rows = await sumsIn(reads, { ...asked, since }, by);
  const { group: _, ...last } = rows.find(({ group }) => group === '') ?? {
    group: '',
    ...Object.fromEntries(asked.figures.map((figure) => [figure, 0])),
  };
  return { sums: rows.filter(({ group }) => group !== ''), last: last as Readonly<Record<string, number>> };
}

/** A span, and the earlier day since which everything before it is summed as one. */
type Beside = KeptAsked & { since?: string | undefined };

/** By whom or how it was paid is asked of the figures alone; and whoever sees their own records alone sees no total. */
const IN_TOTALS: ReadonlySet<SummedBy> = new Set(['day', 'week', 'month', 'shop', 'all']);

function sumsIn(reads: Reads, { shops, totals, ...asked }: Beside, by: SummedBy): Promise<Sums[]> {
  const isTotalled = totals !== undefined && IN_TOTALS.has(by) && !reads.actor.records_of;
  const values = { since: asked.since, start_date: asked.start_date, end_date: asked.end_date };
  const choice = { by, figures: asked.figures, totals: isTotalled ? totals : undefined };
  const query =
    typeof shops === 'string' ? putTogether(choice)(reads, { ...values, shop_id: shops }) : sumsOf(reads, choice, { ...values, shops: anyOf(shops) });
  return reads.rows(query);
}

interface Choice {
  by: SummedBy;
  figures: readonly string[];
  totals: string | undefined;
}
type Days = Record<'start_date' | 'end_date', string> & { since?: string | undefined };
/** Asked of one shop, as nearly always. */
type OfShop = (reads: Reads, values: Days & { shop_id: string }) => Query<Sums>;

const known = new Map<string, OfShop>();

/** The question for one shop: there are as many as reports have columns and groups, each put together once. */
function putTogether(choice: Choice): OfShop {
  const name = [choice.by, choice.totals, ...choice.figures].join();
  let question = known.get(name);
  if (!question) {
    question = statement((tables, { shop_id, ...days }: Days & { shop_id: string }) => sumsOf(tables, choice, { ...days, shops: shop_id }));
    known.set(name, question);
  }
  return question;
}

/** Sums of totals and of what was added since, or, where somebody's or each way's are wanted, of the figures themselves. */
function sumsOf(
  tables: Tables,
  { by, figures, totals }: Choice,
  { since, start_date, end_date, shops }: Days & { shops: string | Expression<unknown> },
): Query<Sums> {
  const key = sql.raw<string>(KEY[by]);
  const group = since === undefined ? key : sql<string>`case when business_date >= ${start_date}::date then ${key} else '' end`;
  const within = (table: 'day_figure' | 'day_figure_delta') =>
    tables
      .from(table)
      .where(`${table}.shop_id` as never, '=', shops as never)
      .where(`${table}.business_date` as never, '>=', (since ?? start_date) as never)
      .where(`${table}.business_date` as never, '<=', end_date as never);
  const ofFigure = (figure: string) => sql<number>`case when figure = ${sql.lit(figure)} then amount else 0 end`.as(figure);
  const narrow = (table: 'day_figure' | 'day_figure_delta') =>
    within(table)
      .where(`${table}.figure` as never, '=', sql`any(${sql.lit(`{${figures.join()}}`)}::text[])` as never)
      .select(['business_date', 'shop_id', ...(totals ? [] : ['created_uid', 'ref'])] as never);
  const added = narrow('day_figure_delta').select(figures.map(ofFigure));
  const days = totals
    ? within(totals as 'day_figure').select(['business_date', 'shop_id', ...figures] as never)
    : narrow('day_figure').select(figures.map(ofFigure));
  const both = days.unionAll(added as never) as unknown as SelectQueryBuilder<{ day: Record<string, number> }, 'day', Record<string, number>>;
  return build
    .selectFrom(both.as('day'))
    .groupBy('group' as never)
    .select([group.as('group'), ...figures.map((figure) => sql<number>`sum(${sql.ref(figure)})`.as(figure))]) as unknown as Query<Sums>;
}

/** Shops within one's scope, those of one currency. */
export const shopsOf = (tables: Tables, currency_code: Ctx['actor']['shop']['currency_code'] | null) => {
  const shops = tables.from('shop').where('shop.shop_type', '=', sql.lit('1')).select(['shop.shop_id', 'shop.shop_name', 'shop.currency_code']);
  return currency_code === null ? shops : shops.where('shop.currency_code', '=', currency_code);
};

/** Folds what was added to the days' figures. */
export async function foldDays(backend: Backend, now: Date): Promise<void> {
  await inEachOrganisation(backend, 'folding the figures of the days', (org_id) =>
    systemWork(backend, now, org_id, (work) => work.call<number>('fold_day_figures')),
  );
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
