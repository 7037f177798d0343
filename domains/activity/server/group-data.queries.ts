import { type RawBuilder, sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GroupData, groupData } from '../contract/group-team.endpoints.ts';
import type { ActivityStatus } from '../contract/activity.form.ts';
import { refuse } from '../model/activity.refusals.ts';
import { teamFlow } from '../model/group.machine.ts';
import { phaseOf } from '../model/activity.rules.ts';
import { type GroupFact, sumOf, sumsBy } from '../model/group.rules.ts';
import { takesOf } from './group-sales.queries.ts';
import { groupsHere } from './groups-here.ts';
import { isPaid } from './paid.ts';
import { teamsHere } from './group-team.queries.ts';

const WHY = 'names of shops and colleagues, and who leads teams that were found';
const { state } = teamFlow;
/** Who leads most people: so many of them. */
const MOST_LEADERS = 10;

/** Day, shop and colleague, as they are selected: a day that depends on the clock would not be known again. */
const FIRST_THREE = sql<number>`1, 2, 3`;

const num = (summed: RawBuilder<unknown>) => sql<number>`${summed}::integer`;

/** Teams that were opened, filled or failed, by day, shop and colleague; out of its hours one failed at the end of them. */
function teamFacts(reads: Reads, ctx: Ctx, group_buy_id: string, at: RawBuilder<Date | null>, as: 'opened_num' | 'filled_num' | 'failed_num') {
  const day = sql<string>`((${at}) at time zone ${sql.lit(ctx.actor.shop.time_zone)})::date`;
  return reads.rows(
    teamsHere(reads, ctx)
      .where('group_team.group_buy_id', '=', group_buy_id)
      .where(sql<boolean>`(${at}) is not null`)
      .groupBy(FIRST_THREE)
      .select([day.as('day'), 'group_team.shop_id', 'group_team.opened_uid as uid', num(sql`count(*)`).as(as)]),
  ) as Promise<GroupFact[]>;
}

/** Who joined and did not leave. */
function joinFacts(reads: Reads, ctx: Ctx, group_buy_id: string): Promise<GroupFact[]> {
  const day = sql<string>`(group_team_member.joined_at at time zone ${sql.lit(ctx.actor.shop.time_zone)})::date`;
  return reads.rows(
    reads
      .from('group_team_member')
      .where('group_team_member.group_buy_id', '=', group_buy_id)
      .where('group_team_member.left_at', 'is', null)
      .groupBy(FIRST_THREE)
      .select([day.as('day'), 'group_team_member.shop_id', 'group_team_member.joined_uid as uid', num(sql`count(*)`).as('joined_num')]),
  );
}

/** What was bought, paid and kept. */
function takeFacts(reads: Reads, ctx: Ctx, group_buy_id: string): Promise<GroupFact[]> {
  const day = sql<string>`(group_take.created_at at time zone ${sql.lit(ctx.actor.shop.time_zone)})::date`;
  const kept = sql`(group_take.num - group_take.back_num)`;
  return reads.rows(
    takesOf(reads, ctx, group_buy_id)
      .where(isPaid('group_take'))
      .groupBy(FIRST_THREE)
      .select([
        day.as('day'),
        'group_take.shop_id',
        'group_take.created_uid as uid',
        num(sql`sum(${kept})`).as('piece_num'),
        sql<number>`sum(${kept} * group_take.group_price)::bigint::cents`.as('sold_cents'),
        sql<number>`sum(${kept} * (group_take.list_price - group_take.group_price))::bigint::cents`.as('less_cents'),
      ]),
  );
}

