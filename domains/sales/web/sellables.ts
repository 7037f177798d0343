import { balanceCardSearch, countCardSearch, projectSearch } from '#domains/catalog/contract/catalog.endpoints.ts';
import { skuSearch } from '#domains/catalog/contract/goods.endpoints.ts';
import type { Page } from '#kernel/contract/page.ts';
import { call } from '#kernel/web/client.ts';
import { packageSearch } from '#domains/catalog/contract/package.endpoints.ts';
import { ItemType } from '../contract/order.endpoints.ts';
import type { Sellable } from './basket.draft.ts';

/** What a till offers, in this order: what it sells by itself, and packages of it. */
export const TILE_KINDS = [...ItemType.options, 'package'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

/** An item of the catalogue as a tile shows it: what tells it apart depends on its kind. */
export interface Tile extends Omit<Sellable, 'item_type'> {
  item_type: TileKind;
  number: string;
  member_price: number | null;
  /** Of what has one. */
  picture?: string | null;
  /** Off the shelves: marked as a favourite once, and not sold now. */
  isOff?: boolean;
  duration_minutes?: number;
  project_num?: number;
  loads?: { total: number; gift: number };
  /** Of a package: what it comes to at list price, at least. */
  worth_least?: number;
}

/** What a catalogue is asked for: on sale, by a word, of projects and products in a category. */
export interface CatalogueQuery {
  word: string;
  category_path?: string | undefined;
  page_no: number;
  page_size: number;
  signal: AbortSignal;
}
type Ask = (query: CatalogueQuery) => Promise<Page<Tile>>;

const pageWith = <Row, Shown>({ rows, total }: Page<Row>, show: (row: Row) => Shown): Page<Shown> => ({ rows: rows.map(show), total });

/** The catalogues of a till, by kind of item; each answers only what is on sale. */
export const catalogues: Readonly<Record<TileKind, Ask>> = {
  project: async ({ word, signal, ...page }) =>
    pageWith(await call(projectSearch, { ...page, key_word: word, is_shelves: true }, { signal }), (row) => ({
      picture: row.cover_image,
      item_type: 'project',
      item_id: row.shop_project_id,
      name: row.name,
      specs_name: row.specification,
      price: row.sell_price,
      member_price: row.member_price,
      number: row.project_sn,
      duration_minutes: row.duration_minutes,
    })),
  product: async ({ word, signal, ...page }) =>
    pageWith(await call(skuSearch, { ...page, keyword: word, market_enable: 1, is_auth: 1 }, { signal }), productTile),
  count_card: async ({ word, signal, category_path: _, ...page }) =>
    pageWith(await call(countCardSearch, { ...page, key_word: word, is_shelves: true }, { signal }), (row) => ({
      picture: row.cover_image,
      item_type: 'count_card',
      item_id: row.shop_card_id,
      name: row.shop_card_name,
      specs_name: '',
      price: row.sell_price,
      member_price: row.member_price,
      number: row.card_sn,
      project_num: row.project_num,
    })),
  stored_value_card: async ({ word, signal, category_path: _, ...page }) =>
    pageWith(await call(balanceCardSearch, { ...page, key_word: word, is_shelves: true }, { signal }), (row) => ({
      picture: row.cover_image,
      item_type: 'stored_value_card',
      item_id: row.sbc_id,
      name: row.balance_card_name,
      specs_name: '',
      price: row.sell_price,
      member_price: null,
      number: row.short_name,
      loads: { total: row.total_amount, gift: row.gift_amount },
    })),
  package: async ({ word, signal, category_path: _, ...page }) =>
    pageWith(await call(packageSearch, { ...page, key_word: word, is_shelves: true }, { signal }), (row) => ({
      item_type: 'package',
      item_id: row.package_id,
      name: row.package_name,
      specs_name: '',
      price: row.sell_price,
      member_price: null,
      number: row.package_sn,
      worth_least: row.worth_least,
    })),
};

interface Sku {
  thumbnail: string | null;
  sku_id: string;
  goods_name: string;
  specs_name: string;
  price: number;
  member_price: number | null;
  product_sn: string;
}

const productTile = (row: Sku): Tile => ({
  picture: row.thumbnail,
  item_type: 'product',
  item_id: row.sku_id,
  name: row.goods_name,
  specs_name: row.specs_name,
  price: row.price,
  member_price: row.member_price,
  number: row.product_sn,
});

/** The product on sale that carries a barcode. */
export async function productOf(barcode: string): Promise<Tile | undefined> {
  const { rows } = await call(skuSearch, { keyword: barcode, market_enable: 1, is_auth: 1 });
  const found = rows.find((row) => row.barcode === barcode);
  return found && productTile(found);
}
