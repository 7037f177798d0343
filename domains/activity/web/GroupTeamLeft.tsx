import { fill } from '#kernel/i18n/dictionary.ts';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { TeamRow } from '../contract/group-team.endpoints.ts';

/** Until when a team gathers, with how many more it wants; of one that failed why. */
export function GroupTeamLeft({ team: { status, fail_why, fill_until, team_size, people_num } }: { team: TeamRow }) {
  const { word } = useWords('activity');
  if (fail_why) return word.team_failure[fail_why];
  return (
    <>
      <When at={fill_until} /> {status === 'gathering' && <small>{fill(word.team_wanted, { wanted: team_size - people_num })}</small>}
    </>
  );
}
