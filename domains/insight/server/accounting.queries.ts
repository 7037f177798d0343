import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Span } from '#kernel/contract/span.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';

type Asked = RequestOf<typeof accountingSum>;
type Line = ResponseOf<typeof accountingSearch>['rows'][number];

const WHOLE = 'what the shop earned and what that cost, whoever did it';
const GROUP = {
  day: (column: string) => sql<string>`${sql.ref(column)}::text`,
  month: (column: string) => sql<string>`to_char(${sql.ref(column)}, 'YYYY-MM')`,
  all: () => sql<string>`''`,
} as const;
type By = keyof typeof GROUP;

const earned = (ref: string) => sql<number>`coalesce(-sum(posting.amount) filter (where posting.ref = ${sql.lit(ref)}), 0)`;

/** What the ledger of a shop says was earned, along its open accounts. */
const revenueOf = (reads: Reads, { actor }: Ctx, { start_date, end_date }: Span, by: By) =>
  reads.rows(
    reads
      .across('posting', WHOLE)
      .where('posting.shop_id', '=', actor.shop.shop_id)
      .where('posting.business_date', '>=', start_date)
      .where('posting.business_date', '<=', end_date)
      .where('posting.account', '=', 'revenue')
      .where('posting.account_id', 'is', null)
      .groupBy(sql`1`)
      .select([
        GROUP[by]('posting.business_date').as('group'),
        earned('project').as('project_revenue'),
        earned('product').as('product_revenue'),
        earned('count_card').as('deduction_revenue'),
        earned('card_kept').as('kept_revenue'),
        sql<number>`coalesce(-sum(posting.amount), 0)`.as('revenue'),
      ]),
  );

/** What went to a place, less what came back from it. */
const lost = (place: string, more: RawBuilder<unknown> = sql``) => sql<number>`coalesce(sum(case
  when stock_move.to_place = ${sql.lit(place)} then stock_move.value_cents
  when stock_move.from_place = ${sql.lit(place)} then -stock_move.value_cents end) filter (where true ${more}), 0)`;

/** What left the shop's stock for good, at what it cost. */
const costOf = (reads: Reads, { actor }: Ctx, { start_date, end_date }: Span, by: By) =>
  reads.rows(
    reads
      .across('stock_move', WHOLE)
      .where('stock_move.shop_id', '=', actor.shop.shop_id)
      .where('stock_move.business_date', '>=', start_date)
      .where('stock_move.business_date', '<=', end_date)
      .groupBy(sql`1`)
      .select([
        GROUP[by]('stock_move.business_date').as('group'),
        lost('customer', sql`and stock_move.document <> 'deduction'`).as('sale_cost'),
        lost('customer', sql`and stock_move.document = 'deduction'`).as('treatment_cost'),
        lost('use').as('use_cost'),
        lost('loss').as('loss_cost'),
      ]),
  );

const NO_REVENUE = { project_revenue: 0, product_revenue: 0, deduction_revenue: 0, kept_revenue: 0, revenue: 0 };
const NO_COST = { sale_cost: 0, treatment_cost: 0, use_cost: 0, loss_cost: 0 };
const UNSEEN = { sale_cost: null, treatment_cost: null, use_cost: null, loss_cost: null, cost: null, margin: null };

/** Groups with something in them, the latest first. */
async function accounts(reads: Reads, ctx: Ctx, asked: Asked, by: By): Promise<Line[]> {
  const span = askedSpan(ctx, asked);
  const mayCost = ctx.actor.permissions.has('stock:cost');
  const [revenue, costs] = await Promise.all([revenueOf(reads, ctx, span, by), mayCost ? costOf(reads, ctx, span, by) : []]);
  const [earnedIn, spentIn] = [new Map(revenue.map((row) => [row.group, row])), new Map(costs.map((row) => [row.group, row]))];
  const groups = [...new Set([...earnedIn.keys(), ...spentIn.keys()])].sort().reverse();
  return groups.map((group) => {
    const came = { ...NO_REVENUE, ...earnedIn.get(group), group };
    const went = { ...NO_COST, ...spentIn.get(group) };
    const cost = went.sale_cost + went.treatment_cost + went.use_cost + went.loss_cost;
    return mayCost ? { ...came, ...went, group, cost, margin: came.revenue - cost } : { ...came, ...UNSEEN };
  });
}

/** What was earned and what it cost, by day or month. */
export const listAccounts = (ctx: Ctx, input: RequestOf<typeof accountingSearch>): Promise<ResponseOf<typeof accountingSearch>> =>
  read(ctx, async (reads) => {
    return pageOfRows(await accounts(reads, ctx, input, input.group_by), input);
  });

/** What all of it comes to. */
export const sumAccounts = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof accountingSum>> =>
  read(ctx, async (reads) => {
    const [line] = await accounts(reads, ctx, input, 'all');
    const mayCost = ctx.actor.permissions.has('stock:cost');
    const { group: _, ...sum } = line ?? { group: '', ...NO_REVENUE, ...(mayCost ? { ...NO_COST, cost: 0, margin: 0 } : UNSEEN) };
    return { ...askedSpan(ctx, input), currency_code: ctx.actor.shop.currency_code, ...sum } as ResponseOf<typeof accountingSum>;
  });
