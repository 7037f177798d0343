import { lazy, Suspense } from 'react';
import { Fetching } from './Fetching.tsx';
import type { DayInputProps } from './day-input.ts';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** A calendar day; the calendar itself is fetched when a form first needs it. */
export const DayInput = (props: DayInputProps) => (
  <Suspense fallback={<Fetching {...props} />}><DayPicker {...props} /></Suspense>
);
