import { Input, InputNumber, Radio, Switch } from 'antd';
import type { Rule } from '../contract/rule.endpoints.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import type { RuleValue, RuleWords } from './rule-words.ts';

interface RuleInputProps {
  rule: Rule;
  words: RuleWords;
  value: RuleValue;
  onChange: (value: RuleValue) => void;
}

/** The input of a rule's kind. */
export function RuleInput({ rule, words, value, onChange }: RuleInputProps) {
  const disabled = !rule.editable;
  switch (rule.kind) {
    case 'switch':
      return <Switch id={rule.key} checked={value === true} disabled={disabled} onChange={onChange} />;
    case 'choice':
      return (
        <Radio.Group
          id={rule.key}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as string)}
          options={rule.choices.map((choice) => ({ value: choice, label: words.choices?.[choice] ?? choice }))}
        />
      );
    case 'money':
      return (
        <MoneyInput
          id={rule.key}
          value={Number(value)}
          disabled={disabled}
          onChange={(cents) => cents != null && !Number.isNaN(cents) && onChange(cents)}
        />
      );
    case 'text':
      return <Input id={rule.key} maxLength={200} value={String(value)} disabled={disabled} onChange={(event) => onChange(event.target.value)} />;
    default:
      return (
        <InputNumber
          id={rule.key}
          className="number-input"
          precision={0}
          disabled={disabled}
          value={Number(value)}
          {...(rule.min !== null && { min: rule.min })}
          {...(rule.max !== null && { max: rule.max })}
          onChange={(number) => number !== null && onChange(number)}
        />
      );
  }
}
