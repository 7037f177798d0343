import type { Currency } from '#kernel/contract/cents.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { actionsOf, statesBefore } from '#kernel/contract/machine.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn, withinDays } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { InboundDetail, inboundDetail, InboundKind, InboundRow, inboundSearch, InboundStatus } from '../contract/inbound.endpoints.ts';
import { lineAmount } from '../contract/line-cost.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { refuse } from '../model/stock.refusals.ts';
import { linesOf } from './inbound-lines.ts';
import { latestMade, movesShown, seesCost, withSkus } from './document.queries.ts';

/** The inbound orders of the shop at hand; in the head office of every shop that one sees. */
function inboundsHere(reads: Reads, ctx: Ctx) {
  const shop_id = decidingShop(ctx);
  const inbounds = reads.from('inbound');
  return shop_id === null ? inbounds : inbounds.where('inbound.shop_id', '=', shop_id);
}

/** Inbound orders, latest first. */
export const listInbounds = (ctx: Ctx, input: RequestOf<typeof inboundSearch>): Promise<Page<InboundRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, latestMade(shown(ctx, hits), input, MADE));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, input: RequestOf<typeof inboundSearch>) {
  const { key_word, shop_id, status, kind, supplier_id, is_open } = input;
  let hits = inboundsHere(reads, ctx);
  if (shop_id) hits = hits.where('inbound.shop_id', '=', shop_id);
  if (status) hits = hits.where('inbound.status', '=', status);
  if (kind) hits = hits.where('inbound.kind', '=', kind);
  if (supplier_id) hits = hits.where('inbound.supplier_id', '=', supplier_id);
  if (is_open) hits = hits.where('inbound.status', 'in', statesBefore(inboundFlow, 'arrive'));
  hits = withinDays(hits, 'inbound.created_at', ctx.actor.shop.time_zone, input);
  const number = key_word?.trim().toUpperCase();
  return number ? hits.where('inbound.inbound_number', '=', number) : hits;
}

const shown = (ctx: Ctx, hits: ReturnType<typeof inboundsHere>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'inbound.org_id').onRef('shop.shop_id', '=', 'inbound.shop_id'))
    .innerJoin('warehouse', (join) => join.onRef('warehouse.org_id', '=', 'inbound.org_id').onRef('warehouse.warehouse_id', '=', 'inbound.warehouse_id'))
    .leftJoin('supplier', (join) => join.onRef('supplier.org_id', '=', 'inbound.org_id').onRef('supplier.supplier_id', '=', 'inbound.supplier_id'))
    .innerJoin('staff as maker', (join) => join.onRef('maker.org_id', '=', 'inbound.org_id').onRef('maker.uid', '=', 'inbound.created_uid'))
    .leftJoin('staff as confirmer', (join) => join.onRef('confirmer.org_id', '=', 'inbound.org_id').onRef('confirmer.uid', '=', 'inbound.confirmed_uid'))
    .select(({ ref }) => [
      'inbound.inbound_id',
      'inbound.inbound_number',
      'inbound.kind',
      'inbound.status',
      'inbound.shop_id',
      'shop.shop_name',
      ref('shop.currency_code').$castTo<Currency>().as('currency_code'),
      'inbound.warehouse_id',
      'warehouse.warehouse_name',
      'inbound.supplier_id',
      'supplier.supplier_name',
      'inbound.expected_date',
      'inbound.expected_quantity',
      'inbound.received_quantity',
      'inbound.expected_amount',
      'inbound.received_amount',
      whenIn(ctx.actor.shop.time_zone, ref('inbound.created_at')).as('create_time'),
      'maker.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('inbound.confirmed_at')).$castTo<string | null>().as('confirm_time'),
      'confirmer.real_name as confirmer_name',
      'inbound.recipient',
      'inbound.contact',
      'inbound.address',
      'inbound.remarks',
      'inbound.version',
    ]);

/** By when a document was made, and by its id. */
const MADE = { made: 'inbound.created_at', id: 'inbound.inbound_id' } as const;

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function present(ctx: Ctx, row: Shown): InboundRow {
  const mayCost = seesCost(ctx);
  return {
    ...row,
    kind: row.kind as InboundKind,
    status: row.status as InboundStatus,
    expected_amount: mayCost ? row.expected_amount : null,
    received_amount: mayCost ? row.received_amount : null,
    actions: actionsOf(inboundFlow, row, ctx.actor),
  };
}

/** An inbound order with its lines, what came of them and what was done to it; 404 where it is not seen. */
export const seeInbound = (ctx: Ctx, { inbound_id }: RequestOf<typeof inboundDetail>): Promise<InboundDetail> =>
  read(ctx, async (reads) => {
    const [row, lines, arrivals, history] = await Promise.all([
      reads.first(shown(ctx, inboundsHere(reads, ctx).where('inbound.inbound_id', '=', inbound_id))),
      reads.rows(linesOf(reads, inbound_id)),
      movesShown(reads, ctx, 'inbound', inbound_id),
      historyOf(reads, inboundFlow, inbound_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'inbound_unknown');
    const mayCost = seesCost(ctx);
    const named = await withSkus(reads, lines);
    return {
      ...present(ctx, row),
      version: row.version,
      warehouse_id: row.warehouse_id,
      supplier_id: row.supplier_id,
      recipient: row.recipient,
      contact: row.contact,
      address: row.address,
      lines: named.map((line) => ({ ...line, unit_cost: mayCost ? line.unit_cost : null, amount: mayCost ? lineAmount(line) : null })),
      arrivals,
      history,
    };
  });
