import { CloseOutlined, PlusOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Checkbox, Modal, Radio } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '../client.ts';
import { showError } from '../notice.ts';
import { queryKey } from '../query.ts';
import { useWords } from '../words.ts';
import { growthAt, settledWidth } from '../zoom.ts';
import type { ListEndpoint, RowOf } from './list-types.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useOnceFound } from './use-once-found.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** Rows fetched at a time (1§9). */
const PAGE_SIZE = 10;

export interface PickerProps<E extends ListEndpoint> {
  title: string;
  endpoint: E;
  /** The field that names a row. */
  rowKey: Extract<keyof RowOf<E>, string>;
  /** The request's field that the search box fills. */
  search: Extract<keyof RequestInputOf<E>, string>;
  placeholder?: string;
  /** Fields of the request that the page decides. */
  fixed?: Partial<RequestInputOf<E>>;
  /** Beside the search box: further filters of the page's own, whose values come back in `fixed`. */
  filters?: ReactNode;
  /** A row's name, for the list of what is picked. */
  nameOf: (row: RowOf<E>) => string;
  /** How a row looks in the list; its name by default. */
  render?: (row: RowOf<E>) => ReactNode;
  /** Rows that cannot be picked, and why. */
  refused?: (row: RowOf<E>) => string | undefined;
  /** So many of them at most, 0 is unlimited; left out, it picks one. */
  limit?: number;
  picked?: readonly RowOf<E>[];
  /** What is looked for from the start. */
  text?: string;
  /** Makes a new one of what was typed; without it there are only those that are there. */
  create?: { label: string; onCreate: (text: string) => void };
  onPick: (rows: RowOf<E>[]) => void;
  onClose: () => void;
  width?: number;
}

/** The rows found so far, page after page. */
function useFound<E extends ListEndpoint>({ endpoint, search, fixed }: PickerProps<E>, text: string) {
  const input = { ...fixed, ...(text && { [search]: text }), page_size: PAGE_SIZE };
  const found = useInfiniteQuery({
    queryKey: [...queryKey(endpoint), 'picker', input],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { ...input, page_no: pageParam } as unknown as RequestInputOf<E>, { signal }) as Promise<Page<RowOf<E>>>,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE_SIZE < last.total ? pages.length + 1 : undefined),
  });
  return { ...found, rows: found.data?.pages.flatMap((page) => page.rows) ?? [] };
}

