import { describe, expect, it } from 'vitest';
import { isQuiet } from './reminder.ts';

describe('quiet hours', () => {
  it('may reach over midnight, begin when they begin and end before they end', () => {
    const quiet = ['20:59', '21:00', '23:59', '00:00', '08:59', '09:00'].map((clock) => isQuiet(clock, '21:00', '09:00'));
    expect(quiet).toEqual([false, true, true, true, true, false]);
    expect(['12:59', '13:00', '13:59', '14:00'].map((clock) => isQuiet(clock, '13:00', '14:00'))).toEqual([false, true, true, false]);
  });
  it('are none where both ends are the same', () => {
    expect(isQuiet('09:00', '09:00', '09:00')).toBe(false);
  });
});
