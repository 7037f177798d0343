import { lazy } from 'react';
import { ImageInput, ImagesInput } from '#domains/file/web/pieces.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { FormGroup } from '#kernel/web/kit/FormFields.tsx';
import { FormPage } from '#kernel/web/kit/FormPage.tsx';
import { PageArriving } from '#kernel/web/kit/PageArriving.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { eventAdd, type EventDetail, eventDetail, eventEdit } from '../contract/event.endpoints.ts';
import { MOST_BOTTOM_IMAGES, MOST_HEAD_IMAGES } from '../contract/event.form.ts';
import { EventItemsInput } from './EventItemsInput.tsx';
import { ShopsInput } from './ShopsInput.tsx';

const ColourInput = lazy(() => import('#kernel/web/kit/ColourInput.tsx'));

type Field = Extract<keyof RequestInputOf<typeof eventAdd>, string>;

/** `/add-activity` (specification 2§2.6): a new event, or one that has not begun (`event_id`). */
export default function EventFormPage() {
  const { event_id } = useScreen().search;
  const query = useEndpoint(eventDetail, { event_id: String(event_id) }, { enabled: event_id !== undefined });
  if (event_id === undefined) return <AddEvent />;
  if (query.data) return <EditEvent event={query.data} />;
  return <PageArriving failure={query.error} retry={() => void query.refetch()} />;
}

function useGroups(): readonly FormGroup<typeof eventAdd, Field>[] {
  const { title, word } = useWords('activity');
  const isChains = usePlace().user.shop_type === '0';
  return [
    {
      title: title.event_basics,
      items: [
        { field: 'event_name', wide: true },
        'start_date',
        { field: 'start_time', input: <TimeInput /> },
        'end_date',
        { field: 'end_time', input: <TimeInput /> },
        { field: 'places', hint: word.places_hint },
        ...(isChains ? [{ field: 'shop_ids' as const, input: <ShopsInput />, hint: word.shops_hint, wide: true as const }] : []),
      ],
    },
    { items: [{ field: 'items', input: <EventItemsInput />, lines: true }] },
    { items: [{ field: 'buy_until', hint: word.buy_until_hint }] },
    {
      title: title.event_page,
      items: [
        { field: 'instructions', wide: true },
        { field: 'background_colour', input: <ColourInput /> },
        { field: 'head_images', input: <ImagesInput use="event_image" limit={MOST_HEAD_IMAGES} />, hint: word.images_hint, wide: true },
        { field: 'bottom_images', input: <ImagesInput use="event_image" limit={MOST_BOTTOM_IMAGES} />, wide: true },
        { field: 'poster_image', input: <ImageInput use="event_image" /> },
        { field: 'service_image', input: <ImageInput use="event_image" /> },
      ],
    },
  ];
}

function useToDetail(): (event_id: string) => void {
  const { close } = useScreen();
  const { go, pathOf } = useNavigation();
  return (event_id) => {
    close();
    const path = pathOf('activity.EventDetailPage');
    if (path) go({ path, search: { event_id } });
  };
}

function AddEvent() {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof eventAdd, Field>
      endpoint={eventAdd}
      title={title.add_event}
      labels={{ ...field, items: title.event_items, buy_until: field.event_buy_until }}
      draft="activity.event.add"
      done={word.event_added}
      starts={{ start_time: '10:00', end_time: '20:00', items: [] }}
      groups={groups}
      onDone={({ event_id }) => toDetail(event_id)}
    />
  );
}

function EditEvent({ event }: { event: EventDetail }) {
  const { field, title, word } = useWords('activity');
  const groups = useGroups();
  const toDetail = useToDetail();
  return (
    <FormPage<typeof eventEdit, Field>
      endpoint={eventEdit}
      title={title.edit_event}
      labels={{ ...field, items: title.event_items, buy_until: field.event_buy_until }}
      done={word.event_edited}
      initial={{ ...event, items: event.items as NonNullable<RequestInputOf<typeof eventEdit>['items']> }}
      groups={groups as unknown as readonly FormGroup<typeof eventEdit, Field>[]}
      onDone={() => toDetail(event.event_id)}
    />
  );
}
