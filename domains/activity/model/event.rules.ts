import type { Permission } from '#kernel/contract/endpoint.ts';
import type { EventAction } from '../contract/event.endpoints.ts';
import type { EventPhase, EventStatus } from '../contract/event.form.ts';
import { refuse } from './activity.refusals.ts';
import { eventFlow } from './event.machine.ts';

/** Where somebody works: a shop, or null for the head office. */
type Place = string | null;

/** An event as its clock sees it. */
interface Timed {
  status: EventStatus;
  starts_at: Date;
  ends_at: Date;
}
interface Kept extends Timed {
  seller_id: string | null;
}

/** What the clock makes of it: the job that writes an end down may be minutes behind. */
export function eventPhaseOf({ status, starts_at, ends_at }: Timed, now: Date): EventPhase {
  if (status !== eventFlow.state.published) return status;
  if (now >= ends_at) return 'ended';
  return now >= starts_at ? 'running' : 'upcoming';
}

/** What may be done with one in a phase. */
const OFFERED: Readonly<Record<EventPhase, readonly EventAction[]>> = {
  draft: ['edit', 'delete', 'publish'],
  upcoming: ['edit', 'grow', 'call_off'],
  running: ['grow', 'call_off', 'sign_up'],
  ended: [],
  called_off: [],
};
/** What the head office may do with a shop's own: it is made for that shop's prices, in its money. */
const STOPS: ReadonlySet<EventAction> = new Set<EventAction>(['delete', 'call_off']);
const RIGHT = (action: EventAction): Permission => (action === 'sign_up' ? 'activity:sign_up' : 'activity:write');

/** Whether something is for whoever works there: signing up is a shop's, the rest theirs who keep it, and the head office stops any. */
function isFor({ seller_id }: { seller_id: string | null }, place: Place, action: EventAction): boolean {
  if (action === 'sign_up') return place !== null;
  return seller_id === place || (place === null && STOPS.has(action));
}

/** Refuses (403) what is not for whoever works there to do. */
export function assertEventKept(event: { seller_id: string | null }, place: Place, action: EventAction): void {
  if (isFor(event, place, action)) return;
  throw refuse(403, action === 'sign_up' ? 'event_sign_up_in_shop' : place === null ? 'event_of_shop' : 'event_of_chain');
}

/** What may be done with it where somebody works who holds some rights. */
export const eventActions = (event: Kept & { places: number | null }, place: Place, now: Date, may: (right: Permission) => boolean): EventAction[] =>
  OFFERED[eventPhaseOf(event, now)].filter(
    (action) => may(RIGHT(action)) && isFor(event, place, action) && (action !== 'grow' || event.places !== null),
  );

/** Refuses (409) what the phase does not allow. */
export function assertEventOffered(event: Timed, now: Date, action: EventAction): void {
  const phase = eventPhaseOf(event, now);
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

/** Whether somebody who signed up still buys at its prices on a day of the shop. */
export const isStillBought = ({ status, buy_until }: { status: EventStatus; buy_until: string | null }, today: string): boolean =>
  buy_until !== null && today <= buy_until && (status === eventFlow.state.published || status === eventFlow.state.ended);
