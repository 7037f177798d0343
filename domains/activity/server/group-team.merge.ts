import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { TeamStatus } from '../contract/group-team.endpoints.ts';
import { teamFlow } from '../model/group.machine.ts';
import { placeRank, teamStatusOf } from '../model/group.rules.ts';
import { lockTeam, takeOut } from './group-team.commands.ts';

const WHY = 'the teams of two files that become one, in whichever shop';

interface Files {
  kept: string;
  absorbed: string;
}

/** The places of both that nobody ended yet, by the teams’ ids: everybody holds these in that order. `rank`: whether they live by the clock. */
async function placesOf(uow: UnitOfWork, { actor, now }: Ctx, { kept, absorbed }: Files) {
  const places = await uow.rows(
    uow
      .across('group_team_member', WHY)
      .innerJoin('group_team', (join) =>
        join.onRef('group_team.org_id', '=', 'group_team_member.org_id').onRef('group_team.group_team_id', '=', 'group_team_member.group_team_id'),
      )
      .select(['group_team_member_id', 'group_team.group_team_id', 'group_team.group_buy_id', 'group_team_member.member_id'])
      .select(['group_team.status', 'fail_why', 'fill_until', 'buy_until'])
      .where('group_team_member.member_id', 'in', [kept, absorbed])
      .where('is_living', '=', true)
      .orderBy('group_team.group_team_id')
      .forNoKeyUpdate('group_team'),
  );
  const today = dayIn(actor.shop.time_zone, now);
  return places.map((place) => ({ ...place, rank: placeRank({ ...place, status: place.status as TeamStatus }, now, today) }));
}
type Place = Awaited<ReturnType<typeof placesOf>>[number];

/** Which of two places in teams of one group buy goes: the lesser one, of two alike the absorbed file's. */
const goes = (own: Place, other: Place): [goes: Place, stays: Place] => (other.rank > own.rank ? [own, other] : [other, own]);

/**
 * One person is in a team of a group buy once: where both files were, one place goes. A team that gathers waits for somebody else then; one
 * that is full stays full, and what was bought by the place that goes counts for the one that stays. One whose team is over is let out of it.
 */
export async function mergeTeams(uow: UnitOfWork, ctx: Ctx, files: Files): Promise<void> {
  const places = await placesOf(uow, ctx, files);
  for (const own of places.filter(({ member_id }) => member_id === files.kept)) {
    const other = places.find(({ member_id, group_buy_id }) => member_id === files.absorbed && group_buy_id === own.group_buy_id);
    if (other) await giveUp(uow, ...goes(own, other));
  }
  const { kept, absorbed } = files;
  void uow.run(uow.update('group_team_member').set({ member_id: kept }).where('member_id', '=', absorbed));
  void uow.run(uow.update('group_team').set({ leader_id: kept }).where('leader_id', '=', absorbed));
}

async function giveUp(uow: UnitOfWork, going: Place, staying: Place): Promise<void> {
  const { group_team_member_id } = going;
  const held = await lockTeam(uow, going.group_team_id);
  const isSame = going.group_team_id === staying.group_team_id;
  const leads = isSame && held.leader_id === going.member_id;
  const team = leads ? { ...held, leader_id: staying.member_id } : held;
  if (leads) void uow.run(uow.update('group_team').set({ leader_id: staying.member_id }).where('group_team_id', '=', team.group_team_id));
  // Without a word: whoever reads it sees that files were merged.
  if (teamStatusOf(team, uow.now) === teamFlow.state.gathering) await takeOut(uow, team, going, '');
  else
    uow.change(
      uow
        .update('group_team_member')
        // Who was in a team that is over was in it.
        .set({ is_living: false, ...((isSame || going.rank !== '') && { left_at: uow.now, left_reason: '' }) })
        .where('group_team_member_id', '=', group_team_member_id)
        .where('is_living', '=', true),
    );
  const stays = staying.group_team_member_id;
  // By a place that would buy yet it is their share; what was bought in a team that is over is none of another one's.
  if (isSame || going.rank !== '')
    void uow.run(uow.update('group_take').set({ group_team_member_id: stays }).where('group_team_member_id', '=', group_team_member_id));
}
