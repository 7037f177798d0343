import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { cloneElement, memo, type ReactElement, type ReactNode } from 'react';
import { useWords } from '../words.ts';
import type { LineFaults } from './refused.ts';

/** What a line hands to an input of its own. */
interface CellInputProps {
  id?: string;
  value?: unknown;
  onChange?: (typed: unknown) => void;
  'aria-label'?: string;
  'aria-invalid'?: true;
  status?: 'error';
}

/** An input of a line, before it is given its name and its value. */
export type LineCellInput = ReactElement<CellInputProps>;

/** Something else stands in a field of a line. */
export type ChangeLine = (index: number, field: string, value: unknown) => void;

/** A column of lines: what is typed in it, or what it only shows. Widths are in pixels at 14 px text. */
export type LineColumn<Line> = { key: string; title: string; width: number } & (
  | {
      field: Extract<keyof Line, string>;
      input: LineCellInput | ((line: Line) => LineCellInput);
      /** What is seldom typed: Enter goes past it. */
      aside?: true;
    }
  | { show: (line: Line, index: number) => ReactNode }
);

interface CellProps {
  name: string;
  index: number;
  field: string;
  value: unknown;
  label: string;
  input: LineCellInput;
  isRefused: boolean;
  onChange: ChangeLine;
}

/** What an input of a page hands over: its value, or the event that holds it. */
const typedIn = (typed: unknown): unknown => (typed as { target?: { value?: unknown } } | null | undefined)?.target?.value ?? typed;

/** An input of a line: of a line's inputs only the one that is typed in is drawn anew. */
const LineCell = memo(
  ({ name, index, field, value, label, input, isRefused, onChange }: CellProps) =>
    cloneElement(input, {
      id: `${name}_${index}_${field}`,
      value,
      'aria-label': label,
      onChange: (typed) => onChange(index, field, typedIn(typed)),
      ...(isRefused && { status: 'error', 'aria-invalid': true }),
    }),
  ({ input, ...before }, { input: now, ...after }) => isSame(before, after) && input.type === now.type && isSame(input.props, now.props),
);

/** Whether two say the same of everything. */
function isSame(one: object, other: object): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => Object.is(one[name as never], other[name as never]));
}

interface RemoveButtonProps {
  index: number;
  label: string;
  onRemove: (index: number) => void;
}

const RemoveButton = memo(({ index, label, onRemove }: RemoveButtonProps) => (
  <Button type="text" icon={<DeleteOutlined />} aria-label={label} onClick={() => onRemove(index)} />
));

interface RowProps<Line> {
  /** The form's field that holds the lines. */
  name: string;
  line: Line;
  index: number;
  columns: readonly LineColumn<Line>[];
  /** What the line is about. */
  label: string;
  faults?: LineFaults | undefined;
  onChange: ChangeLine;
  /** None: it cannot be taken away. */
  onRemove?: (index: number) => void;
}

function Row<Line>({ name, line, index, columns, label, faults, onChange, onRemove }: RowProps<Line>) {
  const { word } = useWords('kernel');
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.key} {...('input' in column && { 'data-column': column.key, 'data-line': index, ...(column.aside && { 'data-aside': '' }) })}>
          {'input' in column ? (
            <LineCell
              name={name}
              index={index}
              field={column.field}
              value={line[column.field]}
              label={`${column.title} ${label}`}
              input={typeof column.input === 'function' ? column.input(line) : column.input}
              isRefused={faults?.[column.field] !== undefined}
              onChange={onChange}
            />
          ) : (
            column.show(line, index)
          )}
        </td>
      ))}
      {onRemove && (
        <td>
          <RemoveButton index={index} onRemove={onRemove} label={`${word.delete} ${label}`} />
        </td>
      )}
    </tr>
  );
}

/** A line of a document as a row of inputs. Of two hundred only that one is drawn anew which changed. */
export const LineRow = memo(Row) as typeof Row;
