import type { GoodsKind } from '../contract/goods.endpoints.ts';

/** A variant while it is typed. */
export interface SkuTyped {
  sku_id?: string | null;
  spec_values: string[];
  product_sn?: string;
  barcode?: string;
  supplier_code?: string;
  price?: number;
  member_price?: number | null;
  cost_price?: number | null;
  price_floor?: number | null;
  price_ceiling?: number | null;
  is_shelves: boolean;
}

/** What a new variant begins with: the prices of another, where there is one. Supplies have none. */
export const blankSku = (kind: GoodsKind, like?: SkuTyped): Omit<SkuTyped, 'spec_values'> => ({
  ...(kind === 'supply'
    ? { price: 0 }
    : like?.price !== undefined && { price: like.price, price_floor: like.price_floor, price_ceiling: like.price_ceiling }),
  is_shelves: true,
});
