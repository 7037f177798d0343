import { Select, type SelectProps } from 'antd';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import type { ListEndpoint, RowOf } from './list-types.ts';
import { useIdleText } from './use-idle-text.ts';
import { useLookedFor } from './use-looked-for.ts';

const PAGE = 50;
/** Of a keyword, as contracts take it. */
const LONGEST = 40;

export interface FoundSelectProps<E extends ListEndpoint> extends Pick<
  SelectProps<string>,
  'id' | 'className' | 'placeholder' | 'allowClear' | 'disabled' | 'aria-label' | 'aria-required' | 'popupMatchSelectWidth'
> {
  endpoint: E;
  /** The field that names a row. */
  rowKey: Extract<keyof RowOf<E>, string>;
  /** The request's field that what is typed fills. */
  search: Extract<keyof RequestInputOf<E>, string>;
  /** Fields of the request that the page decides. */
  fixed?: Partial<RequestInputOf<E>>;
  nameOf: (row: RowOf<E>) => string;
  /** The id of the row chosen. */
  value?: string | null | undefined;
  /** What that is called: it need not be among those found. */
  called?: string | undefined;
  /** Not offered. */
  except?: ReadonlySet<string>;
  /** Nothing is asked, and offered, of whoever may not. */
  enabled?: boolean;
  onChange: (id: string | undefined, row: RowOf<E> | undefined) => void;
}

/** One row of a list, chosen in place: looked for on the server as one types, so that there may be any number of them. */
export function FoundSelect<E extends ListEndpoint>(props: FoundSelectProps<E>) {
  const { endpoint, rowKey, search, fixed, nameOf, value, called, except, enabled = true, onChange, ...rest } = props;
  const { word } = useWords('kernel');
  const [text, type, isTyping] = useIdleText(LONGEST);
  const input = { ...fixed, ...(text && { [search]: text }), page_size: PAGE } as unknown as RequestInputOf<E>;
  const { data, isLoading, isPlaceholderData } = useEndpoint(endpoint, input, { enabled, keepPrevious: true });
  const page = data as Page<RowOf<E>> | undefined;
  const rows = page?.rows ?? [];
  const idOf = (row: RowOf<E>) => String(row[rowKey]);
  const isLooking = isTyping || isLoading || isPlaceholderData;
  const options = rows.filter((row) => !except?.has(idOf(row))).map((row) => ({ value: idOf(row), label: nameOf(row) }));
  const choose = (id?: string) => onChange(id, rows.find((row) => idOf(row) === id));
  const [only, second] = options;
  const looking = useLookedFor({ type, isLooking, options, only: second ? undefined : only?.value, take: choose });
  const more = (page?.total ?? 0) - rows.length;
  return (
    <Select<string>
      {...rest}
      {...looking}
      value={(value ?? null) as string}
      labelRender={({ label, value: id }) => label ?? called ?? (page ? id : '')}
      popupRender={(menu) => (
        <>
          {menu}
          {more > 0 && !isLooking && <p className="found-more">{fill(word.found_more, { count: more })}</p>}
        </>
      )}
      onChange={choose}
    />
  );
}
