import { sql } from 'kysely';
import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { OutboundDetail, outboundDetail, OutboundKind, OutboundRow, outboundSearch, OutboundStatus } from '../contract/outbound.endpoints.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { judgedShown, latestMade, movesShown, seesCost, withSkus } from './document.queries.ts';

/** The outbound orders of the shop at hand; in the head office of every shop that one sees. */
function outboundsHere(reads: Reads, ctx: Ctx) {
  const shop_id = decidingShop(ctx);
  const outbounds = reads.from('outbound');
  return shop_id === null ? outbounds : outbounds.where('outbound.shop_id', '=', shop_id);
}

/** Outbound orders, latest first. */
export const listOutbounds = (ctx: Ctx, input: RequestOf<typeof outboundSearch>): Promise<Page<OutboundRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, latestMade(shown(ctx, hits), input, MADE));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, input: RequestOf<typeof outboundSearch>) {
  const { key_word, shop_id, status, kind, supplier_id } = input;
  let hits = outboundsHere(reads, ctx);
  if (shop_id) hits = hits.where('outbound.shop_id', '=', shop_id);
  if (status) hits = hits.where('outbound.status', '=', status);
  if (kind) hits = hits.where('outbound.kind', '=', kind);
  if (supplier_id) hits = hits.where('outbound.supplier_id', '=', supplier_id);
  hits = withinDays(hits, 'outbound.created_at', ctx.actor.shop.time_zone, input);
  const number = key_word?.trim().toUpperCase();
  return number ? hits.where('outbound.outbound_number', '=', number) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof outboundsHere>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'outbound.org_id').onRef('shop.shop_id', '=', 'outbound.shop_id'))
    .innerJoin('warehouse', (join) => join.onRef('warehouse.org_id', '=', 'outbound.org_id').onRef('warehouse.warehouse_id', '=', 'outbound.warehouse_id'))
    .leftJoin('supplier', (join) => join.onRef('supplier.org_id', '=', 'outbound.org_id').onRef('supplier.supplier_id', '=', 'outbound.supplier_id'))
    .leftJoin('staff_group', (join) => join.onRef('staff_group.org_id', '=', 'outbound.org_id').onRef('staff_group.group_id', '=', 'outbound.group_id'))
    .leftJoin('staff as receiver', (join) => join.onRef('receiver.org_id', '=', 'outbound.org_id').onRef('receiver.uid', '=', 'outbound.receiver_uid'))
    .leftJoin('staff as approver', (join) => join.onRef('approver.org_id', '=', 'outbound.org_id').onRef('approver.uid', '=', 'outbound.approved_uid'))
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'outbound.org_id').onRef('maker.uid', '=', 'outbound.created_uid'))
    .leftJoin('staff as confirmer', (join) => join.onRef('confirmer.org_id', '=', 'outbound.org_id').onRef('confirmer.uid', '=', 'outbound.confirmed_uid'))
    .select(({ ref, selectFrom }) => [
      'outbound.outbound_id',
      'outbound.outbound_number',
      'outbound.kind',
      'outbound.status',
      'outbound.shop_id',
      'shop.shop_name',
      ref('shop.currency_code').$castTo<Currency>().as('currency_code'),
      'outbound.warehouse_id',
      'warehouse.warehouse_name',
      'supplier.supplier_name',
      'staff_group.group_name',
      'receiver.real_name as receiver_name',
      'outbound.member_id',
      // Looked up row by row, each by its key: as joins they had the whole list read before its first page.
      selectFrom('member as kept')
        .select('kept.member_name')
        .whereRef('kept.org_id', '=', 'outbound.org_id')
        .where('kept.member_id', '=', (eb) =>
          eb
            .selectFrom('member as served')
            .select(sql<string>`coalesce(served.merged_into, served.member_id)`.as('member_id'))
            .whereRef('served.org_id', '=', 'outbound.org_id')
            .whereRef('served.member_id', '=', 'outbound.member_id'),
        )
        .as('member_name'),
      'outbound.order_number',
      'outbound.expected_quantity',
      'outbound.actual_quantity',
      'outbound.amount',
      'outbound.judged_amount',
      whenIn(ctx.actor.shop.time_zone, ref('outbound.created_at')).as('create_time'),
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('outbound.confirmed_at')).$castTo<string | null>().as('confirm_time'),
      'outbound.confirmed_uid',
      'confirmer.real_name as confirmer_name',
      'approver.real_name as approver_name',
      'outbound.remarks',
      'outbound.version',
    ]);

/** By when a document was made, and by its id. */
const MADE = { made: 'outbound.created_at', id: 'outbound.outbound_id' } as const;

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function present(ctx: Ctx, row: Shown): OutboundRow {
  return {
    ...row,
    kind: row.kind as OutboundKind,
    status: row.status as OutboundStatus,
    amount: seesCost(ctx) ? row.amount : null,
    ...judgedShown(ctx, row.judged_amount, row.status === outboundFlow.state.pending),
    actions: actionsOf(outboundFlow, row, ctx.actor),
  };
}

/** An outbound order with its lines, what came of them and what was done to it; 404 where it is not seen. */
export const seeOutbound = (ctx: Ctx, { outbound_id }: RequestOf<typeof outboundDetail>): Promise<OutboundDetail> =>
  read(ctx, async (reads) => {
    const [row, lines, moves, history] = await Promise.all([
      reads.first(shown(ctx, outboundsHere(reads, ctx).where('outbound.outbound_id', '=', outbound_id))),
      reads.rows(reads.from('outbound_line').selectAll('outbound_line').where('outbound_id', '=', outbound_id).orderBy('line_no')),
      movesShown(reads, ctx, 'outbound', outbound_id),
      historyOf(reads, outboundFlow, outbound_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'outbound_unknown');
    return {
      ...present(ctx, row),
      version: row.version,
      warehouse_id: row.warehouse_id,
      lines: await withSkus(reads, lines),
      moves,
      history,
    };
  });
