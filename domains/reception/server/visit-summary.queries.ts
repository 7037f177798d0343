import { type RawBuilder, sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { askedSpan } from '#kernel/server/asked-span.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { pageOfRows } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { visitSum, visitSummary } from '../contract/visit-summary.endpoints.ts';
import { visitFlow } from '../model/visit.machine.ts';
import { visitsOf } from './scope.ts';

type Asked = RequestOf<typeof visitSum>;
type Line = ResponseOf<typeof visitSummary>['rows'][number];

/** The shop's visits that were none by mistake, as far as one sees them. */
function matching(reads: Reads, ctx: Ctx, asked: Asked) {
  const { start_date, end_date } = askedSpan(ctx, asked);
  const visits = visitsOf(reads)
    .where('visit.shop_id', '=', ctx.actor.shop.shop_id)
    .where('visit.step', '<>', visitFlow.state.withdrawn)
    .where('visit.business_date', '>=', start_date)
    .where('visit.business_date', '<=', end_date);
  return asked.uid ? visits.where('visit.uid', '=', asked.uid) : visits;
}

/** The member was nowhere in the organisation before. */
const IS_FIRST = sql<boolean>`not exists (
  select 1 from visit earlier where earlier.org_id = visit.org_id and earlier.member_id = visit.member_id
    and earlier.step <> ${sql.lit(visitFlow.state.withdrawn)} and (earlier.business_date, earlier.visit_id) < (visit.business_date, visit.visit_id))`;
const num = (which: RawBuilder<boolean>) => sql<number>`(count(*) filter (where ${which}))::integer`;
const COUNTED = [
  sql<number>`count(*)::integer`.as('visit_num'),
  sql<number>`count(distinct visit.member_id)::integer`.as('member_num'),
  num(IS_FIRST).as('first_num'),
  num(sql`not (${IS_FIRST})`).as('return_num'),
  num(sql`visit.appointment_id is not null`).as('booked_num'),
  num(sql`visit.appointment_id is null`).as('walk_in_num'),
] as const;

/** By what a line is known, and what it is called. */
const GROUP: Readonly<Record<RequestOf<typeof visitSummary>['group_by'], { group: RawBuilder<string>; name: RawBuilder<string> }>> = {
  day: { group: sql`visit.business_date::text`, name: sql`''` },
  staff: { group: sql`coalesce(visit.uid::text, '')`, name: sql`coalesce(max(staff.real_name), '')` },
  channel: { group: sql`coalesce(member.channel::text, '')`, name: sql`coalesce(max(channel.name), '')` },
};

/** By day, in their order; by colleague or channel, the most first. */
export const summariseVisits = (ctx: Ctx, input: RequestOf<typeof visitSummary>): Promise<ResponseOf<typeof visitSummary>> =>
  read(ctx, async (reads) => {
    const { group, name } = GROUP[input.group_by];
    const lines = matching(reads, ctx, input)
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'visit.org_id').onRef('member.member_id', '=', 'visit.member_id'))
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'visit.org_id').onRef('staff.uid', '=', 'visit.uid'))
      .leftJoin('channel', (join) =>
        join.onRef('channel.org_id', '=', 'member.org_id').on(sql<boolean>`channel.channel_id::text = member.channel::text`),
      )
      .groupBy(group)
      .select([group.as('group'), name.as('name'), ...COUNTED]);
    const ordered = input.group_by === 'day' ? lines.orderBy(group) : lines.orderBy('visit_num', 'desc').orderBy(group);
    return pageOfRows((await reads.rows(ordered)) as Line[], input);
  });

/** All of them together. */
export const sumVisits = (ctx: Ctx, input: Asked): Promise<ResponseOf<typeof visitSum>> =>
  read(ctx, async (reads) => {
    const sum = await reads.first(matching(reads, ctx, input).select([...COUNTED]));
    return { ...askedSpan(ctx, input), ...sum! };
  });
