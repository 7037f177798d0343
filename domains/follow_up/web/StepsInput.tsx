import './follow_up.css';
import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { MOST_STEPS } from '../contract/rule.endpoints.ts';

interface Step {
  days?: number;
  return_content?: string;
}

interface StepsInputProps {
  id?: string;
  value?: Step[];
  onChange?: (steps: Step[]) => void;
}

const LONGEST = 500;
const NONE: Step[] = [];

/** The steps of a rule: so many days afterwards, and what to ask then. */
export default function StepsInput({ id, value = NONE, onChange }: StepsInputProps) {
  const { field, word } = useWords('follow_up');
  const change = (at: number, part: Step) => onChange?.(value.map((step, index) => (index === at ? { ...step, ...part } : step)));
  return (
    <div className="return-steps">
      {value.map((step, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has nothing else that names it
        <div className="return-step" key={index}>
          <InputNumber
            {...(index === 0 && id && { id })}
            aria-label={`${field.days} ${index + 1}`}
            min={1}
            max={365}
            precision={0}
            suffix={word.days_later}
            value={step.days ?? null}
            onChange={(days) => change(index, { days: days ?? 0 })}
          />
          <Input.TextArea
            aria-label={`${field.return_content} ${index + 1}`}
            placeholder={word.step_content}
            maxLength={LONGEST}
            autoSize={{ minRows: 1, maxRows: 4 }}
            value={step.return_content ?? ''}
            onChange={(event) => change(index, { return_content: event.target.value })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${word.remove_step} ${index + 1}`}
            disabled={value.length === 1}
            onClick={() => onChange?.(value.filter((_, other) => other !== index))}
          />
        </div>
      ))}
      {value.length < MOST_STEPS && (
        <Button type="dashed" onClick={() => onChange?.([...value, { return_content: '' }])}>
          {word.add_step}
        </Button>
      )}
    </div>
  );
}
