import { sql } from 'kysely';
import { searchedMembers } from '#domains/member/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { whenIn, whenText } from '#kernel/server/time.ts';
import { historyOf } from '#kernel/server/transition.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { TeamDetail, teamDetail, TeamPerson, TeamRow, teamSearch, TeamStatus } from '../contract/group-team.endpoints.ts';
import { refuse } from '../model/activity.refusals.ts';
import { teamFlow } from '../model/group.machine.ts';
import { failureOf, teamActions, teamStatusOf } from '../model/group.rules.ts';
import { groupsHere } from './groups-here.ts';
import { isPaid } from './paid.ts';

type Asked = RequestOf<typeof teamSearch>;
const WHY = 'who is in a team that was found, and what they bought, in whichever shop';
const { state } = teamFlow;

/** Teams of group buys that hold where one works: opened in one's shops, or joined by somebody there. */
export function teamsHere(reads: Reads, ctx: Ctx) {
  const teams = reads
    .across('group_team', WHY)
    .where('group_team.group_buy_id', 'in', groupsHere(reads, decidingShop(ctx)).select('group_buy.group_buy_id'));
  const { scope_shop_ids } = ctx.actor;
  if (scope_shop_ids === null) return teams;
  const joined = reads
    .across('group_team_member', WHY)
    .whereRef('group_team_member.group_team_id', '=', 'group_team.group_team_id' as never)
    .where('group_team_member.shop_id', 'in', [...scope_shop_ids]);
  return teams.where(({ or, eb, exists }) => or([eb('group_team.shop_id', 'in', [...scope_shop_ids]), exists(joined.select('group_team_member_id'))]));
}

/** The teams of a group buy, latest first. */
export const listTeams = (ctx: Ctx, input: Asked): Promise<Page<TeamRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, hits, shown(reads, ctx, hits).orderBy('group_team.group_team_id', 'desc'));
    return { rows: rows.map((row) => present(ctx, row)), ...total };
  });

function matching(reads: Reads, ctx: Ctx, { group_buy_id, key_word, status }: Asked) {
  let teams = teamsHere(reads, ctx).where('group_team.group_buy_id', '=', group_buy_id);
  if (status) teams = inStatus(teams, status, ctx.now);
  const word = key_word?.trim();
  if (!word) return teams;
  if (/^\d{6}$/.test(word)) return teams.where('group_team.team_code', '=', word);
  const theirs = reads
    .across('group_team_member', WHY)
    .where('group_team_member.group_buy_id', '=', group_buy_id)
    .where('group_team_member.left_at', 'is', null)
    .where('group_team_member.member_id', 'in', searchedMembers(reads, word));
  return teams.where('group_team.group_team_id', 'in', theirs.select('group_team_member.group_team_id'));
}

/** Those that the clock puts there. */
function inStatus(teams: ReturnType<typeof teamsHere>, status: TeamStatus, now: Date) {
  if (status === state.full) return teams.where('group_team.status', '=', status);
  if (status === state.gathering) return teams.where('group_team.status', '=', status).where('group_team.fill_until', '>', now);
  return teams.where(({ or, and, eb }) =>
    or([eb('group_team.status', '=', state.failed), and([eb('group_team.status', '=', state.gathering), eb('group_team.fill_until', '<=', now)])]),
  );
}

const ofPeople = (reads: Reads) =>
  reads
    .across('group_team_member', WHY)
    .whereRef('group_team_member.group_team_id', '=', 'group_team.group_team_id' as never)
    .where('group_team_member.left_at', 'is', null);
const ofTakes = (reads: Reads) =>
  reads
    .across('group_take', WHY)
    .innerJoin('group_team_member as place', (join) =>
      join.onRef('place.org_id', '=', 'group_take.org_id').onRef('place.group_team_member_id', '=', 'group_take.group_team_member_id'),
    )
    .whereRef('place.group_team_id', '=', 'group_team.group_team_id' as never)
    .where(isPaid('group_take'));

