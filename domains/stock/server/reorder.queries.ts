import { sql } from 'kysely';
import { suppliedSkus } from '#domains/catalog/server/api.ts';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { build } from '#kernel/server/database.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { MOST_LINES } from '../contract/line.schema.ts';
import type { reorderList, ReorderRow } from '../contract/reorder.endpoints.ts';
import { reorderBelow, reorderLasting } from '../contract/stock.settings.ts';
import { coverDays, type Used } from '../model/cover.rules.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { proposedOf } from '../model/reorder.rules.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { withSkus } from './document.queries.ts';
import { doubtfulIn, doubtfulOf } from './doubtful.queries.ts';
import { daysBefore, promisedOf } from './flow.queries.ts';
import { WHY } from './moving.ts';

/** What a shop used of its variants in the thirty and ninety days up to one. */
const usedSince = (reads: Reads, shop_id: string, day: string) =>
  reads
    .across('stock_day', WHY)
    .select([
      'stock_day.sku_id',
      sql<number>`coalesce(sum(used_quantity) filter (where business_date > ${daysBefore(day, 30)}), 0)::int`.as('used_30'),
      sql<number>`sum(used_quantity)::int`.as('used_90'),
    ])
    .where('stock_day.shop_id', '=', shop_id)
    .where('stock_day.business_date', '>', daysBefore(day, 90))
    .groupBy('stock_day.sku_id')
    .having(sql<boolean>`sum(used_quantity) > 0`);

/** What open documents of a shop take of its variants, or may. */
const promisedBy = (reads: Reads, shop_id: string) => {
  const { draft, pending } = outboundFlow.state;
  const orders = reads
    .across('outbound', WHY)
    .innerJoin('outbound_line as line', (join) =>
      join.onRef('line.org_id', '=', 'outbound.org_id').onRef('line.outbound_id', '=', 'outbound.outbound_id'),
    )
    .where('outbound.shop_id', '=', shop_id)
    .where('outbound.status', 'in', [draft, pending])
    .select(['line.sku_id', sql<number>`greatest(line.expected_quantity, line.actual_quantity)`.as('quantity')]);
  const transfers = reads
    .across('stock_transfer', WHY)
    .innerJoin('stock_transfer_line as line', (join) =>
      join.onRef('line.org_id', '=', 'stock_transfer.org_id').onRef('line.transfer_id', '=', 'stock_transfer.transfer_id'),
    )
    .where('stock_transfer.shop_id', '=', shop_id)
    .where('stock_transfer.status', '=', transferFlow.state.draft)
    .select(['line.sku_id', 'line.quantity']);
  return build
    .selectFrom(orders.unionAll(transfers).as('taken'))
    .groupBy('taken.sku_id')
    .select(['taken.sku_id', sql<number>`sum(taken.quantity)`.as('quantity')]);
};

/**
 * The variants of a shop that may be short: those of which the least that could be left lasts no longer than it orders
 * for, or is no more than it is warned at. Of thousands that are not, nothing further is asked.
 */
async function candidates(reads: Reads, shop_id: string, { day, below }: { day: string; below: number }) {
  const left = sql`(stock_cost.quantity - coalesce(doubtful.quantity, 0) - coalesce(promised.quantity, 0))`;
  const rows = await reads.rows(
    reads
      .across('stock_cost', WHY)
      .innerJoin('sku', (join) => join.onRef('sku.org_id', '=', 'stock_cost.org_id').onRef('sku.sku_id', '=', 'stock_cost.sku_id'))
      .innerJoin('goods', (join) => join.onRef('goods.org_id', '=', 'sku.org_id').onRef('goods.goods_id', '=', 'sku.goods_id'))
      .leftJoin(usedSince(reads, shop_id, day).as('used'), (join) => join.onRef('used.sku_id', '=', 'stock_cost.sku_id'))
      .leftJoin(doubtfulIn(reads, shop_id, day).as('doubtful'), (join) => join.onRef('doubtful.sku_id', '=', 'stock_cost.sku_id'))
      .leftJoin(promisedBy(reads, shop_id).as('promised'), (join) => join.onRef('promised.sku_id', '=', 'stock_cost.sku_id'))
      .where('stock_cost.shop_id', '=', shop_id)
      // Whole days: what lasts eight days all but an hour lasts seven.
      .where(
        sql<boolean>`(${left} <= goods.alert_num or used.used_30 > 0 and ${left} * 30 < used.used_30 * ${below + 1}::bigint
          or used.used_90 > 0 and coalesce(used.used_30, 0) <= 0 and ${left} * 90 < used.used_90 * ${below + 1}::bigint)`,
      )
      .select([
        'stock_cost.sku_id',
        'goods.alert_num',
        sql<number>`coalesce(used.used_30, 0)`.as('used_30'),
        sql<number>`coalesce(used.used_90, 0)`.as('used_90'),
      ]),
  );
  return new Map(rows.map(({ sku_id, ...known }) => [sku_id, known satisfies Used & { alert_num: number | null }]));
}

