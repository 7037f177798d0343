import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#kernel/contract/day.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { decidingShop } from '#kernel/server/settings.ts';
import { dayIn } from '#kernel/server/time.ts';
import { transition } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { teamJoin, teamLeave, teamOpen, TeamStatus } from '../contract/group-team.endpoints.ts';
import { refuse } from '../model/activity.refusals.ts';
import { teamFlow } from '../model/group.machine.ts';
import { assertGathers, isTeamLiving, teamStatusOf } from '../model/group.rules.ts';
import { groupsHere, lockGroup } from './groups-here.ts';
import { teamsHere } from './group-team.queries.ts';
import { failTeams } from './group-team.endings.ts';
import { holdServed, type Served } from './served-member.ts';

const WHY = 'a team gathers across the shops where its group buy holds';
const HOUR_MS = 3_600_000;
const CODES = 1_000_000;
const DIGITS = 6;

/** Six digits that are easily said; one that a team gathers under already makes the database refuse, and another is drawn. */
const newCode = (): string => String(randomInt(CODES)).padStart(DIGITS, '0');

/** Refuses (400) whom the shop does not serve. */
function memberJoining(member: Served) {
  if (!member) throw refuse(400, 'group_member_unknown', { field: 'member_id' });
  return member;
}

/** A team, held. */
export async function lockTeam(uow: UnitOfWork, group_team_id: string) {
  const team = await uow.first(
    uow.across('group_team', WHY).selectAll('group_team').where('group_team_id', '=', group_team_id).forNoKeyUpdate('group_team'),
  );
  if (!team) throw refuse(404, 'team_unknown');
  return { ...team, status: team.status as TeamStatus };
}

/** Refuses (409) whoever is in a team of the group buy that gathers, or that is full and buys yet; lets them out of one that is over. */
async function assertFree(uow: UnitOfWork, ctx: Ctx, group_buy_id: string, member_id: string): Promise<void> {
  const other = await uow.first(
    uow
      .across('group_team_member', WHY)
      .innerJoin('group_team', (join) =>
        join.onRef('group_team.org_id', '=', 'group_team_member.org_id').onRef('group_team.group_team_id', '=', 'group_team_member.group_team_id'),
      )
      .select(['group_team_member_id', 'team_code', 'group_team.status', 'fail_why', 'fill_until', 'buy_until'])
      .where('group_team_member.group_buy_id', '=', group_buy_id)
      .where('group_team_member.member_id', '=', member_id)
      .where('is_living', '=', true),
  );
  if (!other) return;
  if (isTeamLiving({ ...other, status: other.status as TeamStatus }, ctx.now, dayIn(ctx.actor.shop.time_zone, ctx.now)))
    throw refuse(409, 'team_in_another', { field: 'member_id', params: { code: other.team_code } });
  const { group_team_member_id } = other;
  uow.change(
    uow.update('group_team_member').set({ is_living: false }).where('group_team_member_id', '=', group_team_member_id).where('is_living', '=', true),
  );
}

const personOf = (uow: UnitOfWork, ctx: Ctx, team: { group_team_id: string; group_buy_id: string }, member_id: string) => ({
  group_team_member_id: uow.id(),
  group_team_id: team.group_team_id,
  group_buy_id: team.group_buy_id,
  member_id,
  shop_id: ctx.actor.shop.shop_id,
  joined_uid: ctx.actor.uid,
  joined_at: ctx.now,
});

/** Opens a team that a member leads. */
export const openTeam = (ctx: Ctx, { group_buy_id, member_id }: RequestOf<typeof teamOpen>): Promise<ResponseOf<typeof teamOpen>> =>
  unitOfWork(ctx, async (uow) => {
    // Held: of those who open the last one at once, one does.
    const [held, group] = await Promise.all([holdServed(uow, member_id), lockGroup(uow, group_buy_id, decidingShop(ctx), 'open')]);
    const { member_name } = memberJoining(held);
    await assertFree(uow, ctx, group_buy_id, member_id);
    if (group.most_teams !== null && (await livingTeams(uow, group_buy_id)) >= group.most_teams)
      throw refuse(409, 'team_most', { params: { most: group.most_teams } });
    const team = { group_team_id: uow.id(), group_buy_id };
    const team_code = newCode();
    const fill_until = new Date(ctx.now.getTime() + group.fill_hours * HOUR_MS);
    void uow.insert('group_team', {
      ...team,
      shop_id: ctx.actor.shop.shop_id,
      team_code,
      leader_id: member_id,
      status: teamFlow.state.gathering,
      team_size: group.team_size,
      people_num: 1,
      fill_until,
      opened_uid: ctx.actor.uid,
      created_at: ctx.now,
    });
    void uow.insert('group_team_member', personOf(uow, ctx, team, member_id));
    uow.audit({ subject: 'group_team', subject_id: team.group_team_id, after: { team_code, group_name: group.group_name, member_id, member_name } });
    return { group_team_id: team.group_team_id, team_code };
  });

/** Teams that gather by the clock, or are full. */
async function livingTeams(uow: UnitOfWork, group_buy_id: string): Promise<number> {
  const [row] = await uow.rows(
    uow
      .across('group_team', WHY)
      .select(sql<number>`count(*)::integer`.as('num'))
      .where('group_buy_id', '=', group_buy_id)
      .where(({ or, and, eb }) =>
        or([eb('status', '=', teamFlow.state.full), and([eb('status', '=', teamFlow.state.gathering), eb('fill_until', '>', uow.now)])]),
      ),
  );
  return row!.num;
}

