import { Input, Switch } from 'antd';
import type { Rule } from '../contract/rule.endpoints.ts';
import { ChoiceRow } from '#kernel/web/kit/ChoiceRow.tsx';
import { InForm } from '#kernel/web/kit/in-form.ts';
import { MoneyInput } from '#kernel/web/kit/MoneyInput.tsx';
import { useTyped } from '#kernel/web/kit/use-typed.ts';
import type { RuleValue, RuleWords } from './rule-words.ts';

interface RuleInputProps {
  rule: Rule;
  words: RuleWords;
  value: RuleValue;
  /** What is typed and is no value of the rule is handed over as NaN. */
  onChange: (value: RuleValue) => void;
  isFault: boolean;
}

/** The input of a rule's kind; what is wrong with its value is said beside it. */
export function RuleInput({ rule, words, value, onChange, isFault }: RuleInputProps) {
  const disabled = !rule.editable;
  switch (rule.kind) {
    case 'switch':
      return <Switch id={rule.key} checked={value === true} disabled={disabled} onChange={onChange} />;
    case 'choice':
      return (
        <ChoiceRow
          id={rule.key}
          aria-label={words.label}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value as string)}
          options={rule.choices.map((choice) => ({ value: choice, label: words.choices?.[choice] ?? choice }))}
        />
      );
    case 'money':
      return (
        // The sheet says what is wrong, as a form does.
        <InForm value>
          <MoneyInput id={rule.key} value={Number(value)} disabled={disabled} onChange={(cents) => onChange(cents ?? Number.NaN)} />
        </InForm>
      );
    case 'text':
      return <Input id={rule.key} maxLength={200} value={String(value)} disabled={disabled} onChange={(event) => onChange(event.target.value)} />;
    default:
      return <WholeInput id={rule.key} value={Number(value)} disabled={disabled} isFault={isFault} onChange={onChange} />;
  }
}

interface WholeInputProps {
  id: string;
  value: number;
  disabled: boolean;
  isFault: boolean;
  onChange: (value: number) => void;
}

const wholeOf = (typed: string): number => (/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** A whole number as it is typed: nothing typed is put right unseen. */
function WholeInput({ id, value, disabled, isFault, onChange }: WholeInputProps) {
  const { typed, setTyped } = useTyped(value, { textOf: String, read: wholeOf });
  return (
    <Input
      id={id}
      className="number-input"
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      {...(isFault && { status: 'error' as const, 'aria-invalid': true })}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(wholeOf(event.target.value));
      }}
    />
  );
}
