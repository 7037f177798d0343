import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useReturnFocus } from '#kernel/web/kit/use-return-focus.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { type TeamDetail, teamDetail, teamLeave, type TeamPerson, type TeamRow } from '../contract/group-team.endpoints.ts';
import { teamFlow } from '../model/group.machine.ts';

const WIDTH = 820;

/** Everybody who is, or was, in a team; who is in one that gathers may leave it, and who is in a full one is sold to. */
export default function GroupTeamDrawer({ team, onClose }: { team: TeamRow; onClose: () => void }) {
  useReturnFocus();
  const { title } = useWords('activity');
  const query = useEndpoint(teamDetail, { group_team_id: team.group_team_id });
  return (
    <Drawer open title={`${title.team_people} · ${team.team_code}`} size={WIDTH * growthAt(settledWidth())} onClose={onClose}>
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.data && <People team={query.data} />}
      {query.data && query.data.history.length > 0 && (
        <>
          <h3>{title.team_history}</h3>
          <StateHistory of={teamFlow} changes={query.data.history} />
        </>
      )}
    </Drawer>
  );
}

function People({ team }: { team: TeamDetail }) {
  const { field, title, word } = useWords('activity');
  const { actions } = useWords('kernel').word;
  const memberAt = useMemberLink();
  const [leaving, leave] = useState<TeamPerson>();
  const going = useCommand(teamLeave, {
    onDone: () => {
      leave(undefined);
      showDone(word.left_done);
    },
  });
  return (
    <Scrolls label={title.team_people}>
      <Table<TeamPerson>
        size="small"
        rowKey="group_team_member_id"
        pagination={false}
        dataSource={[...team.persons]}
        columns={[
          {
            key: 'member_name',
            title: field.member_name,
            render: (_, { member_id, member_name, is_leader }) => {
              const to = memberAt(member_id);
              return (
                <>
                  {to ? <ScreenLink to={to}>{member_name}</ScreenLink> : member_name} {is_leader && <Status tone="info">{word.leader}</Status>}
                </>
              );
            },
          },
          { key: 'mobile_number', title: field.mobile_number, dataIndex: 'mobile_number' },
          { key: 'join_time', title: field.join_time, render: (_, { join_time }) => <When at={join_time} /> },
          { key: 'shop_name', title: field.shop_name, dataIndex: 'shop_name' },
          { key: 'creator_name', title: field.real_name, dataIndex: 'creator_name' },
          { key: 'bought_num', title: field.bought_num, dataIndex: 'bought_num', align: 'right' },
          { key: 'tools', title: actions, render: (_, person) => <PersonTools team={team} person={person} onLeave={() => leave(person)} /> },
        ]}
      />
      {leaving && (
        <ReasonDialog
          title={fill(word.leave_title, { name: leaving.member_name })}
          text={word.leave_text}
          ok={word.leave_team}
          pending={going.pending}
          onDone={(reason) => void going.run({ group_team_member_id: leaving.group_team_member_id, reason })}
          onClose={() => leave(undefined)}
        />
      )}
    </Scrolls>
  );
}

/** What may be done with somebody of a team: out of one that gathers, to the till of a full one; of who left, why. */
function PersonTools({ team, person, onLeave }: { team: TeamDetail; person: TeamPerson; onLeave: () => void }) {
  const { word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const till = pathOf('sales.TillPage');
  const { member_id, member_name, left_time, left_reason } = person;
  if (left_time !== null) return `${word.left_state} · ${left_reason || word.team_merged}`;
  if (team.actions.includes('leave'))
    return (
      <Button type="link" size="small" danger aria-label={`${word.leave_team} ${member_name}`} onClick={onLeave}>
        {word.leave_team}
      </Button>
    );
  if (!till || team.status !== teamFlow.state.full) return null;
  return (
    <Button type="link" size="small" aria-label={`${word.to_till} ${member_name}`} onClick={() => go({ path: till, search: { member_id } })}>
      {word.to_till}
    </Button>
  );
}
