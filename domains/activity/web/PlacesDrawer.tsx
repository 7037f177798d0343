import { fill } from '#kernel/i18n/dictionary.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type EventDetail, eventGrow } from '../contract/event.endpoints.ts';

/** More places of an event. */
export default function PlacesDrawer({ event: { event_id, event_name, places }, onClose }: { event: EventDetail; onClose: () => void }) {
  const { field, word } = useWords('activity');
  return (
    <FormDrawer<typeof eventGrow, 'places'>
      endpoint={eventGrow}
      title={fill(word.grow_places_title, { name: event_name })}
      verb={word.grow_places}
      labels={field}
      width={420}
      draft={`activity.event.grow.${event_id}`}
      done={word.places_grown}
      initial={{ event_id, places: places ?? 1 }}
      groups={[{ items: [{ field: 'places', hint: word.grow_hint }] }]}
      onClose={onClose}
    />
  );
}