/** A dialog that picks rows of a list: search, load more, what is picked, a limit (1§2, 1§5). */
export function Picker<E extends ListEndpoint>(props: PickerProps<E>) {
  type Row = RowOf<E>;
  const { rowKey, limit, nameOf, width = 805 } = props;
  const { refusal } = useWords('kernel');
  useReturnFocus();
  const [text, setText] = useState(props.text ?? '');
  const [picked, setPicked] = useState<readonly Row[]>(props.picked ?? []);
  const found = useFound(props, text);
  const idOf = (row: Row) => String(row[rowKey]);
  const single = limit === undefined;
  const take = () => {
    const [only, second] = found.rows;
    if (single && only && !second && props.refused?.(only) === undefined) props.onPick([only]);
  };
  const once = useOnceFound(found.isFetching, take);
  const toggle = (row: Row) => {
    once.letGo();
    const without = picked.filter((each) => idOf(each) !== idOf(row));
    if (single) setPicked([row]);
    else if (without.length < picked.length) setPicked(without);
    else if (limit > 0 && picked.length >= limit) showError(fill(refusal.picker_limit, { max: limit }));
    else setPicked([...picked, row]);
  };
  // By keyboard: Enter searches, Enter again takes the only one found, or makes one where there is none, which one must have seen;
  // in the list Enter takes the row it stands on.
  const enter = () => {
    if (found.isFetching) return once.wait();
    if (found.rows.length === 0 && text && !found.error) return props.create?.onCreate(text);
    take();
  };
  const takeFocused = (event: KeyboardEvent, row: Row) => {
    if (event.key !== 'Enter' || !single) return;
    event.preventDefault();
    props.onPick([row]);
  };
  const Choice = single ? Radio : Checkbox;
  return (
    <Modal
      open
      title={props.title}
      width={width * growthAt(settledWidth())}
      onCancel={props.onClose}
      okButtonProps={{ disabled: picked.length === 0 }}
      onOk={() => props.onPick([...picked])}
    >
      <PickerHead {...props} text={text} onText={setText} onEnter={enter} onOther={once.letGo} />
      <div className={single ? 'picker' : 'picker picker-multi'}>
        <ul className="picker-rows" aria-busy={found.isFetching}>
          {found.rows.map((row) => {
            const why = props.refused?.(row);
            return (
              <li key={idOf(row)} className={why ? 'picker-refused' : ''}>
                <Choice
                  checked={picked.some((each) => idOf(each) === idOf(row))}
                  disabled={why !== undefined}
                  onChange={() => toggle(row)}
                  onKeyDown={(event) => takeFocused(event, row)}
                >
                  {props.render?.(row) ?? nameOf(row)}
                </Choice>
                {why && <small>{why}</small>}
              </li>
            );
          })}
          <FoundFoot {...found} none={found.rows.length === 0} />
        </ul>
        {limit !== undefined && <Picked rows={picked.map((row) => ({ id: idOf(row), name: nameOf(row), remove: () => toggle(row) }))} limit={limit} />}
      </div>
    </Modal>
  );
}

type PickerHeadProps = Pick<PickerProps<ListEndpoint>, 'placeholder' | 'filters' | 'create'> & {
  text: string;
  onText: (text: string) => void;
  onEnter: () => void;
  /** Any other key, a filter or a button: what was meant before is meant no more. */
  onOther: () => void;
};

/** Above the rows: what is looked for, the page's own filters, and the way to make what is not there. */
function PickerHead({ placeholder, filters, create, text, onText, onEnter, onOther }: PickerHeadProps) {
  return (
    <div className="picker-filters" role="presentation" onKeyDown={(event) => event.key !== 'Enter' && onOther()} onPointerDown={onOther}>
      <SearchBox autoFocus value={text} onChange={onText} onEnter={onEnter} {...(placeholder && { placeholder })} />
      {filters}
      {create && (
        <Button icon={<PlusOutlined />} onClick={() => create.onCreate(text)}>
          {create.label}
        </Button>
      )}
    </div>
  );
}

interface FoundFootProps {
  none: boolean;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

/** Below the rows: nothing found, a failure, or more to load. */
function FoundFoot({ none, error, isFetching, hasNextPage, fetchNextPage, refetch }: FoundFootProps) {
  const { word } = useWords('kernel');
  if (error)
    return (
      <li>
        <LoadFailed failure={error} retry={() => void refetch()} />
      </li>
    );
  if (none) return <li className="picker-none">{isFetching ? word.loading : word.nothing_found}</li>;
  if (!hasNextPage) return null;
  return (
    <li>
      <Button block type="link" loading={isFetching} onClick={() => void fetchNextPage()}>
        {word.load_more}
      </Button>
    </li>
  );
}

/** What is picked so far, and how many may be. */
function Picked({ rows, limit }: { rows: readonly { id: string; name: string; remove: () => void }[]; limit: number }) {
  const { word } = useWords('kernel');
  return (
    <section className="picker-picked" aria-label={word.picked}>
      <h2>{fill(word.selected_limit, { count: rows.length, limit: limit > 0 ? limit : word.unlimited })}</h2>
      <ul>
        {rows.map(({ id, name, remove }) => (
          <li key={id}>
            {name}
            <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`${word.delete} ${name}`} onClick={remove} />
          </li>
        ))}
      </ul>
    </section>
  );
}
