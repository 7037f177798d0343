import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn, onDays, whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { type MoveRow, MOST_TRACED, type moveSearch, type stockTrace } from '../contract/knowing.endpoints.ts';
import { stateOf } from '../model/stock-ledger.ts';
import { seesCost, withSkus } from './document.queries.ts';

/** What moved in the shop at hand; in the head office in every shop that one sees. */
function movesHere(reads: Reads, ctx: Ctx) {
  const shop_id = decidingShop(ctx);
  const moves = reads
    .from('stock_move')
    .innerJoin('stock_batch', (join) =>
      join.onRef('stock_batch.org_id', '=', 'stock_move.org_id').onRef('stock_batch.batch_id', '=', 'stock_move.batch_id'),
    );
  return shop_id === null ? moves : moves.where('stock_move.shop_id', '=', shop_id);
}

function matching(reads: Reads, ctx: Ctx, input: RequestOf<typeof moveSearch>) {
  const { key_word, sku_id, shop_id, warehouse_id, batch_number, kind, direction, start_date, end_date } = input;
  let hits = movesHere(reads, ctx);
  if (sku_id) hits = hits.where('stock_move.sku_id', '=', sku_id);
  if (shop_id) hits = hits.where('stock_move.shop_id', '=', shop_id);
  if (warehouse_id) hits = hits.where('stock_move.warehouse_id', '=', warehouse_id);
  if (batch_number) hits = hits.where('stock_batch.batch_number', '=', batch_number.trim());
  if (kind) hits = hits.where('stock_move.kind', '=', kind);
  if (direction) hits = hits.where('stock_move.delta', direction === 'in' ? '>' : '<', 0);
  hits = onDays(hits, 'stock_move.business_date', { start_date, end_date });
  const number = key_word?.trim().toUpperCase();
  return number ? hits.where('stock_move.document_number', '=', number) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof movesHere>) =>
  hits
    .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_move.org_id').onRef('sku.sku_id', '=', 'stock_move.sku_id'))
    .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_move.org_id').onRef('shop.shop_id', '=', 'stock_move.shop_id'))
    .leftJoin('warehouse', (join) =>
      join.onRef('warehouse.org_id', '=', 'stock_move.org_id').onRef('warehouse.warehouse_id', '=', 'stock_move.warehouse_id'),
    )
    .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'stock_move.org_id').onRef('staff.uid', '=', 'stock_move.uid'))
    .select(({ ref }) => [
      'stock_move.move_id',
      'stock_move.business_date',
      whenIn(ctx.actor.shop.time_zone, ref('stock_move.created_at')).as('create_time'),
      'stock_move.document',
      'stock_move.document_id',
      'stock_move.document_number',
      'stock_move.kind',
      'goods.goods_name',
      'goods.unit',
      'sku.specs_name',
      'stock_move.sku_id',
      'stock_move.batch_id',
      'stock_batch.batch_number',
      'stock_batch.valid_date',
      'shop.shop_name',
      ref('shop.currency_code').$castTo<Currency>().as('currency_code'),
      'warehouse.warehouse_name',
      'stock_move.from_place',
      'stock_move.to_place',
      'stock_move.quantity',
      sql<number>`coalesce(stock_move.delta, 0)`.as('delta'),
      'stock_move.value_cents',
      'staff.real_name as operator_name',
    ])
    .orderBy('stock_move.move_id', 'desc');

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function present(ctx: Ctx, { batch_id: _, ...row }: Shown): MoveRow {
  const { kind, from_place, to_place } = row as unknown as Pick<MoveRow, 'kind' | 'from_place' | 'to_place'>;
  return { ...row, kind, from_place, to_place, value_cents: seesCost(ctx) ? row.value_cents : null };
}

/** What moved, latest first. */
export const listMoves = (ctx: Ctx, input: RequestOf<typeof moveSearch>): Promise<Page<MoveRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(ctx, hits));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** Every batch of a number: where it stands and where it went, in the shops that one sees. */
export const traceBatch = (ctx: Ctx, { batch_number }: RequestOf<typeof stockTrace>): Promise<ResponseOf<typeof stockTrace>> =>
  read(ctx, async (reads) => {
    const batches = await reads.rows(
      reads
        .from('stock_batch')
        .leftJoin('stock_batch_stop as stopped', (join) =>
          join
            .onRef('stopped.org_id', '=', 'stock_batch.org_id')
            .onRef('stopped.batch_id', '=', 'stock_batch.batch_id')
            .on('stopped.shop_id', '=', ctx.actor.shop.shop_id),
        )
        .select([
          'stock_batch.batch_id',
          'sku_id',
          'batch_number',
          'production_date',
          'valid_date',
          sql<boolean>`stock_batch.recalled_at is not null`.as('by_chain'),
          sql<string>`case when stock_batch.recalled_at is not null then stock_batch.recall_reason else coalesce(stopped.reason, '') end`.as('recall_reason'),
          sql<boolean>`stock_batch.recalled_at is not null or stopped.batch_id is not null`.as('recalled'),
        ])
        .where('batch_number', '=', batch_number.trim())
        .orderBy('stock_batch.batch_id'),
    );
    if (batches.length === 0) return [];
    const ids = batches.map(({ batch_id }) => batch_id);
    const [standing, moves, named] = await Promise.all([
      standingOf(reads, ctx, ids),
      movesOfBatches(reads, ctx, ids),
      withSkus(reads, batches),
    ]);
    const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
    return named.map(({ recalled, ...batch }) => ({
      ...batch,
      state: stateOf({ ...batch, recalled }, day),
      standing: standing.filter(({ batch_id }) => batch_id === batch.batch_id).map(({ batch_id: _, ...where }) => where),
      moves: moves.filter(({ batch_id }) => batch_id === batch.batch_id).map((move) => present(ctx, move)),
    }));
  });

/** The latest moves of some batches: found by batch alone, which an index knows, and told afterwards. */
async function movesOfBatches(reads: Reads, ctx: Ctx, ids: readonly string[]): Promise<Shown[]> {
  const shop_id = decidingShop(ctx);
  const latest = reads
    .from('stock_move')
    .select('stock_move.move_id')
    .where('stock_move.batch_id', 'in', [...ids])
    .orderBy('stock_move.move_id', 'desc')
    .limit(sql.lit(MOST_TRACED));
  const found = await reads.rows(shop_id === null ? latest : latest.where('stock_move.shop_id', '=', shop_id));
  const move_ids = found.map(({ move_id }) => move_id);
  return move_ids.length === 0 ? [] : reads.rows(shown(ctx, movesHere(reads, ctx).where('stock_move.move_id', 'in', move_ids)));
}

/** Where some batches stand now. */
function standingOf(reads: Reads, ctx: Ctx, ids: readonly string[]) {
  const shop_id = decidingShop(ctx);
  const balances = reads
    .from('stock_balance')
    .innerJoin('warehouse', (join) =>
      join.onRef('warehouse.org_id', '=', 'stock_balance.org_id').onRef('warehouse.warehouse_id', '=', 'stock_balance.warehouse_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_balance.org_id').onRef('shop.shop_id', '=', 'stock_balance.shop_id'))
    .select(['stock_balance.batch_id', 'shop.shop_name', 'warehouse.warehouse_name', 'stock_balance.quantity'])
    .where('stock_balance.batch_id', 'in', [...ids])
    .where('stock_balance.quantity', '>', 0)
    .orderBy('stock_balance.warehouse_id');
  return reads.rows(shop_id === null ? balances : balances.where('stock_balance.shop_id', '=', shop_id));
}
