import { expect, test } from 'vitest';
import { isLunarBirthday, isSolarBirthday, lunarDayOf } from './birthday.rules.ts';

test.each([
  ['2026-02-17', '1-1'],
  ['2026-09-25', '8-15'],
  ['2025-10-06', '8-15'],
  ['1990-10-03', '8-15'],
  ['2025-07-25', '6bis-1'],
])('%s is the lunar %s', (day, lunar) => expect(lunarDayOf(day)).toBe(lunar));

test('a lunar birthday moves through the years of the sun', () => {
  expect(isLunarBirthday('1990-10-03', '2026-09-25')).toBe(true);
  expect(isLunarBirthday('1990-10-03', '2026-10-03')).toBe(false);
});

test('a child of a leap month keeps its day in the month itself', () => {
  expect(isLunarBirthday('2025-07-25', '2026-07-14')).toBe(lunarDayOf('2026-07-14') === '6-1');
});

test('a leap day is kept on the 28th of other years', () => {
  expect(isSolarBirthday('2000-02-29', '2026-02-28')).toBe(true);
  expect(isSolarBirthday('2000-02-29', '2028-02-28')).toBe(false);
  expect(isSolarBirthday('2000-02-29', '2028-02-29')).toBe(true);
  expect(isSolarBirthday('2000-02-28', '2026-02-28')).toBe(true);
});
