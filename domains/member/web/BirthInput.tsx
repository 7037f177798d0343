import { InputNumber, Space } from 'antd';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { birthShown, birthTyped } from '../model/age.rules.ts';

interface BirthInputProps {
  id?: string;
  value?: string | null;
  onChange?: (birth: string | null) => void;
  /** Of the two that are shown; at least one is. */
  withDay: boolean;
  withAge: boolean;
}

/**
 * Birth and age in step: the age follows the birth, and a typed age sets the birth (1§4). The age that follows is no input's to bound: an
 * input with bounds moves what lies outside them, a baby's birth, as one passes through.
 */
export default function BirthInput({ id, value, onChange, withDay, withAge }: BirthInputProps) {
  const { field } = useWords('member');
  const today = useToday();
  const { day, age } = birthShown(value, today);
  return (
    <Space.Compact block>
      {withDay && <DayInput {...(id && { id })} value={day} max={today} onChange={(chosen) => onChange?.(chosen ?? null)} />}
      {withAge && (
      <InputNumber
        {...(!withDay && id && { id })}
        aria-label={field.age}
        className="age-input"
        controls={false}
        keyboard={false}
        placeholder={field.age}
        value={age}
        onChange={(typed) => onChange?.(birthTyped(typed, today))}
      />
      )}
    </Space.Compact>
  );
}
