import { useInfiniteQuery, useQueries, useQueryClient } from '@tanstack/react-query';
import { usePlace } from '#kernel/web/place.ts';
import { use } from 'react';
import { catalogues, type Tile, type TileKind } from './sellables.ts';
import { TillContext } from './till-of.ts';

const PAGE_SIZE = 60;
/** Of each kind so many are shown of what was found; more of them is a word that says too little. */
const FOUND_SIZE = 24;

/** Items on sale, and how the asking goes. */
export interface Catalogue {
  tiles: readonly Tile[];
  /** More were found than are shown. */
  isCut: boolean;
  isPending: boolean;
  isFetching: boolean;
  error: Error | null;
  retry: () => void;
  /** Further pages, while one looks through a kind. */
  more: { isFetching: boolean; fetch: () => void } | undefined;
  /** Finds at once, of every kind: for whoever does not wait until the word rests. */
  find: (text: string) => Promise<readonly Tile[]>;
}

/** What is looked through while nothing was typed: of projects and products a category, if one was chosen; nothing while something else is shown. */
interface Through {
  category_path?: string | undefined;
  enabled: boolean;
}

/** What is on sale: a kind, page by page, while nothing was typed; every kind that holds the word otherwise, the one in front first. */
export function useCatalogue(kind: TileKind, word: string, { category_path, enabled }: Through): Catalogue {
  const { user, systemType } = usePlace();
  const client = useQueryClient();
  const keyOf = (of: TileKind, text = word) => ['catalog.till', of, text, user.shop_id, systemType];
  const whole = useInfiniteQuery({
    queryKey: [...keyOf(kind), category_path ?? ''],
    queryFn: ({ pageParam, signal }) => catalogues[kind]({ word, category_path, page_no: pageParam, page_size: PAGE_SIZE, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
    enabled: enabled && word === '',
  });
  const kinds = [kind, ...use(TillContext).kinds.filter((other) => other !== kind)];
  const finding = (text: string) =>
    kinds.map((of) => ({
      queryKey: [...keyOf(of, text), 'found'],
      queryFn: ({ signal }: { signal: AbortSignal }) => catalogues[of]({ word: text, page_no: 1, page_size: FOUND_SIZE, signal }),
    }));
  const found = useQueries({ queries: finding(word).map((query) => ({ ...query, enabled: word !== '' })) });
  const find = async (text: string) => (await Promise.all(finding(text).map((query) => client.fetchQuery(query)))).flatMap(({ rows }) => rows);
  if (word !== '')
    return {
      find,
      tiles: found.flatMap(({ data }) => data?.rows ?? []),
      isCut: found.some(({ data }) => data !== undefined && data.total > data.rows.length),
      isPending: found.some(({ isPending }) => isPending),
      isFetching: found.some(({ isFetching }) => isFetching),
      error: found.find(({ error }) => error)?.error ?? null,
      retry: () => found.forEach(({ refetch }) => void refetch()),
      more: undefined,
    };
  return {
    find,
    tiles: whole.data?.pages.flatMap((page) => page.rows) ?? [],
    isCut: false,
    isPending: whole.isPending,
    isFetching: whole.isFetching,
    error: whole.error,
    retry: () => void whole.refetch(),
    more: whole.hasNextPage ? { isFetching: whole.isFetchingNextPage, fetch: () => void whole.fetchNextPage() } : undefined,
  };
}
