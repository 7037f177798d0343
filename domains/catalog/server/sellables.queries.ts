import type { Reads } from '#kernel/server/transaction.ts';
import type { BalanceCardRow, CountCardRow } from '../contract/catalog.endpoints.ts';
import { GoodsType } from '../contract/goods.endpoints.ts';
import { skuName } from '../contract/sku-name.ts';
import { skuMemberPriceHere, skuPriceHere, skuSoldHere, skusHere } from './goods-here.ts';
import type { CardType } from '../contract/shop-card.form.ts';
import { balanceCardHere, balanceCardsHere, countCardHere, countCardsHere } from './cards-here.ts';
import { memberPriceHere, onShelvesHere, priceHere, projectsHere } from './projects-here.ts';
import { templateItems } from './templates.queries.ts';

/** What a count card is sold under. */
export type CountCardTerms = {
  kind: 'count_card';
  /** An invitation is for a customer who has bought nothing yet, one each. */
  card_type?: CardType;
} & Pick<
  CountCardRow,
  | 'sell_price'
  | 'valid'
  | 'valid_unit'
  | 'valid_type'
  | 'count_method'
  | 'project_num'
  | 'projects'
  | 'gift_projects'
  | 'gift_valued'
  | 'usable_shop_ids'
>;
/** What a stored-value card is sold under. */
export type BalanceCardTerms = { kind: 'stored_value_card' } & Pick<
  BalanceCardRow,
  'sell_price' | 'total_amount' | 'gift_amount' | 'valid' | 'valid_unit' | 'spend_rule' | 'usable_shop_ids'
> & { /** What it may pay, by `type/id`; none: everything. Absent from what was ordered before cards said so. */ pays?: readonly string[] };
/** Kept with an order's line, so that a later change of the template does not reach what was sold. */
export type SoldTerms = CountCardTerms | BalanceCardTerms;

type ItemType = 'project' | 'product' | 'count_card' | 'stored_value_card';

/** An item as a till sells it now. */
export interface Sellable {
  name: string;
  specs_name: string;
  /** List price of one, in cents. */
  price: number;
  member_price: number | null;
  level_discount: boolean;
  is_on_sale: boolean;
  /** Sold beside something else only (specification 2§5). */
  must_choose?: boolean;
  /** Of goods: so many of them at most in one purchase, of whichever variants (specification 1§3). */
  most?: { goods_id: string; num: number } | null;
  /** Of goods: direct-selling, so their supplier sends them. */
  is_direct?: boolean;
  /** Of cards. */
  terms: SoldTerms | null;
}

/** The items asked for as a shop sells them, by `type/id`; null is the head office, which has every shop's. What does not exist is left out. */
export async function sellables(
  reads: Reads,
  shop_id: string | null,
  asked: readonly { item_type: ItemType; item_id: string }[],
): Promise<ReadonlyMap<string, Sellable>> {
  const ids = (type: ItemType): string[] => [...new Set(asked.filter((item) => item.item_type === type).map((item) => item.item_id))];
  const [projects, products, countCards, balanceCards] = await Promise.all([
    projectsOf(reads, shop_id, ids('project')),
    productsOf(reads, shop_id, ids('product')),
    countCardsOf(reads, shop_id, ids('count_card')),
    balanceCardsOf(reads, shop_id, ids('stored_value_card')),
  ]);
  return new Map([...projects, ...products, ...countCards, ...balanceCards]);
}

type Found = Promise<[string, Sellable][]>;

async function projectsOf(reads: Reads, shop_id: string | null, ids: string[]): Found {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    projectsHere(reads, shop_id)
      .select([
        'shop_project.shop_project_id',
        'shop_project.project_name as name',
        'shop_project.specification as specs_name',
        priceHere.as('price'),
        memberPriceHere.as('member_price'),
        'shop_project.level_discount',
        'shop_project.must_choose',
        onShelvesHere.as('is_on_sale'),
      ])
      .where('shop_project.shop_project_id', 'in', ids),
  );
  return rows.map(({ shop_project_id, ...row }) => [`project/${shop_project_id}`, { ...row, terms: null }]);
}

async function productsOf(reads: Reads, shop_id: string | null, ids: string[]): Found {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    skusHere(reads, shop_id)
      .select([
        'sku.sku_id',
        'goods.goods_name as name',
        'sku.specs_name',
        skuPriceHere.as('price'),
        skuMemberPriceHere.as('member_price'),
        'goods.level_discount',
        'goods.goods_id',
        'goods.purchase_max',
        'goods.goods_type',
        skuSoldHere.as('is_on_sale'),
      ])
      .where('sku.sku_id', 'in', ids),
  );
  return rows.map(({ sku_id, goods_id, purchase_max, goods_type, ...row }) => [
    `product/${sku_id}`,
    { ...row, most: purchase_max === null ? null : { goods_id, num: purchase_max }, is_direct: goods_type === GoodsType.enum.DIRECT, terms: null },
  ]);
}

