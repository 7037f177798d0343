import { Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { useWords } from '../words.ts';
import { Labelled } from './Labelled.tsx';

/** As long as most reasons may be. */
export const LONGEST_REASON = 200;

interface ReasonInputProps {
  value: string;
  onChange: (reason: string) => void;
  fault?: string | undefined;
  /** Whether it has to be given, as mostly. */
  required?: boolean;
  longest?: number;
  autoFocus?: boolean;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Why something is done, with its label; it is kept with what is done. */
export function ReasonInput({ value, onChange, fault, required = true, longest = LONGEST_REASON, ...rest }: ReasonInputProps) {
  const { word } = useWords('kernel');
  return (
    <Labelled label={word.reason} required={required} fault={fault}>
      <Input.TextArea
        {...rest}
        aria-label={word.reason}
        maxLength={longest}
        showCount
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Labelled>
  );
}
