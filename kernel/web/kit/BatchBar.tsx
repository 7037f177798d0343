import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Progress } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { whileBusy } from '../busy.ts';
import { showError } from '../notice.ts';
import { failureText, queryKey } from '../query.ts';
import { useWords } from '../words.ts';
import { type BatchRow, fetchAll, MOST_ROWS, runBatch } from './batch.ts';
import type { BatchAction, ListEndpoint } from './list-types.ts';
import { useConfirm } from './use-confirm.tsx';

interface BatchBarProps {
  endpoint: ListEndpoint;
  /** What the list asks now: «all results» are these, page by page. */
  input: RequestInputOf<ListEndpoint>;
  idOf: (row: BatchRow) => string;
  /** How a row is called in the report of what failed. */
  nameOf: (row: BatchRow) => string;
  actions: readonly BatchAction<BatchRow, unknown>[];
  selected: readonly string[];
  rows: readonly BatchRow[];
  total: number;
  onSelect: (ids: readonly string[]) => void;
}

/** What to do with the selected rows, how far it is, and how each row came out. */
export default function BatchBar({ endpoint, input, idOf, nameOf, actions, selected, rows, total, onSelect }: BatchBarProps) {
  const { word } = useWords('kernel');
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [known, setKnown] = useState(() => new Map<string, BatchRow>());
  const [asking, setAsking] = useState<ReactNode>(null);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  for (const row of rows) known.set(idOf(row), row);

  const selectAll = async () => {
    try {
      const all = await whileBusy(() => fetchAll(endpoint, input, total));
      setKnown(new Map(all.map((row) => [idOf(row), row])));
      onSelect(all.map(idOf));
    } catch (failure) {
      showError(failureText(failure));
    }
  };
  const chosen = () => selected.map((id) => known.get(id)).filter((row) => row !== undefined);
  const run = async ({ done: said }: Pick<BatchAction<BatchRow, unknown>, 'done'>, act: (row: BatchRow) => Promise<unknown>) => {
    const of = chosen();
    setProgress({ done: 0, of: of.length });
    const failed = await runBatch(of, act, (done) => setProgress({ done, of: of.length }));
    setProgress(undefined);
    void client.invalidateQueries({ queryKey: queryKey(endpoint) });
    onSelect(failed.map(({ row }) => idOf(row)));
    const outcome = fill(word.batch_done, { done: of.length - failed.length, failed: failed.length });
    const reasons = failed.map(({ row, why }) => <li key={idOf(row)}>{`${nameOf(row)}: ${why}`}</li>);
    if (failed.length === 0) modal.success(said ? { title: said, content: outcome } : { title: outcome });
    else modal.warning({ title: outcome, content: <ul className="batch-failed">{reasons}</ul> });
  };

  const start = async (action: BatchAction<BatchRow, unknown>) => {
    const { label, danger = false } = action;
    if ('choose' in action) {
      const begin = (what: unknown) => {
        setAsking(null);
        void run(action, (row) => action.run(row, what));
      };
      return setAsking(action.choose(selected.length, begin, () => setAsking(null), chosen()));
    }
    if (await confirm({ title: label, text: action.confirm(selected.length), ok: label, danger })) await run(action, (row) => action.run(row, undefined));
    return undefined;
  };

  if (progress) return <Running {...progress} />;
  return (
    <div className="batch-bar" role="toolbar">
      <strong>{fill(word.selected, { count: selected.length })}</strong>
      {total > selected.length && total <= MOST_ROWS && (
        <Button type="link" onClick={() => void selectAll()}>
          {fill(word.select_all, { total })}
        </Button>
      )}
      <Button type="link" onClick={() => onSelect([])}>
        {word.clear_selection}
      </Button>
      {actions.map((action) => (
        <Button key={action.key} danger={action.danger ?? false} onClick={() => void start(action)}>
          {action.label}
        </Button>
      ))}
      <Suspense fallback={null}>{asking}</Suspense>
    </div>
  );
}

function Running({ done, of }: { done: number; of: number }) {
  const { word } = useWords('kernel');
  // exact: how full a bar is drawn, not money
  const percent = Math.floor((done / of) * 100);
  return (
    <div className="batch-bar">
      <Progress percent={percent} size="small" />
      {fill(word.batch_running, { done, total: of })}
    </div>
  );
}
