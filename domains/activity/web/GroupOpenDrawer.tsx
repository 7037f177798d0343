import { MemberInput } from '#domains/member/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { teamOpen } from '../contract/group-team.endpoints.ts';

/** Opens a team that a member leads; its code is told at once, for their friends. */
export default function GroupOpenDrawer({ group_buy_id, onClose }: { group_buy_id: string; onClose: () => void }) {
  const { field, title, word } = useWords('activity');
  return (
    <FormDrawer<typeof teamOpen, 'member_id'>
      endpoint={teamOpen}
      title={title.open_team}
      verb={title.open_team}
      labels={field}
      width={480}
      draft={`activity.group_team.open.${group_buy_id}`}
      done={({ team_code }) => fill(word.team_opened, { code: team_code })}
      starts={{ group_buy_id }}
      groups={[{ items: [{ field: 'member_id', input: <MemberInput serves />, wide: true, hint: word.open_team_hint }] }]}
      onClose={onClose}
    />
  );
}
