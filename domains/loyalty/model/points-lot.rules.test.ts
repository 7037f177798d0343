import { describe, expect, it } from 'vitest';
import { pointsOn, takeFrom, validEnd } from './points-lot.rules.ts';

const lots = [
  { account_id: '1', valid_end: null, balance: 100 },
  { account_id: '2', valid_end: '2026-03-31', balance: 30 },
  { account_id: '3', valid_end: '2026-04-30', balance: 40 },
];

describe('points', () => {
  it('are good up to and on their last day', () => {
    expect(pointsOn(lots, '2026-03-31')).toBe(170);
    expect(pointsOn(lots, '2026-04-01')).toBe(140);
  });

  it('are spent in the order in which they lapse, those that never do last', () => {
    expect(takeFrom(lots, 80)).toEqual([
      { account_id: '2', valid_end: '2026-03-31', points: 30 },
      { account_id: '3', valid_end: '2026-04-30', points: 40 },
      { account_id: '1', valid_end: null, points: 10 },
    ]);
  });

  it('are not spent at all when there are too few', () => expect(takeFrom(lots, 171)).toBeNull());

  it.each([
    ['2026-03-02', 12, '2027-03-31'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-02', 0, null],
  ])('earned on %s for %i months lapse after %s', (day, months, end) => expect(validEnd(day, months)).toBe(end));
});
