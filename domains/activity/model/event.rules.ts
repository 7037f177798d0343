import type { Permission } from '#kernel/contract/endpoint.ts';
import type { EventAction } from '../contract/event.endpoints.ts';
import type { ActivityPhase } from '../contract/activity.form.ts';
import { refuse } from './activity.refusals.ts';
import { isKeepers, type May, type Owned, phaseOf, type Place, type Timed } from './activity.rules.ts';

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<ActivityPhase, readonly EventAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'grow', 'call_off'],
  running: ['grow', 'call_off', 'sign_up'],
  ended: [],
  called_off: [],
};
const RIGHT = (action: EventAction): Permission => (action === 'sign_up' ? 'activity:sign_up' : 'activity:write');

/** Whether something is for whoever works there: signing up is a shop's, the rest theirs who keep it, and the head office stops any. */
const isFor = (event: Owned, place: Place, action: EventAction): boolean =>
  action === 'sign_up' ? place !== null : isKeepers(event, place, action);

/** Refuses (403) what is not for whoever works there to do. */
export function assertEventKept(event: Owned, place: Place, action: EventAction): void {
  if (isFor(event, place, action)) return;
  throw refuse(403, action === 'sign_up' ? 'event_sign_up_in_shop' : place === null ? 'event_of_shop' : 'event_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export const eventActions = (event: Timed & Owned & { places: number | null }, place: Place, now: Date, may: May): EventAction[] =>
  OFFERED[phaseOf(event, now)].filter(
    (action) => may(RIGHT(action)) && isFor(event, place, action) && (action !== 'grow' || event.places !== null),
  );

/** Refuses (409) what the phase does not allow. */
export function assertEventOffered(event: Timed, now: Date, action: EventAction): void {
  const phase = phaseOf(event, now);
  if (OFFERED[phase].includes(action)) return;
  if (action === 'sign_up') throw refuse(409, phase === 'ended' || phase === 'called_off' ? 'event_over' : 'event_not_begun');
  if (action === 'edit' && phase === 'running') throw refuse(409, 'event_begun');
  throw refuse(409, phase === 'draft' ? 'event_state_changed' : action === 'publish' || action === 'delete' ? 'event_published' : 'event_over');
}

/** What everything in it comes to for one who signed up, in cents. */
export const feeOf = (items: readonly { event_price: number; num: number }[]): number =>
  items.reduce((sum, { event_price, num }) => sum + event_price * num, 0);

/** Places that are left; null: as many as come. */
export const placesLeft = ({ places, signed_num }: { places: number | null; signed_num: number }): number | null =>
  places === null ? null : Math.max(0, places - signed_num);
