import { moneyText } from '#kernel/contract/cents.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { GoodsType } from '../contract/goods.endpoints.ts';
import { type CardProduct, type CardProject, hasMethod, type ShopCardForm } from '../contract/shop-card.form.ts';
import { skuName } from '../contract/sku-name.ts';
import { assertGiftMeant, cardNumberAfter, giftWorth } from '../model/card.rules.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { keepsAllPurpose } from './sold-at.ts';
import { refuseTaken } from './taken-by.ts';

type Form = ShopCardForm;

/** A count card of the chain or of a shop, locked; 404 for one that is not there, or another shop's own. */
export async function lockShopCard(uow: UnitOfWork, shop_card_id: string, place: string | null) {
  const card = await uow.first(uow.from('shop_card').selectAll('shop_card').where('shop_card.shop_card_id', '=', shop_card_id).forUpdate());
  if (!card || (place !== null && card.seller_id !== null && card.seller_id !== place)) throw refuse(404, 'card_unknown');
  return card;
}

/** The number that a new card gets unless somebody typed another. */
export const nextShopCardNumber = async (reads: Reads): Promise<string> => cardNumberAfter('K', await greatestShopCard(reads));

/** The greatest number that has been given out. */
export async function greatestShopCard(reads: Reads): Promise<number> {
  const last = await reads.first(reads.from('shop_card').select('serial').where('serial', 'is not', null).orderBy('serial', 'desc').limit(1));
  return last?.serial ?? 0;
}

/** Names of what a form names. */
export interface ShopCardNames {
  projects: string[];
  gift_projects: string[];
  usable_shop_names: string[];
}

/** Which card is judged: one that is there, or a new one of whoever sells it. */
interface Judged {
  seller_id: string | null;
  except?: string;
}

/**
 * Refuses (400, at the field) an all-purpose card where the mode knows none, projects, products and shops that are not there,
 * direct-selling ones, gifts worth more than the card that nobody meant, and (409) a number that another card has.
 */
export async function judgeShopCard(reads: Reads, ctx: Ctx, form: Form, { seller_id, except = '0' }: Judged): Promise<ShopCardNames> {
  const { count_method, projects, gift_projects, products, gift_products, usable_shop_ids, card_sn } = form;
  if (!hasMethod(keepsAllPurpose(ctx), count_method)) throw refuse(400, 'all_purpose_unavailable', { field: 'count_method' });
  const [known, goods, usable_shop_names, taken] = await Promise.all([
    projectsNamed(reads, [...projects, ...gift_projects], seller_id),
    productsNamed(reads, [...products, ...gift_products], seller_id),
    shopsNamed(reads, usable_shop_ids),
    card_sn
      ? reads.first(
          reads
            .from('shop_card')
            .select(['shop_card_name as name', 'seller_id'])
            .where('card_sn', '=', card_sn)
            .where('shop_card_id', '<>', except),
        )
      : undefined,
  ]);
  for (const field of ['projects', 'gift_projects'] as const)
    if (form[field].some(({ shop_project_id }) => !known.has(shop_project_id))) throw refuse(400, 'card_project_unknown', { field });
  for (const field of ['products', 'gift_products'] as const)
    if (form[field].some(({ sku_id }) => !goods.has(sku_id))) throw refuse(400, 'card_product_unknown', { field });
  assertNoneDirect(form, goods);
  if (taken) throw refuseTaken(reads, 'card_sn_taken', 'card_sn', taken);
  const priceOf = (id: string) => known.get(id)?.sell_price ?? goods.get(id)!.sell_price;
  const worth = giftWorth({ projects: gift_projects, products: gift_products }, priceOf);
  const field = gift_projects.length > 0 ? 'gift_projects' : 'gift_products';
  assertGiftMeant(worth, form.sell_price, { gift_above: form.gift_above, field }, (cents) => moneyText(cents, ctx.actor.shop.currency_code));
  const said = (paid: readonly CardProject[], sold: readonly CardProduct[]) => [
    ...paid.map(({ shop_project_id, project_num }) => `${known.get(shop_project_id)!.project_name}×${project_num}`),
    ...sold.map(({ sku_id, quantity }) => `${goods.get(sku_id)!.name}×${quantity}`),
  ];
  return { projects: said(projects, products), gift_projects: said(gift_projects, gift_products), usable_shop_names };
}

/** Refuses (400, at the field) direct-selling products: what is handed over from a card nobody is told to send. */
function assertNoneDirect(form: Form, goods: Awaited<ReturnType<typeof productsNamed>>): void {
  for (const field of ['products', 'gift_products'] as const) {
    const direct = form[field].map(({ sku_id }) => goods.get(sku_id)!).find(({ is_direct }) => is_direct);
    if (direct) throw refuse(400, 'card_product_direct', { field, params: { name: direct.name } });
  }
}

/** The projects that a card of the chain, or of a shop, may contain: the chain's, and the shop's own. */
async function projectsNamed(reads: Reads, named: readonly CardProject[], seller_id: string | null) {
  if (named.length === 0) return new Map<string, { project_name: string; sell_price: number }>();
  const rows = await reads.rows(
    reads
      .from('shop_project')
      .select(['shop_project_id', 'project_name', 'sell_price'])
      .where('shop_project_id', 'in', [...new Set(named.map(({ shop_project_id }) => shop_project_id))])
      .where(({ or, eb }) => or([eb('seller_id', 'is', null), ...(seller_id === null ? [] : [eb('seller_id', '=', seller_id)])])),
  );
  return new Map(rows.map(({ shop_project_id, ...project }) => [shop_project_id, project]));
}

/** The products that a card of the chain, or of a shop, may contain: the chain's, and the shop's own. */
async function productsNamed(reads: Reads, named: readonly CardProduct[], seller_id: string | null) {
  if (named.length === 0) return new Map<string, { name: string; sell_price: number; is_direct: boolean }>();
  const rows = await reads.rows(
    reads
      .from('sku')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['sku.sku_id', 'goods.goods_name', 'goods.goods_type', 'sku.specs_name', 'sku.price as sell_price'])
      .where('sku.sku_id', 'in', [...new Set(named.map(({ sku_id }) => sku_id))])
      .where('goods.goods_kind', '=', 'product')
      .where(({ or, eb }) => or([eb('goods.seller_id', 'is', null), ...(seller_id === null ? [] : [eb('goods.seller_id', '=', seller_id)])])),
  );
  return new Map(
    rows.map(({ sku_id, sell_price, goods_type, ...sku }) => [sku_id, { name: skuName(sku), sell_price, is_direct: goods_type === GoodsType.enum.DIRECT }]),
  );
}

/** Names of the shops where a card may be used besides; refuses (400) those that are not of the chain. */
export async function shopsNamed(reads: Reads, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    reads
      .across('shop', 'a card names shops of the chain where it is used')
      .select('shop_name')
      .where('shop_type', '=', '1')
      .where('shop_id', 'in', [...ids])
      .orderBy('shop_id'),
  );
  if (rows.length < new Set(ids).size) throw refuse(400, 'card_shop_unknown', { field: 'usable_shop_ids' });
  return rows.map(({ shop_name }) => shop_name);
}
