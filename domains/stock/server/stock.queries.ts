import { type RawBuilder, sql } from 'kysely';
import { type Currency, floorMulDiv } from '#kernel/contract/cents.ts';
import { isFound } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop, readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { StockRow, stockSearch } from '../contract/knowing.endpoints.ts';
import { batchNoticeDays } from '../contract/stock.settings.ts';
import { coverDays } from '../model/cover.rules.ts';
import { sealedOf, stateOf } from '../model/stock-ledger.ts';
import { batchesOf, type Standing } from './batches.queries.ts';
import { seesCost } from './document.queries.ts';
import { daysBefore, promisedOf, usedOf } from './flow.queries.ts';
import { openedContent } from './opening.ts';

type Asked = RequestOf<typeof stockSearch>;

export const todayOf = (ctx: Ctx): string => dayIn(ctx.actor.shop.time_zone, ctx.now);

/** What stands in the warehouses of the shop at hand; in the head office of every shop that one sees. */
function heldHere(reads: Reads, ctx: Ctx) {
  const shop_id = decidingShop(ctx);
  const held = reads.from('stock_held');
  return shop_id === null ? held : held.where('stock_held.shop_id', '=', shop_id);
}

/** The same with what it is, and what it cost. */
export const goodsHere = (reads: Reads, ctx: Ctx) =>
  heldHere(reads, ctx)
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_held.org_id').onRef('sku.sku_id', '=', 'stock_held.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .innerJoin('stock_cost as cost', (join) =>
      join
        .onRef('cost.org_id', '=', 'stock_held.org_id')
        .onRef('cost.shop_id', '=', 'stock_held.shop_id')
        .onRef('cost.sku_id', '=', 'stock_held.sku_id'),
    );

/** The last day of what ends soon: so far ahead a shop is told. */
export const noticedUntil = async (reads: Reads, ctx: Ctx): Promise<string> => daysBefore(todayOf(ctx), -(await readSetting(reads, ctx, batchNoticeDays)));

/** What stands in the warehouses where one works, as a list of it is asked; what ends soon does so until a day. */
export function stockHere(reads: Reads, ctx: Ctx, asked: Asked, soon: string) {
  const { key_word, goods_id, type, shop_id, warehouse_id, is_short, still, time, ending } = asked;
  let hits = goodsHere(reads, ctx);
  if (key_word?.trim()) hits = hits.where(isFound(reads, key_word));
  if (goods_id) hits = hits.where('sku.goods_id', '=', goods_id);
  if (type) hits = hits.where('goods.goods_kind', '=', type === 'prod' ? 'product' : 'supply');
  if (shop_id) hits = hits.where('stock_held.shop_id', '=', shop_id);
  if (warehouse_id) hits = hits.where('stock_held.warehouse_id', '=', warehouse_id);
  if (is_short) hits = hits.whereRef('cost.quantity', '<=', 'goods.alert_num');
  // As the index has it that knows what stands still.
  if (still) hits = hits.where(sql<boolean>`stock_held.quantity > 0`).where('stock_held.moved_on', '<=', daysBefore(todayOf(ctx), Number(still)));
  if (time) hits = hits.where(hasBatch((ends) => sql`${ends} <= ${time}`));
  const today = todayOf(ctx);
  if (ending === 'expired') hits = hits.where(hasBatch((ends) => sql`${ends} < ${today}`));
  if (ending === 'soon') hits = hits.where(hasBatch((ends) => sql`${ends} between ${today} and ${soon}`));
  return hits;
}

/** Whether some of what stands there is of a batch whose last day is so. */
const hasBatch = (isSo: (ends: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<boolean>`exists (
  select from stock_balance part
  join stock_batch ending on ending.org_id = part.org_id and ending.batch_id = part.batch_id
  where part.org_id = stock_held.org_id and part.warehouse_id = stock_held.warehouse_id and part.sku_id = stock_held.sku_id
    and part.quantity > 0 and ${isSo(sql`ending.valid_date`)})`;

/** What stands where, by variant and warehouse, with the batches that it is made of. */
export const listStock = (ctx: Ctx, input: Asked): Promise<Page<StockRow>> =>
  read(ctx, async (reads) => {
    const hits = stockHere(reads, ctx, input, input.ending === 'soon' ? await noticedUntil(reads, ctx) : '');
    const sorted = input.sort ? hits.orderBy('stock_held.moved_on', input.sort === 'moved_on' ? 'asc' : 'desc') : hits;
    const shown = sorted
      .innerJoin('warehouse', (join) =>
        join.onRef('warehouse.org_id', '=', 'stock_held.org_id').onRef('warehouse.warehouse_id', '=', 'stock_held.warehouse_id'),
      )
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_held.org_id').onRef('shop.shop_id', '=', 'stock_held.shop_id'))
      .select([
        'stock_held.sku_id',
        'stock_held.warehouse_id',
        'stock_held.shop_id',
        'stock_held.quantity',
        'stock_held.moved_on',
        'warehouse.warehouse_name',
        'shop.shop_name',
        'shop.currency_code',
        'goods.goods_name',
        'goods.goods_kind',
        'goods.unit',
        'goods.alert_num',
        openedContent.as('opens'),
        'sku.specs_name',
        'sku.product_sn',
        'sku.barcode',
        'cost.quantity as shop_quantity',
        'cost.value_cents',
      ])
      .orderBy('stock_held.sku_id')
      .orderBy('stock_held.warehouse_id');
    // Who asks for all of it has it counted without a look at what it is.
    const { key_word, goods_id, type, shop_id, warehouse_id, is_short, still, time, ending } = input;
    const isAll = ![key_word?.trim(), goods_id, type, shop_id, warehouse_id, is_short, still, time, ending].some(Boolean);
    const { rows, ...total } = await (isAll ? askPage(reads, input, heldHere(reads, ctx), shown) : askPage(reads, input, hits, shown));
    const at = { day: todayOf(ctx), now: ctx.now };
    const [standing, promises, used] = await Promise.all([batchesOf(reads, rows), promisedOf(reads, rows), usedOf(reads, rows, at.day)]);
    const promised = promises(standing, at);
    const batches = Map.groupBy(standing, ({ warehouse_id, sku_id }) => `${warehouse_id}/${sku_id}`);
    const mayCost = seesCost(ctx);
    return {
      rows: rows.map(({ value_cents, goods_kind, ...row }) => {
        const own = (batches.get(`${row.warehouse_id}/${row.sku_id}`) ?? []).map((batch) => presentBatch(batch, at.day));
        return {
          held_id: `${row.warehouse_id}/${row.sku_id}`,
          ...row,
          goods_kind: goods_kind as StockRow['goods_kind'],
          currency_code: row.currency_code as Currency,
          ...promised(row),
          ...used(row),
          cover_days: coverDays(row.shop_quantity, used(row)),
          is_short: row.alert_num !== null && row.shop_quantity <= row.alert_num,
          opened_quantity: own.reduce((sum, { opened_quantity }) => sum + opened_quantity, 0),
          value: !mayCost ? null : row.shop_quantity === 0 ? 0 : floorMulDiv(value_cents, row.quantity, row.shop_quantity),
          batches: own,
        };
      }),
      ...total,
    };
  });

/** A batch as a row shows it. */
function presentBatch(batch: Standing, day: string) {
  const { batch_id, batch_number, production_date, valid_date, quantity } = batch;
  return { batch_id, batch_number, production_date, valid_date, quantity, opened_quantity: quantity - sealedOf(batch), state: stateOf(batch, day) };
}
