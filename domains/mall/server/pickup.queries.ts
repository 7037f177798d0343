import { isKept, mayGiveBack } from '#domains/sales/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import { read } from '#kernel/server/transaction.ts';
import type { findPickup } from '../contract/delivery.endpoints.ts';
import { refuse } from '../model/mall.refusals.ts';

type Found = ResponseOf<typeof findPickup>;
const WHY = 'whoever stands at the desk fetches there, whoever took the order';

/** What a code is for; in another shop than fetches it, which one does. */
export const findByCode = (ctx: Ctx, { pickup_code: shown }: RequestOf<typeof findPickup>): Promise<Found> =>
  read(ctx, async (reads) => {
    const found = await reads.first(
      reads
        .across('mall_delivery', WHY)
        .innerJoin('sales_order as o', (join) =>
          join.onRef('o.org_id', '=', 'mall_delivery.org_id').onRef('o.order_id', '=', 'mall_delivery.order_id'),
        )
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'mall_delivery.org_id').onRef('shop.shop_id', '=', 'mall_delivery.shop_id'))
        .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'o.org_id').onRef('member.member_id', '=', 'o.member_id'))
        .where('mall_delivery.pickup_code', '=', shown.toUpperCase())
        .select([
          'mall_delivery.delivery_id',
          'mall_delivery.shop_id',
          'shop.shop_name',
          'mall_delivery.status',
          'mall_delivery.receiver_name',
          'mall_delivery.verified_at',
          'o.order_id',
          'o.order_number',
          'o.status as order_status',
          'o.currency_code',
          'o.amount_receivable',
          'member.member_name',
        ]),
    );
    if (!found) throw refuse(404, 'pickup_unknown');
    const { shop_id, shop_name, order_status, verified_at, member_name, ...pickup } = found;
    if (shop_id !== ctx.actor.shop.shop_id) throw refuse(409, 'pickup_elsewhere', { params: { shop: shop_name } });
    const lines = await reads.rows(
      reads
        .across('order_line', WHY)
        .where('order_id', '=', pickup.order_id)
        .where('item_type', '=', 'product')
        .where(isKept)
        .orderBy('line_no')
        .select(['item_name', 'specs_name', 'quantity', 'refunded_num']),
    );
    return {
      ...pickup,
      status: pickup.status as Found['status'],
      currency_code: pickup.currency_code as Found['currency_code'],
      is_paid: mayGiveBack(order_status),
      member_name: member_name ?? '',
      verify_time: verified_at && whenText(ctx.actor.shop.time_zone, verified_at),
      lines: lines
        .map(({ item_name, specs_name, quantity, refunded_num }) => ({
          name: [item_name, specs_name].filter(Boolean).join(' '),
          quantity: quantity - refunded_num,
        }))
        .filter(({ quantity }) => quantity > 0),
    };
  });
