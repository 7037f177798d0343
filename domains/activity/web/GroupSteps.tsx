import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { groupCallOff, groupDelete, type GroupDetail, groupPublish } from '../contract/group.endpoints.ts';

const GroupOpenDrawer = lazy(() => import('./GroupOpenDrawer.tsx'));
const GroupJoinDrawer = lazy(() => import('./GroupJoinDrawer.tsx'));

type Open = 'call_off' | 'open' | 'join';

/** What may be done with a group buy here; before it is published or given up one is told what that means. */
export function GroupSteps({ group }: { group: GroupDetail }) {
  const { word, title } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>();
  const shut = () => setOpen(undefined);
  const { group_buy_id, group_name: name, actions } = group;
  const [form, data] = [pathOf('activity.GroupFormPage'), pathOf('activity.GroupDataPage')];
  const maySell = useCan('sales:create');
  const publishing = useCommand(groupPublish, { onDone: () => showDone(word.group_published_done) });
  const ending = useCommand(groupCallOff, {
    onDone: () => {
      shut();
      showDone(word.group_called_off_done);
    },
  });
  const publish = async () => {
    if (await confirm({ title: fill(word.publish_title, { name }), text: word.group_publish_text, ok: word.publish })) await publishing.run({ group_buy_id });
  };
  const does = new Set(actions);
  // Teams that gather as it ends have their hours yet: their friends still come.
  const mayJoin = maySell && group.gathering_num > 0 && (does.has('open') || group.phase === 'ended');
  return (
    <>
      {does.has('delete') && <DeleteDraft group={group} />}
      {does.has('call_off') && (
        <Button danger onClick={() => setOpen('call_off')}>
          {word.call_off}
        </Button>
      )}
      {does.has('edit') && form && <Button onClick={() => go({ path: form, search: { group_buy_id } })}>{kernel.edit}</Button>}
      {group.phase !== 'draft' && data && <Button onClick={() => go({ path: data, search: { group_buy_id } })}>{word.see_group_data}</Button>}
      {does.has('publish') && (
        <Button type="primary" loading={publishing.pending} onClick={() => void publish()}>
          {word.publish}
        </Button>
      )}
      {mayJoin && <Button onClick={() => setOpen('join')}>{title.join_team}</Button>}
      {does.has('open') && (
        <Button type="primary" onClick={() => setOpen('open')}>
          {title.open_team}
        </Button>
      )}
      {open === 'call_off' && (
        <ReasonDialog
          title={fill(word.call_off_title, { name })}
          text={word.group_call_off_text}
          ok={word.call_off}
          pending={ending.pending}
          onDone={(reason) => void ending.run({ group_buy_id, reason })}
          onClose={shut}
        />
      )}
      <Suspense fallback={null}>
        {open === 'open' && <GroupOpenDrawer group_buy_id={group_buy_id} onClose={shut} />}
        {open === 'join' && <GroupJoinDrawer group_buy_id={group_buy_id} onClose={shut} />}
      </Suspense>
    </>
  );
}

/** Takes a draft away, and leaves its page. */
function DeleteDraft({ group: { group_buy_id, group_name: name } }: { group: GroupDetail }) {
  const { word } = useWords('activity');
  const { close } = useScreen();
  const confirm = useConfirm();
  const deleting = useCommand(groupDelete, {
    onDone: () => {
      showDone(word.deleted_done);
      close();
    },
  });
  const remove = async () => {
    if (await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: word.delete, danger: true }))
      await deleting.run({ group_buy_id });
  };
  return (
    <Button danger onClick={() => void remove()}>
      {word.delete}
    </Button>
  );
}
