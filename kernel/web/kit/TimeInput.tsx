import { lazy, Suspense } from 'react';
import { Fetching } from './Fetching.tsx';

const TimePicker = lazy(() => import('./TimePicker.tsx'));

interface TimeInputProps {
  id?: string;
  value?: string | null;
  onChange?: (time: string | undefined) => void;
  /** Where no label names it. */
  'aria-label'?: string;
}

/** A time of day as `HH:mm`; the clock itself is fetched when a form first needs it. */
export const TimeInput = (props: TimeInputProps) => (
  <Suspense fallback={<Fetching {...props} />}><TimePicker {...props} /></Suspense>
);
