import { lazy, Suspense } from 'react';
import { Input } from 'antd';
import type { DayInputProps } from './day-input.ts';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

/** A calendar day; the calendar itself is fetched when a form first needs it. */
export const DayInput = (props: DayInputProps) => (
  <Suspense fallback={<Input disabled value={props.value ?? ''} />}><DayPicker {...props} /></Suspense>
);
