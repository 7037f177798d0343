import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { BatchState } from '../contract/knowing.endpoints.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import { breakOpen, isOver, type Opened, type OpenedTurn } from './opened.rules.ts';

/** What all of a variant in a shop's warehouses come to, and what they cost together. */
export interface Holding {
  quantity: number;
  value_cents: number;
}

/** What so many of it cost: their part of the whole, rounded down; the last take all that is left (domain: rule 12). */
export const costOf = ({ quantity, value_cents }: Holding, taken: number): number => floorMulDiv(value_cents, taken, quantity);

/** What a receipt takes back when it is undone: what it brought, as far as that is still there; the last take all. */
export const costUndone = ({ quantity, value_cents }: Holding, undone: Holding): number =>
  undone.quantity === quantity ? value_cents : Math.min(undone.value_cents, value_cents);

/** How much of a batch stands in a warehouse. */
export interface Batched {
  batch_id: string;
  batch_number: string;
  /** The last day on which it may be used; null: it keeps. */
  valid_date: string | null;
  /** When some of it came there first. */
  received_at: Date;
  quantity: number;
  /** What of it is open. */
  opened: Opened[];
  /** Nobody uses it any more, though its last day may be to come. */
  recalled: boolean;
}

/** Whether a batch may not be used any more on a day: its last day is still good. */
export const isExpired = ({ valid_date }: Pick<Batched, 'valid_date'>, day: string): boolean => valid_date !== null && valid_date < day;

/** What a batch is good for on a day. */
export const stateOf = (batch: Pick<Batched, 'valid_date' | 'recalled'>, day: string): BatchState =>
  batch.recalled ? 'recalled' : isExpired(batch, day) ? 'expired' : 'good';

/** What ends first goes first; what keeps goes last; of two that end alike the one that came first. */
export function byExpiry(a: Batched, b: Batched): number {
  const [ends, others] = [a.valid_date ?? '9999', b.valid_date ?? '9999'];
  if (ends !== others) return ends < others ? -1 : 1;
  return a.received_at.getTime() - b.received_at.getTime() || compareIds(a.batch_id, b.batch_id);
}

/** How much of a batch no one has opened. */
export const sealedOf = ({ quantity, opened }: Pick<Batched, 'quantity' | 'opened'>): number =>
  quantity - opened.reduce((sum, { rest }) => sum + rest, 0);

/** How much of a batch a treatment may use: what is sealed, and what has not been open for too long. */
export const usableOf = (batch: Batched, { day, now }: { day: string; now: Date }): number =>
  stateOf(batch, day) === 'good' ? batch.quantity - batch.opened.reduce((sum, one) => (isOver(one, now) ? sum + one.rest : sum), 0) : 0;

/** So many of a batch, out of an opened bottle or of what is sealed; `opens` is what a bottle holds that is opened for it. */
export interface Part {
  batch_id: string;
  quantity: number;
  opened_id: string | null;
  opens: number | null;
}

/** How stock is taken. */
export interface Taking {
  day: string;
  now: Date;
  /** What is past its last day, recalled or open for too long goes too. */
  unusable: boolean;
  turn: OpenedTurn;
  /** What a bottle holds that is opened for a part of it; null: opening changes nothing. */
  content: number | null;
  /** Out of this bottle alone. */
  opened_id?: string | null;
}

/**
 * Out of which batches so many are taken: what is sealed first-expired-first-out (domain: rule 12), what is open in its turn,
 * what has to be used first at the head. `short` is how many are missing.
 */
export function chooseBatches(batches: readonly Batched[], wanted: number, taking: Taking): { parts: Part[]; short: number } {
  const { day, now, unusable, turn, content, opened_id } = taking;
  const there = batches.filter((one) => unusable || stateOf(one, day) === 'good').toSorted(byExpiry);
  const sealed = opened_id ? [] : there.map((batch) => ({ batch_id: batch.batch_id, opened_id: null, quantity: sealedOf(batch) }));
  const open = there
    .flatMap(({ batch_id, opened }) => opened.map(({ rest: quantity, ...one }) => ({ batch_id, quantity, ...one })))
    .filter((one) => (unusable || !isOver(one, now)) && (!opened_id || one.opened_id === opened_id))
    .toSorted((a, b) => a.use_by.getTime() - b.use_by.getTime());
  const sources = turn === 'first' ? [...open, ...sealed] : turn === 'last' ? [...sealed, ...open] : sealed;
  const parts: Part[] = [];
  let short = wanted;
  for (const { batch_id, opened_id: from, quantity: left } of sources) {
    const quantity = Math.min(short, left);
    if (quantity === 0) continue;
    const isOpening = turn === 'first' && from === null && content !== null;
    const broken = isOpening ? breakOpen(left, quantity, content) : [{ quantity, opens: null }];
    parts.push(...broken.map((part) => ({ batch_id, opened_id: from, ...part })));
    short -= quantity;
  }
  return { parts, short };
}

/** What each part costs, one after the other, and what is left after them all. */
export function priceParts<P extends { quantity: number }>(held: Holding, parts: readonly P[]): { priced: (P & { value_cents: number })[]; left: Holding } {
  let left = held;
  const priced = parts.map((part) => {
    const value_cents = costOf(left, part.quantity);
    left = { quantity: left.quantity - part.quantity, value_cents: left.value_cents - value_cents };
    return { ...part, value_cents };
  });
  return { priced, left };
}
