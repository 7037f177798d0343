import { MemberInput } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { teamJoin } from '../contract/group-team.endpoints.ts';

interface GroupJoinDrawerProps {
  group_buy_id: string;
  /** Of the team at hand; otherwise the customer says it. */
  team_code?: string;
  onClose: () => void;
}

/** Lets a member into the team whose code they were told. */
export default function GroupJoinDrawer({ group_buy_id, team_code, onClose }: GroupJoinDrawerProps) {
  const { field, title, word } = useWords('activity');
  return (
    <FormDrawer<typeof teamJoin, 'team_code' | 'member_id'>
      endpoint={teamJoin}
      title={title.join_team}
      verb={title.join_team}
      labels={field}
      width={480}
      draft={`activity.group_team.join.${group_buy_id}.${team_code ?? ''}`}
      done={({ wanted }) => (wanted === 0 ? word.team_filled : fill(word.team_joined, { wanted }))}
      starts={{ group_buy_id, ...(team_code && { team_code }) }}
      groups={[
        {
          items: [
            { field: 'team_code', hint: word.join_team_hint, wide: true },
            { field: 'member_id', input: <MemberInput serves />, wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
