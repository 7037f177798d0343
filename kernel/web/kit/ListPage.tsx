import { Button } from 'antd';
import { cloneElement, lazy, type MouseEvent, type ReactElement, type ReactNode, Suspense, useDeferredValue, useState, useSyncExternalStore } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Target } from '../navigation.ts';
import { useEndpoint } from '../query.ts';
import { useLanguage, useWords } from '../words.ts';
import { growthAt, onWidth, settledWidth } from '../zoom.ts';
import { DayShortcuts, type Looking } from './DayShortcuts.tsx';
import { type Column, decideColumns, drawColumns } from './list-columns.tsx';
import { useListExport } from './list-export.ts';
import { useListSettings } from './list-settings.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListTable } from './ListTable.tsx';
import type { BatchAction, FieldOf, FilterField, FilterInput, ListEndpoint, MoreFilter, RowOf } from './list-types.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';
import { type ListState, sortableBy, useListState } from './use-list-state.ts';

const ListTools = lazy(() => import('./ListTools.tsx'));
const BatchBar = lazy(() => import('./BatchBar.tsx'));
const MoreFilters = lazy(() => import('./MoreFilters.tsx'));

export interface ListPageProps<E extends ListEndpoint, Shown extends FieldOf<RowOf<E>>, Filter extends FilterField<E>> {
  endpoint: E;
  /** The field that names a row. */
  rowKey: FieldOf<RowOf<E>>;
  /** The domain's words for the fields shown. */
  labels: Readonly<Record<NoInfer<Shown>, string>>;
  columns: readonly Column<RowOf<E>, Shown>[];
  /** Inputs by the request's field; each gets `value` and `onChange`. Their values live in the address. */
  filters?: Readonly<Partial<Record<Filter, ReactElement<FilterInput>>>>;
  /** Which way its days are looked for at one press: back where nothing is said. */
  looking?: Looking;
  /** Further filters, in a drawer behind a button that says how many are set. */
  more?: readonly MoreFilter<FilterField<E>>[];
  /** Fields of the request that the page decides itself. */
  fixed?: Partial<RequestInputOf<E>>;
  /** At the right of the title; the page's one primary action last. */
  toolbar?: ReactNode;
  /** What is to be known before the list, beneath the heading. */
  notes?: ReactNode;
  /** The page a row opens, where the person has it. */
  rowLink?: (row: RowOf<E>) => Target | undefined;
  /** What may be done with a row, at its right end. */
  rowActions?: (row: RowOf<E>) => ReactNode;
  /** How wide that is, in pixels at 14 px text. */
  actionsWidth?: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each action chooses something else
  batch?: readonly BatchAction<RowOf<E>, any>[];
  /** What to say, and the one thing to do, when there is nothing at all. */
  empty?: { text: string; action?: ReactNode };
  /** Names the list in the user's settings, where two pages show one endpoint. */
  name?: string;
  /** Names the list as a file, where the page is called something else. */
  title?: string;
  /** Part of another page, such as a tab of a record: without a head of its own. */
  embedded?: true;
}

/** What is done at the end of a row, and in a dialog opened there, does not open the row. */
const ACTIONS = { key: 'actions', fixed: 'right', onCell: () => ({ onClick: (event: MouseEvent) => event.stopPropagation() }) } as const;

/** Two words beside each other, in the reader's language. */
const ACTIONS_WIDTH = { 'zh-CN': 120, 'zh-HK': 120, en: 140 } as const;
const BONES = 10;

/** What the column of actions is called, and how wide it is where the page does not say. */
function useActionsColumn(width: number | undefined): { title: string; width: number } {
  const { word } = useWords('kernel');
  const language = useLanguage();
  return { title: word.actions, width: width ?? ACTIONS_WIDTH[language] };
}

/**
 * A list: filters, sorting and paging in the address, saved views, columns and density per user, selection and batch,
 * bones on the first load only, old rows while new ones come, empty and error states. A page owns nothing of that.
 */
