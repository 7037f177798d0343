import { lazy, Suspense } from 'react';
import { Fetching } from './Fetching.tsx';
import { fetchCalendar } from './fetch-calendar.ts';
import type { DayInputProps } from './day-input.ts';

const DayPicker = lazy(fetchCalendar);

/** A calendar day; the calendar itself is fetched when a form first needs it. */
export const DayInput = (props: DayInputProps) => (
  <Suspense fallback={<Fetching {...props} />}><DayPicker {...props} /></Suspense>
);
