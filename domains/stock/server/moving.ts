import { sql } from 'kysely';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { MoveKind, Place } from '../contract/places.ts';
import type { Batched, Holding } from '../model/stock-ledger.ts';
import { chooseBatches, costUndone, priceParts, stateOf } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import type { Named } from './names.queries.ts';
import { namesOfSkus } from './names.queries.ts';

/** What moves stock, as people read it too. */
export interface StockDocument {
  document: string;
  document_id: string;
  document_number: string;
}

/** A move as it was made. */
export interface Moved {
  move_id: string;
  line_no: number;
  sku_id: string;
  batch_id: string;
  quantity: number;
  value_cents: number;
}

interface Standing extends Batched {
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

const WHY = 'the stock of the shop one works in, whose document was judged';

/**
 * Locks the stock of variants in a shop, in the order of their ids, and reads what there is. Called once in a command,
 * before the cards and accounts that it may lock as well.
 */
export async function holdStock(uow: UnitOfWork, shop_id: string, ids: readonly string[]): Promise<StockInHand> {
  const sku_ids = [...new Set(ids)];
  if (sku_ids.length === 0) return { shop_id, costs: new Map(), batches: [], names: new Map() };
  const locked = uow.rows(
    uow
      .across('stock_cost', WHY)
      .select(['sku_id', 'quantity', 'value_cents'])
      .where('shop_id', '=', shop_id)
      .where('sku_id', 'in', sku_ids)
      .orderBy('sku_id')
      .forNoKeyUpdate(),
  );
  const standing = uow.rows(
    uow
      .across('stock_balance', WHY)
      .innerJoin('stock_batch', (join) =>
        join.onRef('stock_batch.org_id', '=', 'stock_balance.org_id').onRef('stock_batch.batch_id', '=', 'stock_balance.batch_id'),
      )
      .select([
        'stock_balance.warehouse_id',
        'stock_balance.sku_id',
        'stock_balance.batch_id',
        'stock_balance.quantity',
        'stock_balance.received_at',
        'stock_batch.batch_number',
        'stock_batch.valid_date',
        sql<boolean>`stock_batch.recalled_at is not null`.as('recalled'),
      ])
      .where('stock_balance.shop_id', '=', shop_id)
      .where('stock_balance.sku_id', 'in', sku_ids)
      .where('stock_balance.quantity', '>', 0),
  );
  const [costs, batches, names] = [await locked, await standing, await namesOfSkus(uow, sku_ids)];
  return { shop_id, costs: new Map(costs.map(({ sku_id, ...held }) => [sku_id, held])), batches, names };
}

const heldOf = ({ costs }: StockInHand, sku_id: string): Holding => costs.get(sku_id) ?? { quantity: 0, value_cents: 0 };
const nameOf = ({ names }: StockInHand, sku_id: string): string => names.get(sku_id)?.name ?? sku_id;

interface Way {
  kind: MoveKind;
  from: Place;
  to: Place;
  warehouse_id: string | null;
}
type Row = Omit<Moved, 'move_id'> & { reverses?: string };

/** Writes moves; what is left, and what it costs, follows them in the same statement. */
function write(uow: UnitOfWork, { shop_id }: Pick<StockInHand, 'shop_id'>, of: StockDocument, way: Way, rows: readonly Row[]): Moved[] {
  const made = { shop_id, uid: uow.actor.uid, business_date: uow.ledger.business_date, created_at: uow.now };
  const moved = rows.map((row) => ({ ...row, move_id: uow.id() }));
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
  /** Where in the request it was asked for. */
  field: string;
}

interface Leaving {
  kind: MoveKind;
  to: Exclude<Place, 'warehouse'>;
  warehouse_id: string;
  /** What is past its last day, or recalled, may go too: to the bin, or back to whom it came from; never to a customer. */
  unusable: boolean;
}

/**
 * Takes stock out of a warehouse, first-expired-first-out (domain: rule 12), and answers which batches went at what cost.
 * Refuses (409, at the field) what is not there, or stands there only past its last day.
 */
export function issue(uow: UnitOfWork, stock: StockInHand, of: StockDocument, leaving: Leaving, lines: readonly Wanted[]): Moved[] {
  const { to, kind, warehouse_id } = leaving;
  const rows = lines.flatMap((line) => takeLine(stock, leaving, line, uow.ledger.business_date));
  return write(uow, stock, of, { kind, from: 'warehouse', to, warehouse_id }, rows);
}

function takeLine(stock: StockInHand, { warehouse_id, unusable }: Leaving, { line_no, sku_id, quantity, batch_id, field }: Wanted, day: string): Row[] {
  const here = stock.batches.filter((batch) => batch.warehouse_id === warehouse_id && batch.sku_id === sku_id && (!batch_id || batch.batch_id === batch_id));
  const { parts, short } = chooseBatches(here, quantity, { day, unusable });
  if (short > 0) {
    const name = nameOf(stock, sku_id);
    const over = unusable ? 0 : here.filter((batch) => stateOf(batch, day) !== 'good').reduce((sum, batch) => sum + batch.quantity, 0);
    const params = { name, left: quantity - short, over };
    throw refuse(409, over > 0 ? 'stock_short_unusable' : 'stock_short', { field, params });
  }
  const { priced, left } = priceParts(heldOf(stock, sku_id), parts);
  stock.costs.set(sku_id, left);
  for (const part of parts) here.find((batch) => batch.batch_id === part.batch_id)!.quantity -= part.quantity;
  return priced.map((part) => ({ ...part, line_no, sku_id }));
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

/** A move that is to be undone, as it was made. */
export interface Undone extends Moved {
  from_place: string;
  to_place: string;
  warehouse_id: string | null;
  kind: string;
}

/** Gives back what left: into the batch that it was taken from, at what it cost; or what came back of no use, to loss. */
export function putBack(uow: UnitOfWork, stock: StockInHand, of: StockDocument, moves: readonly Undone[], into: 'batch' | 'loss'): Moved[] {
  return alike(moves).flatMap((group) => {
    const { to_place, warehouse_id } = group[0]!;
    const from = to_place as Exclude<Place, 'warehouse'>;
    const rows = group.map((move) => ({ ...rowOf(move), reverses: move.move_id }));
    if (into === 'batch') return receive(uow, stock, of, { kind: 'put_back', from, warehouse_id: warehouse_id! }, rows);
    return write(uow, stock, of, { kind: 'put_back', from, to: 'loss', warehouse_id: null }, rows);
  });
}

/** Moves that went the same way, together. */
const alike = (moves: readonly Undone[]): Undone[][] => [
  ...Map.groupBy(moves, ({ from_place, to_place, warehouse_id }) => `${from_place}/${to_place}/${warehouse_id}`).values(),
];

const rowOf = ({ line_no, sku_id, batch_id, quantity, value_cents }: Undone): Row => ({ line_no, sku_id, batch_id, quantity, value_cents });

/** Takes back what was received, while it is still there: 409, naming where it went, when it is not. */
export async function takeBack(uow: UnitOfWork, stock: StockInHand, of: StockDocument, moves: readonly Undone[]): Promise<void> {
  const wanted = Map.groupBy(moves, ({ warehouse_id, batch_id }) => `${warehouse_id}/${batch_id}`);
  for (const [first, ...more] of wanted.values()) {
    const batch = stock.batches.find((one) => one.warehouse_id === first!.warehouse_id && one.batch_id === first!.batch_id);
    const asked = [first!, ...more].reduce((sum, { quantity }) => sum + quantity, 0);
    if ((batch?.quantity ?? 0) < asked) throw await movedOn(uow, stock, first!);
  }
  for (const group of alike(moves)) {
    const { from_place, warehouse_id } = group[0]!;
    const rows = group.map((move) => {
      const held = heldOf(stock, move.sku_id);
      const value_cents = costUndone(held, move);
      stock.costs.set(move.sku_id, { quantity: held.quantity - move.quantity, value_cents: held.value_cents - value_cents });
      return { ...rowOf(move), value_cents, reverses: move.move_id };
    });
    write(uow, stock, of, { kind: 'put_back', from: 'warehouse', to: from_place as Place, warehouse_id }, rows);
  }
}

const MOST_NAMED = 3;

/** Says where what was received has gone since. */
async function movedOn(uow: UnitOfWork, stock: StockInHand, { warehouse_id, batch_id, sku_id, move_id }: Undone) {
  const documents = await uow.rows(
    uow
      .across('stock_move', WHY)
      .select('document_number')
      .distinct()
      .where('batch_id', '=', batch_id)
      .where('from_warehouse_id', '=', warehouse_id)
      .where('move_id', '>', move_id)
      .limit(MOST_NAMED),
  );
  return refuse(409, 'stock_moved_on', {
    params: { name: nameOf(stock, sku_id), documents: documents.map(({ document_number }) => document_number).join(', ') },
  });
}

/** The moves of a document that nothing has undone. */
export const movesOf = (uow: UnitOfWork, { document, document_id }: Pick<StockDocument, 'document' | 'document_id'>): Promise<Undone[]> =>
  uow.rows(
    uow
      .across('stock_move', WHY)
      .select(['move_id', 'line_no', 'sku_id', 'batch_id', 'quantity', 'value_cents', 'from_place', 'to_place', 'warehouse_id', 'kind'])
      .where('document', '=', document)
      .where('document_id', '=', document_id)
      .where('reverses', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('stock_move as back')
              .select('back.move_id')
              .whereRef('back.org_id', '=', 'stock_move.org_id')
              .whereRef('back.reverses', '=', 'stock_move.move_id'),
          ),
        ),
      )
      .orderBy('move_id'),
  );
