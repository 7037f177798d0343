import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, says, Text, When } from '#kernel/contract/schema.ts';
import { GoodsUnit, MOST_SKUS } from './goods.form.ts';
import { Price } from './project.form.ts';
import { SuppliedAbnormal, SuppliedState } from './supplied-project.endpoints.ts';

/** Of the supplier's organisation, not of one's own: what may be seen of it is what that supplier offers to the chain. */
const TheirId = z.string(says('catalog.supplied_goods_unknown')).regex(/^[1-9][0-9]{0,17}$/, says('catalog.supplied_goods_unknown'));
const supplied_goods_id = TheirId;
const supplied_sku_id = TheirId;
/** The supplier's version that was seen. */
const supplied_version = z.int().min(1);

/** Goods that a supplier has on its shelves for the chain, or had. */
const SuppliedGoodsRow = z.object({
  supplier_code: z.string(),
  supplier_name: z.string(),
  supplied_goods_id,
  /** As the supplier has it now; of what it offers no more, as it was taken on. */
  version: z.int(),
  goods_name: z.string(),
  goods_sn: z.string(),
  thumbnail: FilePath.nullable(),
  category_name: z.string(),
  brand_name: z.string().nullable(),
  unit: z.string(),
  sku_num: z.int(),
  /** The lowest and the highest price of a variant that the chain pays, in the supplier's currency. */
  supply_from: Cents,
  supply_to: Cents,
  currency_code: Currency,
  state: SuppliedState,
  /** The chain's own goods that came of it. */
  goods_id: Id('goods').nullable(),
});
export type SuppliedGoodsRow = z.infer<typeof SuppliedGoodsRow>;

/** A variant of the supplier's, beside what the chain made of it. */
const SuppliedSkuRow = z.object({
  supplied_sku_id,
  specs_name: z.string(),
  product_sn: z.string(),
  barcode: z.string(),
  /** Changed: at another price than when it was taken on. */
  state: SuppliedState,
  /** Null of what is offered no more. */
  supply_price: Cents.nullable(),
  /** What one cost when it was taken on or renewed last, and what the chain asks for it; null: not taken on. */
  taken_price: Cents.nullable(),
  sell_price: Cents.nullable(),
});
export type SuppliedSkuRow = z.infer<typeof SuppliedSkuRow>;

const SuppliedGoodsDetail = SuppliedGoodsRow.extend({
  short_name: z.string(),
  images: z.array(FilePath),
  units: z.array(GoodsUnit),
  skus: z.array(SuppliedSkuRow),
  taken_at: When.nullable(),
});
export type SuppliedGoodsDetail = z.infer<typeof SuppliedGoodsDetail>;

/** `GET /shop/supplierGoods/query/findSearchPage` (specification 2§6): what the chain's suppliers sell, supplier by supplier. */
export const suppliedGoodsSearch = endpoint({
  id: 'catalog.supplied_goods.search', method: 'GET', path: '/shop/supplierGoods/query/findSearchPage', access: 'supplier:project',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    supplier_code: Text(20).optional(),
    /** What was taken on and is not as it was then, the latest taken first, instead of what is offered. */
    abnormal: SuppliedAbnormal.optional(),
  }),
  response: pageOf(SuppliedGoodsRow),
});

/** `GET /shop/supplierGoods/query/detail`; 404 for what is not offered to the chain, unless it took it on. */
export const suppliedGoodsDetail = endpoint({
  id: 'catalog.supplied_goods.detail', method: 'GET', path: '/shop/supplierGoods/query/detail', access: 'supplier:project',
  request: z.object({ supplied_goods_id }), response: SuppliedGoodsDetail,
});

/** Variants that are taken on, each at a price of the chain's own, in cents. */
const TakenSkus = z.array(z.object({ supplied_sku_id, price: Price })).max(MOST_SKUS);

/**
 * `POST /shop/supplierGoods/take`: goods of the chain are made of a supplier's, with the variants that are named; brand and
 * specifications by their names, made where the chain has none. 404 for what is not offered, 409 once it was taken or when the
 * supplier changed it meanwhile, and for a barcode that goods of the chain have.
 */
export const suppliedGoodsTake = endpoint({
  id: 'catalog.supplied_goods.take', method: 'POST', path: '/shop/supplierGoods/take', access: 'supplier:project', idempotent: true,
  request: z.object({
    supplied_goods_id, supplied_version,
    category_id: Id('catalog_category', 'catalog.category_choose'),
    skus: TakenSkus.min(1, says('catalog.supplied_skus_required')),
    is_shelves: z.boolean().default(true),
  }),
  response: z.object({ goods_id: Id('goods') }),
});

/**
 * `POST /shop/supplierGoods/renew`: takes over what the variants that were taken on cost now, and takes on those that are named
 * besides. 404 for what is not offered any more, 409 when the supplier changed it again meanwhile.
 */
export const suppliedGoodsRenew = endpoint({
  id: 'catalog.supplied_goods.renew', method: 'POST', path: '/shop/supplierGoods/renew', access: 'supplier:project', idempotent: true,
  request: z.object({ supplied_goods_id, supplied_version, skus: TakenSkus.default([]) }), response: z.null(),
});
