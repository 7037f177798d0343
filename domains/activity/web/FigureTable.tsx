import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';

type Figure<Total> = { [Key in keyof Total]: Total[Key] extends number ? Key : never }[keyof Total] & string;

/** Groups with their figures. */
export interface FigureGroups<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** What the groups are. */
  first: TableColumnsType<Row>[number];
}

interface FigureTableProps<Total extends object, Row extends Total> extends FigureGroups<Row> {
  labels: Readonly<Record<Figure<Total>, string>>;
  /** What is counted, and what is an amount, in their order. */
  counts: readonly Figure<Total>[];
  money: readonly Figure<Total>[];
  total: Total;
  currency_code: Currency;
}

/** Figures of an activity group by group, and what they come to. */
export function FigureTable<Total extends object, Row extends Total>(props: FigureTableProps<Total, Row>) {
  const { label, labels, rows, keyOf, first, counts, money, total, currency_code } = props;
  const { word } = useWords('kernel');
  const shown = (of: Total, key: Figure<Total>): ReactNode =>
    money.includes(key) ? <Money cents={of[key] as number} currency={currency_code} /> : (of[key] as number);
  const figures = [...counts, ...money];
  return (
    <Scrolls label={label}>
      <Table<Row>
        size="small"
        rowKey={keyOf}
        pagination={false}
        dataSource={[...rows]}
        columns={[first, ...figures.map((key) => ({ key, title: labels[key], align: 'right' as const, render: (_: unknown, row: Row) => shown(row, key) }))]}
        summary={() => (
          <Table.Summary.Row>
            <Table.Summary.Cell index={0}>
              <strong>{word.report.total}</strong>
            </Table.Summary.Cell>
            {figures.map((key, index) => (
              <Table.Summary.Cell key={key} index={index + 1} align="right">
                <strong>{shown(total, key)}</strong>
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </Scrolls>
  );
}
