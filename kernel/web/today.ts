import { useSyncExternalStore } from 'react';
import { usePlace } from './place.ts';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
const formats = new Map<string, Intl.DateTimeFormat>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The calendar day of this moment in a time zone, as `yyyy-MM-dd`. */
export function dayIn(time_zone: string): string {
  const format = formats.get(time_zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: time_zone });
  formats.set(time_zone, format);
  return format.format(new Date());
}

const look = (): void => listeners.forEach((listener) => listener());

/** Calls a listener whenever the day may have become another: every minute, and when the page is seen again, whose timers may have slept. */
export function onMinute(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = setInterval(look, MINUTE_MS);
    document.addEventListener('visibilitychange', look);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/**
 * Today's calendar day in the shop's time zone, as `yyyy-MM-dd`: at midnight it becomes the next one. What is to stay the day that
 * somebody began with keeps it in a state of its own.
 */
export function useToday(): string {
  const { user } = usePlace();
  return useSyncExternalStore(onMinute, () => dayIn(user.time_zone));
}
