import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import { type ActivityPhase, ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from './activity.refusals.ts';

/** Where somebody works: a shop, or null for the head office. */
export type Place = string | null;
/** Whether whoever asks holds a right. */
export type May = (right: Permission) => boolean;

/** An activity as its clock sees it. */
export interface Timed {
  status: ActivityStatus;
  starts_at: Date;
  ends_at: Date;
}
/** Whose it is: a shop's own, or, null, the chain's. */
export interface Owned {
  seller_id: string | null;
}

/** What the clock makes of it: the job that writes an end down may be minutes behind. */
export function phaseOf({ status, starts_at, ends_at }: Timed, now: Date): ActivityPhase {
  if (status !== ActivityStatus.enum.published) return status;
  if (now >= ends_at) return 'ended';
  return now >= starts_at ? 'running' : 'upcoming';
}

/** What the head office may do with a shop's own: it is made for that shop's prices, in its money. */
const STOPS: ReadonlySet<string> = new Set(['delete', 'call_off']);

/** Whether something is for whoever works there to do: theirs who keep it, and the head office stops any. */
export const isKeepers = ({ seller_id }: Owned, place: Place, action: string): boolean =>
  seller_id === place || (place === null && STOPS.has(action));

/** Refuses (400) what is over before it is made. */
export function assertToCome({ ends_at }: Pick<Timed, 'ends_at'>, now: Date): void {
  if (ends_at <= now) throw refuse(400, 'end_in_the_past', { field: 'end_date' });
}

/**
 * Refuses (400, at the line) a price that is none below the list price, and (403) one of a shop's own that goes further below it than
 * the head office lets shops go; `percent` null: no limit. Prices and list prices are in the order of the lines, in cents.
 */
export function assertCheaper(prices: readonly number[], list: readonly number[], percent: number | null, priceField: string): void {
  prices.forEach((offer_price, index) => {
    const field = `items.${index}.${priceField}`;
    const price = list[index]!;
    if (offer_price >= price) throw refuse(400, 'offer_not_cheaper', { field });
    if (percent !== null && price - offer_price > floorMulDiv(price, percent, 100)) throw refuse(403, 'offer_too_deep', { field, params: { percent } });
  });
}
