import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { givenByHand } from './by-hand.rules.ts';

const limits = { adjust_limit_percent: 10, give_away_limit: 5_000 };
const [plain, gift] = [{ gift: false }, { gift: true }];
/** A line at list price, and what was taken off it by hand. */
const line = (amount_total: number, adjust_amount = 0) => ({ amount_total, adjust_amount });

describe('what an order gives away by hand', () => {
  it('is let pass up to the percent of a line, to the cent', () => {
    expect(givenByHand([plain], [line(10_055, -1_005)], limits)).toEqual({ amount: 1_005, beyond: null });
    expect(givenByHand([plain], [line(10_055, -1_006)], limits)).toMatchObject({
      amount: 1_006,
      beyond: { status: 403, key: 'sales.adjust_beyond_limit', field: 'items.0.adjust_amount', params: { percent: 10 } },
    });
  });

  it('is as much by a discount as by an amount, and is said where it was typed', () => {
    expect(givenByHand([{ ...plain, adjust_tenths: 80 }], [line(10_000, -2_000)], limits)).toMatchObject({
      amount: 2_000,
      beyond: { key: 'sales.adjust_beyond_limit', field: 'items.0.adjust_tenths' },
    });
  });

  it('is let pass up to the limit of the order: gifts at list price and reductions together', () => {
    const lines = (off: number) => [line(4_500), line(9_000, -off)];
    expect(givenByHand([gift, plain], lines(500), limits)).toEqual({ amount: 5_000, beyond: null });
    expect(givenByHand([gift, plain], lines(501), limits)).toMatchObject({
      amount: 5_001,
      beyond: { key: 'sales.give_away_beyond_limit', field: 'items.1.adjust_amount', params: { amount: '50.00' } },
    });
  });

  it('comes to the same in any order of the lines, and a dearer line is given no back', () => {
    const some = fc.record({
      gift: fc.boolean(),
      adjust_amount: fc.integer({ min: -9_000, max: 900 }),
      amount_total: fc.integer({ min: 0, max: 99_000 }),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 8 }), (lines) => {
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
