import { sql } from 'kysely';
import type { SoldGoods } from '#domains/stock/server/api.ts';
import { assertInStock, holdStock, sellFromStock } from '#domains/stock/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { pendingHoldsStock } from '../contract/sales.settings.ts';
import { orderFlow } from '../model/order.machine.ts';
import type { LockedOrder } from './order.locks.ts';

interface SoldLine {
  item_type: ItemType;
  item_id: string;
  quantity: number;
  /** As it was sold; left out: it is not sold yet. */
  is_direct?: boolean;
}

/** What of an order's lines, in their order, is goods: sold, given away or a part of a package. */
export const goodsOf = (lines: readonly SoldLine[]): SoldGoods[] =>
  lines.flatMap(({ item_type, item_id: sku_id, ...line }, index) =>
    item_type === 'product'
      ? [{ line_no: index + 1, sku_id, quantity: line.quantity, ...(line.is_direct !== undefined && { is_direct: line.is_direct }) }]
      : [],
  );

/** Takes the goods of an order out of the warehouse, as the shop decided. */
export const sellGoods = (
  uow: UnitOfWork,
  ctx: Ctx,
  { order_id: document_id, order_number: document_number, member_id }: LockedOrder,
  lines: readonly SoldLine[],
): Promise<void> => sellFromStock(uow, ctx, { document: 'order', document_id, document_number, member_id }, goodsOf(lines));

/** Somebody else's goods are sent: nothing leaves a warehouse of ours. */
interface HandingOver {
  by_supplier: boolean;
}

/** Whether goods of a line are still the buyer's: not all of its money went back. Of what cost nothing its number alone tells. */
export const isKept = sql<boolean>`(order_line.amount_receivable = 0
  or order_line.refunded_amount + order_line.refunded_gift < order_line.amount_receivable)`;

/**
 * What of an order from outside was not given back, by its number or with all of its money, leaves the warehouse, once; the order is
 * locked. 409 where it left before.
 */
export async function handOver(uow: UnitOfWork, ctx: Ctx, order: LockedOrder, { by_supplier }: HandingOver): Promise<void> {
  const { order_id, order_number: document_number, member_id } = order;
  uow.change(
    uow
      .update('sales_order')
      .set({ goods_left_at: uow.now })
      .where('order_id', '=', order_id)
      .where('source', '=', 'mall')
      .where('goods_left_at', 'is', null),
  );
  if (by_supplier) return;
  const lines = await uow.rows(
    uow
      .across('order_line', 'the lines of an order that is locked')
      .where('order_id', '=', order_id)
      .where('item_type', '=', 'product')
      .where(isKept)
      .orderBy('line_no')
      .select(['line_no', 'item_id as sku_id', 'quantity', 'refunded_num', 'is_direct']),
  );
  const left = lines
    .map(({ refunded_num, quantity, ...line }) => ({ ...line, quantity: quantity - refunded_num }))
    .filter(({ quantity }) => quantity > 0);
  await sellFromStock(uow, ctx, { document: 'order', document_id: order_id, document_number, member_id }, left);
}

/** A product that an order hands over from a card, and where in the request it was asked for. */
export type HandedOver = Required<Omit<SoldGoods, 'line_no' | 'is_direct'>>;

/**
 * Refuses goods that are not there for an order about to be made, what it hands over from cards, which were judged, among them. Where the
 * shop keeps what waits to be settled, its goods are not there either, and two tills that ask for the last piece at once are judged one
 * after the other.
 */
export async function assertGoodsThere(uow: UnitOfWork, ctx: Ctx, lines: readonly SoldLine[], handed: readonly HandedOver[] = []): Promise<void> {
  const goods = [...goodsOf(lines), ...handed.map((one, index) => ({ ...one, line_no: lines.length + index + 1 }))];
  if (goods.length === 0 || !(await readSetting(uow, ctx, pendingHoldsStock))) return assertInStock(uow, ctx, goods);
  const { shop_id } = ctx.actor.shop;
  const sku_ids = goods.map(({ sku_id }) => sku_id);
  await holdStock(uow, shop_id, sku_ids);
  const promised = new Map<string, number>();
  for (const kept of await Promise.all([keptInLines(uow, shop_id, sku_ids), keptInUses(uow, shop_id, sku_ids)]))
    for (const { sku_id, quantity } of kept) promised.set(sku_id, (promised.get(sku_id) ?? 0) + quantity);
  return assertInStock(uow, ctx, goods, promised);
}

/** How many of some goods are sold by orders of a shop that are not settled, or paid for and not sent yet. */
const keptInLines = (uow: UnitOfWork, shop_id: string, sku_ids: readonly string[]) =>
  uow.rows(
    uow
      .across('order_line', 'goods are kept for whoever’s order it is')
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_line.org_id').onRef('sales_order.order_id', '=', 'order_line.order_id'),
      )
      .where('sales_order.shop_id', '=', shop_id)
      .where(({ or, and, eb }) =>
        or([
          eb('sales_order.status', '=', sql.lit(orderFlow.state.pending)),
          // Paid for and not sent yet.
          and([
            eb('sales_order.source', '=', sql.lit('mall')),
            eb('sales_order.goods_left_at', 'is', null),
            eb('sales_order.status', 'in', [orderFlow.state.settled, orderFlow.state.partly_refunded]),
          ]),
        ]),
      )
      .where('order_line.item_type', '=', 'product')
      .where('order_line.is_direct', '=', false)
      .where(isKept)
      .where('order_line.item_id', 'in', [...sku_ids])
      .groupBy('order_line.item_id')
      .select(['order_line.item_id as sku_id', sql<number>`sum(order_line.quantity - order_line.refunded_num)::integer`.as('quantity')]),
  );

/** How many of some goods are to be handed over from cards with orders of a shop that are not settled. */
const keptInUses = (uow: UnitOfWork, shop_id: string, sku_ids: readonly string[]) =>
  uow.rows(
    uow
      .across('order_use', 'goods are kept for whoever’s card they are of')
      .innerJoin('sales_order', (join) =>
        join.onRef('sales_order.org_id', '=', 'order_use.org_id').onRef('sales_order.order_id', '=', 'order_use.order_id'),
      )
      .innerJoin('card_item', (join) =>
        join.onRef('card_item.org_id', '=', 'order_use.org_id').onRef('card_item.card_item_id', '=', 'order_use.card_item_id'),
      )
      .where('sales_order.shop_id', '=', shop_id)
      .where('sales_order.status', '=', sql.lit(orderFlow.state.pending))
      .where('card_item.sku_id', 'in', [...sku_ids])
      .groupBy('card_item.sku_id')
      .select(({ ref }) => [ref('card_item.sku_id').$notNull().as('sku_id'), sql<number>`sum(order_use.num)::integer`.as('quantity')]),
  );
