import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { BatchState } from '../contract/knowing.endpoints.ts';
import { compareIds } from '#kernel/contract/ids.ts';

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

/** So many of a batch. */
export interface Part {
  batch_id: string;
  quantity: number;
}

/** Out of which batches so many are taken, first-expired-first-out (domain: rule 12); `short` is how many are missing. */
export function chooseBatches(batches: readonly Batched[], wanted: number, { day, unusable }: { day: string; unusable: boolean }) {
  const parts: Part[] = [];
  let short = wanted;
  for (const batch of batches.filter((one) => unusable || stateOf(one, day) === 'good').toSorted(byExpiry)) {
    const quantity = Math.min(short, batch.quantity);
    if (quantity === 0) continue;
    parts.push({ batch_id: batch.batch_id, quantity });
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
