import { Checkbox, Input } from 'antd';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { TimeInput } from '#kernel/web/kit/TimeInput.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type Draft, withReason } from './booking-draft.ts';

const CLOCK_AT = 'yyyy-MM-dd '.length;

interface OverrideInputProps {
  draft: Draft;
  /** Why what was written is not taken. */
  fault: string | undefined;
  onChange: (change: Partial<Draft>) => void;
}

/** A beginning outside of opening hours or of a shift, or without a bed, and why: for whoever may decide so. It is on the day that is shown. */
export function OverrideInput({ draft, fault, onChange }: OverrideInputProps) {
  const { field, word } = useWords('appointment');
  const mayDecide = useCan('appointment:override');
  if (!mayDecide) return null;
  const { date, start_time, override_reason } = draft;
  return (
    <>
      <Checkbox checked={override_reason !== null} onChange={(event) => onChange(withReason(draft, event.target.checked ? '' : null))}>
        {word.override_on}
      </Checkbox>
      {override_reason !== null && (
        <div className="booking-override">
          <Labelled label={word.override_time} required>
            <TimeInput
              aria-label={word.override_time}
              value={start_time?.slice(CLOCK_AT)}
              onChange={(time) => onChange({ start_time: time ? `${date} ${time}` : null })}
            />
          </Labelled>
          <Labelled label={field.override_reason} required fault={fault}>
            <Input
              id="override-reason"
              aria-label={field.override_reason}
              placeholder={word.override_hint}
              maxLength={200}
              value={override_reason}
              onChange={(event) => onChange({ override_reason: event.target.value })}
            />
          </Labelled>
        </div>
      )}
    </>
  );
}
