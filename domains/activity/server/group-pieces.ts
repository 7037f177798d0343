import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { teamFlow } from '../model/group.machine.ts';
import { comesBack } from '../model/pieces-back.rules.ts';
import { groupsHere } from './groups-here.ts';
import type { HeldOffers, OfferedItem, OfferKind, OrderOfPieces, PiecesKept, TakenPieces } from './offer-kind.ts';

const WHY = 'what somebody of a team buys is counted in whichever shop they buy it';

/** The things of a member's teams that are bought and hold here: of full ones until their last day, of those that gather within their hours. */
function promised(reads: Reads, { actor, now }: Ctx, member_id: string, items: readonly OfferedItem[]) {
  const { shop_id, time_zone } = actor.shop;
  const { full, gathering } = teamFlow.state;
  return groupsHere(reads, shop_id)
    .innerJoin('group_buy_item', (join) =>
      join.onRef('group_buy_item.org_id', '=', 'group_buy.org_id').onRef('group_buy_item.group_buy_id', '=', 'group_buy.group_buy_id'),
    )
    .innerJoin('group_team_member', (join) =>
      join
        .onRef('group_team_member.org_id', '=', 'group_buy.org_id')
        .onRef('group_team_member.group_buy_id', '=', 'group_buy.group_buy_id')
        .on('group_team_member.member_id', '=', member_id)
        .on('group_team_member.is_living', '=', true),
    )
    .innerJoin('group_team', (join) =>
      join.onRef('group_team.org_id', '=', 'group_buy.org_id').onRef('group_team.group_team_id', '=', 'group_team_member.group_team_id'),
    )
    .where(
      'group_buy_item.item_id',
      'in',
      items.map(({ item_id }) => item_id),
    )
    .where(({ or, and, eb }) =>
      or([
        and([eb('group_team.status', '=', full), eb('group_team.buy_until', '>=', dayIn(time_zone, now))]),
        and([eb('group_team.status', '=', gathering), eb('group_team.fill_until', '>', now)]),
      ]),
    )
    .select([
      'group_buy_item.group_buy_item_id as thing_id',
      'group_buy.group_buy_id as activity_id',
      'group_buy.group_name as activity_name',
      'group_buy_item.item_type',
      'group_buy_item.item_id',
      'group_buy_item.group_price as offer_price',
      'group_buy_item.per_member',
      'group_team_member.group_team_member_id as place_id',
      sql<number>`case when group_team.status = ${full} then 0 else group_team.team_size - group_team.people_num end`.as('wanted'),
    ])
    .orderBy('group_buy_item.group_buy_item_id');
}

/**
 * What of a basket its buyer may have at the price of their team, or will once it is full. A command holds their places in it: two tills
 * that sell to one of them at once are judged one after the other.
 */
async function look(reads: Reads, ctx: Ctx, member_id: string | null, items: readonly OfferedItem[]): Promise<HeldOffers | null> {
  if (member_id === null) return null;
  const found = await reads.rows(promised(reads, ctx, member_id, items));
  if (found.length === 0) return null;
  return async () => {
    const held = 'update' in reads ? await reads.rows(promised(reads, ctx, member_id, items).forNoKeyUpdate('group_team_member')) : found;
    if (held.length === 0) return [];
    // Asked once they are held: what another till sold meanwhile counts.
    const had = await reads.rows(
      reads
        .across('group_take', WHY)
        .where('group_take.group_team_member_id', 'in', [...new Set(held.map(({ place_id }) => place_id))])
        .groupBy('group_take.group_buy_item_id')
        .select(['group_take.group_buy_item_id', sql<number>`sum(num - back_num)::integer`.as('num')]),
    );
    return held.map((offer) => ({
      ...offer,
      activity_type: 'group',
      left: null,
      had: had.find(({ group_buy_item_id }) => group_buy_item_id === offer.thing_id)?.num ?? 0,
    }));
  };
}

/** Takes the pieces that an order was priced with, in its transaction. */
function take(uow: UnitOfWork, { member_id, ...order }: OrderOfPieces, taken: readonly TakenPieces[]): void {
  void uow.insert(
    'group_take',
    taken.map(({ activity_id, thing_id, place_id, line_no, num, offer_price, list_price }) => ({
      group_take_id: uow.id(),
      group_buy_id: activity_id,
      group_buy_item_id: thing_id,
      group_team_member_id: place_id!,
      ...order,
      member_id: member_id!,
      line_no,
      num,
      group_price: offer_price,
      list_price,
      created_uid: uow.actor.uid,
      created_at: uow.now,
    })),
  );
}

/** Holds the places by which orders took pieces, for whoever gives them back after holding something else. */
async function hold(uow: UnitOfWork, orders: readonly string[]): Promise<void> {
  const taken = uow.across('group_take', WHY).select('group_take.group_team_member_id').where('order_id', 'in', [...orders]);
  await uow.rows(
    uow
      .across('group_team_member', WHY)
      .select('group_team_member.group_team_member_id')
      .where('group_team_member.group_team_member_id', 'in', taken)
      .orderBy('group_team_member.group_team_member_id')
      .forNoKeyUpdate('group_team_member'),
  );
}

/** Gives back the pieces of orders that are held, once: all, or of some lines those beyond what their buyer keeps. */
async function giveBack(work: UnitOfWork | SystemWork, orders: readonly string[], lines?: readonly PiecesKept[]): Promise<void> {
  const takes = await work.rows(
    work
      .across('group_take', WHY)
      .select(['group_take_id', 'order_id', 'line_no', 'num', 'back_num'])
      .where('order_id', 'in', [...orders])
      .where(sql<boolean>`back_num < num`)
      .orderBy('group_take_id')
      .forNoKeyUpdate(),
  );
  for (const { group_take_id, back_num, more } of comesBack(takes, lines))
    work.change(
      work
        .update('group_take')
        .set({ back_num: back_num + more })
        .where('group_take_id', '=', group_take_id)
        .where('back_num', '=', back_num),
    );
}

/** Group buys at the till. */
export const groupKind: OfferKind = { look, take, hold, giveBack };
