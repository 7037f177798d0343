import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenByHand } from './by-hand.rules.ts';

const limits = { adjust_limit_percent: 10, give_away_limit: 5_000 };
const reduced = (adjust_amount: number) => ({ gift: false, adjust_amount });
const gift = { gift: true, adjust_amount: 0 };

describe('what an order gives away by hand', () => {
  it('is let pass up to the percent of a line, to the cent', () => {
    expect(givenByHand([reduced(-1_005)], [{ amount_total: 10_055 }], limits)).toEqual({ amount: 1_005, beyond: null });
    expect(givenByHand([reduced(-1_006)], [{ amount_total: 10_055 }], limits)).toMatchObject({
      amount: 1_006,
      beyond: { status: 403, key: 'sales.adjust_beyond_limit', field: 'items.0.adjust_amount', params: { percent: 10 } },
    });
  });

  it('is let pass up to the limit of the order: gifts at list price and reductions together', () => {
    const lines = [{ amount_total: 4_500 }, { amount_total: 9_000 }];
    expect(givenByHand([gift, reduced(-500)], lines, limits)).toEqual({ amount: 5_000, beyond: null });
    expect(givenByHand([gift, reduced(-501)], lines, limits)).toMatchObject({
      amount: 5_001,
      beyond: { key: 'sales.give_away_beyond_limit', field: 'items.1.adjust_amount', params: { amount: '50.00' } },
    });
  });

  it('comes to the same in any order of the lines, and a dearer line is given no back', () => {
    const line = fc.record({
      gift: fc.boolean(),
      adjust_amount: fc.integer({ min: -9_000, max: 900 }),
      amount_total: fc.integer({ min: 0, max: 99_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const [one, other] = [givenByHand(lines, lines, limits), givenByHand(lines.toReversed(), lines.toReversed(), limits)];
        expect(other.amount).toBe(one.amount);
        expect(other.beyond === null).toBe(one.beyond === null);
        expect(one.amount).toBeGreaterThanOrEqual(
          Math.max(...lines.map(({ gift: given, adjust_amount, amount_total }) => (given ? amount_total : -adjust_amount)), 0),
        );
      }),
    );
  });
});
