import { Form } from 'antd';
import type { ReactNode } from 'react';
import { FieldLabel } from './in-form.ts';

interface LabelledProps {
  label: string;
  fault?: string | undefined;
  required?: boolean;
  children: ReactNode;
}

/** An input of a dialog with its label above and what is wrong below. */
export function Labelled({ label, fault, required = false, children }: LabelledProps) {
  return (
    <Form.Item label={label} layout="vertical" required={required} {...(fault && { validateStatus: 'error' as const, help: fault })}>
      <FieldLabel value={label}>{children}</FieldLabel>
    </Form.Item>
  );
}