/** What is still to come of open orders of a shop, by variant. */
export async function stillToCome(reads: Reads, shop_id: string, sku_ids: readonly string[]): Promise<Map<string, number>> {
  if (sku_ids.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .across('inbound', WHY)
      .innerJoin('inbound_line as line', (join) =>
        join.onRef('line.org_id', '=', 'inbound.org_id').onRef('line.inbound_id', '=', 'inbound.inbound_id'),
      )
      .select(['line.sku_id', sql<number>`sum(line.expected_quantity - line.received_quantity)::int`.as('quantity')])
      .where('inbound.shop_id', '=', shop_id)
      .where('inbound.status', 'in', [inboundFlow.state.draft, inboundFlow.state.partly])
      .where('line.sku_id', '=', amongIds(sku_ids))
      .groupBy('line.sku_id'),
  );
  return new Map(rows.map(({ sku_id, quantity }) => [sku_id, quantity]));
}

/**
 * What variants were bought at last, and of whom: the latest order of the shop that names a supplier, and of its lines the first that was
 * paid for, for what came free beside it says no cost; else whose they were taken on of.
 */
export async function lastBought(reads: Reads, shop_id: string, sku_ids: readonly string[]) {
  if (sku_ids.length === 0) return new Map<string, never>();
  const rows = await reads.rows(
    reads
      .across('inbound_line', WHY)
      .innerJoin('inbound', (join) =>
        join.onRef('inbound.org_id', '=', 'inbound_line.org_id').onRef('inbound.inbound_id', '=', 'inbound_line.inbound_id'),
      )
      .leftJoin('supplier', (join) =>
        join
          .onRef('supplier.org_id', '=', 'inbound.org_id')
          .onRef('supplier.supplier_id', '=', 'inbound.supplier_id')
          .on('supplier.deleted_at', 'is', null),
      )
      .leftJoin('inbound_line_total as total', (join) =>
        join
          .onRef('total.org_id', '=', 'inbound_line.org_id')
          .onRef('total.inbound_id', '=', 'inbound_line.inbound_id')
          .onRef('total.line_no', '=', 'inbound_line.line_no'),
      )
      .select([
        'inbound_line.sku_id',
        'inbound_line.expected_quantity',
        'inbound_line.unit_cost',
        'total.amount',
        'supplier.supplier_id',
        'supplier.supplier_name',
      ])
      .distinctOn('inbound_line.sku_id')
      .where('inbound.shop_id', '=', shop_id)
      .where('inbound_line.sku_id', 'in', [...sku_ids])
      .where('inbound.status', '<>', inboundFlow.state.void)
      .orderBy('inbound_line.sku_id')
      .orderBy(sql`(supplier.supplier_id is null)`)
      .orderBy('inbound_line.inbound_id', 'desc')
      .orderBy(sql`(coalesce(total.amount, inbound_line.unit_cost) = 0)`)
      .orderBy('inbound_line.line_no'),
  );
  const bought = new Map(rows.map(({ sku_id, ...line }) => [sku_id, line]));
  const strange = sku_ids.filter((sku_id) => !bought.get(sku_id)?.supplier_id);
  for (const [sku_id, offer] of await offeredAt(reads, strange)) bought.set(sku_id, offer);
  return bought;
}

/** What nobody has delivered yet, but the chain took on of a supplier that it has a note of: of that, at its supply price. */
async function offeredAt(reads: Reads, sku_ids: readonly string[]) {
  const supplied = await suppliedSkus(reads, sku_ids);
  if (supplied.size === 0) return [];
  const notes = await reads.rows(
    reads
      .from('supplier')
      .select(['supplier_id', 'supplier_name', 'supplier_code'])
      .where('supplier_code', 'in', [...new Set([...supplied.values()].map(({ supplier_code }) => supplier_code))])
      .where('deleted_at', 'is', null)
      .orderBy('supplier_id'),
  );
  const noteOf = new Map(notes.toReversed().map(({ supplier_code, ...note }) => [supplier_code, note]));
  return [...supplied].flatMap(([sku_id, { supplier_code, supply_price, currency_code }]) => {
    const note = noteOf.get(supplier_code);
    if (!note || currency_code !== reads.actor.shop.currency_code) return [];
    return [[sku_id, { ...note, expected_quantity: 1, unit_cost: supply_price, amount: null }] as const];
  });
}

