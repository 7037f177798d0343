import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payWithPoints } from './points.rules.ts';

const inOrder = (a: number, b: number): number => a - b;
const line = (amount: number, cap_percent = 100, points_per_yuan = 100) => ({ amount, cap_percent, points_per_yuan });

describe('points that pay', () => {
  it('are worth what the ratio says, spread over the lines by what each may take', () => {
    expect(payWithPoints([line(10_000), line(5_000)], 999, inOrder)).toMatchObject({
      used: { points: 999, cents: 999 },
      shares: [{ points: 666, cents: 666 }, { points: 333, cents: 333 }],
    });
  });

  it('stop at the cap of each line', () => {
    expect(payWithPoints([line(10_000, 30), line(5_000, 0)], 1_000_000, inOrder)).toEqual({
      most: { points: 3_000, cents: 3_000 },
      used: { points: 3_000, cents: 3_000 },
      shares: [{ points: 3_000, cents: 3_000 }, { points: 0, cents: 0 }],
    });
  });

  it('are not taken where they would pay less than a cent', () => {
    expect(payWithPoints([line(10_000, 100, 1_000)], 1_005, inOrder).used).toEqual({ points: 1_000, cents: 100 });
    expect(payWithPoints([line(10_000, 100, 1_000)], 9, inOrder).used).toEqual({ points: 0, cents: 0 });
  });

  it('pay by the ratio of each item', () => {
    const { used, shares } = payWithPoints([line(10_000, 100, 100), line(10_000, 100, 50)], 15_000, inOrder);
    expect(used).toEqual({ points: 15_000, cents: 20_000 });
    expect(shares).toEqual([{ points: 10_000, cents: 10_000 }, { points: 5_000, cents: 10_000 }]);
  });

  it('never pay more than is owed, nor cost more than was asked for', () => {
    const lines = fc.array(
      fc.record({ amount: fc.nat(1_000_000), cap_percent: fc.nat(100), points_per_yuan: fc.integer({ min: 1, max: 10_000 }) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(lines, fc.nat(10_000_000), (basket, wanted) => {
        const { most, used, shares } = payWithPoints(basket, wanted, inOrder);
        expect(used.points).toBeLessThanOrEqual(Math.min(wanted, most.points));
        expect(used.cents).toBeLessThanOrEqual(most.cents);
        shares.forEach(({ cents, points }, index) => {
          expect(cents * 100).toBeLessThanOrEqual(basket[index]!.amount * basket[index]!.cap_percent);
          expect(points === 0 || cents > 0).toBe(true);
        });
        expect(shares.reduce((sum, share) => sum + share.cents, 0)).toBe(used.cents);
        expect(shares.reduce((sum, share) => sum + share.points, 0)).toBe(used.points);
      }),
    );
  });
});