/** The team that gathers under a code, held; 404 where there is none in a group buy that holds here. */
async function lockByCode(uow: UnitOfWork, ctx: Ctx, group_buy_id: string, team_code: string) {
  const place = decidingShop(ctx);
  if (place === null) throw refuse(403, 'team_in_shop');
  const group = await uow.first(
    groupsHere(uow, place)
      .select(['group_buy.group_buy_id', 'group_name', 'buy_days'])
      .where('group_buy.group_buy_id', '=', group_buy_id)
      // Nobody calls it off meanwhile.
      .forShare('group_buy'),
  );
  if (!group) throw refuse(404, 'group_unknown');
  const found = await uow.first(
    uow
      .across('group_team', WHY)
      .select('group_team_id')
      .where('group_buy_id', '=', group_buy_id)
      .where('team_code', '=', team_code)
      .orderBy('group_team_id', 'desc')
      .limit(1),
  );
  if (!found) throw refuse(404, 'team_code_unknown', { field: 'team_code' });
  return { group, team: await lockTeam(uow, found.group_team_id) };
}

/** Lets a member into a team; with the last one it is full, and its people may buy. */
export const joinTeam = (ctx: Ctx, { group_buy_id, team_code, member_id }: RequestOf<typeof teamJoin>): Promise<ResponseOf<typeof teamJoin>> =>
  unitOfWork(ctx, async (uow) => {
    const [held, { group, team }] = await Promise.all([holdServed(uow, member_id), lockByCode(uow, ctx, group_buy_id, team_code)]);
    const { group_team_id, team_size } = team;
    assertGathers(team, ctx.now);
    const { member_name } = memberJoining(held);
    await assertFree(uow, ctx, group_buy_id, member_id);
    const people_num = team.people_num + 1;
    uow.change(
      uow
        .update('group_team')
        .set({ people_num })
        .where('group_team_id', '=', group_team_id)
        .where('people_num', '=', team.people_num)
        .where(sql<boolean>`people_num < team_size`),
    );
    void uow.insert('group_team_member', personOf(uow, ctx, team, member_id));
    uow.audit({ subject: 'group_team', subject_id: group_team_id, after: { team_code, group_name: group.group_name, member_id, member_name } });
    if (people_num < team_size) return { group_team_id, status: team.status, wanted: team_size - people_num };
    const buy_until = addDays(dayIn(ctx.actor.shop.time_zone, ctx.now), group.buy_days);
    const status = transition(uow, teamFlow, team, 'fill', { set: { full_at: ctx.now, buy_until }, noted: { after: { team_code, buy_until } } });
    return { group_team_id, status, wanted: 0 };
  });

/** Lets a member out of a team that gathers; the lead passes on, and whoever leaves last ends it. */
export const leaveTeam = (ctx: Ctx, { group_team_member_id, reason }: RequestOf<typeof teamLeave>): Promise<ResponseOf<typeof teamLeave>> =>
  unitOfWork(ctx, async (uow) => {
    if (decidingShop(ctx) === null) throw refuse(403, 'team_in_shop');
    const known = await uow.first(
      uow
        .across('group_team_member', WHY)
        .select(['group_team_id', 'group_team_member.member_id'])
        .where('group_team_member_id', '=', group_team_member_id)
        .where('group_team_member.group_team_id', 'in', teamsHere(uow, ctx).select('group_team.group_team_id')),
    );
    if (!known) throw refuse(404, 'team_person_unknown');
    const team = await lockTeam(uow, known.group_team_id);
    assertGathers(team, ctx.now);
    const status = await takeOut(uow, team, { group_team_member_id, ...known }, reason);
    return { group_team_id: team.group_team_id, status };
  });

type Held = Awaited<ReturnType<typeof lockTeam>>;
interface Person {
  group_team_member_id: string;
  member_id: string;
}

/** Takes somebody out of a team that gathers and is held; 409 where they are out already. Answers how it stands then. */
export async function takeOut(uow: UnitOfWork, team: Held, { group_team_member_id, member_id }: Person, reason: string): Promise<TeamStatus> {
  const { group_team_id, team_code } = team;
  const people_num = team.people_num - 1;
  const [name, next] = await Promise.all([
    uow.first(uow.across('member', WHY).select('member_name').where('member.member_id', '=', member_id)),
    uow.first(
      uow
        .across('group_team_member', WHY)
        .select('group_team_member.member_id')
        .where('group_team_id', '=', group_team_id)
        .where('group_team_member_id', '<>', group_team_member_id)
        .where('is_living', '=', true)
        .orderBy('group_team_member_id')
        .limit(1),
    ),
  ]);
  const out = { is_living: false, left_at: uow.now, left_reason: reason };
  uow.change(uow.update('group_team_member').set(out).where('group_team_member_id', '=', group_team_member_id).where('is_living', '=', true));
  const leader_id = team.leader_id === member_id && next ? next.member_id : team.leader_id;
  uow.change(
    uow.update('group_team').set({ people_num, leader_id }).where('group_team_id', '=', group_team_id).where('people_num', '=', team.people_num),
  );
  uow.audit({
    subject: 'group_team',
    subject_id: group_team_id,
    before: { team_code, member_id, member_name: name?.member_name ?? '' },
    after: { team_code, reason, ...(leader_id !== team.leader_id && { leader_id }) },
  });
  if (next) return teamStatusOf(team, uow.now);
  failTeams(uow, [team], 'deserted');
  return 'failed';
}