export function ListPage<E extends ListEndpoint, const Shown extends FieldOf<RowOf<E>>, const Filter extends FilterField<E> = never>(
  props: ListPageProps<E, Shown, Filter>,
) {
  type Row = RowOf<E>;
  const { endpoint, rowKey, fixed, rowLink, rowActions, batch } = props;
  const actions = useActionsColumn(props.actionsWidth);
  const state = useListState(endpoint, Object.keys(fixed ?? {}));
  const growth = growthAt(useSyncExternalStore(onWidth, settledWidth));
  const decided = decideColumns<Row, Shown>(props.columns, props.labels, sortableBy(endpoint));
  const own = useListSettings(props.name ?? endpoint.id, decided);
  const { settings, keep } = own;
  const [selected, setSelected] = useState<readonly string[]>([]);
  const input = { ...state.input, ...fixed } as unknown as RequestInputOf<E>;
  const { data, error, isPending, isFetching, refetch } = useEndpoint(endpoint, input, { keepPrevious: true });
  const onExport = useListExport(endpoint, { columns: decided, shown: settings.shown, input, title: props.title });
  const page = data as Page<Row> | undefined;
  const idOf = (row: Row) => String(row[rowKey]);
  const columns = drawColumns<Row & object>(decided, {
    settings,
    growth,
    sort: state.sort,
    loading: isPending,
    target: (row) => rowLink?.(row),
    onWidth: (key, width) => keep({ ...settings, widths: { ...settings.widths, [key]: width } }),
  });
  if (rowActions) columns.push({ ...ACTIONS, title: actions.title, width: actions.width * growth, render: (_, row) => !isPending && rowActions(row) });
  const rows = isPending ? Array.from({ length: BONES }, (_, index) => ({ [rowKey]: `bone-${index}` })) : (page?.rows ?? []);
  const failed = error && <LoadFailed failure={error} retry={() => void refetch()} />;
  const { drawn, behind } = useBehind(
    <ListTable<Row & object>
      rowKey={idOf}
      columns={columns}
      rows={rows as (Row & object)[]}
      dense={settings.dense}
      renewing={isFetching && !isPending}
      none={<Empty filtered={state.filtered} clear={state.clearFilters} empty={props.empty} />}
      opens={(row) => (isPending ? undefined : rowLink?.(row))}
      onSort={state.setSort}
      selection={batch && { selected, select: setSelected, width: 44 * growth }}
    />,
  );

  return (
    <div className="list-page">
      <ListHead {...props} />
      <section className="list-card" aria-busy={isFetching || behind}>
        <ListFilters filters={props.filters as never} more={props.more as never} state={state} some={page?.total !== 0} looking={props.looking}>
          <ListTools {...own} columns={decided} state={state} onExport={onExport} />
        </ListFilters>
        {page && failed}
        {batch && selected.length > 0 && (
          <Suspense fallback={null}>
            <BatchBar
              endpoint={endpoint}
              input={input}
              idOf={idOf as never}
              nameOf={(row) => String(row[decided[0]!.key])}
              actions={batch as never}
              selected={selected}
              rows={(page?.rows ?? []) as never}
              total={page?.total ?? 0}
              onSelect={setSelected}
            />
          </Suspense>
        )}
        {failed && !page ? failed : drawn}
        {page && <ListFoot state={state} {...page} />}
      </section>
    </div>
  );
}

interface Selecting {
  selection?: { selected: readonly string[] };
}

/**
 * What to draw of a table: the one drawn last, until the new one has been drawn in slices between which keys get through, for some
 * twenty rows are a tenth of a second's work on a slow machine; and whether it is behind. What was ticked just now shows at once.
 */
function useBehind(table: ReactElement<Selecting>): { drawn: ReactElement; behind: boolean } {
  const last = useDeferredValue(table);
  const drawn = last.props.selection?.selected === table.props.selection?.selected ? last : table;
  return { drawn, behind: drawn !== table };
}

interface ListFiltersProps {
  filters: Readonly<Record<string, ReactElement<FilterInput>>> | undefined;
  more: readonly MoreFilter<string>[] | undefined;
  state: ListState;
  looking: Looking | undefined;
  /** Something was found: an empty list offers to clear the filters itself. */
  some: boolean;
  children: ReactNode;
}

/** The page's filter inputs, each with the value that stands in the address; beside a span of days its shortcuts; the list's own tools at the right. */
function ListFilters({ filters, more, state, some, looking = 'back', children }: ListFiltersProps) {
  const { word } = useWords('kernel');
  const spans = filters && 'start_date' in filters && 'end_date' in filters;
  return (
    <div className="list-filters">
      {Object.entries(filters ?? {}).map(([name, element]) =>
        cloneElement(element, { key: name, value: state.filters[name], onChange: (value) => state.setFilter(name, value) }),
      )}
      {spans && (
        <DayShortcuts
          label={`${word.report.start_date} ${word.report.end_date}`}
          looking={looking}
          onChoose={(days) => state.setFilters({ ...days })}
        />
      )}
      {more && (
        <Suspense fallback={null}>
          <MoreFilters filters={more} state={state} />
        </Suspense>
      )}
      {state.filtered && some && (
        <Button type="link" onClick={state.clearFilters}>
          {word.clear_filters}
        </Button>
      )}
      <Suspense fallback={<div className="list-tools" />}>{children}</Suspense>
    </div>
  );
}

/** Nothing to show: because of the filters, or because there is nothing yet. One way on in either case. */
function Empty({ filtered, clear, empty }: { filtered: boolean; clear: () => void; empty: { text: string; action?: ReactNode } | undefined }) {
  const { word } = useWords('kernel');
  return (
    <div className="list-empty">
      <p>{filtered ? word.nothing_found : (empty?.text ?? word.nothing_yet)}</p>
      {filtered ? (
        <Button type="primary" onClick={clear}>
          {word.clear_filters}
        </Button>
      ) : (
        empty?.action
      )}
    </div>
  );
}

function ListHead({ embedded, toolbar, notes }: { embedded?: true; toolbar?: ReactNode; notes?: ReactNode }) {
  return (
    <>
      {embedded ? toolbar && <div className="list-toolbar">{toolbar}</div> : <PageHead>{toolbar}</PageHead>}
      {notes}
    </>
  );
}
