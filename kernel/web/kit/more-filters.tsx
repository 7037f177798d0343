import { Checkbox, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import { DayInput } from './DayInput.tsx';
import { DayShortcuts, type Looking } from './DayShortcuts.tsx';
import type { MoreFilter } from './list-types.ts';
import { MoneyInput } from './MoneyInput.tsx';

/** Draws one end of a span: its value, what to do with another one, and what it is called. */
type End = (value: unknown, change: (value: unknown) => void, hint: string) => ReactNode;

export const dayEnd: End = (value, change, hint) => (
  <DayInput aria-label={hint} value={(value as string | undefined) ?? null} onChange={(next) => change(next ?? undefined)} />
);

/** A month and a day: picked in the year at hand, which is left out. */
export const monthDayEnd =
  (year: string): End =>
  (value, change, hint) => <DayInput aria-label={hint} value={value ? `${year}-${value as string}` : null} onChange={(next) => change(next?.slice(5))} />;

export const moneyEnd: End = (value, change, hint) => (
  <MoneyInput aria-label={hint} value={(value as number | undefined) ?? null} onChange={change} />
);

export const numberEnd: End = (value, change, hint) => (
  <InputNumber
    aria-label={hint}
    min={0}
    precision={0}
    controls={false}
    value={(value as number | undefined) ?? null}
    onChange={(next) => change(next ?? undefined)}
  />
);

/** Both ends of a span, side by side; of days also the latest of them, or those that come next, at one press. */
export function span<Field extends string>(
  label: string,
  [from, until]: readonly [Field, Field],
  end: End,
  words: { from: string; until: string },
  looking: Looking = 'back',
): MoreFilter<Field> {
  const changed = (field: Field, value: unknown) => ({ [field]: value }) as Partial<Record<Field, unknown>>;
  return {
    key: from,
    label,
    fields: [from, until],
    input: (values, change) => (
      <>
        <div className="filter-span">
          {end(values[from], (value) => change(changed(from, value)), `${label} ${words.from}`)}
          <span>—</span>
          {end(values[until], (value) => change(changed(until, value)), `${label} ${words.until}`)}
        </div>
        {end === dayEnd && (
          <DayShortcuts
            label={label}
            looking={looking}
            onChoose={({ start_date, end_date }) => change({ ...changed(from, start_date), ...changed(until, end_date) })}
          />
        )}
      </>
    ),
  };
}

/** One of few codes. */
export function choice<Field extends string>(
  field: Field,
  label: string,
  options: Readonly<Record<string, string>>,
  decode: (code: string) => unknown = String,
): MoreFilter<Field> {
  return {
    key: field,
    label,
    fields: [field],
    input: (values, change) => (
      <Select
        allowClear
        aria-label={label}
        className="wide-input"
        value={values[field] === undefined ? undefined : String(values[field])}
        options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        onChange={(value?: string) => change({ [field]: value === undefined ? undefined : decode(value) } as Partial<Record<Field, unknown>>)}
      />
    ),
  };
}

/** On or not there. */
export function check<Field extends string>(field: Field, label: string): MoreFilter<Field> {
  return {
    key: field,
    label,
    fields: [field],
    input: (values, change) => (
      <Checkbox
        checked={values[field] === true}
        onChange={(event) => change({ [field]: event.target.checked || undefined } as Partial<Record<Field, unknown>>)}
      >
        {label}
      </Checkbox>
    ),
  };
}

/** Two filters under one label. */
export const both = <Field extends string>(first: MoreFilter<Field>, second: MoreFilter<Field>): MoreFilter<Field> => ({
  ...first,
  fields: [...first.fields, ...second.fields],
  input: (values, change) => (
    <>
      {first.input(values, change)}
      {second.input(values, change)}
    </>
  ),
});
