/** Fetches the calendar of a day's input: ahead of the first, where days will be typed as fast as a scanner goes on. */
export const fetchCalendar = () => import('./DayPicker.tsx');
