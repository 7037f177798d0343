import fc from 'fast-check';
import { expect, it } from 'vitest';
import { repriced, ROUNDED_TO } from './price.endpoints.ts';

it.each([
  [39_800, 90, 1, 35_820],
  [39_800, 90, 100, 35_800],
  [39_850, 90, 100, 35_900],
  [39_800, 105, 1_000, 42_000],
  [3, 10, 1, 1],
  [1, 100, 1_000, 1_000],
  [0, 105, 1_000, 0],
] as const)('%i at %i %% to multiples of %i is %i', (cents, percent, to, price) => expect(repriced(cents, percent, to)).toBe(price));

it('is a multiple, at most half a step away, and no change at all at 100 %', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 1_000 }), fc.constantFrom(...ROUNDED_TO), (cents, percent, to) => {
      const price = repriced(cents, percent, to);
      expect(price % to).toBe(0);
      const off = 100n * BigInt(price) - BigInt(cents) * BigInt(percent);
      expect(price === to || (off <= 50n * BigInt(to) && off >= -50n * BigInt(to))).toBe(true);
      expect(repriced(cents, 100, 1)).toBe(cents);
    }),
  );
});
