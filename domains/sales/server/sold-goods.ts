import type { SoldGoods } from '#domains/stock/server/api.ts';
import type { ItemType } from '../contract/order.endpoints.ts';

interface SoldLine {
  item_type: ItemType;
  item_id: string;
  quantity: number;
}

/** What of an order's lines, in their order, is goods: sold, given away or a part of a package. */
export const goodsOf = (lines: readonly SoldLine[]): SoldGoods[] =>
  lines.flatMap(({ item_type, item_id, quantity }, index) => (item_type === 'product' ? [{ line_no: index + 1, sku_id: item_id, quantity }] : []));
