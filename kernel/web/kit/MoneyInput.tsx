import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { currencySymbol, formatCents, parseCents } from '#kernel/contract/cents.ts';
import { usePlace } from '../place.ts';

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Cents; NaN while what is typed is no amount, which every contract refuses; undefined when empty. */
  value?: number | null;
  onChange?: (cents: number | undefined) => void;
}

const textOf = (cents: number | null | undefined): string => (cents === undefined || cents === null ? '' : formatCents(cents, { grouped: false }));

/** An amount as it is typed: decimals here, cents outside. More than two decimals is no amount. */
export function MoneyInput({ value, onChange, onBlur, ...rest }: MoneyInputProps) {
  const { user } = usePlace();
  const [typed, setTyped] = useState(textOf(value));
  const known = centsOf(typed);
  const [seen, setSeen] = useState(value);
  // Changed from outside, not by typing.
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Object.is(known, value ?? undefined)) setTyped(textOf(value));
  }
  return (
    <Input
      {...rest}
      className="money-input"
      inputMode="decimal"
      prefix={currencySymbol(user.currency_code)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(centsOf(event.target.value));
      }}
      onBlur={(event) => {
        if (known !== undefined && !Number.isNaN(known)) setTyped(textOf(known));
        onBlur?.(event);
      }}
    />
  );
}

const centsOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : (parseCents(typed) ?? Number.NaN));
