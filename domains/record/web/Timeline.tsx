import './record.css';
import { Button, Segmented } from 'antd';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { call } from '#kernel/web/client.ts';
import type { CallFailure } from '#kernel/web/call-failure.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { queryKey } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type EventKind, timeline } from '../contract/timeline.endpoints.ts';
import { useEventText } from './event-text.ts';

const ALL = '';

/** Everything that happened with a member, newest first; what came before is fetched when it is asked for. */
export default function Timeline({ member_id }: { member_id: string }) {
  const { title, word } = useWords('record');
  const text = useEventText();
  const [kind, setKind] = useState<EventKind | typeof ALL>(ALL);
  const input = { member_id, ...(kind !== ALL && { kinds: [kind] }) };
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetching } = useInfiniteQuery<
    ResponseOf<typeof timeline>,
    CallFailure,
    { pages: ResponseOf<typeof timeline>[] },
    readonly unknown[],
    string | null
  >({
    queryKey: queryKey(timeline, input),
    queryFn: ({ pageParam, signal }) => call(timeline, { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
  const kinds = data?.pages[0]?.kinds ?? [];
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <>
      {kinds.length > 1 && (
        <Segmented
          className="event-kinds"
          aria-label={title.timeline}
          value={kind}
          onChange={setKind}
          options={[
            { value: ALL as typeof ALL | EventKind, label: word.all_kinds },
            ...kinds.map((each) => ({ value: each, label: word.kind[each] })),
          ]}
        />
      )}
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data && events.length === 0 && <p className="list-empty">{word.no_events}</p>}
      <ul className="events" aria-busy={isFetching}>
        {events.map((event) => (
          <li key={`${event.kind}-${event.event_id}`}>
            <time dateTime={event.business_date} title={event.create_time}>
              {event.business_date}
            </time>
            <span>
              <Status tone="info">{text.kind(event)}</Status>
            </span>
            <span className="event-what">
              {text.what(event) || text.kind(event)}
              <small>{text.under(event)}</small>
            </span>
            <span className="event-amount">{text.amount(event)}</span>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <p className="log-more">
          <Button loading={isFetching} onClick={() => void fetchNextPage()}>
            {word.older}
          </Button>
        </p>
      )}
    </>
  );
}
