import { z } from 'zod';
import { Cents } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { FilePath, Id, Text, When } from '#kernel/contract/schema.ts';
import { Owner } from './catalog.endpoints.ts';
import { CategoryPath } from './category.endpoints.ts';
import { CatalogChange } from './change.schema.ts';
import { GoodsKind, GoodsType } from './goods.endpoints.ts';
import { GoodsAction, GoodsForm, GoodsSpec, GoodsUnit, MOST_SKUS, openedAgrees, SkuForm, specsAgree, unitsAgree, variantsAgree } from './goods.form.ts';
import { LinkedName, linkedOnce } from './linked.endpoints.ts';
import { SkuDuePrice } from './price.endpoints.ts';
import { Sort } from './project.form.ts';
import { ShelvedIn } from './shelved-in.ts';

const goods_id = Id('goods');
const version = z.int().min(1);

/** Goods as the list that keeps them shows them. */
export const GoodsRow = z.object({
  goods_id,
  goods_name: z.string(),
  short_name: z.string(),
  goods_sn: z.string(),
  thumbnail: FilePath.nullable(),
  category_name: z.string(),
  brand_name: z.string().nullable(),
  unit: z.string(),
  goods_type: GoodsType,
  /** Variants, and those on the shelves where one works. */
  sku_num: z.int(),
  shelved_num: z.int(),
  /** How many stand where one works, in base units; in the head office, in the shops that one sees. Null for whoever may not see stock. */
  stock_num: z.int().nullable(),
  /** Of its variants, as far as they have any, in their order. */
  barcodes: z.array(z.string()),
  supplier_codes: z.array(z.string()),
  /** The lowest and the highest price of a variant where one works. */
  price_from: Cents,
  price_to: Cents,
  /** On the shelves where one works: one of the variants at least. */
  is_shelves: z.boolean(),
  /** Taken off the shelves by the head office: no shop can put it back. */
  withdrawn: z.boolean(),
  sort: z.int(),
  /** The shop that alone sells it; null: every shop of the chain. */
  seller_id: Id('shop').nullable(),
  /** 0: the head office does not let the shop sell them; always 1 of the chain's. */
  is_auth: z.literal([0, 1]),
  seller_name: z.string().nullable(),
  actions: z.array(GoodsAction),
});
export type GoodsRow = z.infer<typeof GoodsRow>;

/** `GET /shop/goods/query/findSearchPage`: products, or supplies, of the shop; the head office sees every shop's, at the chain's price. */
export const goodsSearch = endpoint({
  id: 'catalog.goods.search', method: 'GET', path: '/shop/goods/query/findSearchPage', access: 'catalog:read',
  request: PageQuery.extend({
    goods_kind: GoodsKind,
    /** Name, pinyin, number or variant; a barcode as a scanner types it. */
    key_word: Text(60).optional(),
    category_path: CategoryPath.optional(),
    brand_id: Id('brand').optional(),
    is_shelves: z.boolean().optional(),
    owner: Owner.optional(),
    sort: z.enum(['goods_sn', '-goods_sn']).optional(),
  }),
  response: pageOf(GoodsRow),
});

/** A variant as it is kept, and what holds where one works. */
export const SkuDetail = z.object({
  ...SkuForm.shape,
  sku_id: Id('sku'),
  product_sn: z.string(),
  barcode: z.string(),
  supplier_code: z.string(),
  specs_name: z.string(),
  price: Cents,
  member_price: Cents.nullable(),
  /** Null also for whoever may not keep goods. */
  cost_price: Cents.nullable(),
  price_floor: Cents.nullable(),
  price_ceiling: Cents.nullable(),
  is_shelves: z.boolean(),
  price_here: Cents,
  on_shelves_here: z.boolean(),
});
export type SkuDetail = z.infer<typeof SkuDetail>;

/** What a shop decided of a variant of the chain; null: the chain's price. */
export const SkuTerms = z.object({ sku_id: Id('sku'), price: Cents.nullable(), is_shelves: z.boolean() });
export type SkuTerms = z.infer<typeof SkuTerms>;

/** Goods with everything that is kept of them, and what a shop makes of them. */
export const GoodsDetail = z.object({
  goods_id,
  goods_kind: GoodsKind,
  /** Of what is kept where one works: their form, or what a shop decided of the chain's; 0: nothing yet. */
  version: z.int(),
  goods_name: z.string(),
  short_name: z.string(),
  goods_sn: z.string(),
  category_id: Id('catalog_category'),
  category_name: z.string(),
  brand_id: Id('brand').nullable(),
  brand_name: z.string().nullable(),
  unit: z.string(),
  units: z.array(GoodsUnit),
  specs: z.array(GoodsSpec.extend({ spec_name: z.string() })),
  skus: z.array(SkuDetail),
  images: z.array(FilePath),
  level_discount: z.boolean(),
  deadline: z.int().nullable(),
  deadline_unit: z.literal([0, 1, 2]),
  opened_limit: z.int().nullable(),
  opened_limit_unit: z.literal([0, 1]),
  weight_grams: z.int().nullable(),
  alert_num: z.int().nullable(),
  purchase_max: z.int().nullable(),
  delivery_methods: z.array(z.enum(['pickup', 'mail'])),
  retail_switch: z.boolean(),
  goods_type: GoodsType,
  sort: z.int(),
  /** Projects that go well with it. */
  linked_projects: z.array(Id('shop_project')),
  linked_names: z.array(LinkedName),
  sort_here: z.int(),
  is_shelves: z.boolean(),
  withdrawn: z.boolean(),
  /** Of the chain's: a shop that opens later sells it. */
  in_new_shops: z.boolean(),
  seller_id: Id('shop').nullable(),
  /** 0: the head office does not let the shop sell them; always 1 of the chain's. */
  is_auth: z.literal([0, 1]),
  seller_name: z.string().nullable(),
  /** The supplier that it was taken on of, and what that offers it by; null: the chain's own. */
  supplied_by: z.string().nullable(),
  supplied_goods_id: z.string().nullable(),
  create_time: When,
  /** In a shop, of goods of the chain. */
  terms: z.object({ sort: z.int().nullable(), skus: z.array(SkuTerms) }).nullable(),
  /** Prices of variants that hold from days to come. */
  due_prices: z.array(SkuDuePrice),
  /** In the head office: variants that shops sell otherwise. */
  shops: z.array(
    z.object({
      shop_id: Id('shop'), shop_name: z.string(), sku_id: Id('sku'), specs_name: z.string(), price_here: Cents, is_shelves: z.boolean(),
    }),
  ),
  actions: z.array(GoodsAction),
});
export type GoodsDetail = z.infer<typeof GoodsDetail>;

