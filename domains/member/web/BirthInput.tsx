import { InputNumber, Space } from 'antd';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { useToday } from '#kernel/web/today.ts';
import { useWords } from '#kernel/web/words.ts';
import { ageOf, birthOf } from '../model/age.rules.ts';

const OLDEST = 120;

interface BirthInputProps {
  id?: string;
  value?: string | null;
  onChange?: (birth: string | null) => void;
  /** Of the two that are shown; at least one is. */
  withDay: boolean;
  withAge: boolean;
}

/** Birth and age in step: the age follows the birth, and a typed age sets the birth (1§4). */
export default function BirthInput({ id, value, onChange, withDay, withAge }: BirthInputProps) {
  const { field } = useWords('member');
  const today = useToday();
  const age = value ? ageOf(value, today) : null;
  return (
    <Space.Compact block>
      {withDay && <DayInput {...(id && { id })} value={value ?? null} max={today} onChange={(day) => onChange?.(day ?? null)} />}
      {withAge && (
      <InputNumber
        {...(!withDay && id && { id })}
        aria-label={field.age}
        className="age-input"
        min={1}
        max={OLDEST}
        precision={0}
        controls={false}
        placeholder={field.age}
        value={age}
        onChange={(typed) => onChange?.(typed === null ? null : birthOf(typed, today))}
      />
      )}
    </Space.Compact>
  );
}
