import { Radio, type RadioGroupProps } from 'antd';
import { type ReactNode, use } from 'react';
import { FieldLabel } from './in-form.ts';

/** An emptied input. */
const NOTHING = '';

interface ChoiceRowProps extends Omit<RadioGroupProps, 'options'> {
  options: readonly { value: string | number | boolean; label: ReactNode }[];
  /** What it is called to choose none of them, where none need be: the last of the row. */
  none?: string | undefined;
}

/**
 * A row of choices, one of which holds; where none need hold, `none` is among them, and holds nothing. It is read aloud, and found, under the
 * label of the field that it stands in, or under an `aria-label` of its own.
 */
export function ChoiceRow({ options, none, value, ...props }: ChoiceRowProps) {
  const label = use(FieldLabel);
  return (
    <Radio.Group
      {...(label !== undefined && { 'aria-label': label })}
      {...props}
      value={value ?? NOTHING}
      options={[...options, ...(none === undefined ? [] : [{ value: NOTHING, label: none }])]}
    />
  );
}
