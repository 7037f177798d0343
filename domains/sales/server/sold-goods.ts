import type { SoldGoods } from '#domains/stock/server/api.ts';
import { sellFromStock } from '#domains/stock/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import type { LockedOrder } from './order.locks.ts';

interface SoldLine {
  item_type: ItemType;
  item_id: string;
  quantity: number;
}

/** What of an order's lines, in their order, is goods: sold, given away or a part of a package. */
export const goodsOf = (lines: readonly SoldLine[]): SoldGoods[] =>
  lines.flatMap(({ item_type, item_id, quantity }, index) => (item_type === 'product' ? [{ line_no: index + 1, sku_id: item_id, quantity }] : []));

/** Takes the goods of an order out of the warehouse, as the shop decided. */
export const sellGoods = (
  uow: UnitOfWork,
  ctx: Ctx,
  { order_id: document_id, order_number: document_number, member_id }: LockedOrder,
  lines: readonly SoldLine[],
): Promise<void> => sellFromStock(uow, ctx, { document: 'order', document_id, document_number, member_id }, goodsOf(lines));
