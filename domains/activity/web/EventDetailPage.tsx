import { Table } from 'antd';
import type { ReactNode } from 'react';
import { Picture } from '#domains/file/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Described } from '#kernel/web/kit/Described.tsx';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { comma } from '#kernel/web/language.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EventDetail, eventDetail, type EventItemShown } from '../contract/event.endpoints.ts';
import { eventFlow } from '../model/event.machine.ts';
import { EventAddress } from './EventAddress.tsx';
import { EventSteps } from './EventSteps.tsx';
import { PhaseTag } from './PhaseTag.tsx';
import { SignUpList } from './SignUpList.tsx';

const PICTURE = 96;

/** `/activity-detail` (specification 2§2.6): who signed up, what they may buy, and its page. */
export default function EventDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('activity');
  const query = useEndpoint(eventDetail, { event_id: String(search['event_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      title={(event) => event.event_name}
      status={({ phase }) => <PhaseTag phase={phase} />}
      facts={(event) => [
        {
          label: field.signed_num,
          value: fill(word.places_of, { signed: event.signed_num, places: event.places ?? word.unlimited }),
          decides: true,
        },
        { label: field.fee_cents, value: event.fee_cents === 0 ? word.free : <Money cents={event.fee_cents} currency={event.currency_code} />, decides: true },
        { label: field.starts_at, value: <When at={event.starts_at} /> },
        { label: field.ends_at, value: <When at={event.ends_at} /> },
        { label: field.event_buy_until, value: event.buy_until },
        { label: field.seller_name, value: event.seller_name ?? word.chain },
      ]}
      actions={(event) => <EventSteps event={event} />}
      tabs={(event) => [
        ...(event.phase === 'draft' ? [] : [{ key: 'sign_ups', label: title.sign_ups, content: <SignUpList event_id={event.event_id} /> }]),
        { key: 'items', label: title.event_items, content: <EventItems event={event} /> },
        { key: 'page', label: title.event_page, content: <EventPage event={event} /> },
        { key: 'facts', label: title.event_facts, content: <EventFacts event={event} /> },
        ...(event.history.length > 0 ? [{ key: 'history', label: title.history, content: <StateHistory of={eventFlow} changes={event.history} /> }] : []),
      ]}
    />
  );
}

/** What those who signed up may buy. */
function EventItems({ event: { items, currency_code } }: { event: EventDetail }) {
  const { field, title, word } = useWords('activity');
  const { word: kernel } = useWords('kernel');
  if (items.length === 0) return <p>{word.no_event_items}</p>;
  const money = (cents: number | null) => (cents === null ? kernel.none : <Money cents={cents} currency={currency_code} />);
  return (
    <Scrolls label={title.event_items}>
      <Table<EventItemShown>
        size="small"
        rowKey="event_item_id"
        pagination={false}
        dataSource={[...items]}
        columns={[
          { key: 'name', title: field.item_name, dataIndex: 'name' },
          { key: 'item_type', title: field.item_type, render: (_, { item_type }) => word.item_type[item_type] },
          { key: 'price', title: field.price, align: 'right', render: (_, { price }) => money(price) },
          { key: 'event_price', title: field.event_price, align: 'right', render: (_, { event_price }) => <strong>{money(event_price)}</strong> },
          { key: 'num', title: field.num_each, align: 'right', dataIndex: 'num' },
          { key: 'taken_num', title: field.bought_pieces, align: 'right', dataIndex: 'taken_num' },
        ]}
      />
    </Scrolls>
  );
}

/** Pictures beside each other; of none that there are none. */
function Pictures({ paths }: { paths: readonly (string | null)[] }) {
  const { word: kernel } = useWords('kernel');
  const shown = paths.filter((path) => path !== null);
  return shown.length === 0 ? kernel.none : shown.map((path) => <Picture key={path} path={path} size={PICTURE} />);
}

/** The page that customers open: where it is, and what it shows. */
function EventPage({ event }: { event: EventDetail }) {
  const { field } = useWords('activity');
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [field.instructions, event.instructions],
    [field.background_colour, event.background_colour],
    [field.head_images, <Pictures key="head" paths={event.head_images} />],
    [field.bottom_images, <Pictures key="bottom" paths={event.bottom_images} />],
    [field.poster_image, <Pictures key="poster" paths={[event.poster_image]} />],
    [field.service_image, <Pictures key="service" paths={[event.service_image]} />],
  ];
  return (
    <>
      {event.page_code && <EventAddress page_code={event.page_code} />}
      <Described rows={rows} />
    </>
  );
}

/** What else is kept of it. */
function EventFacts({ event }: { event: EventDetail }) {
  const { field, word } = useWords('activity');
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [field.shop_ids, event.shops.map(({ name }) => name).join(comma()) || event.seller_name || word.any_shop],
    [field.create_time, <When key="at" at={event.create_time} />],
    [field.creator_name, event.creator_name],
    ...(event.call_off_reason ? [[field.call_off_reason, event.call_off_reason] as const] : []),
  ];
  return <Described rows={rows} />;
}
