import { shownItems } from '#domains/catalog/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { read } from '#kernel/server/transaction.ts';
import { MOST_RECENT, type recentItems } from '../contract/recent.endpoints.ts';
import type { ItemType } from '../contract/order.endpoints.ts';

/** Of so many orders it is taken. */
const LATEST_ORDERS = 20;

/** What a member bought of late and may buy again where one works; nothing in the head office. */
export const listRecent = (ctx: Ctx, { member_id }: RequestOf<typeof recentItems>): Promise<ResponseOf<typeof recentItems>> =>
  read(ctx, async (reads) => {
    const shop_id = decidingShop(ctx);
    if (shop_id === null) return [];
    const latest = reads
      .from('sales_order')
      .where('sales_order.member_id', '=', member_id)
      .where('sales_order.settled_at', 'is not', null)
      .orderBy('sales_order.business_date', 'desc')
      .orderBy('sales_order.order_id', 'desc')
      .limit(LATEST_ORDERS)
      .select(['sales_order.org_id', 'sales_order.order_id', 'sales_order.business_date']);
    const lines = await reads.rows(
      reads
        .across('order_line', 'lines of orders that were judged')
        .innerJoin(latest.as('latest'), (join) => join.onRef('latest.org_id', '=', 'order_line.org_id').onRef('latest.order_id', '=', 'order_line.order_id'))
        .where('order_line.gift', '=', false)
        .where('order_line.card_id', 'is', null)
        .orderBy('latest.business_date', 'desc')
        .orderBy('order_line.order_id', 'desc')
        .orderBy('order_line.line_no')
        .select(['order_line.item_type', 'order_line.item_id', 'order_line.package_id']),
    );
    const bought = lines.map(({ item_type, item_id, package_id }) =>
      package_id === null ? { item_type: item_type as ItemType, item_id } : { item_type: 'package' as const, item_id: package_id },
    );
    const once = [...new Map(bought.map((item) => [`${item.item_type}/${item.item_id}`, item])).values()];
    return (await shownItems(reads, ctx, shop_id, once)).filter((item) => item.is_on_sale).slice(0, MOST_RECENT);
  });
