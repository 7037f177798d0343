import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { eventCallOff, eventDelete, type EventDetail, eventPublish } from '../contract/event.endpoints.ts';
import { CallOffStep, DeleteStep, PublishStep } from './ActivitySteps.tsx';

const PlacesDrawer = lazy(() => import('./PlacesDrawer.tsx'));
const SignUpDrawer = lazy(() => import('./SignUpDrawer.tsx'));

type Open = 'grow' | 'sign_up';

/** What may be done with an event here. */
export function EventSteps({ event }: { event: EventDetail }) {
  const { word, title } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  const { go, pathOf } = useNavigation();
  const [open, setOpen] = useState<Open>();
  const shut = () => setOpen(undefined);
  const { event_id, event_name: name } = event;
  const [form, data] = [pathOf('activity.EventFormPage'), pathOf('activity.EventDataPage')];
  const [publishing, ending, deleting] = [useCommand(eventPublish), useCommand(eventCallOff), useCommand(eventDelete)];
  const does = new Set(event.actions);
  return (
    <>
      {does.has('delete') && <DeleteStep name={name} pending={deleting.pending} run={() => deleting.run({ event_id })} />}
      {does.has('call_off') && (
        <CallOffStep
          name={name}
          text={word.event_call_off_text}
          done={word.event_called_off_done}
          pending={ending.pending}
          run={(reason) => ending.run({ event_id, reason })}
        />
      )}
      {does.has('edit') && form && <Button onClick={() => go({ path: form, search: { event_id } })}>{kernel.edit}</Button>}
      {does.has('grow') && <Button onClick={() => setOpen('grow')}>{word.grow_places}</Button>}
      {event.phase !== 'draft' && data && <Button onClick={() => go({ path: data, search: { event_id } })}>{word.see_data}</Button>}
      {does.has('publish') && (
        <PublishStep
          name={name}
          text={word.event_publish_text}
          done={word.event_published_done}
          pending={publishing.pending}
          run={() => publishing.run({ event_id })}
        />
      )}
      {does.has('sign_up') && (
        <Button type="primary" onClick={() => setOpen('sign_up')}>
          {title.add_sign_up}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === 'grow' && <PlacesDrawer event={event} onClose={shut} />}
        {open === 'sign_up' && <SignUpDrawer event_id={event_id} onClose={shut} />}
      </Suspense>
    </>
  );
}
