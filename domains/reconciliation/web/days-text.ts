import { fill } from '#kernel/i18n/dictionary.ts';

/** The days that something is of; one day is said once. */
export const daysText = ({ start_date, end_date }: { start_date: string; end_date: string }, span: string): string =>
  start_date === end_date ? start_date : fill(span, { from: start_date, until: end_date });
