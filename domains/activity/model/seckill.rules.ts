import { floorMulDiv } from '#kernel/contract/cents.ts';
import type { Permission } from '#kernel/contract/endpoint.ts';
import type { SeckillAction } from '../contract/seckill.endpoints.ts';
import type { SeckillPhase, SeckillStatus } from '../contract/seckill.form.ts';
import { refuse } from './activity.refusals.ts';
import { seckillFlow } from './seckill.machine.ts';

/** Where somebody works: a shop, or null for the head office. */
type Place = string | null;

/** A flash sale as its clock sees it. */
interface Timed {
  status: SeckillStatus;
  starts_at: Date;
  ends_at: Date;
}

/** Whether it is kept there: the chain's in the head office, a shop's own in the shop. */
const isKept = ({ seller_id }: { seller_id: string | null }, place: Place): boolean => seller_id === place;

/** What the head office may do with a shop's own: it is made for that shop's prices, in its money. */
const STOPS: ReadonlySet<SeckillAction> = new Set<SeckillAction>(['delete', 'call_off']);

/** What the clock makes of it: the job that writes an end down may be minutes behind. */
export function phaseOf({ status, starts_at, ends_at }: Timed, now: Date): SeckillPhase {
  if (status !== seckillFlow.state.published) return status;
  if (now >= ends_at) return 'ended';
  return now >= starts_at ? 'running' : 'upcoming';
}

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<SeckillPhase, readonly SeckillAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'grow', 'call_off'],
  running: ['grow', 'call_off'],
  ended: [],
  called_off: [],
};

/** Refuses (403) what is not for whoever works there to do: a shop with the chain's, the head office with a shop's own but to stop it. */
export function assertKept(seckill: { seller_id: string | null }, place: Place, action: SeckillAction): void {
  if (isKept(seckill, place) || (place === null && STOPS.has(action))) return;
  throw refuse(403, place === null ? 'seckill_of_shop' : 'seckill_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export function seckillActions(
  seckill: Timed & { seller_id: string | null },
  place: Place,
  now: Date,
  may: (right: Permission) => boolean,
): SeckillAction[] {
  if (!may('activity:write') || (place !== null && !isKept(seckill, place))) return [];
  return OFFERED[phaseOf(seckill, now)].filter((action) => isKept(seckill, place) || STOPS.has(action));
}

/** Refuses (409) what the phase does not allow. */
export function assertOffered(seckill: Timed, now: Date, action: SeckillAction): void {
  const phase = phaseOf(seckill, now);
  if (OFFERED[phase].includes(action)) return;
  if (action === 'edit' && phase === 'running') throw refuse(409, 'seckill_begun');
  throw refuse(409, phase === 'draft' ? 'seckill_state_changed' : action === 'publish' || action === 'delete' ? 'seckill_published' : 'seckill_over');
}

/** Refuses (400) what is over before it is made. */
export function assertToCome({ ends_at }: Pick<Timed, 'ends_at'>, now: Date): void {
  if (ends_at <= now) throw refuse(400, 'end_in_the_past', { field: 'end_date' });
}

interface PricedItem {
  seckill_price: number;
}

/**
 * Refuses (400, at the line) a price that is none below the list price, and (403) one of a shop's own that goes further below it than
 * the head office lets shops go; `percent` null: no limit. The list prices are in the order of the items, in cents.
 */
export function assertCheaper(items: readonly PricedItem[], list: readonly number[], percent: number | null): void {
  items.forEach(({ seckill_price }, index) => {
    const field = `items.${index}.seckill_price`;
    const price = list[index]!;
    if (seckill_price >= price) throw refuse(400, 'not_cheaper', { field });
    if (percent !== null && price - seckill_price > floorMulDiv(price, percent, 100)) throw refuse(403, 'too_deep', { field, params: { percent } });
  });
}

/** Where one holds. */
export interface Reach {
  seller_id: string | null;
  /** Of the chain's: the shops; none named: every shop. */
  shop_ids: readonly string[];
}

const shopsIn = ({ seller_id, shop_ids }: Reach): readonly string[] => (seller_id === null ? shop_ids : [seller_id]);

/** Whether some shop has both. */
export function isAnywhereBoth(one: Reach, other: Reach): boolean {
  const [here, there] = [shopsIn(one), shopsIn(other)];
  return here.length === 0 || there.length === 0 || here.some((shop_id) => there.includes(shop_id));
}
