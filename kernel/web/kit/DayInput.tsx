import { lazy, Suspense, useState } from 'react';
import { Fetching } from './Fetching.tsx';
import { calendarThere, fetchCalendar } from './fetch-calendar.ts';
import type { DayInputProps } from './day-input.ts';

const DayPicker = lazy(fetchCalendar);

/** A calendar day; the calendar itself is fetched when a form first needs it. */
export function DayInput(props: DayInputProps) {
  // Chosen once: an input is not exchanged for another while somebody types in it.
  const [Ready] = useState(calendarThere);
  if (Ready) return <Ready {...props} />;
  return (
    <Suspense fallback={<Fetching {...props} />}>
      <DayPicker {...props} />
    </Suspense>
  );
}
