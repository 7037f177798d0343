import { searchTextOf, searchTokensOf } from '#kernel/server/search-text.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { GoodsType } from '../contract/goods.endpoints.ts';
import type { ValidUnit } from '../contract/card.form.ts';
import type { SpendRule } from '../contract/catalog.endpoints.ts';
import type { ValidType } from '../contract/shop-card.form.ts';

/** Adds a category; answers its id. */
export function addCategory(
  work: SystemWork,
  category: { kind: 'project' | 'product' | 'supply'; category_name: string; parent_id?: string; sort: number },
): string {
  const category_id = work.id();
  void work.insert('catalog_category', { category_id, ...category });
  return category_id;
}

/** Adds a brand; answers its id. */
export function addBrand(work: SystemWork, brand: { name: string; sort: number }): string {
  const brand_id = work.id();
  void work.insert('brand', { brand_id, ...brand });
  return brand_id;
}

/** A project; prices are cents of the organisation's shops. */
export interface NewProject {
  category_id: string;
  project_name: string;
  project_sn: string;
  specification?: string;
  duration_minutes: number;
  sell_price: number;
  member_price?: number | null;
  level_discount?: boolean;
}

/** Adds a project; answers its id. */
export function addProject(work: SystemWork, project: NewProject): string {
  const shop_project_id = work.id();
  void work.insert('shop_project', {
    shop_project_id,
    created_at: work.now,
    search_text: searchTextOf(project.project_name, project.project_sn),
    ...project,
  });
  return shop_project_id;
}

/** A product sold in one variant. */
export interface NewProduct {
  category_id: string;
  goods_name: string;
  unit: string;
  specs_name?: string;
  product_sn: string;
  barcode: string;
  price: number;
  member_price?: number | null;
  brand_id?: string;
  /** The shop that alone sells it; every shop of the chain by default. */
  seller_id?: string;
  goods_type?: GoodsType;
  /** Used up in the work; sold by default. */
  goods_kind?: 'supply';
  cost_price?: number;
}

/** Adds a product; answers its sku's id. */
export function addProduct(
  work: SystemWork,
  { category_id, goods_name, unit, brand_id, seller_id, goods_type, goods_kind, ...sku }: NewProduct,
): string {
  const [goods_id, sku_id] = [work.id(), work.id()];
  const { product_sn, specs_name } = sku;
  const goods = {
    goods_id,
    category_id,
    goods_name,
    unit,
    ...(brand_id && { brand_id }),
    ...(seller_id && { seller_id }),
    ...(goods_type && { goods_type }),
    ...(goods_kind ? { goods_kind } : { retail_switch: true, delivery_methods: ['pickup', 'mail'] }),
  };
  void work.insert('goods', { ...goods, goods_sn: product_sn, created_at: work.now });
  const texts = [goods_name, product_sn, specs_name] as const;
  void work.insert('sku', { sku_id, goods_id, created_at: work.now, search_text: searchTextOf(...texts), ...sku });
  void work.insert('sku_token', searchTokensOf(...texts).map((token) => ({ sku_id, token })));
  return sku_id;
}

interface TemplateProjectOf {
  shop_project_id: string;
  project_num: number;
}

/** A count card's template; `project_num` is the shared counter's, or all projects' together. */
export interface NewCountCard {
  shop_card_name: string;
  card_sn: string;
  sell_price: number;
  level_discount?: boolean;
  valid: number;
  valid_unit: ValidUnit;
  valid_type: ValidType;
  count_method: 0 | 1 | 2;
  project_num: number;
  projects: readonly TemplateProjectOf[];
  gift_projects?: readonly TemplateProjectOf[];
  usable_shop_ids?: string[];
}

/** Adds a count card's template; answers its id. */
export function addCountCard(work: SystemWork, { projects, gift_projects = [], ...card }: NewCountCard): string {
  const shop_card_id = work.id();
  void work.insert('shop_card', { shop_card_id, created_at: work.now, search_text: searchTextOf(card.shop_card_name, card.card_sn), ...card });
  const rows = (list: readonly TemplateProjectOf[], gift: boolean) =>
    list.map((project, index) => ({ shop_card_id, gift, position: index + 1, ...project }));
  void work.insert('shop_card_project', [...rows(projects, false), ...rows(gift_projects, true)]);
  return shop_card_id;
}

/** A stored-value card's template: for `sell_price` the member gets `total_amount` and `gift_amount`. */
export interface NewBalanceCard {
  balance_card_name: string;
  card_sn?: string;
  sell_price: number;
  total_amount: number;
  gift_amount: number;
  valid: number;
  valid_unit: ValidUnit;
  spend_rule: SpendRule;
  usable_shop_ids?: string[];
}

/** Adds a stored-value card's template; answers its id. */
export function addBalanceCard(work: SystemWork, card: NewBalanceCard): string {
  const sbc_id = work.id();
  void work.insert('balance_card', { sbc_id, created_at: work.now, search_text: searchTextOf(card.balance_card_name, card.card_sn ?? ''), ...card });
  return sbc_id;
}
