import { sql } from 'kysely';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { daysOf } from '#kernel/contract/period.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import { read } from '#kernel/server/transaction.ts';
import { type homeBestSellers, SoldKind } from '../contract/marketing.endpoints.ts';

const LENGTH = 5;

const kind = sql<SoldKind>`case when order_line.package_id is null then order_line.item_type else 'package' end`;
/** Products by what they are, whatever their size. */
const item_id = sql<string>`coalesce(order_line.package_id, sku.goods_id, order_line.item_id)`;
/** Under its name of the latest sale. */
const item_name = sql<string>`(array_agg(coalesce(nullif(order_line.package_name, ''), order_line.item_name) order by order_line.line_id desc))[1]`;
const amount = sql<number>`sum(order_line.amount_receivable - order_line.refunded_amount - order_line.refunded_gift)`;
/** A package of many lines was sold once for each number that it has in its order; whole until its last line came back. */
const num = sql<number>`(case when order_line.package_id is null then sum(order_line.quantity - order_line.refunded_num)
  else count(distinct (order_line.order_id, order_line.package_no)) filter (where order_line.refunded_num < order_line.quantity) end)::integer`;

/**
 * What the shop sold for most in a period, by kind; what was given back meanwhile, or given away, is not sold. For how much, is unsaid to
 * whoever counts a day of it blind.
 */
export const bestSellers = (ctx: Ctx, { period }: RequestOf<typeof homeBestSellers>): Promise<ResponseOf<typeof homeBestSellers>> =>
  read(ctx, async (reads) => {
    const { from, until } = daysOf(period);
    const sold = reads
      .from('sales_order')
      .where('sales_order.shop_id', '=', ctx.actor.shop.shop_id)
      .where('sales_order.business_date', '>=', from)
      .where('sales_order.business_date', '<=', until)
      .where('sales_order.settled_at', 'is not', null)
      .innerJoin('order_line', (join) => join.onRef('order_line.org_id', '=', 'sales_order.org_id').onRef('order_line.order_id', '=', 'sales_order.order_id'))
      .leftJoin('sku', (join) =>
        join.onRef('sku.org_id', '=', 'order_line.org_id').onRef('sku.sku_id', '=', 'order_line.item_id').on('order_line.item_type', '=', 'product'),
      )
      .where('order_line.gift', '=', false)
      .groupBy([kind, item_id, 'order_line.package_id'])
      .having(amount, '>', 0)
      .select([
        kind.as('kind'),
        item_id.as('item_id'),
        item_name.as('item_name'),
        num.as('num'),
        amount.as('amount'),
        sql<number>`row_number() over (partition by ${kind} order by ${amount} desc, ${item_id})::integer`.as('rank'),
      ]);
    const [found, blind] = await Promise.all([
      reads.rows(build.selectFrom(sold.as('sold')).selectAll('sold').where('sold.rank', '<=', LENGTH).orderBy('sold.rank')),
      daysCountedBlind(reads, ctx, { start_date: from, end_date: until }),
    ]);
    const sellers = found.map((row) => ({ ...row, ...(blind.size > 0 && { amount: null }) }));
    return { currency_code: ctx.actor.shop.currency_code, best: SoldKind.options.flatMap((of) => sellers.filter((row) => row.kind === of)) };
  });
