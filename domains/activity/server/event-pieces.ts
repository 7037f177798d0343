import { sql } from 'kysely';
import { compareIds } from '#kernel/contract/ids.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { eventFlow, signUpFlow } from '../model/event.machine.ts';
import { comesBack } from '../model/pieces-back.rules.ts';
import { eventsHere } from './events-here.ts';
import type { HeldOffers, OfferedItem, OfferKind, OrderOfPieces, PiecesKept, TakenPieces } from './offer-kind.ts';

const WHY = 'what somebody who signed up buys is counted in whichever shop they buy it';

/**
 * The things of events that hold where one works, for which a member signed up by their file or by its phone, of those that are bought:
 * until the last day of each, also after people have ceased to sign up.
 */
function promised(reads: Reads, { actor, now }: Ctx, member_id: string, items: readonly OfferedItem[]) {
  const { shop_id, time_zone } = actor.shop;
  return eventsHere(reads, shop_id)
    .innerJoin('event_item', (join) => join.onRef('event_item.org_id', '=', 'event.org_id').onRef('event_item.event_id', '=', 'event.event_id'))
    .innerJoin('event_sign_up', (join) =>
      join
        .onRef('event_sign_up.org_id', '=', 'event.org_id')
        .onRef('event_sign_up.event_id', '=', 'event.event_id')
        .on('event_sign_up.status', '<>', signUpFlow.state.withdrawn),
    )
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'event.org_id').on('member.member_id', '=', member_id))
    .where('event.status', 'in', [eventFlow.state.published, eventFlow.state.ended])
    .where('event.buy_until', '>=', dayIn(time_zone, now))
    .where(
      'event_item.item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .where(({ or, and, eb, ref }) =>
      or([
        eb('event_sign_up.member_id', '=', member_id),
        and([
          eb('event_sign_up.member_id', 'is', null),
          eb('event_sign_up.mobile_number', '=', ref('member.mobile_number')),
          eb('event_sign_up.country_code', '=', ref('member.country_code')),
        ]),
      ]),
    )
    .select([
      'event_item.event_item_id as thing_id',
      'event_sign_up.event_sign_up_id as place_id',
      'event.event_id as activity_id',
      'event.event_name as activity_name',
      'event_item.item_type',
      'event_item.item_id',
      'event_item.event_price as offer_price',
      'event_item.num as per_member',
    ])
    .orderBy('event_item.event_item_id')
    .orderBy('event_sign_up.event_sign_up_id');
}

/**
 * What of a basket its buyer may have at the price of an event. A command holds their sign-ups: two tills that sell to one of them at once
 * are judged one after the other.
 */
async function look(reads: Reads, ctx: Ctx, member_id: string | null, items: readonly OfferedItem[]): Promise<HeldOffers | null> {
  if (member_id === null) return null;
  const found = await reads.rows(promised(reads, ctx, member_id, items));
  if (found.length === 0) return null;
  return async () => {
    const held = 'update' in reads ? await reads.rows(promised(reads, ctx, member_id, items).forShare('event').forNoKeyUpdate('event_sign_up')) : found;
    if (held.length === 0) return [];
    // Asked once they are held: what another till sold meanwhile counts.
    const had = await reads.rows(hadBy(reads, [...new Set(held.map(({ place_id }) => place_id))]));
    // Of two files that became one each may have signed up: their share is one, whichever sign-up it was bought by.
    const seen = new Set<string>();
    return held
      .filter(({ thing_id }) => !seen.has(thing_id) && seen.add(thing_id))
      .map((offer) => ({
        ...offer,
        activity_type: 'event' as const,
        left: null,
        had: had.find(({ thing_id }) => thing_id === offer.thing_id)?.num ?? 0,
      }));
  };
}

const hadBy = (reads: Reads, places: readonly string[]) =>
  reads
    .across('event_take', WHY)
    .where('event_take.event_sign_up_id', 'in', [...places])
    .groupBy('event_take.event_item_id')
    .select(['event_take.event_item_id as thing_id', sql<number>`sum(num - back_num)::integer`.as('num')]);

/** Takes the pieces that an order was priced with, in its transaction. */
function take(uow: UnitOfWork, { order_id, shop_id, member_id }: OrderOfPieces, taken: readonly TakenPieces[]): void {
  for (const [event_item_id, group] of Map.groupBy(taken, (line) => line.thing_id)) {
    const num = group.reduce((sum, line) => sum + line.num, 0);
    uow.change(
      uow
        .update('event_item')
        .set(({ eb }) => ({ taken_num: eb('taken_num', '+', num) }))
        .where('event_item_id', '=', event_item_id),
    );
  }
  // Whose file it is that signed up by its phone is known from now on.
  for (const event_sign_up_id of new Set(taken.map(({ place_id }) => place_id!)))
    void uow.run(uow.update('event_sign_up').set({ member_id }).where('event_sign_up_id', '=', event_sign_up_id));
  void uow.insert(
    'event_take',
    taken.map(({ activity_id, thing_id, place_id, line_no, num, offer_price, list_price }) => ({
      event_take_id: uow.id(),
      event_id: activity_id,
      event_item_id: thing_id,
      event_sign_up_id: place_id!,
      order_id,
      shop_id,
      member_id: member_id!,
      line_no,
      num,
      event_price: offer_price,
      list_price,
      created_uid: uow.actor.uid,
      created_at: uow.now,
    })),
  );
}

/** Holds the sign-ups by which orders took pieces, for whoever gives them back after holding something else. */
async function hold(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
  const taken = uow.across('event_take', WHY).select('event_take.event_sign_up_id').where('order_id', 'in', [...orders]);
  await uow.rows(
    uow
      .across('event_sign_up', WHY)
      .select('event_sign_up.event_sign_up_id')
      .where('event_sign_up.event_sign_up_id', 'in', taken)
      .orderBy('event_sign_up.event_sign_up_id')
      .forNoKeyUpdate('event_sign_up'),
  );
}

/** Gives back pieces of orders that are held, once. */
async function giveBack(work: UnitOfWork | SystemWork, orders: readonly string[], lines?: readonly PiecesKept[]): Promise<void> {
  const takes = await work.rows(
    work
      .across('event_take', WHY)
      .select(['event_take_id', 'event_item_id', 'order_id', 'line_no', 'num', 'back_num'])
      .where('order_id', 'in', [...orders])
      .where(sql<boolean>`back_num < num`)
      .orderBy('event_take_id')
      .forNoKeyUpdate(),
  );
  const back = comesBack(takes, lines);
  for (const { event_take_id, back_num, more } of back)
    work.change(
      work
        .update('event_take')
        .set({ back_num: back_num + more })
        .where('event_take_id', '=', event_take_id)
        .where('back_num', '=', back_num),
    );
  const byItem = [...Map.groupBy(back, ({ event_item_id }) => event_item_id)].toSorted(([a], [b]) => compareIds(a, b));
  for (const [event_item_id, group] of byItem) {
    const num = group.reduce((sum, { more }) => sum + more, 0);
    work.change(
      work
        .update('event_item')
        .set(({ eb }) => ({ taken_num: eb('taken_num', '-', num) }))
        .where('event_item_id', '=', event_item_id),
    );
  }
}

/** Events at the till. */
export const eventKind: OfferKind = { look, take, hold, giveBack };