/** `GET /shop/goods/query/detail`; 404 for another shop's own. */
export const goodsDetail = endpoint({
  id: 'catalog.goods.detail', method: 'GET', path: '/shop/goods/query/detail', access: 'catalog:read',
  request: z.object({ goods_id }), response: GoodsDetail,
});

/** `GET /shop/goods/query/nextNumber`: the number that new goods get unless somebody types another. */
export const goodsNumber = endpoint({
  id: 'catalog.goods.number', method: 'GET', path: '/shop/goods/query/nextNumber', access: 'catalog:goods',
  request: z.object({ goods_kind: GoodsKind }), response: z.object({ goods_sn: z.string() }),
});

/**
 * `POST /shop/goods/add`: of the chain in the head office, else of the shop alone, where the chain lets its shops (403); with
 * `shop_ids` as `POST /shop/project/add`, all variants alike.
 * 409 at the field for a number or barcode that stands somewhere in the chain. The draft of whoever adds them goes with the goods
 * that were written from it, and stays with any others.
 */
export const goodsAdd = endpoint({
  id: 'catalog.goods.add', method: 'POST', path: '/shop/goods/add', access: 'catalog:goods', idempotent: true,
  request: z
    .object({ goods_kind: GoodsKind, from_draft: z.boolean().default(false), ...ShelvedIn, ...GoodsForm, skus: z.array(SkuForm).min(1).max(MOST_SKUS) })
    .check(variantsAgree, specsAgree, unitsAgree, openedAgrees, linkedOnce),
  response: z.object({ goods_id }),
});

/**
 * `PUT /shop/goods/edit`: 403 in a shop for what the chain keeps, 409 when somebody was faster, for units of what has moved
 * and for a variant that would go although it was sold. A variant without `sku_id` is new.
 */
export const goodsEdit = endpoint({
  id: 'catalog.goods.edit', method: 'PUT', path: '/shop/goods/edit', access: 'catalog:goods', idempotent: true,
  request: z
    .object({
      goods_id, version, ...GoodsForm,
      skus: z.array(SkuForm.extend({ sku_id: Id('sku').nullable().default(null) })).min(1).max(MOST_SKUS),
    })
    .check(variantsAgree, specsAgree, unitsAgree, openedAgrees, linkedOnce),
  response: z.null(),
});

/**
 * `PUT /shop/goods/terms`: what the shop one works in makes of goods of the chain; null goes back to the chain's, variants
 * that are not named stay. `version` 0 is that of none. 400 for a price outside the bounds, 403 where the chain gave none.
 */
export const goodsTerms = endpoint({
  id: 'catalog.goods.terms', method: 'PUT', path: '/shop/goods/terms', access: 'catalog:goods', idempotent: true,
  request: z.object({
    goods_id,
    version: z.int().min(0),
    sort: Sort.nullable().default(null),
    skus: z.array(SkuTerms).max(MOST_SKUS),
  }),
  response: z.null(),
});

/**
 * `PUT /shop/goods/shelve`: puts all variants on the shelves or takes them off, in the head office for the whole chain, in a
 * shop for itself. Off the shelves no order takes them. The later of two decides.
 */
export const goodsShelve = endpoint({
  id: 'catalog.goods.shelve', method: 'PUT', path: '/shop/goods/shelve', access: 'catalog:goods', idempotent: true,
  request: z.object({ goods_id, is_shelves: z.boolean() }), response: z.null(),
});

/**
 * `PUT /shop/goods/auth`: lets a shop sell products that it has alone (1), or does not (0), whatever it has on its shelves; 403 outside of
 * the head office, 409 for what the chain itself sells or for supplies. The later of two decides.
 */
export const goodsAuth = endpoint({
  id: 'catalog.goods.auth', method: 'PUT', path: '/shop/goods/auth', access: 'catalog:goods', idempotent: true,
  request: z.object({ goods_id, is_auth: z.literal([0, 1]) }), response: z.null(),
});

/** `GET /shop/goods/query/changes`: what became of goods, latest first; in a shop, by the chain and by itself. */
export const goodsChanges = endpoint({
  id: 'catalog.goods.changes', method: 'GET', path: '/shop/goods/query/changes', access: 'catalog:goods',
  request: PageQuery.extend({ goods_id, /** Changes of prices alone. */ of_price: z.boolean().optional() }),
  response: pageOf(CatalogChange),
});
