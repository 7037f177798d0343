import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useWords } from '../words.ts';
import { cloneElement, memo, type ReactElement, type ReactNode } from 'react';

/** An input of a line, before it is given its name. */
export type LineCellInput = ReactElement<{ 'aria-label'?: string }>;

interface CellProps {
  /** The form's name of what is typed here: the lines, which one, its field. */
  name: string;
  index: number;
  field: string;
  label: string;
  input: LineCellInput;
}

/** An input of a line. It follows its own value, so that of two hundred lines only the one that is typed in is drawn anew. */
const LineCell = memo(
  ({ name, index, field, label, input }: CellProps) => (
    <Form.Item noStyle name={[name, index, field]}>
      {cloneElement(input, { 'aria-label': label })}
    </Form.Item>
  ),
  (before, now) =>
    before.name === now.name &&
    before.index === now.index &&
    before.field === now.field &&
    before.label === now.label &&
    before.input.type === now.input.type &&
    isSame(before.input.props, now.input.props),
);

/** Whether two elements say the same of themselves. */
function isSame(one: object, other: object): boolean {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => Object.is(one[name as never], other[name as never]));
}

/** A column of lines: what is typed in it, or what it only shows. Widths are in pixels at 14 px text. */
export type LineColumn<Line> = { key: string; title: string; width: number } & (
  | { field: Extract<keyof Line, string>; input: LineCellInput | ((line: Line) => LineCellInput) }
  | { show: (line: Line, index: number) => ReactNode }
);

interface RemoveButtonProps {
  index: number;
  label: string;
  onRemove: (index: number) => void;
}

const RemoveButton = memo(({ index, label, onRemove }: RemoveButtonProps) => (
  <Button type="text" icon={<DeleteOutlined />} aria-label={label} onClick={() => onRemove(index)} />
));

interface RowProps<Line> {
  name: string;
  line: Line;
  index: number;
  columns: readonly LineColumn<Line>[];
  /** What the line is about. */
  label: string;
  /** None: it cannot be taken away. */
  onRemove?: (index: number) => void;
}

function Row<Line>({ name, line, index, columns, label, onRemove }: RowProps<Line>) {
  const { word } = useWords('kernel');
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map((column) => (
        <td key={column.key} {...('input' in column && { 'data-column': column.key, 'data-line': index })}>
          {'input' in column ? (
            <LineCell
              name={name}
              index={index}
              field={column.field}
              label={`${column.title} ${label}`}
              input={typeof column.input === 'function' ? column.input(line) : column.input}
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
