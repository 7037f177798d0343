import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { suppliedGoodsOf, suppliedGoodsPage, type SuppliedGoodsWhole, suppliedVersions } from '#kernel/server/identity.ts';
import { whenText } from '#kernel/server/time.ts';
import { read, type Reads } from '#kernel/server/transaction.ts';
import type { suppliedGoodsDetail, SuppliedGoodsRow, suppliedGoodsSearch } from '../contract/supplied-goods.endpoints.ts';
import type { SuppliedAbnormal } from '../contract/supplied-project.endpoints.ts';
import { refuse } from '../model/catalog.refusals.ts';
import { besideOurs } from '../model/supplied-goods.ts';
import { abnormalAmong, suppliedStateOf } from '../model/supplied-state.ts';
import { unitsOfGoods } from './goods.locks.ts';
import { offset, wordOf } from './search.queries.ts';

type Asked = RequestOf<typeof suppliedGoodsSearch>;

/** What suppliers sell, each with what the chain made of it; or what it took on and is not as it was then. */
export const listSuppliedGoods = (ctx: Ctx, input: Asked): Promise<Page<SuppliedGoodsRow>> =>
  read(ctx, async (reads) => {
    if (input.abnormal) return listAbnormal(reads, input, input.abnormal);
    const { rows, total } = await suppliedGoodsPage(reads, {
      supplier_code: input.supplier_code?.trim() || null,
      word: wordOf(input.key_word),
      limit: input.page_size,
      offset: offset(input),
    });
    const ids = rows.map(({ supplied_goods_id }) => supplied_goods_id);
    const taken = ids.length > 0 ? await reads.rows(takenFrom(reads).where('goods_supplied.supplied_goods_id', 'in', ids)) : [];
    const madeOf = new Map(taken.map((made) => [made.supplied_goods_id, made]));
    return {
      rows: rows.map((offered) => {
        const made = madeOf.get(offered.supplied_goods_id);
        return { ...offered, state: suppliedStateOf(offered.version, made?.taken_version ?? null), goods_id: made?.goods_id ?? null };
      }),
      total,
    };
  });

/** What the chain took on and its suppliers changed or offer no more: hundreds at most, of which all are looked at. */
async function listAbnormal(reads: Reads, { supplier_code, key_word, ...page }: Asked, abnormal: SuppliedAbnormal): Promise<Page<SuppliedGoodsRow>> {
  const [code, word] = [supplier_code?.trim(), wordOf(key_word)];
  let taken = takenFrom(reads).orderBy('goods_supplied.taken_at', 'desc').orderBy('goods_supplied.goods_id', 'desc');
  if (code) taken = taken.where('goods_supplied.supplier_code', '=', code);
  if (word)
    taken = taken.where(sql<boolean>`exists (select from sku
      where sku.org_id = goods.org_id and sku.goods_id = goods.goods_id and strpos(sku.search_text, ${word}) > 0)`);
  const rows = await reads.rows(taken);
  const versions = await suppliedVersions(reads, { goods: rows.map(({ supplied_goods_id }) => supplied_goods_id) });
  const hits = abnormalAmong(rows, abnormal, ({ supplied_goods_id }) => versions.goods[supplied_goods_id]);
  const cut = hits.slice(offset(page), offset(page) + page.page_size);
  const skus = await takenSkus(
    reads,
    cut.map(({ made }) => made.goods_id),
  );
  const now = await Promise.all(cut.map(async ({ made, state }) => (state === 'gone' ? null : suppliedGoodsOf(reads, made.supplied_goods_id))));
  return {
    rows: cut.map(({ made, state }, at) => {
      const offered = now[at];
      if (offered) return { ...rowOf(offered), state, goods_id: made.goods_id };
      return asTaken(
        made,
        skus.filter(({ goods_id }) => goods_id === made.goods_id),
      );
    }),
    total: hits.length,
  };
}

