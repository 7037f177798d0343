import { Checkbox, InputNumber, Select } from 'antd';
import type { ReactNode } from 'react';
import type { memberSearch } from '#domains/member/contract/member.endpoints.ts';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import type { FilterField, MoreFilter } from '#kernel/web/kit/list-types.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';

export type Field = FilterField<typeof memberSearch>;
export type Filter = MoreFilter<Field>;

/** Draws one end of a span: its value, what to do with another one, and what it is called. */
type End = (value: unknown, change: (value: unknown) => void, hint: string) => ReactNode;

export const dayEnd: End = (value, change) => <DayInput value={(value as string | undefined) ?? null} onChange={(next) => change(next ?? undefined)} />;

/** A month and a day: picked in the year at hand, which is left out. */
export const monthDayEnd =
  (year: string): End =>
  (value, change) => <DayInput value={value ? `${year}-${value as string}` : null} onChange={(next) => change(next?.slice(5))} />;

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

/** Both ends of a span, side by side. */
export function span(label: string, [from, until]: readonly [Field, Field], end: End, words: { from: string; until: string }): Filter {
  return {
    key: from,
    label,
    fields: [from, until],
    input: (values, change) => (
      <div className="filter-span">
        {end(values[from], (value) => change({ [from]: value }), `${label} ${words.from}`)}
        <span>—</span>
        {end(values[until], (value) => change({ [until]: value }), `${label} ${words.until}`)}
      </div>
    ),
  };
}

/** One of few codes. */
export function choice(field: Field, label: string, options: Readonly<Record<string, string>>, decode: (code: string) => unknown = String): Filter {
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
        onChange={(value?: string) => change({ [field]: value === undefined ? undefined : decode(value) })}
      />
    ),
  };
}

/** On or not there. */
export function check(field: Field, label: string): Filter {
  return {
    key: field,
    label,
    fields: [field],
    input: (values, change) => (
      <Checkbox checked={values[field] === true} onChange={(event) => change({ [field]: event.target.checked || undefined })}>
        {label}
      </Checkbox>
    ),
  };
}

/** Two filters under one label. */
export const both = (first: Filter, second: Filter): Filter => ({
  ...first,
  fields: [...first.fields, ...second.fields],
  input: (values, change) => (
    <>
      {first.input(values, change)}
      {second.input(values, change)}
    </>
  ),
});
