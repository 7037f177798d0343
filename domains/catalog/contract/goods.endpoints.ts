import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, Text } from '#kernel/contract/schema.ts';
import { CategoryPath } from './category.endpoints.ts';

/** Of the own stock, or sent by a supplier straight to the customer (2§3, ordinary or direct-sales type). */
export const GoodsType = z.enum(['NORMAL', 'DIRECT']);
export type GoodsType = z.infer<typeof GoodsType>;

/** What is sold, or what is used up in the work. */
export const GoodsKind = z.enum(['product', 'supply']);
export type GoodsKind = z.infer<typeof GoodsKind>;

/** One sellable variant of a product (1§3, goods/sku item). `price` is what it costs where one works. */
export const SkuRow = z.object({
  sku_id: Id('sku'),
  goods_id: Id('goods'),
  goods_name: z.string(),
  thumbnail: FilePath.nullable(),
  price: Cents,
  member_price: Cents.nullable(),
  level_discount: z.boolean(),
  specs_name: z.string(),
  product_sn: z.string(),
  barcode: z.string(),
  unit: z.string(),
  category_name: z.string(),
  /** Ids from the root down, each followed by a bar, such as `12|34|`. */
  category_path: z.string(),
  brand_name: z.string().nullable(),
  goods_type: GoodsType,
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  seller_name: z.string().nullable(),
});
export type SkuRow = z.infer<typeof SkuRow>;

/**
 * `GET /admin/goods/skus`: what the shop sells, by variant (1§7): the chain's goods and its own; the head office sees
 * those of every shop. `market_enable` 1 keeps what is on the shelves, `is_auth` 1 what the chain lets be sold (`catalog.goods.auth`).
 */
export const skuSearch = endpoint({
  id: 'catalog.sku.search',
  method: 'GET',
  path: '/admin/goods/skus',
  access: 'catalog:read',
  request: PageQuery.extend({
    goods_kind: GoodsKind.default('product'),
    /** Name, pinyin, number or variant; a barcode as a scanner types it. */
    keyword: Text(60).optional(),
    /** A category and everything below it, by its path. */
    category_path: CategoryPath.optional(),
    brand_id: Id('brand').optional(),
    seller_id: Id('shop').optional(),
    /** A part of the name of the shop that alone sells it. */
    seller_name: Text(50).optional(),
    goods_type: GoodsType.optional(),
    /** Whether it is offered to customers from outside. */
    retail_switch: z.boolean().optional(),
    ids: z.array(Id('sku')).max(200).optional(),
    market_enable: z.literal([0, 1]).optional(),
    is_auth: z.literal([0, 1]).optional(),
  }),
  response: pageOf(SkuRow),
});

/** `GET /admin/goods/skus/{ids}/details`: chosen variants, ids joined by commas, in the order asked for; unknown ones are left out. */
export const skuDetails = endpoint({
  id: 'catalog.sku.details',
  method: 'GET',
  path: '/admin/goods/skus/{ids}/details',
  access: 'catalog:read',
  request: z.object({ ids: z.array(Id('sku')).min(1).max(200) }),
  response: z.array(SkuRow.extend({ /** Units that hold so many of the base unit. */ units: z.array(z.object({ unit_name: z.string(), factor: z.int() })) })),
});

/** `GET /admin/goods/brands/all`. */
export const brandList = endpoint({
  id: 'catalog.brand.list',
  method: 'GET',
  path: '/admin/goods/brands/all',
  access: 'catalog:read',
  request: z.object({}),
  response: z.array(z.object({ brand_id: Id('brand'), name: z.string() })),
});
