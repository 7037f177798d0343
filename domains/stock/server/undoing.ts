import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Place } from '../contract/places.ts';
import { costUndone, sealedOf } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { heldOf, type Moved, nameOf, receive, type Row, type StockDocument, type StockInHand, WHY, write } from './moving.ts';
import { bringOpened } from './opening.ts';
import { arrivingAt } from './warehouse.locks.ts';

/** A move that is to be undone, as it was made. */
export interface Undone extends Moved {
  from_place: string;
  to_place: string;
  warehouse_id: string | null;
  kind: string;
}

/**
 * Gives back what left: into the batch, and the opened bottle, that it was taken from, at what it cost; or what came back of no use, to
 * loss. Where its warehouse is gone since, it comes into the main one, and what was open stays open there.
 */
export async function putBack(uow: UnitOfWork, stock: StockInHand, of: StockDocument, moves: readonly Undone[], into: 'batch' | 'loss'): Promise<void> {
  if (moves.length === 0) return;
  const undoing = (move: Undone) => ({ ...rowOf(move), reverses: move.move_id });
  const groups = alike(moves).map((group) => ({ group, from: group[0]!.to_place as Exclude<Place, 'warehouse'>, left: group[0]!.warehouse_id! }));
  if (into === 'loss') {
    for (const { group, from } of groups) write(uow, stock, of, { kind: 'put_back', from, to: 'loss', warehouse_id: null }, group.map(undoing));
    return;
  }
  const at = await arrivingAt(uow, stock.shop_id, [...new Set(groups.map(({ left }) => left))]);
  for (const { group, from, left } of groups) {
    const warehouse_id = at(left);
    const isHome = warehouse_id === left;
    const rows = group.map((move) => ({ ...undoing(move), opened_id: isHome ? move.opened_id : null }));
    receive(uow, stock, of, { kind: 'put_back', from, warehouse_id }, rows);
    if (!isHome) await bringOpened(uow, warehouse_id, group);
  }
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
    if (sealedOf(batch!) < asked) throw refuse(409, 'stock_opened', { params: { name: nameOf(stock, first!.sku_id) } });
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

/** The moves of a document as far as nothing has undone them. */
export const movesOf = (reads: Reads, { document, document_id }: Pick<StockDocument, 'document' | 'document_id'>): Promise<Undone[]> =>
  reads.rows(
    reads
      .across('stock_move', WHY)
      .leftJoin('stock_move_back as back', (join) =>
        join.onRef('back.org_id', '=', 'stock_move.org_id').onRef('back.move_id', '=', 'stock_move.move_id'),
      )
      .select([
        'stock_move.move_id',
        'stock_move.line_no',
        'stock_move.sku_id',
        'stock_move.batch_id',
        'stock_move.opened_id',
        sql<number>`stock_move.quantity - coalesce(back.quantity, 0)`.as('quantity'),
        sql<number>`stock_move.value_cents - coalesce(back.value_cents, 0)`.as('value_cents'),
        'stock_move.from_place',
        'stock_move.to_place',
        'stock_move.warehouse_id',
        'stock_move.kind',
      ])
      .where('stock_move.document', '=', document)
      .where('stock_move.document_id', '=', document_id)
      .where('stock_move.reverses', 'is', null)
      .where(sql<boolean>`stock_move.quantity > coalesce(back.quantity, 0)`)
      .orderBy('stock_move.move_id'),
  );
