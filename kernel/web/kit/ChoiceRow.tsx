import { Radio, type RadioGroupProps } from 'antd';
import { use } from 'react';
import { FieldLabel } from './in-form.ts';

/** A row of choices, one of which holds. It is read aloud, and found, under the label of the field that it stands in, or under an `aria-label` of its own. */
export function ChoiceRow(props: RadioGroupProps) {
  const label = use(FieldLabel);
  return <Radio.Group {...(label !== undefined && { 'aria-label': label })} {...props} />;
}
