import type { TableColumnType } from 'antd';
import type { ReactNode } from 'react';
import type { Currency } from '#kernel/contract/cents.ts';
import { wordOf } from '#kernel/i18n/column-words.ts';
import type { Target } from '../navigation.ts';
import { headingWidth } from './heading-width.ts';
import type { ListSettings } from './list-settings.ts';
import { Money } from './Money.tsx';
import { Phone } from './Phone.tsx';
import { ScreenLink } from './ScreenLink.tsx';
import { When } from './When.tsx';

/** The usual ways to show a field; money in the row's own `currency_code`, where it has one, else in the shop's. */
export type ShownAs = 'money' | 'count' | 'when' | 'day' | 'phone';

interface Drawn<Row> {
  as?: ShownAs;
  /** What the codes of the field are called, and under `''` where there is nothing: shown where nothing draws it, and in the list as a file. */
  words?: Readonly<Record<string, string>>;
  /** The field whose code says how this one is worded: `{{value}}` in its word is the value. */
  by?: string;
  render?: (row: Row) => ReactNode;
  /** In pixels at 14 px text, for what it holds; a longer heading gets its room, and the user may drag it. */
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Not shown until the user asks for it. */
  hidden?: true;
}

/** A column: a field of the row, or something made of several under a title of its own. */
export type Column<Row, Field extends string> =
  | Field
  | (Drawn<Row> & { field: Field })
  | (Drawn<Row> & { key: string; title: string; render: (row: Row) => ReactNode });

/** A column with everything decided. */
export interface DecidedColumn<Row> extends Drawn<Row> {
  key: string;
  title: string;
  sortable: boolean;
}

const WIDTH: Record<ShownAs | 'text', number> = { text: 120, money: 120, count: 88, when: 144, day: 104, phone: 144 };

/** Joins the columns of a page with the labels of its domain and what the contract can sort by. */
export function decideColumns<Row, Field extends string>(
  columns: readonly Column<Row, Field>[],
  labels: Readonly<Record<Field, string>>,
  sortable: ReadonlySet<string>,
): DecidedColumn<Row>[] {
  return columns.map((column) => {
    if (typeof column === 'string') return { key: column, title: labels[column], sortable: sortable.has(column) };
    if ('field' in column) return { ...column, key: column.field, title: labels[column.field], sortable: sortable.has(column.field) };
    return { ...column, sortable: false };
  });
}

function cell<Row>(column: DecidedColumn<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row);
  const value = (row as Record<string, unknown>)[column.key];
  const word = wordOf(column, row as Record<string, unknown>);
  if (word) return word;
  if (value === null || value === undefined || value === '') return '-';
  if (column.as === 'money') return <Money cents={value as number} currency={(row as { currency_code?: Currency }).currency_code} />;
  if (column.as === 'when' || column.as === 'day') return <When at={value as string | number} show={column.as === 'day' ? 'day' : 'minute'} />;
  if (column.as === 'phone') return <Phone number={String(value)} country={(row as { country_code?: string | null }).country_code ?? null} />;
  return String(value);
}

const alignOf = (column: DecidedColumn<never>): 'left' | 'right' | 'center' =>
  column.align ?? (column.as === 'money' || column.as === 'count' ? 'right' : 'left');

interface Drawing<Row> {
  settings: ListSettings;
  /** How much wider everything is drawn on a narrow screen. */
  growth: number;
  sort: string | undefined;
  /** First load: bones instead of rows. */
  loading: boolean;
  /** The page a row opens: the first column's content is the link to it. */
  target: (row: Row) => Target | undefined;
  onWidth: (key: string, width: number) => void;
}

/** The columns as antd's table takes them: ordered, hidden and sized as the user has set. */
export function drawColumns<Row extends object>(decided: readonly DecidedColumn<Row>[], drawing: Drawing<Row>): TableColumnType<Row>[] {
  const { settings, growth, sort, loading, target, onWidth } = drawing;
  return settings.shown.flatMap((key, index) => {
    const column = decided.find((each) => each.key === key);
    if (!column) return [];
    const own = Math.max(column.width ?? WIDTH[column.as ?? 'text'], headingWidth(column.title, column.sortable));
    // exact: a width on the screen, not money
    const width = Math.round((settings.widths[key] ?? own) * growth);
    const align = alignOf(column as DecidedColumn<never>);
    const drawn: TableColumnType<Row> = {
      key,
      title: column.title,
      width,
      align,
      ellipsis: { showTitle: false },
      onHeaderCell: () => ({ 'data-width': width, onWidth: (next: number) => onWidth(key, next / growth) }) as never,
      render: (_, row) => {
        if (loading) return <span className="bone" style={{ width: `${40 + ((index * 17) % 45)}%` }} />;
        const content = cell(column, row);
        const to = index === 0 ? target(row) : undefined;
        return to ? <ScreenLink to={to}>{content}</ScreenLink> : content;
      },
    };
    if (column.sortable) {
      drawn.sorter = true;
      drawn.sortOrder = sort === key ? 'ascend' : sort === `-${key}` ? 'descend' : null;
    }
    return [drawn];
  });
}
