import { lazy, Suspense } from 'react';
import { Input } from 'antd';

const DayPicker = lazy(() => import('./DayPicker.tsx'));

export interface DayInputProps {
  id?: string;
  /** `yyyy-MM-dd` */
  value?: string | null;
  onChange?: (day: string | undefined) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** The first and the last day that may be chosen. */
  min?: string;
  max?: string;
}

/** A calendar day; the calendar itself is fetched when a form first needs it. */
export const DayInput = (props: DayInputProps) => (
  <Suspense fallback={<Input disabled value={props.value ?? ''} />}><DayPicker {...props} /></Suspense>
);
