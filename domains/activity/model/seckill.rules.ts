import type { SeckillAction } from '../contract/seckill.endpoints.ts';
import type { ActivityPhase } from '../contract/activity.form.ts';
import { refuse } from './activity.refusals.ts';
import { isKeepers, type May, type Owned, phaseOf, type Place, type Timed } from './activity.rules.ts';

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<ActivityPhase, readonly SeckillAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'grow', 'call_off'],
  running: ['grow', 'call_off'],
  ended: [],
  called_off: [],
};

/** Refuses (403) what is not for whoever works there to do: a shop with the chain's, the head office with a shop's own but to stop it. */
export function assertKept(seckill: Owned, place: Place, action: SeckillAction): void {
  if (isKeepers(seckill, place, action)) return;
  throw refuse(403, place === null ? 'seckill_of_shop' : 'seckill_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export const seckillActions = (seckill: Timed & Owned, place: Place, now: Date, may: May): SeckillAction[] =>
  may('activity:write') ? OFFERED[phaseOf(seckill, now)].filter((action) => isKeepers(seckill, place, action)) : [];

/** Refuses (409) what the phase does not allow. */
export function assertOffered(seckill: Timed, now: Date, action: SeckillAction): void {
  const phase = phaseOf(seckill, now);
  if (OFFERED[phase].includes(action)) return;
  if (action === 'edit' && phase === 'running') throw refuse(409, 'seckill_begun');
  throw refuse(409, phase === 'draft' ? 'seckill_state_changed' : action === 'publish' || action === 'delete' ? 'seckill_published' : 'seckill_over');
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