const shown = (reads: Reads, ctx: Ctx, hits: ReturnType<typeof teamsHere>) =>
  hits
    .innerJoin('group_buy', (join) => join.onRef('group_buy.org_id', '=', 'group_team.org_id').onRef('group_buy.group_buy_id', '=', 'group_team.group_buy_id'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'group_team.org_id').onRef('shop.shop_id', '=', 'group_team.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'group_team.org_id').onRef('staff.uid', '=', 'group_team.opened_uid'))
    .innerJoin('member', (join) => join.onRef('member.org_id', '=', 'group_team.org_id').onRef('member.member_id', '=', 'group_team.leader_id'))
    .select(({ ref }) => [
      'group_team.group_team_id',
      'group_team.group_buy_id',
      'group_team.team_code',
      'group_team.status',
      'group_team.fail_why',
      'group_team.leader_id',
      'member.member_name as leader_name',
      'group_team.team_size',
      'group_team.people_num',
      'group_team.fill_until',
      whenIn(ctx.actor.shop.time_zone, ref('group_team.full_at')).as('full_time'),
      'group_team.buy_until',
      'group_buy.currency_code',
      'shop.shop_name',
      whenIn(ctx.actor.shop.time_zone, ref('group_team.created_at')).as('create_time'),
      'staff.real_name as creator_name',
      ofPeople(reads)
        .innerJoin('member as person', (join) =>
          join.onRef('person.org_id', '=', 'group_team_member.org_id').onRef('person.member_id', '=', 'group_team_member.member_id'),
        )
        .select(sql<string>`coalesce(string_agg(person.member_name, '、' order by group_team_member.group_team_member_id), '')`.as('n'))
        .as('people'),
      ofTakes(reads).select(sql<number>`coalesce(sum(num - back_num), 0)::integer`.as('n')).as('bought_num'),
      ofTakes(reads).select(sql<number>`coalesce(sum((num - back_num) * group_price), 0)::bigint::cents`.as('n')).as('sold_cents'),
    ]);

type Shown = Awaited<ReturnType<typeof firstRow>>;
/** Only names the shape of a row. */
const firstRow = async (reads: Reads, ctx: Ctx) => (await reads.rows(shown(reads, ctx, teamsHere(reads, ctx))))[0]!;

function present(ctx: Ctx, row: Shown): TeamRow {
  const team = { ...row, status: row.status as TeamStatus };
  return {
    ...row,
    status: teamStatusOf(team, ctx.now),
    fail_why: failureOf(team, ctx.now),
    fill_until: whenText(ctx.actor.shop.time_zone, row.fill_until),
    people: row.people ?? '',
    bought_num: row.bought_num ?? 0,
    sold_cents: row.sold_cents ?? 0,
    currency_code: row.currency_code as TeamRow['currency_code'],
    actions: teamActions(team, decidingShop(ctx), ctx.now, (right) => ctx.actor.permissions.has(right)),
  };
}

/** A team with everybody who is, or was, in it; 404 for one that is not seen. */
export const seeTeam = (ctx: Ctx, { group_team_id }: RequestOf<typeof teamDetail>): Promise<TeamDetail> =>
  read(ctx, async (reads) => {
    const [row, persons, history] = await Promise.all([
      reads.first(shown(reads, ctx, teamsHere(reads, ctx).where('group_team.group_team_id', '=', group_team_id))),
      reads.rows(personsOf(reads, ctx, group_team_id)),
      historyOf(reads, teamFlow, group_team_id, ctx.actor.shop.time_zone),
    ]);
    if (!row) throw refuse(404, 'team_unknown');
    return {
      ...present(ctx, row),
      persons: persons.map(
        (person): TeamPerson => ({
          ...person,
          mobile_number: person.mobile_number && maskPhone(person.mobile_number),
          is_leader: person.left_time === null && person.member_id === row.leader_id,
          bought_num: person.bought_num ?? 0,
        }),
      ),
      history,
    };
  });

const personsOf = (reads: Reads, ctx: Ctx, group_team_id: string) =>
  reads
    .across('group_team_member', WHY)
    .innerJoin('member', (join) =>
      join.onRef('member.org_id', '=', 'group_team_member.org_id').onRef('member.member_id', '=', 'group_team_member.member_id'),
    )
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'group_team_member.org_id').onRef('shop.shop_id', '=', 'group_team_member.shop_id'))
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'group_team_member.org_id').onRef('staff.uid', '=', 'group_team_member.joined_uid'))
    .where('group_team_member.group_team_id', '=', group_team_id)
    .select(({ ref }) => [
      'group_team_member.group_team_member_id',
      'group_team_member.member_id',
      'member.member_name',
      sql<string>`coalesce(member.mobile_number, '')`.as('mobile_number'),
      'shop.shop_name',
      whenIn(ctx.actor.shop.time_zone, ref('group_team_member.joined_at')).as('join_time'),
      'staff.real_name as creator_name',
      whenIn(ctx.actor.shop.time_zone, ref('group_team_member.left_at')).as('left_time'),
      'group_team_member.left_reason',
      reads
        .across('group_take', WHY)
        .whereRef('group_take.group_team_member_id', '=', 'group_team_member.group_team_member_id' as never)
        .where(isPaid('group_take'))
        .select(sql<number>`coalesce(sum(num - back_num), 0)::integer`.as('n'))
        .as('bought_num'),
    ])
    .orderBy('group_team_member.group_team_member_id');
