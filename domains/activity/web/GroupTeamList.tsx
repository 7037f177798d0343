import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type TeamRow, teamSearch } from '../contract/group-team.endpoints.ts';
import { teamFlow } from '../model/group.machine.ts';
import { GroupTeamLeft } from './GroupTeamLeft.tsx';

const GroupTeamDrawer = lazy(() => import('./GroupTeamDrawer.tsx'));
const GroupJoinDrawer = lazy(() => import('./GroupJoinDrawer.tsx'));

/** The teams of a group buy: under which code, who is in them, how long they gather yet. */
export function GroupTeamList({ group_buy_id }: { group_buy_id: string }) {
  const { field, title, word } = useWords('activity');
  const [seen, see] = useState<TeamRow>();
  const [joined, join] = useState<TeamRow>();
  return (
    <>
      <ListPage
        endpoint={teamSearch}
        name="activity.group_teams"
        fixed={{ group_buy_id }}
        embedded
        rowKey="group_team_id"
        labels={field}
        columns={[
          { field: 'team_code', width: 88 },
          { field: 'status', width: 96, words: word.team_status, render: ({ status }) => <StatusTag of={teamFlow} state={status} /> },
          {
            field: 'people_num',
            as: 'count',
            width: 80,
            render: ({ people_num, team_size }) => fill(word.team_of, { people: people_num, size: team_size }),
          },
          { field: 'leader_name', width: 112 },
          { field: 'people', width: 200 },
          { field: 'fill_until', width: 168, render: (team) => <GroupTeamLeft team={team} /> },
          { field: 'buy_until', as: 'day', width: 112 },
          { field: 'bought_num', as: 'count', width: 88 },
          { field: 'sold_cents', as: 'money', width: 104 },
          { field: 'shop_name', width: 128 },
          { field: 'creator_name', width: 104 },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'fail_why', words: word.team_failure, hidden: true },
          { field: 'full_time', as: 'when', hidden: true },
          { field: 'team_size', as: 'count', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={word.search_team} />,
          status: <ChoiceFilter hint={word.any_phase} options={word.team_status} />,
        }}
        rowActions={(team) => (
          <>
            <Button type="link" size="small" aria-label={`${word.see_people} ${team.team_code}`} onClick={() => see(team)}>
              {word.see_people}
            </Button>
            {team.actions.includes('join') && (
              <Button type="link" size="small" aria-label={`${title.join_team} ${team.team_code}`} onClick={() => join(team)}>
                {title.join_team}
              </Button>
            )}
          </>
        )}
        empty={{ text: word.no_teams }}
      />
      <Suspense fallback={null}>
        {seen && <GroupTeamDrawer team={seen} onClose={() => see(undefined)} />}
        {joined && <GroupJoinDrawer group_buy_id={group_buy_id} team_code={joined.team_code} onClose={() => join(undefined)} />}
      </Suspense>
    </>
  );
}
