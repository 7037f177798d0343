import { Input, type InputProps, type InputRef, Tooltip } from 'antd';
import { use, useLayoutEffect, useRef } from 'react';
import { type Currency, currencySymbol, formatCents, parseCents } from '#kernel/contract/cents.ts';
import { usePlace } from '../place.ts';
import { useWords } from '../words.ts';
import { InForm } from './in-form.ts';
import { useTyped } from './use-typed.ts';

interface MoneyInputProps extends Omit<InputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** Cents; NaN while what is typed is no amount, which every contract refuses; undefined when empty. */
  value?: number | null;
  onChange?: (cents: number | undefined) => void;
  /** Of the amount; left out: that of where one works. */
  currency?: Currency | undefined;
}

const textOf = (cents: number | null | undefined): string => (cents === undefined || cents === null ? '' : formatCents(cents, { grouped: false }));

/**
 * An amount as it is typed: decimals here, cents outside. More than two decimals is no amount. What stands in it is chosen
 * whole when one comes to it, and when a proposal arrives while one is there: typing replaces it, never stands behind it.
 * What is no amount says so itself, wherever no form does.
 */
export function MoneyInput({ value, onChange, onFocus, onBlur, currency, ...rest }: MoneyInputProps) {
  const { user } = usePlace();
  const { refusal } = useWords('kernel');
  const isInForm = use(InForm);
  const box = useRef<InputRef>(null);
  const { typed, setTyped, known, proposals } = useTyped(value, { textOf, read: centsOf });
  useLayoutEffect(() => {
    if (proposals > 0 && document.activeElement === box.current?.input) box.current?.select();
  }, [proposals]);
  const isFault = Number.isNaN(known);
  const input = (
    <Input
      {...rest}
      {...(isFault && { status: 'error', 'aria-invalid': true })}
      ref={box}
      className="money-input"
      inputMode="decimal"
      prefix={currencySymbol(currency ?? user.currency_code)}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(centsOf(event.target.value));
      }}
      onFocus={(event) => {
        event.target.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        if (known !== undefined && !Number.isNaN(known)) setTyped(textOf(known));
        onBlur?.(event);
      }}
    />
  );
  if (isInForm) return input;
  return (
    <Tooltip open={isFault} title={refusal.money_invalid}>
      {input}
    </Tooltip>
  );
}

const centsOf = (typed: string): number | undefined => (typed.trim() === '' ? undefined : (parseCents(typed) ?? Number.NaN));
