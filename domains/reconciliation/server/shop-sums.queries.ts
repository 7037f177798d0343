import { sql } from 'kysely';
import { addDays, daysBetween } from '#kernel/contract/day.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import { dayIn } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ShopSum, shopSums } from '../contract/account.endpoints.ts';
import { ReconciliationStatus } from '../contract/reconciliation.schema.ts';
import { refuse } from '../model/reconciliation.refusals.ts';
import { accountsOf } from './account.queries.ts';

const USUAL_DAYS = 31;
const MOST_DAYS = 90;

/** The span that is meant: the last month, where nothing is said. */
function spanOf(ctx: Ctx, { start_date, end_date }: Pick<RequestOf<typeof shopSums>, 'start_date' | 'end_date'>) {
  const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const until = end_date ?? (start_date && start_date > today ? start_date : today);
  const from = start_date ?? addDays(until, 1 - USUAL_DAYS);
  if (daysBetween(from, until) >= MOST_DAYS) throw refuse(400, 'span_too_long', { field: 'start_date' });
  return { start_date: from, end_date: until };
}

/** What shops received by each method, by how far its reconciliation is; whose most is open stands first. */
export const listShopSums = (ctx: Ctx, input: RequestOf<typeof shopSums>): Promise<Page<ShopSum>> =>
  read(ctx, async (reads) => {
    const { draft, reconciled } = ReconciliationStatus.enum;
    const net = sql`tender.received - tender.refunded`;
    const kept = sql`day.received - day.refunded`;
    const rows = await reads.rows(
      accountsOf(reads, { ...input, ...spanOf(ctx, input) })
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'day_close.org_id').onRef('shop.shop_id', '=', 'day_close.shop_id'))
        .groupBy(['day_close.shop_id', 'shop.shop_name', 'day_close.currency_code', 'tender.pay_method'])
        .select([
          'day_close.shop_id',
          'shop.shop_name',
          'day_close.currency_code',
          'tender.pay_method',
          sql<number>`count(*)::integer`.as('day_num'),
          sql<number>`sum(${net})`.as('net'),
          sql<number>`(count(*) filter (where day.day_id is null))::integer`.as('open_day_num'),
          sql<number>`sum(${net} - coalesce(${kept}, 0))`.as('open_net'),
          sql<number>`coalesce(sum(${kept}) filter (where "of".status = ${draft}), 0)`.as('draft_net'),
          sql<number>`coalesce(sum(${kept}) filter (where "of".status = ${reconciled}), 0)`.as('reconciled_net'),
          sql<boolean>`coalesce(bool_or(day.day_close_id <> day_close.day_close_id), false)`.as('is_reopened'),
        ])
        .orderBy('open_net', 'desc')
        .orderBy('day_close.shop_id')
        .orderBy('tender.pay_method'),
    );
    return pageOfRows(
      rows.map((row) => ({ ...row, sum_key: `${row.shop_id}-${row.pay_method}` })) as ShopSum[],
      input,
    );
  });
