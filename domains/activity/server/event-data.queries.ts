import { type Expression, sql, type SqlBool } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { EventData, eventData, EventFigures } from '../contract/event.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { signUpFlow } from '../model/event.machine.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { eventsHere } from './events-here.ts';
import { isPaid } from './paid.ts';
import { signUpsOf } from './sign-up.queries.ts';

const WHY = 'what was bought by the sign-ups of an event, in whichever shop';
const { state } = signUpFlow;

/** Every sign-up within one's reach with what was bought by it and paid: summed once, for each group. */
const facts = (reads: Reads, ctx: Ctx, event_id: string) => {
  const bought = reads
    .across('event_take', WHY)
    .where('event_take.event_id', '=', event_id)
    .where(isPaid('event_take'))
    .groupBy('event_take.event_sign_up_id')
    .select([
      'event_take.event_sign_up_id',
      sql<number>`sum(num - back_num)`.as('num'),
      sql<number>`sum((num - back_num) * event_price)`.as('sold'),
      sql<number>`sum((num - back_num) * (list_price - event_price))`.as('less'),
    ])
    .as('bought');
  return signUpsOf(reads, ctx, event_id).leftJoin(bought, (join) => join.onRef('bought.event_sign_up_id', '=', 'event_sign_up.event_sign_up_id'));
};

const counted = (condition: Expression<SqlBool>) => sql<number>`count(*) filter (where ${condition})::integer`;
const isOf = (status: string) => sql<SqlBool>`event_sign_up.status = ${status}`;

/** The figures of a group. */
const FIGURES = [
  counted(sql`event_sign_up.status <> ${state.withdrawn}`).as('signed_num'),
  counted(isOf(state.attended)).as('attended_num'),
  counted(isOf(state.withdrawn)).as('withdrawn_num'),
  counted(sql`event_sign_up.source = 'page' and event_sign_up.status <> ${state.withdrawn}`).as('page_num'),
  counted(sql`bought.num > 0`).as('buyer_num'),
  sql<number>`coalesce(sum(bought.sold), 0)::bigint::cents`.as('sold_cents'),
  sql<number>`coalesce(sum(bought.less), 0)::bigint::cents`.as('less_cents'),
] as const;

const NOTHING: EventFigures = { signed_num: 0, attended_num: 0, withdrawn_num: 0, page_num: 0, buyer_num: 0, sold_cents: 0, less_cents: 0 };

const summed = (rows: readonly EventFigures[]): EventFigures =>
  rows.reduce<EventFigures>(
    (sum, row) => ({
      signed_num: sum.signed_num + row.signed_num,
      attended_num: sum.attended_num + row.attended_num,
      withdrawn_num: sum.withdrawn_num + row.withdrawn_num,
      page_num: sum.page_num + row.page_num,
      buyer_num: sum.buyer_num + row.buyer_num,
      sold_cents: sum.sold_cents + row.sold_cents,
      less_cents: sum.less_cents + row.less_cents,
    }),
    NOTHING,
  );

/** What came of an event; 404 for one that does not hold where one works. */
export const seeEventData = (ctx: Ctx, { event_id }: RequestOf<typeof eventData>): Promise<EventData> =>
  read(ctx, async (reads) => {
    const { time_zone } = ctx.actor.shop;
    const day = sql<string>`(event_sign_up.created_at at time zone ${sql.lit(time_zone)})::date`;
    const [event, days, seen, shops, staff] = await Promise.all([
      reads.first(eventsHere(reads, decidingShop(ctx)).selectAll('event').where('event.event_id', '=', event_id)),
      reads.rows(facts(reads, ctx, event_id).groupBy(day).select([day.as('day'), ...FIGURES]).orderBy('day')),
      reads.rows(reads.from('event_seen').select(['day', 'seen_num']).where('event_id', '=', event_id)),
      reads.rows(
        facts(reads, ctx, event_id)
          .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'event_sign_up.org_id').onRef('shop.shop_id', '=', 'event_sign_up.shop_id'))
          .groupBy(['shop.shop_id', 'shop.shop_name'])
          .select(['shop.shop_id', 'shop.shop_name', ...FIGURES])
          .orderBy('shop.shop_id'),
      ),
      reads.rows(
        facts(reads, ctx, event_id)
          .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'event_sign_up.org_id').onRef('staff.uid', '=', 'event_sign_up.created_uid'))
          .groupBy(['staff.uid', 'staff.real_name'])
          .select(['staff.uid', sql<string>`coalesce(staff.real_name, '')`.as('real_name'), ...FIGURES])
          .orderBy(sql`staff.uid nulls first`),
      ),
    ]);
    if (!event) throw refuse(404, 'event_unknown');
    const seenOn = new Map(seen.map((row) => [row.day, row.seen_num]));
    const known = new Map(days.map((row) => [row.day, row]));
    return {
      event_id,
      event_name: event.event_name,
      phase: phaseOf({ ...event, status: event.status as ActivityStatus }, ctx.now),
      currency_code: event.currency_code as EventData['currency_code'],
      places: event.places,
      seen_num: seen.reduce((sum, { seen_num }) => sum + seen_num, 0),
      total: summed(days),
      days: [...new Set([...known.keys(), ...seenOn.keys()])]
        .toSorted()
        .map((one) => ({ ...NOTHING, ...known.get(one), day: one, seen_num: seenOn.get(one) ?? 0 })),
      shops,
      staff,
    };
  });
