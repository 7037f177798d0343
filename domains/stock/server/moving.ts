import { amongIds } from '#kernel/server/any-of.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { MoveKind, Place } from '../contract/places.ts';
import type { Batched, Holding } from '../model/stock-ledger.ts';
import { turnOf } from '../model/opened.rules.ts';
import { chooseBatches, type Part, priceParts, sealedOf, stateOf, usableOf } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { STANDING } from './batches.queries.ts';
import type { Named } from './names.queries.ts';
import { namesOfSkus } from './names.queries.ts';
import { bottlesOf, openedOf, openOne } from './opening.ts';
import { isStopped } from './stopped.ts';

/** What moves stock, as people read it too. */
export interface StockDocument {
  document: string;
  document_id: string;
  document_number: string;
  /** Whom it is for. */
  member_id?: string | null;
}

/** A move as it was made. */
export interface Moved {
  move_id: string;
  line_no: number;
  sku_id: string;
  batch_id: string;
  quantity: number;
  value_cents: number;
  /** The opened bottle that it came out of, or went back into. */
  opened_id: string | null;
}

export interface Standing extends Batched {
  warehouse_id: string;
  sku_id: string;
}

/** The stock of some variants of a shop, locked: nobody else moves them until this command ends. */
export interface StockInHand {
  shop_id: string;
  costs: Map<string, Holding>;
  batches: Standing[];
  names: ReadonlyMap<string, Named>;
}

export const WHY = 'the stock of the shop one works in, whose document was judged';

/**
 * Locks the stock of variants in a shop, in the order of their ids, and reads what there is. Called once in a command,
 * before the cards and accounts that it may lock as well.
 */
export async function holdStock(uow: UnitOfWork, shop_id: string, ids: readonly string[]): Promise<StockInHand> {
  const sku_ids = [...new Set(ids)];
  if (sku_ids.length === 0) return { shop_id, costs: new Map(), batches: [], names: new Map() };
  const [costs, batches, names] = await Promise.all([
    uow.rows(
      uow
        .across('stock_cost', WHY)
        .select(['sku_id', 'quantity', 'value_cents'])
        .where('shop_id', '=', shop_id)
        .where('sku_id', 'in', sku_ids)
        .orderBy('sku_id')
        .forNoKeyUpdate(),
    ),
    standingIn(uow, shop_id, sku_ids),
    namesOfSkus(uow, sku_ids),
  ]);
  return { shop_id, costs: new Map(costs.map(({ sku_id, ...held }) => [sku_id, held])), batches, names };
}

/** What stands of some variants in the warehouses of a shop, by batch. */
export async function standingIn(reads: Reads, shop_id: string, sku_ids: readonly string[]): Promise<Standing[]> {
  const rows = await reads.rows(
    reads
      .across('stock_balance', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
      )
      .select([...STANDING, isStopped.as('recalled'), openedOf.as('opened')])
      .where('stock_balance.shop_id', '=', shop_id)
      .where('stock_balance.sku_id', '=', amongIds(sku_ids))
      .where('stock_balance.quantity', '>', 0),
  );
  return rows.map(({ opened, ...batch }) => ({ ...batch, opened: bottlesOf(opened) }));
}

export const heldOf = ({ costs }: StockInHand, sku_id: string): Holding => costs.get(sku_id) ?? { quantity: 0, value_cents: 0 };
export const nameOf = ({ names }: StockInHand, sku_id: string): string => names.get(sku_id)?.name ?? sku_id;

interface Way {
  kind: MoveKind;
  from: Place;
  to: Place;
  warehouse_id: string | null;
}
export type Row = Omit<Moved, 'move_id' | 'opened_id'> & { opened_id?: string | null; reverses?: string };

/** Writes moves; what is left, and what it costs, follows them in the same statement. */
export function write(uow: UnitOfWork, { shop_id }: Pick<StockInHand, 'shop_id'>, of: StockDocument, way: Way, rows: readonly Row[]): Moved[] {
  const made = { shop_id, uid: uow.actor.uid, business_date: uow.ledger.business_date, created_at: uow.now };
  const moved = rows.map((row) => ({ opened_id: null, ...row, move_id: uow.id() }));
  const at = (place: Place) => (place === 'warehouse' ? way.warehouse_id : null);
  void uow.insert(
    'stock_move',
    moved.map(({ reverses = null, ...row }) => ({
      ...row,
      ...of,
      ...made,
      kind: way.kind,
      from_place: way.from,
      from_warehouse_id: at(way.from),
      to_place: way.to,
      to_warehouse_id: at(way.to),
      reverses,
    })),
  );
  return moved;
}

/** So many of a batch that come to a warehouse, and what they cost together. */
export type Receipt = Row;

/** Puts what came from a supplier, from another warehouse or was found into a warehouse. */
export function receive(
  uow: UnitOfWork,
  stock: StockInHand,
  of: StockDocument,
  way: { kind: MoveKind; from: Exclude<Place, 'warehouse'>; warehouse_id: string },
  rows: readonly Receipt[],
): Moved[] {
  for (const { sku_id, quantity, value_cents } of rows) {
    const held = heldOf(stock, sku_id);
    stock.costs.set(sku_id, { quantity: held.quantity + quantity, value_cents: held.value_cents + value_cents });
  }
  return write(uow, stock, of, { ...way, to: 'warehouse' }, rows);
}

/** So many of a variant that leave a warehouse; without a batch, what ends first goes first. */
export interface Wanted {
  line_no: number;
  sku_id: string;
  quantity: number;
  batch_id?: string | null;
  /** Out of this opened bottle alone. */
  opened_id?: string | null;
  /** Where in the request it was asked for. */
  field: string;
}

