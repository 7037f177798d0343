import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import { stockOnSale } from '#domains/stock/contract/stock.settings.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { pendingHoldsStock, voidPendingHours } from '../contract/sales.settings.ts';
import type { UnconfirmedRow, unconfirmedSearch, unconfirmedSum } from '../contract/unconfirmed.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';

const HOUR_MS = 3_600_000;

/** What stands unconfirmed in the shop, as far as one may see it, the longest first. */
export const listUnconfirmed = (ctx: Ctx, input: RequestOf<typeof unconfirmedSearch>): Promise<Page<UnconfirmedRow>> =>
  read(ctx, async (reads) => {
    const hours = await readSetting(reads, ctx, voidPendingHours);
    const hits = matching(reads, ctx, input);
    const [{ rows, ...total }, isHeld, onSale] = await Promise.all([
      askPage(reads, input, hits, shown(ctx, hits, hours)),
      readSetting(reads, ctx, pendingHoldsStock),
      readSetting(reads, ctx, stockOnSale),
    ]);
    return {
      rows: rows.map(({ created_uid, shop_id, status, goods_num, ...row }) => ({
        ...row,
        currency_code: row.currency_code as UnconfirmedRow['currency_code'],
        mobile_number: row.mobile_number && maskPhone(row.mobile_number),
        held_stock_num: isHeld && onSale === 'refuse' ? goods_num : 0,
        actions: actionsOf(orderFlow, { shop_id, status, created_uid }, ctx.actor),
      })),
      ...total,
    };
  });

/** How many these are and what they come to. */
export const sumUnconfirmed = (ctx: Ctx, input: RequestOf<typeof unconfirmedSum>): Promise<ResponseOf<typeof unconfirmedSum>> =>
  read(ctx, async (reads) => {
    const sum = await reads.first(
      matching(reads, ctx, input).select([
        sql<number>`count(*)::integer`.as('order_num'),
        sql<number>`coalesce(sum(sales_order.amount_receivable), 0)`.as('amount_receivable'),
      ]),
    );
    return { currency_code: ctx.actor.shop.currency_code, ...sum! };
  });

function matching(reads: Reads, { actor, now }: Ctx, { key_word, created_uid, waited_hours }: RequestOf<typeof unconfirmedSum>) {
  let orders = reads
    .from('sales_order')
    .where('sales_order.shop_id', '=', actor.shop.shop_id)
    .where('sales_order.status', '=', sql.lit(orderFlow.state.pending))
    .where('sales_order.source', '=', sql.lit('till'));
  if (created_uid) orders = orders.where('sales_order.created_uid', '=', created_uid);
  if (waited_hours) orders = orders.where('sales_order.created_at', '<=', new Date(now.getTime() - waited_hours * HOUR_MS));
  const word = key_word?.trim();
  if (!word) return orders;
  return /^s\d/i.test(word)
    ? orders.where('sales_order.order_number', '=', word.toUpperCase())
    : orders.where('sales_order.member_id', 'in', searchedMembers(reads, word));
}

const shown = ({ actor: { shop }, now }: Ctx, hits: ReturnType<typeof matching>, hours: number) =>
  hits
    .innerJoin('staff as creator', (join) =>
      join.onRef('creator.org_id', '=', 'sales_order.org_id').onRef('creator.uid', '=', 'sales_order.created_uid'),
    )
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
    .leftJoin('member_coupon', (join) =>
      join.onRef('member_coupon.org_id', '=', 'sales_order.org_id').onRef('member_coupon.member_coupon_id', '=', 'sales_order.member_coupon_id'),
    )
    .leftJoin('coupon', (join) => join.onRef('coupon.org_id', '=', 'member_coupon.org_id').onRef('coupon.coupon_id', '=', 'member_coupon.coupon_id'))
    .select(({ ref }) => [
      'sales_order.order_id',
      'sales_order.order_number',
      'sales_order.status',
      'sales_order.shop_id',
      'sales_order.created_uid',
      'sales_order.member_id',
      sql<string>`coalesce(member.member_name, '')`.as('member_name'),
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'sales_order.item_summary',
      'sales_order.line_num',
      'sales_order.currency_code',
      'sales_order.amount_receivable',
      'sales_order.points',
      'creator.real_name as creator_name',
      sql<string>`coalesce(coupon.coupon_name, '')`.as('coupon_name'),
      whenIn(shop.time_zone, ref('sales_order.created_at')).as('create_time'),
      sql<number>`floor(extract(epoch from ${now}::timestamptz - sales_order.created_at) / 3600)::integer`.as('waited_hours'),
      whenIn(shop.time_zone, sql<Date | null>`case when ${hours}::integer > 0 then sales_order.created_at + make_interval(hours => ${hours}::integer) end`).as(
        'lapse_time',
      ),
      sql<number>`(select coalesce(sum(line.quantity), 0)::integer from order_line line
        where line.org_id = sales_order.org_id and line.order_id = sales_order.order_id and line.item_type = 'product')
        + (select coalesce(sum(used.num), 0)::integer from order_use used
        join card_item item on item.org_id = used.org_id and item.card_item_id = used.card_item_id and item.sku_id is not null
        where used.org_id = sales_order.org_id and used.order_id = sales_order.order_id)`.as('goods_num'),
    ])
    .orderBy('sales_order.created_at')
    .orderBy('sales_order.order_id');
