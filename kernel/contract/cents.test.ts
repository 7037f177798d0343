import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allocate,
  ceilMulDiv,
  Cents,
  CentsTotal,
  floorMulDiv,
  formatCents,
  isMoney,
  moneyText,
  parseCents,
  roundMulDiv,
  SignedCents,
  sumCents,
} from './cents.ts';

describe('an amount that a person types', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0.29', 29],
    ['1.13', 113],
    [' 8 ', 800],
    ['999999999.99', 99_999_999_999],
  ])('reads %j as %i cents', (typed, cents) => {
    expect(parseCents(typed)).toBe(cents);
  });

  it.each(['', '.', '1.', '.5', '1.234', '-1', '+1', '1e3', '1,000', '１２', '0x10', 'Infinity', '1234567890'])('refuses %j', (typed) => {
    expect(parseCents(typed)).toBeNull();
  });

  it('survives being shown and typed again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
        expect(parseCents(formatCents(cents, { grouped: false }))).toBe(cents);
      }),
    );
  });

  it('is shown grouped, with the sign of its currency', () => {
    expect(formatCents(123456789)).toBe('1,234,567.89');
    expect(formatCents(-5)).toBe('-0.05');
    expect(moneyText(123456, 'CNY')).toBe('¥1,234.56');
    expect(moneyText(-500, 'HKD')).toBe('-HK$5.00');
  });
});

describe('a schema', () => {
  it.each([[Cents], [SignedCents], [Cents.min(1, 'more than nothing')], [Cents.meta({ id: 'x' })]])('of an amount is typed in yuan', (schema) =>
    expect(isMoney(schema)).toBe(true),
  );
  it.each([[z.int().min(0).max(999)], [z.int()], [CentsTotal], [z.string()], [Cents.optional()]])('of anything else is not', (schema) =>
    expect(isMoney(schema)).toBe(false),
  );
});

describe('a share of an amount', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 });

  it('rounds down, up or to the nearest, a half upwards', () => {
    // 283.05 is nearer to 283, 282.5 is as near to both: a half is rounded up, and nothing below it.
    expect([roundMulDiv(333, 85, 100), roundMulDiv(565, 1, 2)]).toEqual([283, 283]);
    expect([floorMulDiv(5, 1, 2), ceilMulDiv(5, 1, 2), roundMulDiv(5, 1, 2)]).toEqual([2, 3, 3]);
    expect([floorMulDiv(10, 1, 3), ceilMulDiv(10, 1, 3), roundMulDiv(10, 1, 3)]).toEqual([3, 4, 3]);
  });

  it('is of something: nothing is not divided by', () => {
    for (const divide of [floorMulDiv, ceilMulDiv, roundMulDiv]) expect(() => divide(100, 1, 0)).toThrow('除数不能为0');
  });

  it('is exact where a float would not be', () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 10_000_000_000 }), (value, numerator, denominator) => {
        fc.pre((BigInt(value) * BigInt(numerator)) / BigInt(denominator) < 2n ** 52n);
        const down = BigInt(floorMulDiv(value, numerator, denominator)) * BigInt(denominator);
        const product = BigInt(value) * BigInt(numerator);
        expect(down <= product && product < down + BigInt(denominator)).toBe(true);
        expect(ceilMulDiv(value, numerator, denominator) - floorMulDiv(value, numerator, denominator)).toBe(down === product ? 0 : 1);
      }),
    );
  });

  it('refuses to leave the safe integers', () => {
    expect(() => floorMulDiv(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow(RangeError);
  });
});

describe('spreading an amount by largest remainder', () => {
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  const parts = fc
    .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    .map((weights) => weights.map((weight, id) => ({ weight, id })));
  const spread = parts.chain((list) => {
    const whole = sumCents(list.map((part) => part.weight));
    return fc.record({
      list: fc.constant(list),
      total: fc.integer({ min: 0, max: whole }),
      order: fc.shuffledSubarray(list, { minLength: list.length }),
    });
  });

  it('gives the cents that are left to those who lost most', () => {
    const thirds = [
      { id: 1, weight: 1 },
      { id: 2, weight: 1 },
      { id: 3, weight: 1 },
    ];
    expect(allocate(100, thirds, byId)).toEqual([34, 33, 33]);
    expect(
      allocate(
        10,
        [
          { id: 1, weight: 1 },
          { id: 2, weight: 4 },
        ],
        byId,
      ),
    ).toEqual([2, 8]);
    expect(
      allocate(
        7,
        [
          { id: 1, weight: 10 },
          { id: 2, weight: 25 },
        ],
        byId,
      ),
    ).toEqual([2, 5]);
  });

  it('sums exactly, gives no part more than its weight, and is off by less than a cent', () => {
    fc.assert(
      fc.property(spread, ({ list, total }) => {
        const whole = sumCents(list.map((part) => part.weight));
        const shares = allocate(total, list, byId);
        expect(sumCents(shares)).toBe(total);
        shares.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(list[index]!.weight);
          expect(Math.abs(share * whole - total * list[index]!.weight)).toBeLessThan(Math.max(whole, 1));
        });
      }),
    );
  });

  it('does not depend on the order of the parts', () => {
    fc.assert(
      fc.property(spread, ({ list, total, order }) => {
        const straight = new Map(allocate(total, list, byId).map((share, index) => [list[index]!.id, share]));
        const shuffled = new Map(allocate(total, order, byId).map((share, index) => [order[index]!.id, share]));
        expect([...shuffled].sort()).toEqual([...straight].sort());
      }),
    );
  });

  it('refuses an amount with nothing to spread it over', () => {
    expect(allocate(0, [{ id: 1, weight: 0 }], byId)).toEqual([0]);
    expect(() => allocate(1, [{ id: 1, weight: 0 }], byId)).toThrow(RangeError);
  });
});
