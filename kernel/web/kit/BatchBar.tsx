import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Progress } from 'antd';
import { useState } from 'react';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '../client.ts';
import { failureText, queryKey } from '../query.ts';
import { useWords } from '../words.ts';
import type { BatchAction, ListEndpoint } from './list-types.ts';
import { useConfirm } from './use-confirm.tsx';

type Row = Record<string, unknown>;

interface BatchBarProps {
  endpoint: ListEndpoint;
  /** What the list asks now: «all results» are these, page by page. */
  input: RequestInputOf<ListEndpoint>;
  idOf: (row: Row) => string;
  /** How a row is called in the report of what failed. */
  nameOf: (row: Row) => string;
  actions: readonly BatchAction<Row>[];
  selected: readonly string[];
  rows: readonly Row[];
  total: number;
  onSelect: (ids: readonly string[]) => void;
}

/** All results are fetched in pages of this size, up to this many rows: beyond it one narrows the filters. */
const FETCH_SIZE = 200;
const MOST = 2_000;
/** Calls under way at once. */
const LANES = 4;

/** What to do with the selected rows, how far it is, and how each row came out. */
export default function BatchBar({ endpoint, input, idOf, nameOf, actions, selected, rows, total, onSelect }: BatchBarProps) {
  const { word } = useWords('kernel');
  const { modal } = App.useApp();
  const confirm = useConfirm();
  const client = useQueryClient();
  const [known, setKnown] = useState(() => new Map<string, Row>());
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  for (const row of rows) known.set(idOf(row), row);

  const selectAll = async () => {
    const all = new Map(known);
    const ids: string[] = [];
    for (let page_no = 1; (page_no - 1) * FETCH_SIZE < Math.min(total, MOST); page_no += 1) {
      const page = (await call(endpoint, { ...input, page_no, page_size: FETCH_SIZE })) as Page<Row>;
      for (const row of page.rows) {
        all.set(idOf(row), row);
        ids.push(idOf(row));
      }
    }
    setKnown(all);
    onSelect(ids);
  };

  const run = async (action: BatchAction<Row>) => {
    if (!(await confirm({ title: action.label, text: action.confirm(selected.length), ok: action.label, danger: action.danger ?? false }))) return;
    const queue = selected.map((id) => known.get(id)).filter((row) => row !== undefined);
    const of = queue.length;
    const failed: { row: Row; why: string }[] = [];
    let done = 0;
    setProgress({ done, of });
    const lane = async () => {
      while (queue.length > 0) {
        const row = queue.shift()!;
        await action.run(row).catch((failure: unknown) => failed.push({ row, why: failureText(failure) }));
        done += 1;
        setProgress({ done, of });
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    setProgress(undefined);
    void client.invalidateQueries({ queryKey: queryKey(endpoint) });
    onSelect(failed.map(({ row }) => idOf(row)));
    const text = fill(word.batch_done, { done: of - failed.length, failed: failed.length });
    if (failed.length === 0) modal.success({ title: text });
    else modal.warning({ title: text, content: <ul className="batch-failed">{failed.map(({ row, why }) => <li key={idOf(row)}>{nameOf(row)}: {why}</li>)}</ul> });
  };

  if (progress) return <div className="batch-bar"><Progress percent={Math.round((progress.done / progress.of) * 100)} size="small" />{fill(word.batch_running, { done: progress.done, total: progress.of })}</div>;
  return (
    <div className="batch-bar" role="toolbar">
      <strong>{fill(word.selected, { count: selected.length })}</strong>
      {total > selected.length && total <= MOST && <Button type="link" onClick={() => void selectAll()}>{fill(word.select_all, { total })}</Button>}
      <Button type="link" onClick={() => onSelect([])}>{word.clear_selection}</Button>
      {actions.map((action) => <Button key={action.key} danger={action.danger ?? false} onClick={() => void run(action)}>{action.label}</Button>)}
    </div>
  );
}
