import { LevelSelect } from '#domains/member/web/pieces.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { memberLevelEdit } from '../contract/level.endpoints.ts';
import { growthChange, memberLoyalty, pointsChange } from '../contract/member-loyalty.endpoints.ts';

interface ByHandProps {
  of: 'points' | 'growth' | 'level';
  member_id: string;
  onClose: () => void;
}

const WIDTH = 480;
const REFRESHES = ['loyalty.', 'member.', 'sales.order.preview'];

/** Changes a member's points, growth or level by hand, with a reason. */
export function ByHandDrawer({ of, member_id, onClose }: ByHandProps) {
  const { field, title, word } = useWords('loyalty');
  const shared = { labels: field, width: WIDTH, done: word.changed, refreshes: REFRESHES, onClose };
  const items = [
    { field: 'amount', hint: word.amount_hint },
    { field: 'remarks', wide: true },
  ] as const;
  if (of === 'points')
    return (
      <FormDrawer
        endpoint={pointsChange}
        title={title.change_points}
        verb={title.change_points}
        starts={{ member_id }}
        groups={[{ items }]}
        {...shared}
      />
    );
  if (of === 'growth')
    return (
      <FormDrawer
        endpoint={growthChange}
        title={title.change_growth}
        verb={title.change_growth}
        starts={{ member_id }}
        groups={[{ items }]}
        {...shared}
      />
    );
  return <SetLevel member_id={member_id} onClose={onClose} />;
}

function SetLevel({ member_id, onClose }: Omit<ByHandProps, 'of'>) {
  const { field, title, word } = useWords('loyalty');
  const standing = useEndpoint(memberLoyalty, { member_id }).data;
  if (!standing) return null;
  return (
    <FormDrawer
      endpoint={memberLevelEdit}
      title={title.set_level}
      verb={title.set_level}
      labels={field}
      width={WIDTH}
      done={word.changed}
      refreshes={REFRESHES}
      initial={{ ...standing, member_id, remarks: undefined }}
      groups={[
        {
          items: [
            { field: 'member_level_id', input: <LevelSelect none={word.no_level} /> },
            { field: 'level_pinned', hint: word.pinned_hint },
            { field: 'remarks', wide: true },
          ],
        },
      ]}
      onClose={onClose}
    />
  );
}
