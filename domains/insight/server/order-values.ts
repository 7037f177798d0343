import { sql } from 'kysely';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { daysOf } from '#kernel/contract/period.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { readEffective, writeSetting } from '#kernel/server/settings.ts';
import { read } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { editOrderValueRanges, homeOrderValues } from '../contract/insight.endpoints.ts';
import { orderValueRanges } from '../contract/insight.settings.ts';

type Values = ResponseOf<typeof homeOrderValues>;

/** What of an order was not given back, and has not been let off. */
const kept = sql<number>`(amount_receivable - coalesce((select sum(l.refunded_amount + l.refunded_gift) from order_line l
  where l.org_id = sales_order.org_id and l.order_id = sales_order.order_id), 0))`;

/**
 * How many settled orders of a period came to how much, less what was given back since, by the shop's ranges; what lies above the last is a
 * range of its own, and what came to nothing is in none.
 */
export const orderValues = (ctx: Ctx, { period }: RequestOf<typeof homeOrderValues>): Promise<Values> =>
  read(ctx, async (reads) => {
    const { value: ranges, version } = await readEffective(reads, ctx, orderValueRanges);
    const bounds = ranges.map(([low]) => low).concat(ranges.at(-1)![1]);
    const { from, until } = daysOf(period);
    const place = sql<number>`width_bucket(kept.amount, ${sql`${bounds}::numeric[]`})`;
    const orders = reads
      .from('sales_order')
      .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
      .where('sales_order.business_date', '>=', from)
      .where('sales_order.business_date', '<=', until)
      .where('sales_order.settled_at', 'is not', null)
      .select(kept.as('amount'));
    const asked = build
      .selectFrom(orders.as('kept'))
      .where('kept.amount', '>', 0)
      .groupBy(sql`1`)
      .select([place.as('place'), sql<number>`count(*)::integer`.as('order_num'), sql<number>`sum(kept.amount)`.as('amount')]);
    const [found, blind] = await Promise.all([reads.rows(asked), daysCountedBlind(reads, ctx, { start_date: from, end_date: until })]);
    const at = new Map(found.map((row) => [row.place, row]));
    return {
      version,
      currency_code: ctx.actor.shop.currency_code,
      ranges: bounds.map((low, index) => ({
        low,
        high: ranges[index]?.[1] ?? null,
        order_num: at.get(index + 1)?.order_num ?? 0,
        amount: blind.size > 0 ? null : (at.get(index + 1)?.amount ?? 0),
      })),
    };
  });

/** Decides the ranges; 409 when somebody was faster. */
export const decideRanges = (ctx: Ctx, { ranges, version }: RequestOf<typeof editOrderValueRanges>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await writeSetting(uow, ctx, orderValueRanges, { value: ranges, version });
    return null;
  });
