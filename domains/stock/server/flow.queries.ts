import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { stockAvailable } from '../contract/flow.endpoints.ts';
import { OutboundKind } from '../contract/outbound.endpoints.ts';
import { availableOf, type Promised } from '../model/available.rules.ts';
import type { Used } from '../model/cover.rules.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { mayBeUnusable } from '../model/outbound.rules.ts';
import { type Batched, stateOf } from '../model/stock-ledger.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { batchesOf, unusableIn } from './batches.queries.ts';

const WHY = 'what is promised of rows that were found, what comes to them, and what went of them';

interface Held {
  shop_id: string;
  warehouse_id: string;
  sku_id: string;
}

interface Quantity {
  warehouse_id: string;
  sku_id: string;
  quantity: number;
}

type Named = Pick<Batched, 'batch_number'>;

/** What documents take that may take what is past its last day too. */
interface Taken extends Quantity {
  loose: number;
}

const spread = (rows: readonly Held[]) => ({
  shops: [...new Set(rows.map(({ shop_id }) => shop_id))],
  skus: [...new Set(rows.map(({ sku_id }) => sku_id))],
});
const keyOf = ({ warehouse_id, sku_id }: Pick<Held, 'warehouse_id' | 'sku_id'>): string => `${warehouse_id}/${sku_id}`;
const batchKeyOf = (one: Pick<Held, 'warehouse_id' | 'sku_id'> & Named): string => `${keyOf(one)}/${one.batch_number}`;

/**
 * The lines of open documents, read from document to line: open ones are few, however many there were, and a plan that
 * begins with the lines of a variant would read all its history.
 */
const linesOf = (table: 'outbound' | 'stock_transfer', skus: readonly string[]) => {
  const [lines, key, quantity] =
    table === 'outbound' ? (['outbound_line', 'outbound_id', 'expected_quantity'] as const) : (['stock_transfer_line', 'transfer_id', 'quantity'] as const);
  return sql<{ sku_id: string; batch_number: string; quantity: number; actual_quantity: number }>`(
    select sku_id, batch_number, ${sql.ref(quantity)} as quantity, ${sql.raw(table === 'outbound' ? 'actual_quantity' : '0')} as actual_quantity
    from ${sql.table(lines)} as each
    where each.org_id = ${sql.ref(`${table}.org_id`)} and ${sql.ref(`each.${key}`)} = ${sql.ref(`${table}.${key}`)}
      and sku_id = ${amongIds(skus)} offset 0)`.as(
    'line',
  );
};

/** What orders take that are not gone yet. */
function ordered(reads: Reads, rows: readonly Held[]): Promise<Taken[]> {
  const { shops, skus } = spread(rows);
  const { draft, pending } = outboundFlow.state;
  const taken = sql<number>`case when outbound.status = ${pending} then line.actual_quantity else line.quantity end`;
  const loose = OutboundKind.options.filter(mayBeUnusable);
  return reads.rows(
    reads
      .across('outbound', WHY)
      .innerJoinLateral(linesOf('outbound', skus), (join) => join.onTrue())
      .select([
        'outbound.warehouse_id',
        'line.sku_id',
        sql<number>`sum(${taken})::int`.as('quantity'),
        sql<number>`coalesce(sum(${taken}) filter (where outbound.kind in (${sql.join(loose)})), 0)::int`.as('loose'),
      ])
      .where('outbound.shop_id', 'in', shops)
      .where('outbound.status', 'in', [draft, pending])
      .groupBy(['outbound.warehouse_id', 'line.sku_id']),
  );
}

const transfers = (reads: Reads, skus: readonly string[]) =>
  reads.across('stock_transfer', WHY).innerJoinLateral(linesOf('stock_transfer', skus), (join) => join.onTrue());

/** What transfers take that are not sent yet, by the batch that they name; of those that name none the name is empty. */
function toBeSent(reads: Reads, rows: readonly Held[]): Promise<(Quantity & Named)[]> {
  const { shops, skus } = spread(rows);
  return reads.rows(
    transfers(reads, skus)
      .select(['from_warehouse_id as warehouse_id', 'line.sku_id', 'line.batch_number', sql<number>`sum(line.quantity)::int`.as('quantity')])
      .where('stock_transfer.shop_id', 'in', shops)
      .where('stock_transfer.status', '=', transferFlow.state.draft)
      .groupBy(['from_warehouse_id', 'line.sku_id', 'line.batch_number']),
  );
}

