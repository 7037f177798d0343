import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type {
  TransferAction,
  TransferDetail,
  transferDetail,
  TransferRow,
  transferSearch,
  TransferStatus,
  transferTargets,
} from '../contract/transfer.endpoints.ts';
import { refuse } from '../model/stock.refusals.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { whoMay } from '../model/transfer.rules.ts';
import { latestMade, movesShown, seesCost, withSkus } from './document.queries.ts';

const WHY = 'a transfer is of two shops: whoever sees one of them sees it';

/** The warehouses of the chain that something may be sent to. */
export const listTargets = (ctx: Ctx): Promise<ResponseOf<typeof transferTargets>> =>
  read(ctx, async (reads) => {
    const rows = await reads.rows(
      reads
        .across('warehouse', 'any of the chain may be sent to')
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'warehouse.org_id').onRef('shop.shop_id', '=', 'warehouse.shop_id'))
        .select(['warehouse.warehouse_id', 'warehouse.warehouse_name', 'warehouse.shop_id', 'shop.shop_name'])
        .where('warehouse.deleted_at', 'is', null)
        .where('shop.currency_code', '=', ctx.actor.shop.currency_code)
        .orderBy('warehouse.shop_id')
        .orderBy('warehouse.warehouse_id'),
    );
    const isOwn = ({ shop_id }: { shop_id: string }): boolean => shop_id === ctx.actor.shop.shop_id;
    return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  });

type Sides = Pick<RequestOf<typeof transferSearch>, 'shop_id' | 'direction'>;

const all = (reads: Reads) => reads.across('stock_transfer', WHY);

/** Of transfers those that one of some shops sends or gets. */
function ofShops(transfers: ReturnType<typeof all>, shops: readonly string[], direction: Sides['direction']) {
  if (direction === 'out') return transfers.where('stock_transfer.shop_id', 'in', shops);
  if (direction === 'in') return transfers.where('stock_transfer.to_shop_id', 'in', shops);
  return transfers.where(({ or, eb }) => or([eb('stock_transfer.shop_id', 'in', shops), eb('stock_transfer.to_shop_id', 'in', shops)]));
}

/** The transfers of the shop at hand, sent or got; in the head office those of every shop that one sees, or of one of them. */
function transfersHere(reads: Reads, ctx: Ctx, { shop_id, direction }: Sides = {}) {
  const own = decidingShop(ctx);
  const seen = own === null ? ctx.actor.scope_shop_ids : [own];
  const isOfNamed = own === null && shop_id !== undefined;
  const here = seen ? ofShops(all(reads), seen, isOfNamed ? undefined : direction) : all(reads);
  return shop_id === undefined ? here : ofShops(here, [shop_id], isOfNamed ? direction : undefined);
}

const shown = (ctx: Ctx, hits: ReturnType<typeof transfersHere>) =>
  hits
    .innerJoin('shop as sender', (join) =>
      join.onRef('sender.org_id', '=', 'stock_transfer.org_id').onRef('sender.shop_id', '=', 'stock_transfer.shop_id'),
    )
    .innerJoin('shop as getter', (join) =>
      join.onRef('getter.org_id', '=', 'stock_transfer.org_id').onRef('getter.shop_id', '=', 'stock_transfer.to_shop_id'),
    )
    .innerJoin('warehouse as source', (join) =>
      join.onRef('source.org_id', '=', 'stock_transfer.org_id').onRef('source.warehouse_id', '=', 'stock_transfer.from_warehouse_id'),
    )
    .innerJoin('warehouse as target', (join) =>
      join.onRef('target.org_id', '=', 'stock_transfer.org_id').onRef('target.warehouse_id', '=', 'stock_transfer.to_warehouse_id'),
    )
    .innerJoin('staff as maker', (join) =>
      join.onRef('maker.org_id', '=', 'stock_transfer.org_id').onRef('maker.uid', '=', 'stock_transfer.created_uid'),
    )
    .leftJoin('staff as receiver', (join) =>
      join.onRef('receiver.org_id', '=', 'stock_transfer.org_id').onRef('receiver.uid', '=', 'stock_transfer.received_uid'),
    )
    .select(({ ref }) => [
      'stock_transfer.transfer_id',
      'stock_transfer.transfer_number',
      'stock_transfer.status',
      'stock_transfer.shop_id',
      'stock_transfer.to_shop_id',
      'sender.shop_name',
      ref('sender.currency_code').$castTo<Currency>().as('currency_code'),
      'source.warehouse_name as from_warehouse_name',
      'getter.shop_name as to_shop_name',
      'target.warehouse_name as to_warehouse_name',
      'stock_transfer.quantity',
      'stock_transfer.received_quantity',
      'stock_transfer.amount',
      whenIn(ctx.actor.shop.time_zone, ref('stock_transfer.created_at')).as('create_time'),
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('stock_transfer.sent_at')).$castTo<string | null>().as('sent_time'),
      whenIn(ctx.actor.shop.time_zone, ref('stock_transfer.received_at')).$castTo<string | null>().as('received_time'),
      'receiver.real_name as receiver_name',
      'stock_transfer.remarks',
      'stock_transfer.version',
    ]);

/** By when a document was made, and by its id. */
const MADE = { made: 'stock_transfer.created_at', id: 'stock_transfer.transfer_id' } as const;

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function present(ctx: Ctx, { shop_id, to_shop_id, ...row }: Shown): TransferRow {
  const here = ctx.actor.shop.shop_id;
  const mine = (verb: TransferAction): boolean => (whoMay[verb] === 'sender' ? shop_id : to_shop_id) === here;
  return {
    ...row,
    status: row.status as TransferStatus,
    amount: seesCost(ctx) ? row.amount : null,
    actions: actionsOf(transferFlow, row, ctx.actor).filter(mine),
  };
}

/** What is sent and got, latest first. */
export const listTransfers = (ctx: Ctx, input: RequestOf<typeof transferSearch>): Promise<Page<TransferRow>> =>
  read(ctx, async (reads) => {
    let hits = transfersHere(reads, ctx, input);
    if (input.status) hits = hits.where('stock_transfer.status', '=', input.status);
    hits = withinDays(hits, 'stock_transfer.created_at', ctx.actor.shop.time_zone, input);
    const number = input.key_word?.trim().toUpperCase();
    if (number) hits = hits.where('stock_transfer.transfer_number', '=', number);
    const { rows, ...total } = await askPage(reads, input, hits, latestMade(shown(ctx, hits), input, MADE));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

/** A transfer with its lines, which batches they were, and what was done; 404 where it is not seen. */
export const seeTransfer = (ctx: Ctx, { transfer_id }: RequestOf<typeof transferDetail>): Promise<TransferDetail> =>
  read(ctx, async (reads) => {
    const [row, lines, moves, history] = await Promise.all([
      reads.first(shown(ctx, transfersHere(reads, ctx).where('stock_transfer.transfer_id', '=', transfer_id))),
      reads.rows(reads.across('stock_transfer_line', WHY).selectAll('stock_transfer_line').where('transfer_id', '=', transfer_id).orderBy('line_no')),
      movesShown(reads, ctx, 'stock_transfer', transfer_id),
      historyOf(reads, transferFlow, transfer_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'transfer_unknown');
    return { ...present(ctx, row), version: row.version, lines: await withSkus(reads, lines), moves, history };
  });
