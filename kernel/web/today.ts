import { useState } from 'react';
import { usePlace } from './place.ts';

/** Today's calendar day in the shop's time zone, as `yyyy-MM-dd`; as of when the page was opened. */
export function useToday(): string {
  const { user } = usePlace();
  const [today] = useState(() => new Intl.DateTimeFormat('en-CA', { timeZone: user.time_zone }).format(new Date()));
  return today;
}
