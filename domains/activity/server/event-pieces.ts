import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { eventFlow, signUpFlow } from '../model/event.machine.ts';
import { eventsHere } from './events-here.ts';

const WHY = 'what somebody who signed up buys is counted in whichever shop they buy it';

interface Item {
  item_type: string;
  item_id: string;
}

/**
 * The things of events that hold where one works, for which a member signed up by their file or by its phone, of those that are bought:
 * until the last day of each, also after people have ceased to sign up.
 */
function promised(reads: Reads, { actor, now }: Ctx, member_id: string, items: readonly Item[]) {
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
      'event.event_id',
      'event.event_name',
      'event_item.event_item_id',
      'event_item.item_type',
      'event_item.item_id',
      'event_item.event_price',
      'event_item.num',
      'event_sign_up.event_sign_up_id',
    ])
    .orderBy('event_item.event_item_id')
    .orderBy('event_sign_up.event_sign_up_id');
}

/** What somebody who signed up may still buy at an event's price. */
export interface EventOffer extends Item {
  event_id: string;
  event_name: string;
  event_item_id: string;
  event_price: number;
  num: number;
  event_sign_up_id: string;
  /** Pieces that they have already. */
  had: number;
}

/**
 * What of a basket its buyer may have at the price of an event. A command holds their sign-ups: two tills that sell to one of them at once
 * are judged one after the other.
 */
export async function eventOffers(reads: Reads, ctx: Ctx, member_id: string | null, items: readonly Item[]): Promise<EventOffer[]> {
  if (member_id === null) return [];
  const found = await reads.rows(promised(reads, ctx, member_id, items));
  if (found.length === 0) return [];
  const offers = 'update' in reads ? await reads.rows(promised(reads, ctx, member_id, items).forShare('event').forNoKeyUpdate('event_sign_up')) : found;
  // Asked once they are held: what another till sold meanwhile counts.
  const had = await reads.rows(
    reads
      .across('event_take', WHY)
      .where('event_take.event_sign_up_id', 'in', [...new Set(offers.map(({ event_sign_up_id }) => event_sign_up_id))])
      .groupBy(['event_take.event_sign_up_id', 'event_take.event_item_id'])
      .select(['event_take.event_sign_up_id', 'event_take.event_item_id', sql<number>`sum(num - back_num)::integer`.as('num')]),
  );
  const hadOf = (offer: { event_sign_up_id: string; event_item_id: string }): number =>
    had.find((one) => one.event_sign_up_id === offer.event_sign_up_id && one.event_item_id === offer.event_item_id)?.num ?? 0;
  const seen = new Set<string>();
  // Two files that became one may have signed up twice: one of the two counts at a time, as long as something of it is left.
  const left = offers.map((offer) => ({ ...offer, had: hadOf(offer) })).toSorted((one, other) => Number(one.had >= one.num) - Number(other.had >= other.num));
  return left.filter(({ event_item_id }) => !seen.has(event_item_id) && seen.add(event_item_id));
}

/** What a line of an order takes of an event. */
export interface EventPiecesTaken {
  line_no: number;
  /** What one costs otherwise. */
  list_price: number;
  event_id: string;
  event_item_id: string;
  event_sign_up_id: string;
  event_price: number;
  num: number;
}

/** Takes the pieces that an order was priced with, in its transaction. */
export function takeEventPieces(uow: UnitOfWork, order: { order_id: string; shop_id: string; member_id: string }, taken: readonly EventPiecesTaken[]): void {
  for (const [event_item_id, group] of Map.groupBy(taken, (line) => line.event_item_id))
    uow.change(
      uow
        .update('event_item')
        .set(({ eb }) => ({
          taken_num: eb(
            'taken_num',
            '+',
            group.reduce((sum, { num }) => sum + num, 0),
          ),
        }))
        .where('event_item_id', '=', event_item_id),
    );
  // Whose file it is that signed up by its phone is known from now on.
  for (const event_sign_up_id of new Set(taken.map((line) => line.event_sign_up_id)))
    void uow.run(uow.update('event_sign_up').set({ member_id: order.member_id }).where('event_sign_up_id', '=', event_sign_up_id));
  void uow.insert(
    'event_take',
    taken.map((line) => ({ event_take_id: uow.id(), ...order, ...line, created_uid: uow.actor.uid, created_at: uow.now })),
  );
}

/** Holds the sign-ups by which orders took pieces, for whoever gives them back after holding something else. */
export async function holdEventPieces(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
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

/** Gives back pieces of takes that were read and are held, so many of each, once. */
export function giveBackEventPieces(
  work: UnitOfWork | SystemWork,
  back: readonly { event_take_id: string; event_item_id: string; back_num: number; more: number }[],
): void {
  for (const { event_take_id, event_item_id, back_num, more } of back) {
    work.change(
      work
        .update('event_take')
        .set({ back_num: back_num + more })
        .where('event_take_id', '=', event_take_id)
        .where('back_num', '=', back_num),
    );
    work.change(
      work
        .update('event_item')
        .set(({ eb }) => ({ taken_num: eb('taken_num', '-', more) }))
        .where('event_item_id', '=', event_item_id),
    );
  }
}
