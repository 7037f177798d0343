import { Table, type TableRef } from 'antd';
import { useEffect, useRef } from 'react';
import type { Fate } from '#kernel/contract/import.ts';
import { say } from '../words.ts';
import type { ShownRow } from './import-reading.ts';
import type { AllWords } from './ImportNew.tsx';
import { Status } from './Status.tsx';

interface ImportRowsProps {
  columns: readonly string[];
  labels: Readonly<Record<string, string>>;
  words: AllWords;
  rows: readonly ShownRow[];
}

const WIDTH = 120;
const FATE_WIDTH = 280;
/** So many rows on a page: a table of thousands would not answer to the hand. */
const PAGE = 100;

const isWrong = ({ faults }: ShownRow, column: string): boolean => faults.some((fault) => fault.column === column);

/** Every row with its fate: the cells that are wrong are marked, and say why. */
export function ImportRows({ columns, labels, words, rows }: ImportRowsProps) {
  const table = useRef<TableRef>(null);
  // The rows scroll in a box of their own, which the keyboard must reach too.
  useEffect(() => table.current?.nativeElement.querySelector('.ant-table-body')?.setAttribute('tabindex', '0'));
  // Columns that nobody filled in are left out.
  const used = columns.filter((column) => rows.some((row) => row.row[column] || isWrong(row, column)));
  return (
    <Table<ShownRow>
      ref={table}
      rowKey={({ row }) => row.line}
      size="small"
      pagination={{ pageSize: PAGE, hideOnSinglePage: true, showSizeChanger: false, size: 'small' }}
      scroll={{ x: used.length * WIDTH + FATE_WIDTH, y: '22rem' }}
      dataSource={[...rows]}
      columns={[
        { title: words.line, width: 56, fixed: 'left', render: (_, { row }) => row.line },
        { title: words.result, width: FATE_WIDTH, fixed: 'left', render: (_, row) => <RowFate row={row} labels={labels} words={words} /> },
        ...used.map((column) => ({
          title: labels[column],
          width: WIDTH,
          ellipsis: true,
          render: (_: unknown, row: ShownRow) => <span className={isWrong(row, column) ? 'import-wrong' : ''}>{row.row[column] || '-'}</span>,
        })),
      ]}
    />
  );
}

const TONES = { new: 'success', changed: 'info', same: 'neutral', refused: 'danger' } as const satisfies Record<Fate, string>;

function RowFate({ row: { fate, faults, note }, labels, words }: { row: ShownRow } & Pick<ImportRowsProps, 'labels' | 'words'>) {
  if (fate !== 'refused')
    return (
      <>
        <Status tone={TONES[fate]}>{words.fate[fate]}</Status> {note && <span className="form-hint">{note}</span>}
      </>
    );
  return (
    <ul className="import-faults">
      {faults.map(({ column, key, params }) => (
        <li key={column ?? key}>
          {column && <strong>{labels[column]}</strong>} {say(key, params)}
        </li>
      ))}
    </ul>
  );
}
