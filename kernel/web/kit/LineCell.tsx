import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { cloneElement, memo, type ReactElement } from 'react';

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
export const LineCell = memo(
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

interface RemoveButtonProps {
  index: number;
  label: string;
  onRemove: (index: number) => void;
}

export const RemoveButton = memo(({ index, label, onRemove }: RemoveButtonProps) => (
  <Button type="text" icon={<DeleteOutlined />} aria-label={label} onClick={() => onRemove(index)} />
));
