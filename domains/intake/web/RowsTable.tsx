import { Table } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Status } from '#kernel/web/kit/Status.tsx';
import { say, useWords } from '#kernel/web/words.ts';
import { IMPORT_COLUMNS, type ImportColumn, type importCheck } from '../contract/import.endpoints.ts';
import { useHeadings } from './use-headings.ts';

export type CheckedRow = ResponseOf<typeof importCheck>['lines'][number];

const WIDTH = 120;
const FATE_WIDTH = 280;

/** Every row with its fate: the cells that are wrong are marked, and say why. */
export function RowsTable({ rows }: { rows: readonly CheckedRow[] }) {
  const { word } = useWords('intake');
  const headings = useHeadings();
  // Columns that nobody filled in are left out.
  const used = IMPORT_COLUMNS.filter((column) => rows.some((row) => row[column] !== '' || row.faults.some((fault) => fault.column === column)));
  return (
    <Table<CheckedRow>
      rowKey="line"
      size="small"
      pagination={false}
      scroll={{ x: used.length * WIDTH + FATE_WIDTH, y: '24rem' }}
      dataSource={[...rows]}
      columns={[
        { title: word.line, dataIndex: 'line', width: 56, fixed: 'left' },
        { title: word.result, width: FATE_WIDTH, fixed: 'left', render: (_, row) => <Fate row={row} /> },
        ...used.map((column) => ({
          title: headings[column],
          width: WIDTH,
          ellipsis: true,
          render: (_: unknown, row: CheckedRow) => <span className={isWrong(row, column) ? 'import-wrong' : ''}>{row[column] || '-'}</span>,
        })),
      ]}
    />
  );
}

const isWrong = ({ faults }: CheckedRow, column: ImportColumn): boolean => faults.some((fault) => fault.column === column);

function Fate({ row }: { row: CheckedRow }) {
  const { word } = useWords('intake');
  const headings = useHeadings();
  if (row.faults.length === 0) return <Status tone="success">{word.ready}</Status>;
  return (
    <ul className="import-faults">
      {row.faults.map(({ column, key, params }) => (
        <li key={column}>
          <strong>{headings[column]}</strong> {say(key, params)}
        </li>
      ))}
    </ul>
  );
}
