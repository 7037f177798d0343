import { Select } from 'antd';

interface ValuesInputProps {
  id?: string;
  label?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
  /** Values to choose from besides those that are typed. */
  offered?: readonly string[];
}

const NONE: string[] = [];

/** Values that are typed one after the other, or chosen; each stands once. */
export default function ValuesInput({ id, label, value = NONE, onChange, offered = NONE }: ValuesInputProps) {
  return (
    <Select
      mode="tags"
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      value={value}
      options={offered.map((each) => ({ value: each, label: each }))}
      tokenSeparators={['、', ',', '，']}
      onChange={(values: string[]) => onChange?.([...new Set(values.map((each) => each.trim()).filter(Boolean))])}
    />
  );
}
