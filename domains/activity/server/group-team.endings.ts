import type { SystemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { TeamFailure } from '../contract/group-team.endpoints.ts';
import { teamFlow } from '../model/group.machine.ts';

const WHY = 'the teams of a group buy end with it, in whichever shop they were opened';

interface Ending {
  group_team_id: string;
  shop_id: string;
  team_code: string;
  fill_until: Date;
}
const VERB = { expired: 'expire', called_off: 'call_off', deserted: 'desert' } as const;

/** Fails teams that gather and are held: their people are free for another one. */
export function failTeams(work: UnitOfWork | SystemWork, teams: readonly Ending[], fail_why: TeamFailure): void {
  if (teams.length === 0) return;
  const rows = teams.map((team) => ({ ...team, status: teamFlow.state.gathering }));
  const noted = ({ team_code }: Ending) => ({ after: { team_code, fail_why } });
  // Out of its hours it failed at the end of them, whoever wrote it down.
  const groups = fail_why === 'expired' ? Map.groupBy(rows, ({ fill_until }) => fill_until.getTime()) : new Map([[work.now.getTime(), rows]]);
  for (const [at, group] of groups) transitionAll(work, teamFlow, group, VERB[fail_why], { set: { fail_why, failed_at: new Date(at) }, noted });
  void work.run(
    work
      .update('group_team_member')
      .set({ is_living: false })
      .where(
        'group_team_id',
        'in',
        teams.map(({ group_team_id }) => group_team_id),
      )
      .where('is_living', '=', true),
  );
}

const ENDING = ['group_team_id', 'group_team.shop_id', 'team_code', 'fill_until'] as const;

/** Fails every team of a group buy that gathers; one that is out of its hours has failed by them. */
export async function callOffTeams(uow: UnitOfWork, group_buy_id: string): Promise<void> {
  const teams = await uow.rows(
    uow
      .across('group_team', WHY)
      .select(ENDING)
      .where('group_buy_id', '=', group_buy_id)
      .where('status', '=', teamFlow.state.gathering)
      .orderBy('group_team_id')
      .forNoKeyUpdate(),
  );
  failTeams(
    uow,
    teams.filter(({ fill_until }) => fill_until > uow.now),
    'called_off',
  );
  failTeams(
    uow,
    teams.filter(({ fill_until }) => fill_until <= uow.now),
    'expired',
  );
}

/** Fails teams whose hours are over, so many at most; answers how many. */
export async function expireTeams(work: SystemWork, most: number): Promise<number> {
  const over = await work.rows(
    work
      .from('group_team')
      .select(ENDING)
      .where('status', '=', teamFlow.state.gathering)
      .where('fill_until', '<=', work.now)
      .orderBy('fill_until')
      .limit(most)
      .forNoKeyUpdate()
      .skipLocked(),
  );
  failTeams(work, over, 'expired');
  return over.length;
}
