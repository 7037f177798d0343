import { sql } from 'kysely';
import { isFound } from '#domains/catalog/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { OpenedRow, openedSearch } from '../contract/opened.endpoints.ts';
import { isOver } from '../model/opened.rules.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { stateOf } from '../model/stock-ledger.ts';
import { isBottleStopped } from './stopped.ts';

type Asked = RequestOf<typeof openedSearch>;

/** What is open, and not used up, in the shop at hand; in the head office in every shop that one sees. */
export function openedHere(reads: Reads, ctx: Ctx, { key_word, shop_id, warehouse_id, is_over }: Asked) {
  const here = decidingShop(ctx);
  let hits = reads
    .from('stock_opened')
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_opened.org_id').onRef('sku.sku_id', '=', 'stock_opened.sku_id'))
    // As the index has it that knows what is not used up.
    .where(sql<boolean>`stock_opened.rest > 0`);
  if (here !== null) hits = hits.where('stock_opened.shop_id', '=', here);
  if (shop_id) hits = hits.where('stock_opened.shop_id', '=', shop_id);
  if (warehouse_id) hits = hits.where('stock_opened.warehouse_id', '=', warehouse_id);
  if (is_over) hits = hits.where('stock_opened.use_by', '<=', ctx.now);
  return key_word?.trim() ? hits.where(isFound(reads, key_word)) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof openedHere>) =>
  hits
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .innerJoin('stock_batch', (join) =>
      join.onRef('stock_batch.org_id', '=', 'stock_opened.org_id').onRef('stock_batch.batch_id', '=', 'stock_opened.batch_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_opened.org_id').onRef('shop.shop_id', '=', 'stock_opened.shop_id'))
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.org_id', '=', 'stock_opened.org_id').onRef('warehouse.warehouse_id', '=', 'stock_opened.warehouse_id'),
    )
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'stock_opened.org_id').onRef('staff.uid', '=', 'stock_opened.opened_uid'))
    .select(({ ref, exists, selectFrom }) => [
      'stock_opened.opened_id',
      'stock_opened.sku_id',
      'goods.goods_name',
      'goods.unit',
      'sku.specs_name',
      'sku.product_sn',
      'sku.barcode',
      'stock_opened.shop_id',
      'shop.shop_name',
      'warehouse.warehouse_name',
      'stock_batch.batch_number',
      'stock_batch.valid_date',
      isBottleStopped.as('recalled'),
      'stock_opened.content',
      'stock_opened.rest',
      'stock_opened.use_by as ends_at',
      whenIn(ctx.actor.shop.time_zone, ref('stock_opened.use_by')).as('use_by'),
      whenIn(ctx.actor.shop.time_zone, ref('stock_opened.opened_at')).as('open_time'),
      'staff.real_name as opener_name',
      exists(
        selectFrom('outbound_line')
          .innerJoin('outbound', (join) =>
            join.onRef('outbound.org_id', '=', 'outbound_line.org_id').onRef('outbound.outbound_id', '=', 'outbound_line.outbound_id'),
          )
          .select('outbound_line.line_no')
          .whereRef('outbound_line.org_id', '=', 'stock_opened.org_id')
          .whereRef('outbound_line.opened_id', '=', 'stock_opened.opened_id')
          .where('outbound.status', '=', outboundFlow.state.pending),
      )
        .$castTo<boolean>()
        .as('awaits'),
    ])
    .orderBy('stock_opened.use_by')
    .orderBy('stock_opened.opened_id');

/** What is open, what has to be used first at the head. */
export const listOpened = (ctx: Ctx, input: Asked): Promise<Page<OpenedRow>> =>
  read(ctx, async (reads) => {
    const hits = openedHere(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
    return {
      rows: rows.map(({ ends_at, valid_date, recalled, ...row }) => {
        const batch = stateOf({ valid_date, recalled }, day);
        return { ...row, state: batch === 'good' && isOver({ use_by: ends_at }, ctx.now) ? 'over' : batch };
      }),
      ...total,
    };
  });