async function countCardsOf(reads: Reads, shop_id: string | null, ids: string[]): Found {
  if (ids.length === 0) return [];
  const [rows, projects] = await Promise.all([
    reads.rows(
      countCardsHere(reads, shop_id)
        .select([
          'shop_card.shop_card_id',
          'shop_card.shop_card_name',
          'shop_card.card_type',
          countCardHere.price.as('sell_price'),
          countCardHere.memberPrice.as('member_price'),
          'shop_card.level_discount',
          'shop_card.valid',
          'shop_card.valid_unit',
          'shop_card.valid_type',
          'shop_card.count_method',
          'shop_card.project_num',
          'shop_card.gift_valued',
          'shop_card.usable_shop_ids',
          countCardHere.onShelves.as('is_on_sale'),
        ])
        .where('shop_card.shop_card_id', 'in', ids),
    ),
    templateItems(reads, ids),
  ]);
  return rows.map(({ shop_card_id, shop_card_name, member_price, level_discount, is_on_sale, ...terms }) => [
    `count_card/${shop_card_id}`,
    {
      name: shop_card_name,
      specs_name: '',
      price: terms.sell_price,
      member_price,
      level_discount,
      is_on_sale,
      terms: { kind: 'count_card', ...terms, ...projects(shop_card_id) } as CountCardTerms,
    },
  ]);
}

async function balanceCardsOf(reads: Reads, shop_id: string | null, ids: string[]): Found {
  if (ids.length === 0) return [];
  const rows = await reads.rows(
    balanceCardsHere(reads, shop_id)
      .select([
        'balance_card.sbc_id',
        'balance_card.balance_card_name',
        'balance_card.sell_price',
        'balance_card.total_amount',
        'balance_card.gift_amount',
        'balance_card.valid',
        'balance_card.valid_unit',
        'balance_card.spend_rule',
        'balance_card.usable_shop_ids',
        'balance_card.pays',
        balanceCardHere.onShelves.as('is_on_sale'),
      ])
      .where('balance_card.sbc_id', 'in', ids),
  );
  return rows.map(({ sbc_id, balance_card_name, is_on_sale, ...terms }) => [
    `stored_value_card/${sbc_id}`,
    {
      name: balance_card_name,
      specs_name: '',
      price: terms.sell_price,
      member_price: null,
      level_discount: false,
      is_on_sale,
      terms: { kind: 'stored_value_card', ...terms } as BalanceCardTerms,
    },
  ]);
}

/** Names of projects by id. */
export async function namesOfProjects(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await reads.rows(
          reads
            .from('shop_project')
            .select(['shop_project_id', 'project_name'])
            .where('shop_project_id', 'in', [...new Set(ids)]),
        );
  return new Map(rows.map((row) => [row.shop_project_id, row.project_name]));
}

/** How goods reach a customer who orders them from outside. */
export interface MallTerms {
  name: string;
  /** Offered in the mall besides the till. */
  retail_switch: boolean;
  delivery_methods: readonly string[];
}

/** The terms of variants in the mall, by their ids. */
export async function mallTermsOf(reads: Reads, sku_ids: readonly string[]): Promise<ReadonlyMap<string, MallTerms>> {
  const rows = await reads.rows(
    reads
      .from('sku')
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .select(['sku.sku_id', 'goods.goods_name as name', 'goods.retail_switch', 'goods.delivery_methods'])
      .where('sku.sku_id', 'in', [...sku_ids]),
  );
  return new Map(rows.map(({ sku_id, ...terms }) => [sku_id, terms]));
}

/** What the dearest treatment that a shop sells costs: what a unit that is good for any of them is worth; 0 where it sells none. */
export async function dearestProject(reads: Reads, shop_id: string | null): Promise<number> {
  const dearest = await reads.first(
    projectsHere(reads, shop_id).select(priceHere.as('price')).where(onShelvesHere).orderBy(priceHere, 'desc').limit(1),
  );
  return dearest?.price ?? 0;
}

/** What a project is called, its list price and, where it has one, what commission is worked out on for each of it, in cents. */
export interface ProjectFacts {
  name: string;
  sell_price: number;
  commission_base: number | null;
}

/** The facts of projects by id, wherever they are sold: for what an old card is made up of, and for what is done with one. */
export async function projectFacts(reads: Reads, ids: readonly string[]): Promise<ReadonlyMap<string, ProjectFacts>> {
  const rows =
    ids.length === 0
      ? []
      : await reads.rows(
          reads
            .from('shop_project')
            .select(['shop_project_id', 'project_name as name', 'sell_price', 'commission_base'])
            .where('shop_project_id', 'in', [...new Set(ids)]),
        );
  return new Map(rows.map(({ shop_project_id, ...facts }) => [shop_project_id, facts]));
}

/** The same of the variants of products that a shop has, the chain's and its own, on the shelves or not. */
export async function productFacts(reads: Reads, shop_id: string, ids: readonly string[]): Promise<ReadonlyMap<string, { name: string; sell_price: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await reads.rows(
    skusHere(reads, shop_id)
      .select(['sku.sku_id', 'goods.goods_name', 'sku.specs_name', 'sku.price'])
      .where('goods.goods_kind', '=', 'product')
      .where('sku.sku_id', 'in', [...new Set(ids)]),
  );
  return new Map(rows.map(({ sku_id, price, ...sku }) => [sku_id, { name: skuName(sku), sell_price: price }]));
}
