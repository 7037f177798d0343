import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transition } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { stockOnSale } from '../contract/stock.settings.ts';
import { type ComingBack, undoParts } from '../model/consumption.rules.ts';
import { shortageFlow } from '../model/shortage.machine.ts';
import { chooseBatches } from '../model/stock-ledger.ts';
import { refuse } from '../model/stock.refusals.ts';
import { holdStock, issueWhatThereIs, nameOf, standingIn, type StockDocument, type StockInHand, type Wanted, WHY } from './moving.ts';
import { isOwnStock, type Named, namesOfSkus } from './names.queries.ts';
import { movesOf, putBack, type Undone } from './undoing.ts';
import { mainWarehouseOf } from './warehouse.locks.ts';

/** What a document of another domain takes, and what becomes of what is not there. */
interface Consumption {
  of: StockDocument;
  kind: 'sale' | 'treatment';
  warehouse_id: string;
  missing: 'refuse' | 'shortage';
}

/** Takes lines out of a warehouse for a customer. What is not there refuses the whole (409), or stays to be settled. */
export function consume(uow: UnitOfWork, stock: StockInHand, { of, kind, warehouse_id, missing: then }: Consumption, lines: readonly Wanted[]): void {
  const { missing } = issueWhatThereIs(uow, stock, of, { kind, to: 'customer', warehouse_id, unusable: false }, lines);
  if (missing.length === 0) return;
  if (then === 'refuse') throw lacks(missing.map(({ line, short }) => ({ ...line, short, name: nameOf(stock, line.sku_id) })));
  const made = { shop_id: stock.shop_id, warehouse_id, kind, status: shortageFlow.state.open, created_uid: uow.actor.uid, created_at: uow.now };
  const shortages = missing.map(({ line: { line_no, sku_id }, short }) => ({
    shortage_id: uow.id(),
    ...of,
    line_no,
    sku_id,
    quantity: short,
    left_quantity: short,
  }));
  void uow.insert(
    'stock_shortage',
    shortages.map((shortage) => ({ ...shortage, ...made })),
  );
  for (const { shortage_id, sku_id, quantity } of shortages)
    uow.audit({ subject: 'stock_shortage', subject_id: shortage_id, after: { document_number: of.document_number, sku_id, quantity } });
}

/** All that is missing, in one sentence, at the first line of it. */
const lacks = (missing: readonly { name: string; short: number; field: string }[]) =>
  refuse(409, 'stock_lacks', {
    field: missing[0]!.field,
    params: { lines: missing.map(({ name, short }) => `${name} × ${short}`).join('、') },
  });

/** A line of an order that sells goods, or hands them over. */
export interface SoldGoods {
  line_no: number;
  sku_id: string;
  quantity: number;
  /** Where in the request it was asked for; left out: with the line. */
  field?: string;
  /** Whether its supplier sends it, as it was sold; left out: as its goods are now. */
  is_direct?: boolean;
}

const wantedOf = ({ line_no, sku_id, quantity, field = `items.${line_no - 1}.quantity` }: SoldGoods): Wanted => ({ line_no, sku_id, quantity, field });

/** Whether goods leave the shop's own warehouse. */
const leavesHere = (names: ReadonlyMap<string, Named>, { sku_id, is_direct = !isOwnStock(names, sku_id) }: SoldGoods): boolean => !is_direct;

/** Takes what an order sells out of the shop's main warehouse, as the shop decided; after the member is held, before cards and accounts. */
export async function sellFromStock(uow: UnitOfWork, ctx: Ctx, of: StockDocument, sold: readonly SoldGoods[]): Promise<void> {
  if (sold.length === 0) return;
  const missing = await readSetting(uow, ctx, stockOnSale);
  if (missing === 'none') return;
  const { shop_id } = ctx.actor.shop;
  const [warehouse_id, stock] = await Promise.all([
    mainWarehouseOf(uow, shop_id),
    holdStock(
      uow,
      shop_id,
      sold.map(({ sku_id }) => sku_id),
    ),
  ]);
  consume(uow, stock, { of, kind: 'sale', warehouse_id, missing }, sold.filter((line) => leavesHere(stock.names, line)).map(wantedOf));
}

/** How many of some variants are promised to others. */
export type Promised = ReadonlyMap<string, number>;

/**
 * Refuses (409, at the line) what the main warehouse does not have, where the shop sells nothing else; nothing is held for it yet.
 * What is `promised` to others is not there.
 */
