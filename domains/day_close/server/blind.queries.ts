import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { Span } from '#kernel/contract/span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { settingOf } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { blindCount } from '../contract/day_close.settings.ts';
import { daysAdded, daysWithMoney } from './money-days.queries.ts';

const WHY = 'whether a day of a drawer that is counted blind is still open, whoever took what';
/** What was not closed for longer than this nobody counts any more. */
const OPEN_DAYS = 31;

const isOpen = (table: 'day_total' | 'day_figure_delta') =>
  sql<boolean>`not is_day_closed(${sql.ref(`${table}.shop_id`)}, ${sql.ref(`${table}.business_date`)})`;

/** Every shop there is. */
const everyShop = async (reads: Reads): Promise<string[]> =>
  (await reads.rows(reads.across('shop', WHY).select('shop.shop_id').orderBy('shop.shop_id'))).map(({ shop_id }) => shop_id);

/** Which of these shops, or with null of all, have their drawer counted blind by the caller; none for a manager, and for whoever counts nothing. */
async function countedBlind(reads: Reads, ctx: Ctx, named: readonly string[] | null): Promise<string[]> {
  const { permissions } = ctx.actor;
  if (!permissions.has('day_close:write') || permissions.has('day_close:manage')) return [];
  const shop_ids = named ?? (await everyShop(reads));
  const rules = await Promise.all(shop_ids.map(async (shop_id) => ({ shop_id, isBlind: await settingOf(reads, ctx, shop_id, blindCount) })));
  return rules.filter(({ isBlind }) => isBlind).map(({ shop_id }) => shop_id);
}

/**
 * Of which of these days the caller is not to know what cash came in: they count the drawer blind, and the day is not closed yet.
 * What tells it beside the count, by payment methods or whole, is left out where it is read. Of one's own shop, unless others are named;
 * of every shop with null.
 */
export async function daysCountedBlind(
  reads: Reads,
  ctx: Ctx,
  { start_date, end_date }: Span,
  shop_ids: readonly string[] | null = [ctx.actor.shop.shop_id],
): Promise<ReadonlySet<string>> {
  const shops = await countedBlind(reads, ctx, shop_ids);
  const today = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const since = addDays(today, -OPEN_DAYS);
  const [from, until] = [start_date > since ? start_date : since, end_date < today ? end_date : today];
  if (shops.length === 0 || from > until) return new Set();
  const [kept, added, open] = await Promise.all([
    reads.rows(daysWithMoney(reads, shops, { from, until }).where(isOpen('day_total'))),
    reads.rows(daysAdded(reads, shops, { from, until }).where(isOpen('day_figure_delta'))),
    // Today is open from its first minute on.
    reads.rows(
      reads
        .across('shop', WHY)
        .where('shop.shop_id', 'in', shops)
        .where(sql<boolean>`not is_day_closed(shop.shop_id, ${today}::date)`)
        .select('shop.shop_id'),
    ),
  ]);
  const isOpenToday = until === today && open.length > 0;
  return new Set([...[...kept, ...added].map(({ business_date }) => business_date), ...(isOpenToday ? [today] : [])]);
}
