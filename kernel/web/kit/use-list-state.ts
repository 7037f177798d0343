import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { PAGE_SIZES } from '#kernel/contract/page.ts';
import { useScreen } from '../screen.ts';
import { innerOf } from '#kernel/contract/shape.ts';
import { fieldsFromSearch, withField } from '../search-fields.ts';
import type { Search } from '../navigation.ts';

/** Fields of a request that are no filters. */
const OWN = new Set(['page_no', 'page_size', 'sort']);

/** The fields a list can be sorted by: a request's `sort` is a choice of `field` and `-field`. */
export function sortableBy(endpoint: Endpoint): ReadonlySet<string> {
  const { sort } = endpoint.request.shape;
  const options = sort ? (innerOf(sort as never) as unknown as { options?: readonly string[] }).options : undefined;
  return new Set((options ?? []).map((option) => option.replace(/^-/, '')));
}

/** Filters, sorting and paging of a list; they live in the tab's address. What the page itself fixed is no filter. */
export function useListState(endpoint: Endpoint, fixed: readonly string[] = []) {
  const { search, setSearch } = useScreen();
  const fields = fieldsFromSearch(endpoint.request, search);
  const page_no = (fields['page_no'] as number | undefined) ?? 1;
  const page_size = (fields['page_size'] as number | undefined) ?? PAGE_SIZES[0];
  const filters = Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN.has(name) && !fixed.includes(name)));
  const firstPage = (from: Search): Search => withField(from, 'page_no', undefined);
  return {
    input: { ...fields, page_no, page_size },
    page_no,
    page_size,
    filters,
    sort: fields['sort'] as string | undefined,
    filtered: Object.keys(filters).length > 0,
    /** What a saved view keeps: everything but the page's number. */
    view: firstPage(search),
    setFilter: (name: string, value: unknown) => setSearch(firstPage(withField(search, name, value)), 'replace'),
    /** Several at once: what is undefined is taken out. */
    setFilters: (values: Readonly<Record<string, unknown>>) =>
      setSearch(
        Object.entries(values).reduce<Search>((rest, [name, value]) => withField(rest, name, value), firstPage(search)),
        'push',
      ),
    clearFilters: () =>
      setSearch(
        Object.keys(filters).reduce<Search>((rest, name) => withField(rest, name, undefined), firstPage(search)),
        'push',
      ),
    setSort: (sort: string | undefined) => setSearch(firstPage(withField(search, 'sort', sort)), 'replace'),
    setPage: (next: number, size: number) =>
      setSearch(
        withField(
          withField(search, 'page_size', size === PAGE_SIZES[0] ? undefined : size),
          'page_no',
          size !== page_size || next === 1 ? undefined : next,
        ),
        'push',
      ),
    openView: (view: Search) => setSearch(view, 'push'),
  };
}
export type ListState = ReturnType<typeof useListState>;
