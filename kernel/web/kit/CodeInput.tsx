import { Input, type InputProps, type InputRef } from 'antd';
import type { KeyboardEvent, Ref } from 'react';
import { plainCode } from '#kernel/contract/phone.ts';
import { useCodeEnd } from './use-code-end.ts';

interface CodeInputProps extends Omit<InputProps, 'value' | 'onChange' | 'maxLength'> {
  value?: string | null;
  onChange?: (code: string) => void;
  /** Enter, or a scanner's Tab, with what stands there. */
  onDone?: (code: string) => void;
  ref?: Ref<InputRef>;
}

/**
 * A number of something as people type, paste or scan it: blanks and full-width forms are understood, nothing is cut. The
 * Enter or Tab that a scanner sends behind a code neither submits a form nor leaves the input.
 */
export function CodeInput({ value, onChange, onDone, onKeyDown, ...rest }: CodeInputProps) {
  const endOf = useCodeEnd();
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (!endOf(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onDone?.(plainCode(event.currentTarget.value));
  };
  return (
    <Input
      autoComplete="off"
      {...rest}
      value={value ?? ''}
      onKeyDown={press}
      onChange={(event) => onChange?.((event.nativeEvent as InputEvent).isComposing ? event.target.value : plainCode(event.target.value))}
      onCompositionEnd={(event) => onChange?.(plainCode(event.currentTarget.value))}
    />
  );
}
