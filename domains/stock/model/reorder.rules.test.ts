import { expect, it } from 'vitest';
import { type Position, proposedOf } from './reorder.rules.ts';

const POLICY = { below: 7, lasting: 30 };
const NONE: Position = { available: 0, transit: 0, ordered: 0, used_30: 0, used_90: 0, alert_num: null };

it.each([
  // Two a day: fourteen last seven days, fifteen longer.
  [{ available: 14, used_30: 60 }, 1, 46],
  [{ available: 16, used_30: 60 }, 1, 0],
  // What comes counts as there.
  [{ available: 2, transit: 6, ordered: 8, used_30: 60 }, 1, 0],
  [{ available: 2, transit: 6, ordered: 6, used_30: 60 }, 1, 46],
  // By the box: five boxes of ten hold fifty.
  [{ available: 14, used_30: 60 }, 10, 50],
  // More was promised than there is.
  [{ available: -4, used_30: 60 }, 1, 64],
  // Nothing in thirty days, forty-five in ninety: one in two days.
  [{ available: 3, used_90: 45 }, 1, 12],
  // Nothing goes: only what the shop is warned at.
  [{ available: 5, alert_num: 5 }, 1, 1],
  [{ available: 6, alert_num: 5 }, 1, 0],
  [{ available: 0, alert_num: 5 }, 4, 8],
  [{ available: 0 }, 1, 0],
  // A slow one with a high warning: more than it is warned at, though thirty days need less.
  [{ available: 20, used_30: 3, alert_num: 20 }, 1, 1],
] as const)('of %j, bought by %i, %i are ordered', (position, factor, proposed) =>
  expect(proposedOf({ ...NONE, ...position }, POLICY, factor)).toBe(proposed));

it('proposes nothing more once what it proposed is on its way', () => {
  for (let available = -5; available <= 40; available += 1)
    for (const used_30 of [0, 1, 7, 60])
      for (const alert_num of [null, 0, 12])
        for (const factor of [1, 10]) {
          const position = { ...NONE, available, used_30, alert_num };
          const ordered = proposedOf(position, POLICY, factor);
          expect([position, proposedOf({ ...position, ordered }, POLICY, factor)]).toEqual([position, 0]);
        }
});