/** The largest unit of goods: what they are bought by. */
async function buyUnits(reads: Reads, sku_ids: readonly string[]) {
  if (sku_ids.length === 0) return new Map<string, never>();
  const rows = await reads.rows(
    reads
      .across('sku', WHY)
      .innerJoin('goods_unit', (join) => join.onRef('goods_unit.org_id', '=', 'sku.org_id').onRef('goods_unit.goods_id', '=', 'sku.goods_id'))
      .select(['sku.sku_id', 'goods_unit.unit_name as buy_unit', 'goods_unit.factor as buy_factor'])
      .distinctOn('sku.sku_id')
      .where('sku.sku_id', '=', amongIds(sku_ids))
      .orderBy('sku.sku_id')
      .orderBy('goods_unit.position', 'desc'),
  );
  return new Map(rows.map(({ sku_id, ...unit }) => [sku_id, unit]));
}

/** What may be used of some variants of a shop and is not promised, and what is on its way there. */
async function standingOf(reads: Reads, ctx: Ctx, sku_ids: readonly string[]) {
  const { shop_id, time_zone } = ctx.actor.shop;
  const at = { day: dayIn(time_zone, ctx.now), now: ctx.now };
  const held = await reads.rows(
    reads
      .across('stock_held', WHY)
      .select(['shop_id', 'warehouse_id', 'sku_id', 'quantity'])
      .where('shop_id', '=', shop_id)
      .where('sku_id', '=', amongIds(sku_ids)),
  );
  const [batches, promises] = await Promise.all([doubtfulOf(reads, shop_id, at.day, sku_ids), promisedOf(reads, held)]);
  const sums = new Map<string, { available: number; transit: number }>();
  const add = (sku_id: string, available: number, transit: number) => {
    const known = sums.get(sku_id) ?? { available: 0, transit: 0 };
    sums.set(sku_id, { available: known.available + available, transit: known.transit + transit });
  };
  const promised = promises(batches, at);
  for (const row of held) {
    const { available_quantity, transit_quantity } = promised(row);
    add(row.sku_id, available_quantity, transit_quantity);
  }
  return (sku_id: string) => sums.get(sku_id) ?? { available: 0, transit: 0 };
}

/** What the shop at hand runs short of, by supplier, what ends first at the head. */
export const listReorders = (ctx: Ctx): Promise<ResponseOf<typeof reorderList>> =>
  read(ctx, async (reads) => {
    const { shop_id, time_zone } = ctx.actor.shop;
    const policy = { below: await readSetting(reads, ctx, reorderBelow), lasting: await readSetting(reads, ctx, reorderLasting) };
    const looked = await candidates(reads, shop_id, { day: dayIn(time_zone, ctx.now), below: policy.below });
    const ids = [...looked.keys()];
    if (ids.length === 0) return [];
    const [standing, ordered, units] = await Promise.all([standingOf(reads, ctx, ids), stillToCome(reads, shop_id, ids), buyUnits(reads, ids)]);
    const short = ids.flatMap((sku_id) => {
      const known = looked.get(sku_id)!;
      const { available, transit } = standing(sku_id);
      const position = { ...known, available, transit, ordered: ordered.get(sku_id) ?? 0 };
      const proposed_quantity = proposedOf(position, policy, units.get(sku_id)?.buy_factor ?? 1);
      if (proposed_quantity === 0) return [];
      const cover_days = coverDays(available + transit + position.ordered, known);
      return [
        {
          sku_id,
          ...known,
          available_quantity: available,
          transit_quantity: transit,
          ordered_quantity: position.ordered,
          cover_days,
          proposed_quantity,
        },
      ];
    });
    return named(reads, shop_id, short.toSorted(bySupply).slice(0, MOST_LINES), units);
  });

type Short = Omit<
  ReorderRow,
  'goods_name' | 'specs_name' | 'product_sn' | 'barcode' | 'unit' | 'supplier_id' | 'supplier_name' | 'buy_unit' | 'buy_factor'
>;

const bySupply = (a: Short, b: Short): number => (a.cover_days ?? Infinity) - (b.cover_days ?? Infinity);

/** What rows are called, whom they are bought of and by what, those of one supplier together. */
async function named(reads: Reads, shop_id: string, rows: readonly Short[], units: Awaited<ReturnType<typeof buyUnits>>): Promise<ReorderRow[]> {
  const bought = await lastBought(
    reads,
    shop_id,
    rows.map(({ sku_id }) => sku_id),
  );
  const shown = (await withSkus(reads, rows)).map((row): ReorderRow => {
    const { supplier_id = null, supplier_name = null } = bought.get(row.sku_id) ?? {};
    const { buy_unit, buy_factor } = units.get(row.sku_id) ?? { buy_unit: row.unit, buy_factor: 1 };
    return { ...row, supplier_id, supplier_name, buy_unit, buy_factor };
  });
  return [...Map.groupBy(shown, ({ supplier_id }) => supplier_id).values()].flat();
}
