import { Segmented } from 'antd';
import { useState } from 'react';
import { wallTime } from '#kernel/contract/zoned.ts';
import { Labelled } from '#kernel/web/kit/Labelled.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type DeskType, DeskTypes } from '../contract/appointment.schema.ts';

/** Whoever comes so soon stands at the counter already, more likely than not. */
const SOON_MS = 30 * 60_000;

/** How something is agreed upon, as somebody said; while nobody did, at the counter where it begins now or soon, else on the phone. */
export function useTypeOf(said: DeskType | null, start_time: string | null): DeskType {
  const { user } = usePlace();
  // As of when one begins to book.
  const [soon] = useState(() => wallTime(user.time_zone, Date.now() + SOON_MS));
  return said ?? (start_time !== null && start_time <= soon ? 'desk' : 'phone');
}

/** On the phone, or at the counter. */
export function TypeInput({ value, onChange }: { value: DeskType; onChange: (type: DeskType) => void }) {
  const { field, word } = useWords('appointment');
  return (
    <Labelled label={field.appointment_type}>
      <Segmented<DeskType>
        aria-label={field.appointment_type}
        value={value}
        options={DeskTypes.options.map((type) => ({ value: type, label: word.type[type] }))}
        onChange={onChange}
      />
    </Labelled>
  );
}
