import { expect, test } from 'vitest';
import { birthdayKey, daysToBirthday, keysBetween, keysOn, lunarDayOf } from './birthday.rules.ts';

test.each([
  ['2026-02-17', '1-1'],
  ['2026-09-25', '8-15'],
  ['2025-10-06', '8-15'],
  ['1990-10-03', '8-15'],
  ['2025-07-25', '6bis-1'],
])('%s is the lunar %s', (day, lunar) => expect(lunarDayOf(day)).toBe(lunar));

const isKept = (birth: string, is_lunar: 0 | 1, day: string): boolean => keysOn(day).includes(birthdayKey(birth, is_lunar)!);

test('a lunar birthday moves through the years of the sun', () => {
  expect(isKept('1990-10-03', 0, '2026-09-25')).toBe(true);
  expect(isKept('1990-10-03', 0, '2026-10-03')).toBe(false);
});

test('a child of a leap month keeps its day in the month itself, and nobody keeps it again in the leap month', () => {
  expect(lunarDayOf('2026-07-14')).toBe('6-1');
  expect(isKept('2025-07-25', 0, '2026-07-14')).toBe(true);
  expect(isKept('2025-07-25', 0, '2025-07-25')).toBe(false);
});

test('a leap day is kept on the 28th of other years', () => {
  expect(isKept('2000-02-29', 1, '2026-02-28')).toBe(true);
  expect(isKept('2000-02-29', 1, '2028-02-28')).toBe(false);
  expect(isKept('2000-02-29', 1, '2028-02-29')).toBe(true);
  expect(isKept('2000-02-28', 1, '2026-02-28')).toBe(true);
});

test('a span is found by both calendars, over the turn of the year too, and only there', () => {
  const keys = keysBetween('09-24', '09-26', '2026-03-02');
  expect(keys).toContain(birthdayKey('1990-10-03', 0));
  expect(keys).toContain(birthdayKey('1985-09-25', 1));
  expect(keys).not.toContain(birthdayKey('1985-09-27', 1));
  expect(keysBetween('12-31', '01-01', '2026-03-02').filter((key) => key < 2000)).toEqual([1231, 101]);
});

test('without a birth there is no birthday', () => expect(birthdayKey(null, 1)).toBeNull());

test('the next birthday is told when it is near, over the turn of the year too', () => {
  expect(daysToBirthday(302, '2026-03-02', 14)).toBe(0);
  expect(daysToBirthday(316, '2026-03-02', 14)).toBe(14);
  expect(daysToBirthday(317, '2026-03-02', 14)).toBeNull();
  expect(daysToBirthday(103, '2026-12-30', 14)).toBe(4);
  expect(daysToBirthday(null, '2026-03-02', 14)).toBeNull();
});
