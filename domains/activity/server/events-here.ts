import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { EventAction } from '../contract/event.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { assertEventKept, assertEventOffered } from '../model/event.rules.ts';
import { holdsIn } from './activity-tables.ts';

const WHY = 'in which shops an event holds is the chain’s to say';

/** The events that hold in a shop, the chain's in its currency and its own; null is the head office, which has every shop's. */
export function eventsHere(reads: Reads, shop_id: string | null) {
  const events = reads.from('event');
  return shop_id === null ? events : events.where(holdsIn('event', shop_id));
}

/** The shops that events name where they hold; of one that names none it is every shop. */
export const shopsOfEvents = (reads: Reads, event_ids: readonly string[]) =>
  reads.rows(
    reads
      .across('event_shop', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'event_shop.org_id').onRef('shop.shop_id', '=', 'event_shop.shop_id'))
      .where('event_shop.event_id', 'in', [...event_ids])
      .select(['event_shop.event_id', 'shop.shop_id', 'shop.shop_name'])
      .orderBy('shop.shop_id'),
  );

/**
 * An event for something that may be done with it where one works, locked; 404 where it is not seen, 403 where that is not for whoever
 * works there, 409 where it is past that.
 */
export async function lockEvent(uow: UnitOfWork, event_id: string, place: string | null, action: EventAction) {
  const event = await uow.first(eventsHere(uow, place).selectAll('event').where('event.event_id', '=', event_id).forNoKeyUpdate('event'));
  if (!event) throw refuse(404, 'event_unknown');
  assertEventKept(event, place, action);
  const found = { ...event, status: event.status as ActivityStatus };
  assertEventOffered(found, uow.now, action);
  return found;
}
