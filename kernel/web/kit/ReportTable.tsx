import { Table, type TableColumnType } from 'antd';
import { type ReactNode, useSyncExternalStore } from 'react';
import { type Currency, roundMulDiv } from '#kernel/contract/cents.ts';
import type { FigureKind } from '#kernel/contract/report.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { Target } from '../navigation.ts';
import { useWords } from '../words.ts';
import { growthAt, onWidth, settledWidth } from '../zoom.ts';
import { Money } from './Money.tsx';
import { ScreenLink } from './ScreenLink.tsx';

type Numbers = Readonly<Record<string, number>>;
export type Line = { group: string; name: string } & Readonly<Record<string, string | number>>;

interface ReportTableProps {
  /** What the lines are of. */
  heading: string;
  columns: readonly { key: string; title: string; as: FigureKind }[];
  /** The column whose share of the whole is shown. */
  share: string | undefined;
  rows: readonly Line[];
  total: Numbers;
  last: Numbers;
  /** The days it is compared with, in words. */
  compared: string;
  currency: Currency;
  /** The list behind a number: of a line, or of all. */
  behind: (column: string, group?: string) => Target | undefined;
  /** The page of what a line is of. */
  lineLink: (group: string) => Target | undefined;
  renewing: boolean;
}

const WIDTH = { name: 152, cents: 128, count: 96, share: 84 };
const WHOLE = 100;

/** What the lines sum to stands first: a name that no line has. */
const TOTAL = '';

/** The lines of a report below what they sum to; each number leads to what it is made of. */
export function ReportTable({ heading, columns, share, rows, total, last, compared, currency, behind, lineLink, renewing }: ReportTableProps) {
  const { report } = useWords('kernel').word;
  const growth = growthAt(useSyncExternalStore(onWidth, settledWidth));
  const shown = (value: number, as: FigureKind): ReactNode => (as === 'cents' ? <Money cents={value} currency={currency} /> : value);
  const cell = (column: string, as: FigureKind, line: Line): ReactNode => {
    const value = line[column] as number;
    const isTotal = line.group === TOTAL;
    const to = value === 0 ? undefined : behind(column, isTotal ? undefined : line.group);
    return (
      <>
        <ScreenLink to={to}>{shown(value, as)}</ScreenLink>
        {isTotal && <Change now={value} before={last[column]!} compared={compared} />}
      </>
    );
  };
  // exact: a width on the screen, not money
  const wide = (width: number) => Math.round(width * growth);
  const drawn = columns.flatMap(({ key, title, as }): TableColumnType<Line>[] => [
    { key, title, width: wide(WIDTH[as]), align: 'right', render: (_, line) => cell(key, as, line) },
    ...(key === share
      ? [
          {
            key: `${key}_share`,
            title: report.share,
            width: wide(WIDTH.share),
            align: 'right' as const,
            render: (_: unknown, line: Line) => line[`${key}_share`],
          },
        ]
      : []),
  ]);
  const all: TableColumnType<Line>[] = [
    {
      key: 'name',
      title: heading,
      width: wide(WIDTH.name),
      fixed: 'left',
      render: (_, { group, name }) => (group === TOTAL ? report.total : <ScreenLink to={lineLink(group)}>{name || report.nobody}</ScreenLink>),
    },
    ...drawn,
  ];
  return (
    <Table<Line>
      className={renewing ? 'report-table report-renewing' : 'report-table'}
      size="middle"
      rowKey="group"
      columns={all}
      dataSource={[{ group: TOTAL, name: '', ...total }, ...rows]}
      rowClassName={({ group }) => (group === TOTAL ? 'report-total' : '')}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: all.reduce((sum, column) => sum + Number(column.width), 0) }}
    />
  );
}

/** More or less than in the span before: an arrow and a sign, never colour alone; nothing where there is nothing to compare with. */
function Change({ now, before, compared }: { now: number; before: number; compared: string }) {
  const { report } = useWords('kernel').word;
  if (before <= 0 || now < 0) return <small />;
  const percent = roundMulDiv(now, WHOLE, before) - WHOLE;
  const text = percent === 0 ? '=' : `${percent > 0 ? '▲ +' : '▼ '}${percent}%`;
  return (
    <small className={percent > 0 ? 'more' : percent < 0 ? 'less' : ''} title={fill(report.change, { span: compared })}>
      {text}
    </small>
  );
}