/** One of them, beside what the chain made of it. */
export const seeSuppliedGoods = (
  ctx: Ctx,
  { supplied_goods_id }: RequestOf<typeof suppliedGoodsDetail>,
): Promise<ResponseOf<typeof suppliedGoodsDetail>> =>
  read(ctx, async (reads) => {
    const [offered, made] = await Promise.all([
      suppliedGoodsOf(reads, supplied_goods_id),
      reads.first(takenFrom(reads).where('goods_supplied.supplied_goods_id', '=', supplied_goods_id)),
    ]);
    const ours = made ? await takenSkus(reads, [made.goods_id]) : [];
    const taken_at = made ? whenText(ctx.actor.shop.time_zone, made.taken_at) : null;
    const skus = besideOurs(offered?.skus ?? [], ours);
    if (offered) {
      const state = suppliedStateOf(offered.version, made?.taken_version ?? null);
      return {
        ...rowOf(offered),
        short_name: offered.short_name,
        images: offered.images,
        units: offered.units,
        state,
        goods_id: made?.goods_id ?? null,
        skus,
        taken_at,
      };
    }
    if (!made) throw refuse(404, 'supplied_goods_unknown');
    const units = await unitsOfGoods(reads, made.goods_id);
    return { ...asTaken(made, ours), short_name: made.short_name, images: made.images, units, skus, taken_at };
  });

type Taken = Awaited<ReturnType<typeof takenSkus>>[number];
/** What the chain's own and a supplier's goods are alike told by. */
type Head = Pick<
  SuppliedGoodsRow,
  | 'supplier_code'
  | 'supplier_name'
  | 'supplied_goods_id'
  | 'goods_name'
  | 'goods_sn'
  | 'thumbnail'
  | 'category_name'
  | 'brand_name'
  | 'unit'
>;
type Made = Head & { goods_id: string; taken_version: number; currency_code: string };

const headOf = ({ supplier_code, supplier_name, supplied_goods_id, goods_name, goods_sn, thumbnail, category_name, brand_name, unit }: Head): Head => ({
  supplier_code,
  supplier_name,
  supplied_goods_id,
  goods_name,
  goods_sn,
  thumbnail,
  category_name,
  brand_name,
  unit,
});

const range = (prices: readonly number[]) => ({
  sku_num: prices.length,
  supply_from: prices.length > 0 ? Math.min(...prices) : 0,
  supply_to: prices.length > 0 ? Math.max(...prices) : 0,
});

/** A row of what is offered no more: as the chain has it, at what it cost. */
const asTaken = (made: Made, skus: readonly Taken[]): SuppliedGoodsRow => ({
  ...headOf(made),
  version: made.taken_version,
  ...range(skus.map(({ taken_price }) => taken_price)),
  currency_code: made.currency_code as SuppliedGoodsRow['currency_code'],
  state: suppliedStateOf(null, made.taken_version),
  goods_id: made.goods_id,
});

/** A row of what is offered, of one that was asked for whole. */
const rowOf = (offered: SuppliedGoodsWhole): Omit<SuppliedGoodsRow, 'state' | 'goods_id'> => ({
  ...headOf(offered),
  version: offered.version,
  ...range(offered.skus.map(({ supply_price }) => supply_price)),
  currency_code: offered.currency_code,
});

/** What the chain made of goods of suppliers. */
const takenFrom = (reads: Reads) =>
  reads
    .from('goods_supplied')
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'goods_supplied.org_id').onRef('goods.goods_id', '=', 'goods_supplied.goods_id'))
    .innerJoin('catalog_category as category', (join) =>
      join.onRef('category.org_id', '=', 'goods.org_id').onRef('category.category_id', '=', 'goods.category_id'),
    )
    .leftJoin('brand', (join) => join.onRef('brand.org_id', '=', 'goods.org_id').onRef('brand.brand_id', '=', 'goods.brand_id'))
    .select([
      'goods_supplied.goods_id',
      'goods_supplied.supplier_code',
      'goods_supplied.supplier_name',
      'goods_supplied.supplied_goods_id',
      'goods_supplied.currency_code',
      'goods_supplied.taken_version',
      'goods_supplied.taken_at',
      'goods.goods_name',
      'goods.short_name',
      'goods.goods_sn',
      'goods.thumbnail',
      'goods.images',
      'goods.unit',
      'category.category_name',
      'brand.name as brand_name',
    ]);

/** The variants of goods that came of a supplier's, in their order. */
const takenSkus = async (reads: Reads, goods_ids: readonly string[]) =>
  goods_ids.length === 0
    ? []
    : reads.rows(
        reads
          .from('sku_supplied')
          .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'sku_supplied.org_id').onRef('sku.sku_id', '=', 'sku_supplied.sku_id'))
          .select([
            'sku_supplied.goods_id',
            'sku_supplied.supplied_sku_id',
            'sku_supplied.supply_price as taken_price',
            'sku.specs_name',
            'sku.supplier_code',
            'sku.barcode',
            'sku.price as sell_price',
          ])
          .where('sku_supplied.goods_id', 'in', [...goods_ids])
          .orderBy('sku.position')
          .orderBy('sku.sku_id'),
      );
