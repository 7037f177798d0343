import type { Importing } from '#kernel/contract/import.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Bringing, TakenBack } from '#kernel/server/import-commands.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { GoodsKind } from '../contract/goods.endpoints.ts';
import { productImport, supplyImport } from '../contract/goods-import.endpoints.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { putGoodsOnFile } from './goods.commands.ts';
import { type ArrivingVariant, judgeGoodsRows } from './goods-import.judge.ts';
import { goodsNamesOf } from './goods-import.known.ts';
import { linkableIn } from './linked.ts';
import { type GoodsUse, usedOf } from './sku.writes.ts';

type Declared = (typeof productImport)['declared'] | (typeof supplyImport)['declared'];

const headed = ({ field, word }: typeof zhCN, kind: GoodsKind) => ({ ...field, ...word.goods_import_column, goods_name: word.goods_name[kind] });
const MOST_NAMED = 3;

/** Products, or supplies, that come in by a file; the application says what keeps them. */
export const bringGoods = (kind: GoodsKind, uses: readonly GoodsUse[]): Bringing<Declared, ArrivingVariant> => {
  const importer = (kind === 'product' ? productImport : supplyImport) as unknown as Importing<Declared>;
  return {
    importer,
    headings: { 'zh-CN': headed(zhCN, kind), 'zh-HK': headed(zhHK, kind), en: headed(en as typeof zhCN, kind) },
    title: { 'zh-CN': zhCN.word.import_goods[kind], 'zh-HK': zhHK.word.import_goods[kind], en: en.word.import_goods[kind] },
    judge: judgeGoodsRows(importer as unknown as Importing, kind),
    write: async (uow, ctx, { form: { goods, position } }) => {
      goods.made ??= await putGoodsOnFile(uow, ctx, kind, goods.form, goods.names);
      return { row_id: goods.made.sku_ids[position]!, further_ids: position === 0 ? [goods.made.goods_id] : [] };
    },
    takeBack: (uow, ctx, rows) => takeGoodsBack(uow, ctx, rows, uses),
    choices: async (reads, ctx) => {
      const { names } = await goodsNamesOf(reads, kind);
      return {
        category_name: [...names.category_name.keys()],
        brand_name: [...names.brand_name.keys()],
        spec_names: [...names.spec_names.keys()],
        ...(kind === 'product' ? { linked_projects: (await linkableIn(reads, decidingShop(ctx))).titles } : {}),
      };
    },
  };
};

/** Takes goods away with their variants; refused once one was changed, a shop decided something of it, or a record names it. */
async function takeGoodsBack(uow: UnitOfWork, { language }: Ctx, rows: readonly TakenBack[], uses: readonly GoodsUse[]): Promise<void> {
  const ids = rows.flatMap(({ further_ids }) => further_ids);
  const there = await uow.rows(
    uow.from('goods').select(['goods_id', 'goods_name', 'version']).where('goods_id', 'in', ids).orderBy('goods_id').forUpdate(),
  );
  const [skus, decided] = await Promise.all([
    uow.rows(uow.from('sku').select(['sku_id', 'goods_id']).where('goods_id', 'in', ids)),
    uow.rows(uow.across('goods_terms', 'goods stay while a shop has decided something of them').select('goods_id').distinct().where('goods_id', 'in', ids)),
  ]);
  const goodsOf = new Map(there.map((goods) => [goods.goods_id, goods]));
  const named = (of: readonly string[]) => ({
    names: new Intl.ListFormat(language).format([...new Set(of)].slice(0, MOST_NAMED).map((id) => goodsOf.get(id)?.goods_name ?? '?')),
  });
  const used = new Set(await usedOf(uow, skus, uses));
  const sold = skus.filter(({ sku_id }) => used.has(sku_id)).map(({ goods_id }) => goods_id);
  if (sold.length > 0) throw refuse(409, 'import_goods_used', { params: named(sold) });
  const changed = [...ids.filter((id) => goodsOf.get(id)?.version !== 1), ...decided.map(({ goods_id }) => goods_id)];
  if (changed.length > 0) throw refuse(409, 'import_changed', { params: named(changed) });
  for (const part of ['goods_unit', 'goods_specification', 'goods_link', 'sku', 'goods'] as const)
    void uow.run(uow.remove(part).where('goods_id', 'in', ids));
}
