import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupCallOff, groupDelete, type GroupDetail, groupPublish } from '../contract/group.endpoints.ts';
import { CallOffStep, DeleteStep, PublishStep } from './ActivitySteps.tsx';

const GroupOpenDrawer = lazy(() => import('./GroupOpenDrawer.tsx'));
const GroupJoinDrawer = lazy(() => import('./GroupJoinDrawer.tsx'));

type Open = 'open' | 'join';

/** What may be done with a group buy here. */
export function GroupSteps({ group }: { group: GroupDetail }) {
  const { word, title } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const [open, setOpen] = useState<Open>();
  const shut = () => setOpen(undefined);
  const { group_buy_id, group_name: name } = group;
  const [form, data] = [pathOf('activity.GroupFormPage'), pathOf('activity.GroupDataPage')];
  const maySell = useCan('sales:create');
  const [publishing, ending, deleting] = [useCommand(groupPublish), useCommand(groupCallOff), useCommand(groupDelete)];
  const does = new Set(group.actions);
  // Teams that gather as it ends have their hours yet: their friends still come.
  const mayJoin = maySell && group.gathering_num > 0 && (does.has('open') || group.phase === 'ended');
  return (
    <>
      {does.has('delete') && <DeleteStep name={name} pending={deleting.pending} run={() => deleting.run({ group_buy_id })} />}
      {does.has('call_off') && (
        <CallOffStep
          name={name}
          text={word.group_call_off_text}
          done={word.group_called_off_done}
          pending={ending.pending}
          run={(reason) => ending.run({ group_buy_id, reason })}
        />
      )}
      {does.has('edit') && form && <Button onClick={() => go({ path: form, search: { group_buy_id } })}>{kernel.edit}</Button>}
      {group.phase !== 'draft' && data && <Button onClick={() => go({ path: data, search: { group_buy_id } })}>{word.see_group_data}</Button>}
      {does.has('publish') && (
        <PublishStep
          name={name}
          text={word.group_publish_text}
          done={word.group_published_done}
          pending={publishing.pending}
          run={() => publishing.run({ group_buy_id })}
        />
      )}
      {mayJoin && <Button onClick={() => setOpen('join')}>{title.join_team}</Button>}
      {does.has('open') && (
        <Button type="primary" onClick={() => setOpen('open')}>
          {title.open_team}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'open' && <GroupOpenDrawer group_buy_id={group_buy_id} onClose={shut} />}
        {open === 'join' && <GroupJoinDrawer group_buy_id={group_buy_id} onClose={shut} />}
      </Suspense>
    </>
  );
}
