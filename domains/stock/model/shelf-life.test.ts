import { expect, it } from 'vitest';
import { endsAfter } from './shelf-life.ts';

it.each([
  ['2026-01-15', 30, 0, '2026-02-14'],
  ['2026-01-15', 12, 1, '2027-01-15'],
  ['2026-01-31', 1, 1, '2026-02-28'],
  ['2024-01-31', 1, 1, '2024-02-29'],
  ['2024-02-29', 1, 2, '2025-02-28'],
  ['2025-11-30', 3, 1, '2026-02-28'],
  ['2026-03-02', 3, 2, '2029-03-02'],
])('what was made on %s and keeps %i of unit %i is good until %s', (made, deadline, deadline_unit, until) => {
  expect(endsAfter(made, { deadline, deadline_unit })).toBe(until);
});

it('goods without a shelf life end on no day', () => expect(endsAfter('2026-03-02', { deadline: null, deadline_unit: 1 })).toBeNull());
