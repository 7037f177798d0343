import { Table } from 'antd';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { type Target, useNavigation } from '../navigation.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import { growthAt, onWidth, settledWidth } from '../zoom.ts';
import { type Column, decideColumns, drawColumns } from './list-columns.tsx';
import type { FieldOf, ListEndpoint, RowOf } from './list-types.ts';
import { LoadFailed } from './LoadFailed.tsx';

interface SubListProps<E extends ListEndpoint, Shown extends FieldOf<RowOf<E>>> {
  endpoint: E;
  /** The record whose rows they are. */
  input: Partial<RequestInputOf<E>>;
  rowKey: FieldOf<RowOf<E>>;
  labels: Readonly<Record<NoInfer<Shown>, string>>;
  columns: readonly Column<RowOf<E>, Shown>[];
  rowLink?: (row: RowOf<E>) => Target | undefined;
  rowActions?: (row: RowOf<E>) => ReactNode;
  /** What to say when there are none. */
  empty: string;
}

const PAGE_SIZE = 20;
const NOTHING_SET = { widths: {}, dense: false };

/** A list within a record's page, such as a member's orders: the record decides what is in it, so it has no filters of its own. */
export function SubList<E extends ListEndpoint, const Shown extends FieldOf<RowOf<E>>>(props: SubListProps<E, Shown>) {
  type Row = RowOf<E> & object;
  const { endpoint, rowKey, rowLink, rowActions } = props;
  const { word } = useWords('kernel');
  const { go, has } = useNavigation();
  const [page_no, setPage] = useState(1);
  const growth = growthAt(useSyncExternalStore(onWidth, settledWidth));
  const input = { ...props.input, page_no, page_size: PAGE_SIZE } as unknown as RequestInputOf<E>;
  const { data, error, isPending, isFetching, refetch } = useEndpoint(endpoint, input, { keepPrevious: true });
  const page = data as Page<Row> | undefined;
  const target = (row: Row): Target | undefined => {
    const to = rowLink?.(row);
    return to && has(to.path) ? to : undefined;
  };
  const decided = decideColumns<RowOf<E>, Shown>(props.columns, props.labels, new Set());
  const settings = { ...NOTHING_SET, shown: decided.map(({ key }) => key) };
  const columns = drawColumns<Row>(decided as never, { settings, growth, sort: undefined, loading: false, target, onWidth: () => undefined });
  if (rowActions) columns.push({ key: 'actions', title: word.actions, fixed: 'right', width: 96 * growth, render: (_, row) => rowActions(row) });
  if (error && !page) return <LoadFailed failure={error} retry={() => void refetch()} />;
  return (
    <Table<Row>
      className="sub-list"
      size="small"
      rowKey={(row) => String(row[rowKey])}
      columns={columns}
      dataSource={page?.rows ?? []}
      loading={isPending || (isFetching && page_no !== 1)}
      tableLayout="fixed"
      scroll={{ x: columns.reduce((sum, column) => sum + Number(column.width ?? 0), 0) }}
      locale={{ emptyText: isPending ? ' ' : props.empty }}
      pagination={page && page.total > PAGE_SIZE ? { current: page_no, pageSize: PAGE_SIZE, total: page.total, onChange: setPage, showSizeChanger: false } : false}
      rowClassName={(row) => (target(row) ? 'row-opens' : '')}
      onRow={(row) => {
        const to = target(row);
        return to ? { onClick: () => window.getSelection()?.isCollapsed !== false && go(to) } : {};
      }}
    />
  );
}
