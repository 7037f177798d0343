import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { eventCallOff, eventDelete, type EventDetail, eventPublish } from '../contract/event.endpoints.ts';

const PlacesDrawer = lazy(() => import('./PlacesDrawer.tsx'));
const SignUpDrawer = lazy(() => import('./SignUpDrawer.tsx'));

type Open = 'call_off' | 'grow' | 'sign_up';

/** What may be done with an event here; before it is published or given up one is told what that means. */
export function EventSteps({ event }: { event: EventDetail }) {
  const { word, title } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [open, setOpen] = useState<Open>();
  const shut = () => setOpen(undefined);
  const { event_id, event_name: name, actions } = event;
  const [form, data] = [pathOf('activity.EventFormPage'), pathOf('activity.EventDataPage')];
  const publishing = useCommand(eventPublish, { onDone: () => showDone(word.event_published_done) });
  const ending = useCommand(eventCallOff, {
    onDone: () => {
      shut();
      showDone(word.event_called_off_done);
    },
  });
  const publish = async () => {
    if (await confirm({ title: fill(word.publish_title, { name }), text: word.event_publish_text, ok: word.publish })) await publishing.run({ event_id });
  };
  const does = new Set(actions);
  return (
    <>
      {does.has('delete') && <DeleteDraft event={event} />}
      {does.has('call_off') && (
        <Button danger onClick={() => setOpen('call_off')}>
          {word.call_off}
        </Button>
      )}
      {does.has('edit') && form && <Button onClick={() => go({ path: form, search: { event_id } })}>{kernel.edit}</Button>}
      {does.has('grow') && <Button onClick={() => setOpen('grow')}>{word.grow_places}</Button>}
      {event.phase !== 'draft' && data && <Button onClick={() => go({ path: data, search: { event_id } })}>{word.see_data}</Button>}
      {does.has('publish') && (
        <Button type="primary" loading={publishing.pending} onClick={() => void publish()}>
          {word.publish}
        </Button>
      )}
      {does.has('sign_up') && (
        <Button type="primary" onClick={() => setOpen('sign_up')}>
          {title.add_sign_up}
        </Button>
      )}
      {open === 'call_off' && (
        <ReasonDialog
          title={fill(word.call_off_title, { name })}
          text={word.event_call_off_text}
          ok={word.call_off}
          pending={ending.pending}
          onDone={(reason) => void ending.run({ event_id, reason })}
          onClose={shut}
        />
      )}
      <Suspense fallback={null}>
        {open === 'grow' && <PlacesDrawer event={event} onClose={shut} />}
        {open === 'sign_up' && <SignUpDrawer event_id={event_id} onClose={shut} />}
      </Suspense>
    </>
  );
}

/** Takes a draft away, and leaves its page. */
function DeleteDraft({ event: { event_id, event_name: name } }: { event: EventDetail }) {
  const { word } = useWords('activity');
  const { close } = useScreen();
  const confirm = useConfirm();
  const deleting = useCommand(eventDelete, {
    onDone: () => {
      showDone(word.deleted_done);
      close();
    },
  });
  const remove = async () => {
    if (await confirm({ title: fill(word.delete_title, { name }), text: word.delete_text, ok: word.delete, danger: true })) await deleting.run({ event_id });
  };
  return (
    <Button danger onClick={() => void remove()}>
      {word.delete}
    </Button>
  );
}
