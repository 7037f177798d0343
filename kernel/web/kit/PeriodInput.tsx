import { lazy, Suspense } from 'react';
import { Fetching } from './Fetching.tsx';
import { choiceOf, type PeriodChoice } from '#kernel/contract/period.ts';
import type { PeriodInputProps } from './period-input.ts';

const PeriodPicker = lazy(() => import('./PeriodPicker.tsx'));

/** A month or a year (按月 / 按年), never one to come; the calendar is fetched when it is first needed. */
export const PeriodInput = ({ onChange, ...props }: Omit<PeriodInputProps, 'onChange'> & { onChange: (choice: PeriodChoice) => void }) => (
  <Suspense fallback={<Fetching {...props} />}>
    <PeriodPicker {...props} onChange={(period) => onChange(choiceOf(period))} />
  </Suspense>
);