interface Leaving {
  kind: MoveKind;
  to: Exclude<Place, 'warehouse'>;
  warehouse_id: string;
  /**
   * What is past its last day, or recalled, may go too: to the bin, or back to whom it came from; never to a customer. `named`: out of
   * a batch that somebody named, and not by itself.
   */
  unusable: boolean | 'named';
}

/**
 * Takes stock out of a warehouse, first-expired-first-out (domain: rule 12), and answers which batches went at what cost.
 * Refuses (409, at the field) what is not there, or stands there only past its last day.
 */
export function issue(uow: UnitOfWork, stock: StockInHand, of: StockDocument, leaving: Leaving, lines: readonly Wanted[]): Moved[] {
  const { moved, missing } = issueWhatThereIs(uow, stock, of, leaving, lines);
  const [first] = missing;
  if (!first) return moved;
  const { line, short, over, open } = first;
  const params = { name: nameOf(stock, line.sku_id), left: line.quantity - short, over, open };
  throw refuse(409, over > 0 ? 'stock_short_unusable' : open > 0 ? 'stock_short_opened' : 'stock_short', { field: line.field, params });
}

/** A line of which so many are not there; how many of it may not be used any more, and how many are open, which does not leave so. */
export interface Missing<Line extends Wanted = Wanted> {
  line: Line;
  short: number;
  over: number;
  open: number;
}

/** The same, leaving it to the caller what becomes of the lines of which there is less than was wanted. */
export function issueWhatThereIs<Line extends Wanted>(
  uow: UnitOfWork,
  stock: StockInHand,
  of: StockDocument,
  leaving: Leaving,
  lines: readonly Line[],
): { moved: Moved[]; missing: Missing<Line>[] } {
  const { to, kind, warehouse_id } = leaving;
  const taken = lines.map((line) => ({ line, ...takeLine(uow, stock, leaving, line) }));
  const rows = taken.flatMap((one) => one.rows);
  return { moved: write(uow, stock, of, { kind, from: 'warehouse', to, warehouse_id }, rows), missing: taken.filter(({ short }) => short > 0) };
}

/** What there is of a line, taken out of what is in hand. */
function takeLine(uow: UnitOfWork, stock: StockInHand, { kind, warehouse_id, unusable: may }: Leaving, line: Wanted) {
  const { line_no, sku_id, quantity, batch_id, opened_id = null } = line;
  const at = { day: uow.ledger.business_date, now: uow.now };
  const turn = turnOf(kind);
  const unusable = may === 'named' ? Boolean(batch_id) : may;
  const content = stock.names.get(sku_id)?.opening?.content ?? null;
  const here = stock.batches.filter((batch) => batch.warehouse_id === warehouse_id && batch.sku_id === sku_id && (!batch_id || batch.batch_id === batch_id));
  const { parts, short } = chooseBatches(here, quantity, { ...at, unusable, turn, content, opened_id });
  const over = unusable ? 0 : sumOf(here, (batch) => batch.quantity - usableOf(batch, at));
  const open = turn === 'never' ? sumOf(here, (batch) => (stateOf(batch, at.day) === 'good' || unusable ? batch.quantity - sealedOf(batch) : 0)) : 0;
  const { priced, left } = parts.length === 0 ? { priced: [], left: heldOf(stock, sku_id) } : priceParts(heldOf(stock, sku_id), parts);
  stock.costs.set(sku_id, left);
  const rows = priced.map(({ value_cents, ...part }): Row => ({ ...takePart(uow, stock, here, part), value_cents, line_no, sku_id }));
  return { rows, short, over, open };
}

const sumOf = (batches: readonly Standing[], quantityOf: (batch: Standing) => number): number =>
  batches.reduce((sum, batch) => sum + quantityOf(batch), 0);

/** Takes a part of a batch out of what is in hand, opening a bottle for it where that is how it is used. */
function takePart(uow: UnitOfWork, stock: StockInHand, here: readonly Standing[], { batch_id, quantity, opened_id, opens }: Part) {
  const batch = here.find((one) => one.batch_id === batch_id)!;
  let bottle = batch.opened.find((one) => one.opened_id === opened_id);
  if (opens !== null) {
    const { warehouse_id, sku_id, valid_date } = batch;
    const { hours } = stock.names.get(sku_id)!.opening!;
    bottle = openOne(uow, { warehouse_id, batch_id, shop_id: stock.shop_id, sku_id, valid_date }, { content: opens, hours });
    batch.opened.push(bottle);
  }
  batch.quantity -= quantity;
  if (bottle) bottle.rest -= quantity;
  return { batch_id, quantity, opened_id: bottle?.opened_id ?? null };
}

/** The batch of a variant that somebody named, none where nobody did; 409, at the field, where none of it stands in the shop. */
export function batchNamed({ batches }: StockInHand, { sku_id, field }: Pick<Wanted, 'sku_id' | 'field'>, batch_number: string): string | null {
  if (!batch_number) return null;
  const batch = batches.find((one) => one.sku_id === sku_id && one.batch_number === batch_number);
  if (!batch) throw refuse(409, 'batch_not_here', { field, params: { batch: batch_number } });
  return batch.batch_id;
}

/** Notes what never arrived, or arrived spoilt: it is lost to the shop that sent it. No warehouse holds it, so nothing is locked. */
export const lose = (uow: UnitOfWork, shop_id: string, of: StockDocument, rows: readonly Row[]): Moved[] =>
  write(uow, { shop_id }, of, { kind: 'loss', from: 'in_transit', to: 'loss', warehouse_id: null }, rows);
