import './emr.css';
import { Input, Select } from 'antd';
import { LONGEST_VALUE, type Section } from '../contract/section.schema.ts';

interface ValuesInputProps {
  sections: readonly Section[];
  value?: readonly string[];
  onChange?: (values: string[]) => void;
}

const NONE: readonly string[] = [];

/** What is written in each section of a record, as the template says. */
export function ValuesInput({ sections, value = NONE, onChange }: ValuesInputProps) {
  const put = (index: number, text: string) => onChange?.(sections.map((_, at) => (at === index ? text : (value[at] ?? ''))));
  return (
    <div className="emr-values">
      {sections.map((section, index) => (
        <label key={section.title}>
          <span>
            {section.title}
            {section.unit && ` (${section.unit})`}
            {section.is_required && <em aria-hidden="true"> *</em>}
          </span>
          <ValueInput section={section} value={value[index] ?? ''} onChange={(text) => put(index, text)} />
        </label>
      ))}
    </div>
  );
}

function ValueInput({ section: { kind, choices, title }, value, onChange }: { section: Section; value: string; onChange: (text: string) => void }) {
  if (kind === 'choice')
    return (
      <Select
        aria-label={title}
        allowClear
        value={value || undefined}
        options={choices.map((choice) => ({ value: choice, label: choice }))}
        onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
      />
    );
  const common = { 'aria-label': title, value, maxLength: LONGEST_VALUE, onChange: (event: { target: { value: string } }) => onChange(event.target.value) };
  if (kind === 'long_text') return <Input.TextArea {...common} autoSize={{ minRows: 3, maxRows: 12 }} />;
  return <Input {...common} {...(kind === 'number' && { inputMode: 'decimal' as const })} />;
}