/** Who leads most people in teams that did not fail, those with the most first. */
const leadersOf = (reads: Reads, ctx: Ctx, group_buy_id: string) =>
  reads.rows(
    teamsHere(reads, ctx)
      .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'group_team.org_id').onRef('member.member_id', '=', 'group_team.leader_id'))
      .where('group_team.group_buy_id', '=', group_buy_id)
      .where('group_team.status', '<>', state.failed)
      .where(({ or, eb }) => or([eb('group_team.status', '=', state.full), eb('group_team.fill_until', '>', ctx.now)]))
      .groupBy(['member.member_id', 'member.member_name'])
      .select([
        'member.member_id',
        'member.member_name',
        num(sql`count(*)`).as('team_num'),
        num(sql`count(*) filter (where group_team.status = ${state.full})`).as('filled_num'),
        num(sql`sum(group_team.people_num)`).as('people_num'),
      ])
      .orderBy('people_num', 'desc')
      .orderBy('member.member_id')
      .limit(MOST_LEADERS),
  );

/** What came of a group buy; 404 for one that does not hold where one works. */
export const seeGroupData = (ctx: Ctx, { group_buy_id }: RequestOf<typeof groupData>): Promise<GroupData> =>
  read(ctx, async (reads) => {
    const team = (at: RawBuilder<Date | null>, as: 'opened_num' | 'filled_num' | 'failed_num') => teamFacts(reads, ctx, group_buy_id, at, as);
    const failed = sql<Date | null>`coalesce(group_team.failed_at,
      case when group_team.status = ${state.gathering} and group_team.fill_until <= ${ctx.now}::timestamptz then group_team.fill_until end)`;
    const [group, gathering, leaders, ...found] = await Promise.all([
      reads.first(groupsHere(reads, decidingShop(ctx)).selectAll('group_buy').where('group_buy.group_buy_id', '=', group_buy_id)),
      reads.first(
        teamsHere(reads, ctx)
          .where('group_team.group_buy_id', '=', group_buy_id)
          .where('group_team.status', '=', state.gathering)
          .where('group_team.fill_until', '>', ctx.now)
          .select(num(sql`count(*)`).as('gathering_num')),
      ),
      leadersOf(reads, ctx, group_buy_id),
      team(sql`group_team.created_at`, 'opened_num'),
      team(sql`group_team.full_at`, 'filled_num'),
      team(failed, 'failed_num'),
      joinFacts(reads, ctx, group_buy_id),
      takeFacts(reads, ctx, group_buy_id),
    ]);
    if (!group) throw refuse(404, 'group_unknown');
    const facts = found.flat();
    const [byShop, byStaff] = [sumsBy(facts, 'shop_id'), sumsBy(facts, 'uid')];
    const [shops, staff] = await Promise.all([shopNames(reads, byShop), staffNames(reads, byStaff)]);
    return {
      group_buy_id,
      group_name: group.group_name,
      phase: phaseOf({ ...group, status: group.status as ActivityStatus }, ctx.now),
      currency_code: group.currency_code as GroupData['currency_code'],
      gathering_num: gathering?.gathering_num ?? 0,
      total: sumOf(facts),
      days: sumsBy(facts, 'day').map(([day, sums]) => ({ day, ...sums })),
      shops: byShop.map(([shop_id, sums]) => ({ shop_id, shop_name: shops.get(shop_id) ?? '', ...sums })),
      staff: byStaff.map(([uid, sums]) => ({ uid, real_name: staff.get(uid) ?? '', ...sums })),
      leaders,
    };
  });

type Keyed = readonly (readonly [string, unknown])[];
const idsIn = (sums: Keyed): string[] => sums.map(([id]) => id);

async function shopNames(reads: Reads, sums: Keyed): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map();
  const rows = await reads.rows(reads.across('shop', WHY).select(['shop.shop_id', 'shop_name']).where('shop.shop_id', 'in', idsIn(sums)));
  return new Map(rows.map(({ shop_id, shop_name }) => [shop_id, shop_name]));
}

async function staffNames(reads: Reads, sums: Keyed): Promise<Map<string, string>> {
  if (sums.length === 0) return new Map();
  const rows = await reads.rows(reads.across('staff', WHY).select(['staff.uid', 'real_name']).where('staff.uid', 'in', idsIn(sums)));
  return new Map(rows.map(({ uid, real_name }) => [uid, real_name]));
}
