import { Checkbox, Select } from 'antd';

interface ChoiceFilterProps {
  value?: string;
  onChange?: (value: string | undefined) => void;
  /** What it says while nothing is chosen. */
  hint: string;
  /** Words by code. */
  options: Readonly<Record<string, string>>;
}

/** A list's filter by one of few codes. */
export const ChoiceFilter = ({ value, onChange, hint, options }: ChoiceFilterProps) => (
  <Select<string | undefined>
    className="choice-filter"
    allowClear
    placeholder={hint}
    aria-label={hint}
    value={value}
    onChange={(next) => onChange?.(next)}
    options={Object.entries(options).map(([code, label]) => ({ value: code, label }))}
    popupMatchSelectWidth={false}
  />
);

/** A list's filter that is on or not there. */
export const CheckFilter = ({ value, onChange, label }: { value?: boolean; onChange?: (value: true | undefined) => void; label: string }) => (
  <Checkbox checked={value === true} onChange={(event) => onChange?.(event.target.checked || undefined)}>{label}</Checkbox>
);
