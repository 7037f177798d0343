import type { ComponentType } from 'react';
import type { DayInputProps } from './day-input.ts';

let there: ComponentType<DayInputProps> | undefined;

/** Fetches the calendar of a day's input: ahead of the first, where days will be typed as fast as a scanner goes on. */
export async function fetchCalendar() {
  const part = await import('./DayPicker.tsx');
  there = part.default;
  return part;
}

/** The calendar, once it has been fetched: an input that has it at once is never shut for the moment in which another takes its place. */
export const calendarThere = (): ComponentType<DayInputProps> | undefined => there;
