import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dayIn, onMinute } from './today.ts';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T15:59:30Z') });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is the next day at midnight where the shop is, within a minute', () => {
  const days: string[] = [];
  const leave = onMinute(() => days.push(dayIn('Asia/Shanghai')));
  expect(dayIn('Asia/Shanghai')).toBe('2026-03-02');
  vi.advanceTimersByTime(60_000);
  expect(days).toEqual(['2026-03-03']);
  expect(dayIn('Europe/London')).toBe('2026-03-02');
  leave();
});

it('is looked at anew when the page is seen again', () => {
  const days: string[] = [];
  const leave = onMinute(() => days.push(dayIn('Asia/Shanghai')));
  vi.setSystemTime(new Date('2026-03-04T01:00:00Z'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(days).toEqual(['2026-03-04']);
  leave();
});

it('has one timer for all who ask, and none once nobody does', () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leaves = [onMinute(first), onMinute(second)];
  expect(vi.getTimerCount()).toBe(1);
  leaves[0]!();
  vi.advanceTimersByTime(60_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  leaves[1]!();
  expect(vi.getTimerCount()).toBe(0);
  page.dispatchEvent(new Event('visibilitychange'));
  expect(second).toHaveBeenCalledTimes(1);
});
