import type { Selectable } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { searchTextOf, searchTokensOf } from '#kernel/server/search-text.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { SkuForm } from '../contract/goods.form.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { numbersOf, specsNameOf } from '../model/goods.rules.ts';
import { changesOf } from '../model/project.rules.ts';
import { assertOwnCodes } from './goods.locks.ts';
import { projectsKeepSupplies } from './project-supplies.ts';

/** Which of some variants a higher domain has a record of: they, and the size of their units, stay. */
export type GoodsUse = (reads: Reads, sku_ids: readonly string[]) => Promise<readonly string[]>;

/** What of goods stands beyond the catalogue: records that name their variants, and cards in members' hands that still hold some. */
export interface GoodsUses {
  named: readonly GoodsUse[];
  held: readonly GoodsUse[];
}

type Sku = Selectable<Database['sku']>;
type Written = SkuForm & { sku_id: string | null };

/** Variants that are a part of a package, or that a count card holds or gives along. */
const templatesKeepGoods: GoodsUse = async (reads, sku_ids) => {
  const namedIn = (table: 'package_part' | 'shop_card_product') =>
    reads.rows(reads.from(table as 'package_part').select('sku_id').distinct().where('sku_id', 'in', [...sku_ids]));
  const found = await Promise.all([namedIn('package_part'), namedIn('shop_card_product')]);
  return found.flat().flatMap(({ sku_id }) => sku_id ?? []);
};

/** The variants that a project uses up, that are a part of a package or of a count card, or that somewhere a record names. */
export async function usedOf(reads: Reads, skus: readonly Pick<Sku, 'sku_id'>[], uses: readonly GoodsUse[]): Promise<string[]> {
  if (skus.length === 0) return [];
  const found = await Promise.all([projectsKeepSupplies, templatesKeepGoods, ...uses].map((use) => use(reads, skus.map(({ sku_id }) => sku_id))));
  return found.flat();
}

interface Of {
  goods_id: string;
  goods_name: string;
  short_name: string;
  goods_sn: string;
}

/** Writes the variants of locked goods in the place of those `before`, and answers their ids; 409 for a code of other goods, or one `used` that would go. */
export async function keepSkus(
  uow: UnitOfWork,
  ctx: Ctx,
  goods: Of,
  skus: readonly Written[],
  before: readonly Sku[],
  used: readonly string[],
): Promise<string[]> {
  const { goods_id, goods_sn } = goods;
  const known = new Map(before.map((sku) => [sku.sku_id, sku]));
  const foreign = skus.findIndex(({ sku_id }) => sku_id !== null && !known.has(sku_id));
  if (foreign >= 0) throw refuse(400, 'sku_unknown', { field: `skus.${foreign}.sku_id` });
  const named = skus.map(({ sku_id }) => sku_id);
  if (new Set(named.filter((id) => id !== null)).size < named.filter((id) => id !== null).length) throw refuse(400, 'sku_unknown', { field: 'skus' });
  const gone = before.filter(({ sku_id }) => !named.includes(sku_id));
  const kept = gone.find(({ sku_id }) => used.includes(sku_id));
  if (kept) throw refuse(409, 'sku_used', { field: 'specs', params: { name: kept.specs_name || goods.goods_name } });
  const numbers = numbersOf(goods_sn, skus.map(({ product_sn }) => product_sn));
  await assertOwnCodes(uow, skus.map(({ barcode }, index) => ({ barcode, product_sn: numbers[index]! })), goods_id);
  if (gone.length > 0) void uow.run(uow.remove('sku').where('sku_id', 'in', gone.map(({ sku_id }) => sku_id)));
  letCodesGo(uow, goods_id, before);
  const sku_ids = skus.map(({ sku_id }) => sku_id ?? uow.id());
  skus.forEach(({ sku_id: id, ...sku }, index) => {
    const product_sn = numbers[index]!;
    const specs_name = specsNameOf(sku.spec_values);
    const texts = [goods.goods_name, goods.short_name, goods_sn, product_sn, specs_name] as const;
    const row = { ...sku, product_sn, specs_name, position: index + 1, search_text: searchTextOf(...texts) };
    const sku_id = sku_ids[index]!;
    if (id === null) void uow.insert('sku', { sku_id, goods_id, ...row, created_at: ctx.now });
    else void uow.run(uow.update('sku').set(row).where('sku_id', '=', id));
    keepTokens(uow, sku_id, id === null ? null : known.get(id)!.search_text, texts);
    noteSku(uow, goods_id, id === null ? undefined : known.get(id), row);
  });
  for (const { specs_name, price } of gone) uow.audit({ subject: 'goods/sku', subject_id: goods_id, before: { specs_name, price } });
  return sku_ids;
}

/** Writes what a search for a variant may begin with, unless it is looked for by the same words as `before`. */
function keepTokens(uow: UnitOfWork, sku_id: string, before: string | null, texts: readonly [string, ...string[]]): void {
  if (before === searchTextOf(...texts)) return;
  if (before !== null) void uow.run(uow.remove('sku_token').where('sku_id', '=', sku_id));
  void uow.insert('sku_token', searchTokensOf(...texts).map((token) => ({ sku_id, token })));
}

/** Two variants may exchange their codes: both let theirs go before either takes the other's. */
function letCodesGo(uow: UnitOfWork, goods_id: string, before: readonly Sku[]): void {
  if (before.length < 2) return;
  for (const { sku_id } of before)
    void uow.run(
      uow
        .update('sku')
        .set({ barcode: '', product_sn: `~${sku_id}` })
        .where('goods_id', '=', goods_id)
        .where('sku_id', '=', sku_id),
    );
}

const watched = (sku: Omit<SkuForm, 'spec_values'> & { specs_name: string }) => ({
  specs_name: sku.specs_name,
  product_sn: sku.product_sn,
  barcode: sku.barcode,
  supplier_code: sku.supplier_code,
  price: sku.price,
  member_price: sku.member_price,
  cost_price: sku.cost_price,
  price_floor: sku.price_floor,
  price_ceiling: sku.price_ceiling,
  is_shelves: sku.is_shelves,
});

/** Notes what became of a variant, by its name; nothing where nothing did. */
function noteSku(uow: UnitOfWork, goods_id: string, known: Sku | undefined, row: Omit<SkuForm, 'spec_values'> & { specs_name: string }): void {
  if (!known) return void uow.audit({ subject: 'goods/sku', subject_id: goods_id, after: watched(row) });
  const { before, after } = changesOf(watched(known), watched(row));
  if (Object.keys(after).length === 0) return;
  const { specs_name } = row;
  uow.audit({ subject: 'goods/sku', subject_id: goods_id, before: { specs_name: known.specs_name, ...before }, after: { specs_name, ...after } });
}
