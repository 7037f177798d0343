import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { cloneElement, type FocusEvent, type KeyboardEvent, type ReactElement, type ReactNode, useEffect } from 'react';
import { useScreen } from '../screen.ts';
import { useWords } from '../words.ts';
import { isCovered } from './Keys.tsx';
import './lines.css';
import { pastedRows } from './pasted.ts';
import { Scrolls } from './Scrolls.tsx';

type LineCell = ReactElement<{ 'aria-label'?: string }>;

/** A column of lines: what is typed in it, or what it only shows. Widths are in pixels at 14 px text. */
export type LineColumn<Line> = { key: string; title: string; width: number } & (
  | { field: Extract<keyof Line, string>; input: LineCell | ((line: Line) => LineCell) }
  | { show: (line: Line, index: number) => ReactNode }
);

interface LinesInputProps<Line> {
  id?: string;
  value?: Line[];
  onChange?: (lines: Line[]) => void;
  /** The form's field that holds the lines. */
  name: string;
  /** What a line is about, in its first column and in the names of its inputs. */
  what: string;
  nameOf: (line: Line, index: number) => string;
  columns: readonly LineColumn<Line>[];
  /** Below the lines: buttons that add some, what they come to. */
  children?: ReactNode;
  /** Lines come from elsewhere: none is taken away. */
  fixed?: true;
  /** Enter in the last input. */
  onEnd?: () => void;
  /** Cells of a spreadsheet were pasted. */
  onPasted?: (rows: string[][]) => void;
}

const NONE: never[] = [];
const PX = 14;
const BASE_WIDTH = 200;
const TOOLS_WIDTH = 48;
const rem = (pixels: number): string => `${pixels / PX}rem`;

/** Goes to the input that lies so many columns, or lines, away; answers whether there is one. */
function goFrom(cell: HTMLElement, way: { columns?: number; lines?: number }): boolean {
  const table = cell.closest('table')!;
  const cells = [...table.querySelectorAll<HTMLElement>('td[data-column]')];
  const at = cells.indexOf(cell);
  const sameColumn = cells.filter((other) => other.dataset['column'] === cell.dataset['column']);
  const target = way.columns ? cells[at + way.columns] : sameColumn[sameColumn.indexOf(cell) + way.lines!];
  const input = target?.querySelector<HTMLInputElement>('input');
  input?.focus();
  input?.select();
  return input !== null && input !== undefined;
}

/** Hears what is pasted anywhere on the page, where it is cells of a spreadsheet. */
function usePasted(onPasted: LinesInputProps<never>['onPasted']): void {
  const { active } = useScreen();
  useEffect(() => {
    if (!active || !onPasted) return undefined;
    const hear = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (isCovered() || !/[\t\n]/.test(text.trim())) return;
      event.preventDefault();
      onPasted(pastedRows(text));
    };
    window.addEventListener('paste', hear);
    return () => window.removeEventListener('paste', hear);
  }, [active, onPasted]);
}

/** Lines are judged once one is through with them: between two inputs, or in a dialog that adds some, they are half written. */
const isAmong = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  currentTarget.contains(relatedTarget) || (relatedTarget?.closest('[role=dialog]') ?? null) !== null;

/**
 * The lines of a document, a row each, as an input of a form: Enter goes to the next input, the arrows to the line above or
 * below, Ctrl+Delete takes a line away. Each input says what is wrong with it as any other of the form does.
 */
export function LinesInput<Line extends object>(props: LinesInputProps<Line>) {
  const { id, value = NONE, onChange, name, what, nameOf, columns, children, fixed, onEnd, onPasted } = props;
  const { word } = useWords('kernel');
  const form = Form.useFormInstance();
  usePasted(onPasted);
  const left = (event: FocusEvent) => isAmong(event) || void form.validateFields([name]).catch(() => undefined);
  const remove = (index: number) => onChange?.(value.filter((_, at) => at !== index));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('td[data-column]');
    if (!cell || event.nativeEvent.isComposing) return;
    const isBare = !event.ctrlKey && !event.metaKey;
    if (event.key === 'Enter' && isBare) {
      event.preventDefault();
      if (!goFrom(cell, { columns: 1 })) onEnd?.();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isBare && goFrom(cell, { lines: event.key === 'ArrowDown' ? 1 : -1 })) {
      event.preventDefault();
    } else if (event.key === 'Delete' && !isBare && !fixed) {
      event.preventDefault();
      remove(Number(cell.dataset['line']));
    }
  };
  const drawn = (line: Line, index: number) =>
    columns.map((column) => (
      <td key={column.key} {...('input' in column && { 'data-column': column.key, 'data-line': index })}>
        {'input' in column ? (
          <Form.Item noStyle name={[name, index, column.field]}>
            {cloneElement(typeof column.input === 'function' ? column.input(line) : column.input, { 'aria-label': `${column.title} ${nameOf(line, index)}` })}
          </Form.Item>
        ) : (
          column.show(line, index)
        )}
      </td>
    ));
  return (
    <div id={id} tabIndex={-1} onBlur={left}>
      {value.length > 0 && (
        <Scrolls label={what}>
          <table className="lines" onKeyDownCapture={press}>
            <thead>
              <tr>
                <th style={{ width: rem(BASE_WIDTH) }}>{what}</th>
                {columns.map(({ key, title, width }) => (
                  <th key={key} style={{ width: rem(width) }}>
                    {title}
                  </th>
                ))}
                {!fixed && <th style={{ width: rem(TOOLS_WIDTH) }} aria-label={word.actions} />}
              </tr>
            </thead>
            <tbody>
              {value.map((line, index) => (
                // Lines have no other name than their place.
                // oxlint-disable-next-line react/no-array-index-key -- inputs are named by their place too
                <tr key={index}>
                  <th scope="row">{nameOf(line, index)}</th>
                  {drawn(line, index)}
                  {!fixed && (
                    <td>
                      <Button type="text" icon={<DeleteOutlined />} aria-label={`${word.delete} ${nameOf(line, index)}`} onClick={() => remove(index)} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </Scrolls>
      )}
      {children && <div className="lines-foot">{children}</div>}
    </div>
  );
}
