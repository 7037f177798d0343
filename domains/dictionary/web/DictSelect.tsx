import { Select } from 'antd';
import { useEndpoint } from '#kernel/web/query.ts';
import { dictGet } from '../contract/dictionary.endpoints.ts';
import type { DictType } from '../contract/preset-items.ts';

interface DictSelectProps {
  type: DictType;
  id?: string;
  /** What it is called where no form labels it. */
  label?: string;
  value?: string;
  onChange?: (key: string) => void;
  /** Shows the key beside the name, as country codes are known by. */
  withKey?: true;
}

/** One item of a dictionary; a hidden one is offered only while it is the one chosen. Cleared, it is empty. */
export function DictSelect({ type, id, label, value, onChange, withKey }: DictSelectProps) {
  const choices = useEndpoint(dictGet, { type_codes: [type] }).data?.[type] ?? [];
  const options = choices
    .filter((choice) => !choice.is_hidden || choice.value === value)
    .map((choice) => ({ value: choice.value, label: withKey ? `+${choice.value} ${choice.name}` : choice.name }));
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label, className: 'wide-input' })}
      {...(value && { value })}
      allowClear
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(key?: string) => onChange?.(key ?? '')}
    />
  );
}
