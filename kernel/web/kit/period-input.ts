import type { Period } from '#kernel/contract/period.ts';

export interface PeriodInputProps {
  value: Period | null;
  onChange: (period: Period) => void;
  /** The shop's today, `yyyy-MM-dd`: a period that begins after it cannot be chosen. */
  today: string;
  'aria-label'?: string;
}
