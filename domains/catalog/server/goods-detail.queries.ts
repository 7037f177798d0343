import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenText } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GoodsDetail, goodsDetail } from '../contract/goods-keeping.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { goodsActions, letBeSold } from '../model/goods.rules.ts';
import { keepsForm } from '../model/project.rules.ts';
import { goodsHere, goodsSortHere, skuOnShelvesHere, skuPriceHere, skusHere } from './goods-here.ts';
import { linkedToGoods } from './linked.ts';
import { duePrices } from './price-due.queries.ts';
import { specsOfGoods, unitsOfGoods } from './goods.locks.ts';

const WHY = 'who sells goods how is the chain’s to know';

/** Goods with all that is kept of them, and what the shop one works in makes of them. */
export const seeGoods = (ctx: Ctx, { goods_id }: RequestOf<typeof goodsDetail>): Promise<GoodsDetail> =>
  read(ctx, async (reads) => {
    const place = decidingShop(ctx);
    const [found, variants, units, specs, linked_names, shops] = await Promise.all([
      reads.first(rowOf(reads, place).where('goods.goods_id', '=', goods_id)),
      reads.rows(variantsOf(reads, place).where('sku.goods_id', '=', goods_id)),
      unitsOfGoods(reads, goods_id),
      specsOfGoods(reads, goods_id),
      linkedToGoods(reads, goods_id, place),
      place === null ? reads.rows(shopsWith(reads, goods_id)) : [],
    ]);
    if (!found) throw refuse(404, 'goods_unknown');
    const { own_version, own_sort, created_at, ...goods } = found;
    const isKept = keepsForm(goods, place);
    const mayKeep = ctx.actor.permissions.has('catalog:goods');
    const due = await duePrices(reads, { kind: 'sku', ids: variants.map(({ sku_id }) => sku_id), place, isKept });
    const here = {
      isKept,
      is_shelves: variants.some(({ on_shelves_here }) => on_shelves_here),
      isWhole: variants.every(({ on_shelves_here }) => on_shelves_here),
      withdrawn: !isKept && !variants.some(({ is_shelves }) => is_shelves),
      let_be_sold: letBeSold(goods, place),
    };
    const terms = {
      sort: own_sort,
      skus: variants.map(({ sku_id, own_price, own_shelves }) => ({ sku_id, price: own_price, is_shelves: own_shelves ?? true })),
    };
    return {
      ...goods,
      units,
      specs,
      linked_projects: linked_names.map(({ shop_project_id: id }) => id),
      linked_names,
      skus: variants.map(({ own_price: _, own_shelves: __, cost_price, ...sku }) => ({ ...sku, cost_price: mayKeep ? cost_price : null })),
      create_time: whenText(ctx.actor.shop.time_zone, created_at),
      version: isKept ? goods.version : (own_version ?? 0),
      is_shelves: here.is_shelves,
      withdrawn: here.withdrawn,
      terms: isKept ? null : terms,
      due_prices: due.map(({ template_id, ...price }) => ({
        ...price, sku_id: template_id, specs_name: variants.find(({ sku_id }) => sku_id === template_id)!.specs_name,
      })),
      shops,
      actions: mayKeep ? goodsActions(here) : [],
    } as GoodsDetail;
  });

const rowOf = (reads: Reads, place: string | null) =>
  goodsHere(reads, place)
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'goods.org_id').onRef('category.category_id', '=', 'goods.category_id'),
    )
    .leftJoin('brand', (join) => join.onRef('brand.org_id', '=', 'goods.org_id').onRef('brand.brand_id', '=', 'goods.brand_id'))
    .leftJoin('shop as seller', (join) => join.onRef('seller.org_id', '=', 'goods.org_id').onRef('seller.shop_id', '=', 'goods.seller_id'))
    .leftJoin('goods_supplied as supplied', (join) =>
      join.onRef('supplied.org_id', '=', 'goods.org_id').onRef('supplied.goods_id', '=', 'goods.goods_id'),
    )
    .select([
      'goods.goods_id',
      'goods.goods_kind',
      'goods.version',
      'goods.goods_name',
      'goods.short_name',
      'goods.goods_sn',
      'goods.category_id',
      'category.category_name',
      'goods.brand_id',
      'brand.name as brand_name',
      'goods.unit',
      'goods.images',
      'goods.level_discount',
      'goods.deadline',
      'goods.deadline_unit',
      'goods.opened_limit',
      'goods.opened_limit_unit',
      'goods.weight_grams',
      'goods.alert_num',
      'goods.purchase_max',
      'goods.delivery_methods',
      'goods.retail_switch',
      'goods.goods_type',
      'goods.sort',
      goodsSortHere.as('sort_here'),
      'goods.in_new_shops',
      'goods.seller_id',
      'goods.is_auth',
      'seller.shop_name as seller_name',
      'supplied.supplier_name as supplied_by',
      'supplied.supplied_goods_id',
      'goods.created_at',
      'kept.version as own_version',
      'kept.sort as own_sort',
    ]);

const variantsOf = (reads: Reads, place: string | null) =>
  skusHere(reads, place)
    .select([
      'sku.sku_id',
      'sku.specs_name',
      'sku.spec_values',
      'sku.product_sn',
      'sku.barcode',
      'sku.supplier_code',
      'sku.price',
      'sku.member_price',
      'sku.cost_price',
      'sku.price_floor',
      'sku.price_ceiling',
      'sku.is_shelves',
      skuPriceHere.as('price_here'),
      skuOnShelvesHere.as('on_shelves_here'),
      'own.price as own_price',
      'own.is_shelves as own_shelves',
    ])
    .orderBy('sku.position')
    .orderBy('sku.sku_id');

/** The variants that shops sell otherwise than the chain. */
const shopsWith = (reads: Reads, goods_id: string) =>
  reads
    .across('sku', WHY)
    .innerJoin('sku_terms as own', (join) => join.onRef('own.org_id', '=', 'sku.org_id').onRef('own.sku_id', '=', 'sku.sku_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'own.org_id').onRef('shop.shop_id', '=', 'own.shop_id'))
    .select(['shop.shop_id', 'shop.shop_name', 'sku.sku_id', 'sku.specs_name', skuPriceHere.as('price_here'), skuOnShelvesHere.as('is_shelves')])
    .where('sku.goods_id', '=', goods_id)
    .orderBy('shop.shop_id')
    .orderBy('sku.position');
