import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { TakeDetail, takeDetail, TakeRow, takeSearch, TakeStatus } from '../contract/stock-take.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';
import { takeFlow } from '../model/stock-take.machine.ts';
import { judgedShown, latestMade, seesCost, withSkus } from './document.queries.ts';

/** The stock-takes of the shop at hand; in the head office of every shop that one sees. */
function takesHere(reads: Reads, ctx: Ctx) {
  const shop_id = decidingShop(ctx);
  const takes = reads.from('stock_take');
  return shop_id === null ? takes : takes.where('stock_take.shop_id', '=', shop_id);
}

// What every row has is joined as if it might be missing: the planner then walks the list in its order, and stops at a page.
const shown = (ctx: Ctx, hits: ReturnType<typeof takesHere>) =>
  hits
    .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'stock_take.org_id').onRef('shop.shop_id', '=', 'stock_take.shop_id'))
    .leftJoin('warehouse', (join) => join.onRef('warehouse.org_id', '=', 'stock_take.org_id').onRef('warehouse.warehouse_id', '=', 'stock_take.warehouse_id'))
    .leftJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'stock_take.org_id').onRef('maker.uid', '=', 'stock_take.created_uid'))
    .leftJoin('staff as confirmer', (join) => join.onRef('confirmer.org_id', '=', 'stock_take.org_id').onRef('confirmer.uid', '=', 'stock_take.confirmed_uid'))
    .leftJoin('staff as approver', (join) => join.onRef('approver.org_id', '=', 'stock_take.org_id').onRef('approver.uid', '=', 'stock_take.approved_uid'))
    .select(({ ref }) => [
      'stock_take.take_id',
      'stock_take.take_number',
      'stock_take.status',
      'stock_take.shop_id',
      'stock_take.warehouse_id',
      'stock_take.confirmed_uid',
      ref('shop.shop_name').$castTo<string>().as('shop_name'),
      ref('shop.currency_code').$castTo<Currency>().as('currency_code'),
      ref('warehouse.warehouse_name').$castTo<string>().as('warehouse_name'),
      'stock_take.is_blind',
      'stock_take.gain_amount',
      'stock_take.loss_amount',
      'stock_take.judged_amount',
      whenIn(ctx.actor.shop.time_zone, ref('stock_take.created_at')).as('create_time'),
      ref('maker.real_name').$castTo<string>().as('creator_name'),
      whenIn(ctx.actor.shop.time_zone, ref('stock_take.confirmed_at')).$castTo<string | null>().as('confirm_time'),
      'confirmer.real_name as confirmer_name',
      'approver.real_name as approver_name',
      'stock_take.remarks',
    ]);

/** By when it was begun, and by its id. */
const MADE = { made: 'stock_take.created_at', id: 'stock_take.take_id' } as const;

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function present(ctx: Ctx, row: Shown): TakeRow {
  const mayCost = seesCost(ctx);
  return {
    ...row,
    status: row.status as TakeStatus,
    gain_amount: mayCost ? row.gain_amount : null,
    loss_amount: mayCost ? row.loss_amount : null,
    ...judgedShown(ctx, row.judged_amount, row.status === takeFlow.state.pending),
    actions: actionsOf(takeFlow, row, ctx.actor),
  };
}

/** Stock-takes, latest first. */
export const listTakes = (ctx: Ctx, input: RequestOf<typeof takeSearch>): Promise<Page<TakeRow>> =>
  read(ctx, async (reads) => {
    let hits = takesHere(reads, ctx);
    if (input.shop_id) hits = hits.where('stock_take.shop_id', '=', input.shop_id);
    if (input.status) hits = hits.where('stock_take.status', '=', input.status);
    hits = withinDays(hits, 'stock_take.created_at', ctx.actor.shop.time_zone, input);
    const number = input.key_word?.trim().toUpperCase();
    if (number) hits = hits.where('stock_take.take_number', '=', number);
    const { rows, ...total } = await askPage(reads, input, hits, latestMade(shown(ctx, hits), input, MADE));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** A stock-take with the batches that stand there or were counted; while it is counted blind, without what the books say. */
export const seeTake = (ctx: Ctx, { take_id }: RequestOf<typeof takeDetail>): Promise<TakeDetail> =>
  read(ctx, async (reads) => {
    const row = await reads.first(shown(ctx, takesHere(reads, ctx).where('stock_take.take_id', '=', take_id)));
    if (!row) throw refuse(404, 'take_unknown');
    const isOpen = row.status === takeFlow.state.counting;
    const [counted, standing, history] = await Promise.all([
      countedOf(reads, take_id),
      isOpen ? standingIn(reads, row.warehouse_id) : [],
      historyOf(reads, takeFlow, take_id, ctx.actor.shop.time_zone),
    ]);
    const isHidden = isOpen && row.is_blind;
    const uncounted = standing.filter(({ batch_id }) => !counted.some((line) => line.batch_id === batch_id));
    const lines = [
      ...counted.map((line) => ({
        ...line,
        book_quantity: isHidden ? null : line.book_quantity,
        difference: isHidden ? null : line.counted_quantity - line.book_quantity,
      })),
      ...uncounted.map(({ quantity, ...line }) => ({
        ...line, book_quantity: isHidden ? null : quantity, counted_quantity: null, difference: null, counter_name: null,
      })),
    ];
    return { ...present(ctx, row), lines: await withSkus(reads, lines.toSorted(bySku)), history };
  });

/** A line stays where it is when it is counted: whoever counts walks along the sheet. */
const bySku = (a: { sku_id: string; batch_id: string }, b: { sku_id: string; batch_id: string }): number =>
  compareIds(a.sku_id, b.sku_id) || compareIds(a.batch_id, b.batch_id);

const WHY = 'what stands in the warehouse of a stock-take that was judged';

const countedOf = (reads: Reads, take_id: string) =>
  reads.rows(
    reads
      .across('stock_take_line', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_take_line.org_id').onRef('stock_batch.batch_id', '=', 'stock_take_line.batch_id'),
      )
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'stock_take_line.org_id').onRef('staff.uid', '=', 'stock_take_line.counted_uid'))
      .select([
        'stock_take_line.batch_id',
        'stock_take_line.sku_id',
        'stock_batch.batch_number',
        'stock_batch.valid_date',
        'stock_take_line.book_quantity',
        'stock_take_line.counted_quantity',
        'staff.real_name as counter_name',
      ])
      .where('stock_take_line.take_id', '=', take_id)
      .orderBy('stock_take_line.sku_id')
      .orderBy('stock_take_line.batch_id'),
  );

const standingIn = (reads: Reads, warehouse_id: string) =>
  reads.rows(
    reads
      .across('stock_balance', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
      )
      .select(['stock_balance.batch_id', 'stock_balance.sku_id', 'stock_batch.batch_number', 'stock_batch.valid_date', 'stock_balance.quantity'])
      .where('stock_balance.warehouse_id', '=', warehouse_id)
      .where('stock_balance.quantity', '>', 0)
      .orderBy('stock_balance.sku_id')
      .orderBy('stock_balance.batch_id'),
  );
