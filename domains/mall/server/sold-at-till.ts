import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { OrderStatus } from '#domains/sales/contract/order.endpoints.ts';
import { isKept, mayGiveBack } from '#domains/sales/server/api.ts';
import { labelled } from '#kernel/contract/dial.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { DeliveryChannel, DeliveryKind } from '../contract/delivery.schema.ts';
import { deliveryFlow } from '../model/delivery.machine.ts';

const WHY = 'what of an order its supplier sends';
const { till } = DeliveryChannel.enum;

interface Ordered {
  channel: string;
}

/** Whether a till sold it: then it brings what of its order is direct-selling, and nothing else of it. */
export const isOfTill = ({ channel }: Ordered): boolean => channel === till;

type Lines = SelectQueryBuilder<Database, 'order_line', Record<never, never>>;

/** The lines of an order that its delivery brings. */
export const broughtBy = (lines: Lines, { order_id, channel }: Ordered & { order_id: string }): Lines => {
  const all = lines.where('order_line.order_id', '=', order_id);
  return isOfTill({ channel }) ? all.where('order_line.is_direct', '=', true) : all;
};

/** What a delivery brings, in words, of a query that joins its order. */
export const itemsBrought = sql<string>`case when mall_delivery.channel = ${sql.lit(till)} then (
    select coalesce(string_agg(brought.item_name || case when brought.quantity > 1 then '×' || brought.quantity else '' end, '、' order by line_no), '')
    from order_line brought
    where brought.org_id = mall_delivery.org_id and brought.order_id = mall_delivery.order_id and brought.is_direct
  ) else sales_order.item_summary end`;

/** Whether any goods that a delivery brings are still its customer's: not given back by their number, nor with all of their money. */
async function isSomethingLeft(work: Pick<UnitOfWork, 'across' | 'first'>, of: Ordered & { order_id: string }): Promise<boolean> {
  const left = await work.first(
    broughtBy(work.across('order_line', WHY), of)
      .where('order_line.item_type', '=', 'product')
      .where(isKept)
      .whereRef('order_line.refunded_num', '<', 'order_line.quantity')
      .select('order_line.line_no')
      .limit(1),
  );
  return left !== undefined;
}

/** Whether a delivery still owes its customer what it brings: it is paid for, and neither its money nor all of its goods went back. */
export const isOwed = async (
  work: Pick<UnitOfWork, 'across' | 'first'>,
  { channel, order }: Ordered & { order: { order_id: string; status: OrderStatus } },
): Promise<boolean> => mayGiveBack(order.status) && isSomethingLeft(work, { channel, order_id: order.order_id });

/**
 * What a till has just sold of direct-selling goods is to be sent: to its buyer where their file says where they live, to be said
 * otherwise. Once for each order; of one from outside there is a delivery already.
 */
export async function sendSold(work: SystemWork, { order_id, business_date }: { order_id: string; business_date: string }): Promise<void> {
  const sold = await work.first(
    work
      .across('order_line', WHY)
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_line.org_id').onRef('sales_order.order_id', '=', 'order_line.order_id'),
      )
      .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'sales_order.org_id').onRef('member.member_id', '=', 'sales_order.member_id'))
      .leftJoin('mall_delivery', (join) =>
        join.onRef('mall_delivery.org_id', '=', 'order_line.org_id').onRef('mall_delivery.order_id', '=', 'order_line.order_id'),
      )
      .where('order_line.order_id', '=', order_id)
      .where('order_line.is_direct', '=', true)
      .where('mall_delivery.delivery_id', 'is', null)
      .select(['sales_order.shop_id', 'sales_order.settled_uid', 'member.member_name', 'member.country_code', 'member.mobile_number', 'member.address'])
      .limit(1),
  );
  if (!sold?.settled_uid) return;
  const { shop_id, settled_uid: created_uid, member_name, country_code, mobile_number, address } = sold;
  const delivery_id = work.id();
  const status = deliveryFlow.state.paid;
  void work.insert('mall_delivery', {
    delivery_id,
    shop_id,
    order_id,
    kind: DeliveryKind.enum.delivery,
    channel: till,
    status,
    receiver_name: member_name ?? '',
    receiver_phone: mobile_number === null ? '' : labelled({ country_code, mobile_number }),
    address: address?.trim() ?? '',
    business_date,
    created_uid,
    created_at: work.now,
  });
  work.audit({ shop_id, subject: 'mall_delivery', subject_id: delivery_id, after: { channel: till, order_id, receiver_name: member_name ?? '' } });
  work.tell({ to: { shop_id }, topic: 'mall_delivery' });
}