/** What is on its way. */
function onTheWay(reads: Reads, rows: readonly Held[]): Promise<Quantity[]> {
  const { shops, skus } = spread(rows);
  return reads.rows(
    transfers(reads, skus)
      .select(['to_warehouse_id as warehouse_id', 'line.sku_id', sql<number>`sum(line.quantity)::int`.as('quantity')])
      .where('stock_transfer.to_shop_id', 'in', shops)
      .where('stock_transfer.status', '=', transferFlow.state.in_transit)
      .groupBy(['to_warehouse_id', 'line.sku_id']),
  );
}

const NONE: Promised = { reserved: 0, loose: 0 };

/** What is promised of some rows, and what comes to them, beside the batches that they are made of. */
export async function promisedOf(reads: Reads, rows: readonly Held[]) {
  const [going, sent, coming] =
    rows.length === 0 ? [[], [], []] : await Promise.all([ordered(reads, rows), toBeSent(reads, rows), onTheWay(reads, rows)]);
  const brought = new Map(coming.map((one) => [keyOf(one), one.quantity]));
  return (batches: readonly (Batched & Omit<Held, 'shop_id'>)[], at: { day: string; now: Date }) => {
    const unusable = unusableIn(batches, at);
    const over = new Set(batches.filter((batch) => stateOf(batch, at.day) !== 'good').map(batchKeyOf));
    const taken = new Map<string, Promised>();
    // What is sent takes what may not be used where its line names that, and nowhere else.
    for (const { loose, ...one } of [...going, ...sent.map((one) => ({ ...one, loose: over.has(batchKeyOf(one)) ? one.quantity : 0 }))]) {
      const known = taken.get(keyOf(one)) ?? NONE;
      taken.set(keyOf(one), { reserved: known.reserved + one.quantity, loose: known.loose + loose });
    }
    return (row: Quantity) => {
      const known = taken.get(keyOf(row)) ?? NONE;
      const unusable_quantity = unusable(row);
      return {
        unusable_quantity,
        reserved_quantity: known.reserved,
        transit_quantity: brought.get(keyOf(row)) ?? 0,
        available_quantity: availableOf({ quantity: row.quantity, unusable: unusable_quantity, ...known }),
      };
    };
  };
}

const DAY_MS = 86_400_000;
/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

const NOTHING: Used = { used_30: 0, used_90: 0 };

/** What was used of some variants in the thirty and ninety days up to a day, by shop. */
export async function usedOf(reads: Reads, rows: readonly Pick<Held, 'shop_id' | 'sku_id'>[], day: string) {
  const { shops, skus } = spread(rows as readonly Held[]);
  const found =
    rows.length === 0
      ? []
      : await reads.rows(
          reads
            .across('stock_day', WHY)
            .select([
              'shop_id',
              'sku_id',
              sql<number>`coalesce(sum(used_quantity) filter (where business_date > ${daysBefore(day, 30)}), 0)::int`.as('used_30'),
              sql<number>`sum(used_quantity)::int`.as('used_90'),
            ])
            .where('shop_id', 'in', shops)
            .where('sku_id', 'in', skus)
            .where('business_date', '>', daysBefore(day, 90))
            .groupBy(['shop_id', 'sku_id']),
        );
  const used = new Map(found.map(({ shop_id, sku_id, ...sums }) => [`${shop_id}/${sku_id}`, sums]));
  return ({ shop_id, sku_id }: Pick<Held, 'shop_id' | 'sku_id'>): Used => used.get(`${shop_id}/${sku_id}`) ?? NOTHING;
}

/** How much of some variants one may still promise in a warehouse of the shop at hand; what it never had is not told. */
export const seeAvailable = (ctx: Ctx, { warehouse_id, ids }: RequestOf<typeof stockAvailable>): Promise<ResponseOf<typeof stockAvailable>> =>
  read(ctx, async (reads) => {
    const held = await reads.rows(
      reads
        .from('stock_held')
        .select(['stock_held.shop_id', 'stock_held.warehouse_id', 'stock_held.sku_id', 'stock_held.quantity'])
        .where('stock_held.shop_id', '=', ctx.actor.shop.shop_id)
        .where('stock_held.warehouse_id', '=', warehouse_id)
        .where('stock_held.sku_id', 'in', [...ids])
        .orderBy('stock_held.sku_id'),
    );
    const [promises, batches] = await Promise.all([promisedOf(reads, held), batchesOf(reads, held)]);
    const promised = promises(batches, { day: dayIn(ctx.actor.shop.time_zone, ctx.now), now: ctx.now });
    return held.map((row) => {
      const { unusable_quantity: _, ...promise } = promised(row);
      return { sku_id: row.sku_id, quantity: row.quantity, ...promise };
    });
  });