export async function assertInStock(reads: Reads, ctx: Ctx, sold: readonly SoldGoods[], promised: Promised = new Map()): Promise<void> {
  if (sold.length === 0 || (await readSetting(reads, ctx, stockOnSale)) !== 'refuse') return;
  const { shop_id } = ctx.actor.shop;
  const sku_ids = [...new Set(sold.map(({ sku_id }) => sku_id))];
  const [warehouse_id, batches, names] = await Promise.all([
    mainWarehouseOf(reads, shop_id),
    standingIn(reads, shop_id, sku_ids),
    namesOfSkus(reads, sku_ids),
  ]);
  const here = batches.filter((batch) => batch.warehouse_id === warehouse_id);
  const day = dayIn(ctx.actor.shop.time_zone, ctx.now);
  const take = (wanted: string, quantity: number): number => {
    const { parts, short } = chooseBatches(
        here.filter(({ sku_id }) => sku_id === wanted),
        quantity,
        { day, now: ctx.now, unusable: false, turn: 'never', content: null },
    );
    for (const { batch_id, quantity: taken } of parts) here.find((batch) => batch.batch_id === batch_id)!.quantity -= taken;
    return short;
  };
  for (const sku_id of sku_ids) take(sku_id, promised.get(sku_id) ?? 0);
  const missing = sold.flatMap((line) => {
    if (!leavesHere(names, line)) return [];
    const short = take(line.sku_id, line.quantity);
    return short > 0 ? [{ ...wantedOf(line), short, name: names.get(line.sku_id)!.name }] : [];
  });
  if (missing.length > 0) throw lacks(missing);
}

/** What a document took and what it lacked, locked until this command ends. */
export interface Consumed {
  stock: StockInHand;
  moves: Undone[];
  shortages: Awaited<ReturnType<typeof shortagesOf>>;
}

const shortagesOf = (uow: UnitOfWork, { document, document_id }: Pick<StockDocument, 'document' | 'document_id'>) =>
  uow.rows(
    uow
      .across('stock_shortage', WHY)
      .selectAll('stock_shortage')
      .where('document', '=', document)
      .where('document_id', '=', document_id)
      .where('status', '=', shortageFlow.state.open)
      .orderBy('shortage_id')
      .forNoKeyUpdate(),
  );

/** Locks what a document, which is locked, took: first what it lacks, so that nobody settles that meanwhile. */
export async function holdConsumed(uow: UnitOfWork, shop_id: string, of: Pick<StockDocument, 'document' | 'document_id'>): Promise<Consumed> {
  const shortages = await shortagesOf(uow, of);
  const moves = await movesOf(uow, of);
  const stock = await holdStock(
    uow,
    shop_id,
    moves.map(({ sku_id }) => sku_id),
  );
  return { stock, moves, shortages };
}

/**
 * Takes back what a document took: what comes back whole lowers what the line lacks, the rest returns to the batches that it
 * came from, or goes to the bin.
 */
export async function giveBack(uow: UnitOfWork, { stock, moves, shortages }: Consumed, as: StockDocument, lines: readonly ComingBack[]): Promise<void> {
  const back: Readonly<Record<ComingBack['into'], Undone[]>> = { batch: [], loss: [] };
  for (const line of lines) {
    let { quantity } = line;
    for (const shortage of shortages) {
      if (line.into === 'loss' || shortage.line_no !== line.line_no || quantity === 0) continue;
      const fewer = Math.min(quantity, shortage.left_quantity);
      quantity -= fewer;
      lower(uow, shortage, fewer);
    }
    back[line.into].push(...undoParts(moves, { ...line, quantity }).parts);
  }
  await putBack(uow, stock, as, back.batch, 'batch');
  await putBack(uow, stock, as, back.loss, 'loss');
}

/** The same of all that a document took and lacked. */
export const giveBackAll = (uow: UnitOfWork, consumed: Consumed, as: StockDocument, into: ComingBack['into']): Promise<void> =>
  giveBack(uow, consumed, as, allBack(consumed, into));

/** All that a document took and lacked, line by line. */
export function allBack({ moves, shortages }: Consumed, into: ComingBack['into']): ComingBack[] {
  const quantities = new Map<number, number>();
  for (const { line_no, quantity } of [...moves, ...shortages.map(({ line_no, left_quantity: quantity }) => ({ line_no, quantity }))])
    quantities.set(line_no, (quantities.get(line_no) ?? 0) + quantity);
  return [...quantities].map(([line_no, quantity]) => ({ line_no, quantity, into }));
}

/** So many of what was lacking are not wanted any more. */
function lower(uow: UnitOfWork, shortage: Consumed['shortages'][number], back: number): void {
  const left_quantity = shortage.left_quantity - back;
  const set = { left_quantity };
  if (left_quantity === 0)
    transition(uow, shortageFlow, { ...shortage, status: shortageFlow.state.open }, 'void', {
      set: { ...set, decided_uid: uow.actor.uid, decided_at: uow.now },
    });
  else
    uow.change(
      uow.update('stock_shortage').set(set).where('shortage_id', '=', shortage.shortage_id).where('left_quantity', '=', shortage.left_quantity),
    );
}
