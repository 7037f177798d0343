import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { eventSearch } from '../contract/event.endpoints.ts';
import { PhaseTag } from './PhaseTag.tsx';

/** `/marketing-activity` (specification 2§2.6): the chain's events that hold in the shop, and its own. */
export default function EventListPage() {
  const { field, title, word } = useWords('activity');
  const { go, pathOf } = useNavigation();
  const detail = pathOf('activity.EventDetailPage');
  const form = pathOf('activity.EventFormPage');
  const mayMake = useCan('activity:write');
  const add = mayMake && form && (
    <Button type="primary" onClick={() => go({ path: form })}>
      {title.add_event}
    </Button>
  );
  return (
    <ListPage
      endpoint={eventSearch}
      rowKey="event_id"
      labels={field}
      columns={[
        { field: 'event_name', width: 200 },
        { field: 'phase', width: 104, words: word.phase, render: ({ phase }) => <PhaseTag phase={phase} /> },
        { field: 'starts_at', as: 'when', width: 152 },
        { field: 'ends_at', as: 'when', width: 152 },
        { field: 'fee_cents', as: 'money', width: 112 },
        {
          field: 'signed_num',
          as: 'count',
          width: 112,
          render: ({ signed_num, places }) => fill(word.places_of, { signed: signed_num, places: places ?? word.unlimited }),
        },
        { field: 'item_num', as: 'count', width: 88 },
        { field: 'seller_name', width: 144, words: { '': word.chain } },
        { field: 'places', as: 'count', hidden: true },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'creator_name', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.event_name} />,
        phase: <ChoiceFilter hint={word.any_phase} options={word.phase} />,
      }}
      rowLink={({ event_id }) => (detail ? { path: detail, search: { event_id } } : undefined)}
      toolbar={add}
      empty={{ text: word.no_events, ...(add && { action: add }) }}
    />
  );
}
