import { type ReactNode, useSyncExternalStore } from 'react';
import type { Endpoint } from '#kernel/contract/endpoint.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import { growthAt, onWidth, settledWidth } from '../zoom.ts';
import { type Column, decideColumns, drawColumns } from './list-columns.tsx';
import { useListSettings } from './list-settings.ts';
import { ListTable } from './ListTable.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { PageHead } from './PageHead.tsx';

interface WholeListProps<Row> {
  endpoint: Endpoint;
  rowKey: string;
  labels: Readonly<Record<string, string>>;
  columns: readonly Column<Row, string>[];
  toolbar: ReactNode;
  /** What there is to know about the list as a whole. */
  notes?: ReactNode;
  rowActions: (row: Row) => ReactNode;
  actionsWidth: number;
  empty: { text: string; action: ReactNode };
  embedded?: true;
  title?: string;
}

const BONES = 3;

/** A handful of rows as a whole: a list without filters and pages. */
export function WholeList<Row extends object>({
  endpoint,
  rowKey,
  labels,
  columns,
  toolbar,
  notes,
  rowActions,
  actionsWidth,
  empty,
  embedded,
  title,
}: WholeListProps<Row>) {
  const { word } = useWords('kernel');
  const growth = growthAt(useSyncExternalStore(onWidth, settledWidth));
  const decided = decideColumns<Row, string>(columns, labels, new Set());
  const { settings, keep } = useListSettings(endpoint.id, decided);
  const { data, error, isPending, isFetching, refetch } = useEndpoint(endpoint, {});
  const drawn = drawColumns<Row>(decided, {
    settings,
    growth,
    sort: undefined,
    loading: isPending,
    target: () => undefined,
    onWidth: (key, width) => keep({ ...settings, widths: { ...settings.widths, [key]: width } }),
  });
  const actions = {
    key: 'actions',
    title: word.actions,
    width: actionsWidth * growth,
    render: (_: unknown, row: Row) => !isPending && rowActions(row),
  };
  const rows = isPending ? Array.from({ length: BONES }, (_, index) => ({ [rowKey]: `bone-${index}` })) : (data ?? []);
  return (
    <div className="list-page">
      {embedded ? <div className="list-toolbar">{toolbar}</div> : <PageHead {...(title && { title })}>{toolbar}</PageHead>}
      {notes}
      <section className="list-card" aria-busy={isFetching}>
        {error ? (
          <LoadFailed failure={error} retry={() => void refetch()} />
        ) : (
          <ListTable<Row>
            rowKey={(row) => String(row[rowKey as keyof Row])}
            columns={[...drawn, actions]}
            rows={rows as Row[]}
            dense={settings.dense}
            renewing={isFetching && !isPending}
            none={
              <div className="list-empty">
                <p>{empty.text}</p>
                {empty.action}
              </div>
            }
            opens={() => undefined}
            onSort={() => undefined}
            selection={undefined}
          />
        )}
      </section>
    </div>
  );
}
