import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ServedHit, servedSearch } from '#domains/member/contract/served.endpoints.ts';
import { call } from '#kernel/web/client.ts';
import { queryKey } from '#kernel/web/query.ts';

/** A search runs after this long without typing, or on Enter (2§5). */
const IDLE_MS = 1_000;
const PAGE_SIZE = 10;

const searchFor = (asked: string) =>
  infiniteQueryOptions({
    queryKey: [...queryKey(servedSearch), 'quick', asked],
    queryFn: ({ pageParam, signal }) => call(servedSearch, { key_word: asked, page_no: pageParam, page_size: PAGE_SIZE }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });

/** What is typed, what has been asked for, and what was found. */
export function useQuickSearch() {
  const client = useQueryClient();
  const idle = useRef(0);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [open, setOpen] = useState(false);
  const found = useInfiniteQuery({ ...searchFor(asked), enabled: asked !== '' });
  useEffect(() => () => clearTimeout(idle.current), []);

  const ask = (text: string) => {
    clearTimeout(idle.current);
    setAsked(text.trim());
    setOpen(text.trim() !== '');
  };
  return {
    typed,
    open,
    setOpen: (next: boolean) => setOpen(next && asked !== ''),
    ...found,
    members: found.data?.pages.flatMap((page) => page.rows) ?? [],
    /** Takes what is typed; `composing` waits for a Chinese word to be finished. */
    type: (text: string, composing: boolean) => {
      setTyped(text);
      clearTimeout(idle.current);
      if (text.trim() === '') ask('');
      else if (!composing) idle.current = window.setTimeout(ask, IDLE_MS, text);
    },
    /** Searches at once; answers the member if there is only one. */
    only: async (): Promise<ServedHit | undefined> => {
      ask(typed);
      if (typed.trim() === '') return undefined;
      const data = await client.fetchInfiniteQuery({ ...searchFor(typed.trim()), staleTime: IDLE_MS }).catch(() => undefined);
      return data?.pages[0]?.total === 1 ? data.pages[0].rows[0] : undefined;
    },
  };
}
