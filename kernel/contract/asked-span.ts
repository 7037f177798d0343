import { across } from './across.ts';
import { daysBetween } from './day.ts';

/** Longer than a year and a day nobody asks at once. */
const MOST_DAYS = 366;

interface Asked {
  start_date?: string | undefined;
  end_date?: string | undefined;
}

/** Both days or none, the first before the last, and no more of them than somebody asks for at once. */
export const rightSpan = across<Asked, keyof Asked>(['start_date', 'end_date'], ({ start_date, end_date }, complain) => {
  if ((start_date === undefined) !== (end_date === undefined)) complain(start_date === undefined ? 'start_date' : 'end_date', 'kernel.required');
  else if (start_date !== undefined && end_date! < start_date) complain('end_date', 'kernel.span_upside_down');
  else if (start_date !== undefined && daysBetween(start_date, end_date!) >= MOST_DAYS) complain('end_date', 'kernel.span_too_long');
});
