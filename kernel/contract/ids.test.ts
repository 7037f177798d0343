import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareIds } from './ids.ts';

it('orders ids as numbers of any length', () => {
  const id = fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n });
  fc.assert(
    fc.property(id, id, (a, b) => {
      expect(Math.sign(compareIds(String(a), String(b)))).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});
