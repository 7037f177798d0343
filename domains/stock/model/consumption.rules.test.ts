import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { undoParts } from './consumption.rules.ts';

const taken = (line_no: number, quantity: number, value_cents: number) => ({ line_no, quantity, value_cents });

describe('what comes back of a line', () => {
  it('is what went last, at its part of the cost, the last piece at all that is left', () => {
    const moves = [taken(1, 2, 100), taken(2, 9, 900), taken(1, 3, 100)];
    expect(undoParts(moves, { line_no: 1, quantity: 4, into: 'batch' })).toEqual({ parts: [taken(1, 3, 100), taken(1, 1, 50)], left: 0 });
    expect(undoParts(moves, { line_no: 1, quantity: 1, into: 'batch' }).parts).toEqual([taken(1, 1, 33)]);
    expect(undoParts(moves, { line_no: 1, quantity: 7, into: 'batch' }).left).toBe(2);
    expect(undoParts(moves, { line_no: 3, quantity: 1, into: 'loss' })).toEqual({ parts: [], left: 1 });
  });

  it('comes, piece by piece, to what it all cost, and never to less than nothing', () => {
    const move = fc.record({ line_no: fc.constant(1), quantity: fc.integer({ min: 1, max: 20 }), value_cents: fc.nat(9_999) });
    fc.assert(
      fc.property(fc.array(move, { minLength: 1, maxLength: 4 }), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 }), (moves, steps) => {
        let left = moves.map((one) => ({ ...one }));
        let came = taken(1, 0, 0);
        for (const quantity of steps) {
          const { parts } = undoParts(left, { line_no: 1, quantity, into: 'batch' });
          came = parts.reduce((sum, part) => taken(1, sum.quantity + part.quantity, sum.value_cents + part.value_cents), came);
          const byPlace = left.toReversed();
          parts.forEach((part) => {
            const one = byPlace.find((each) => each.quantity >= part.quantity && each.value_cents >= part.value_cents && each.quantity > 0)!;
            one.quantity -= part.quantity;
            one.value_cents -= part.value_cents;
          });
          left = left.filter((one) => one.quantity > 0);
        }
        const rest = left.reduce((sum, one) => taken(1, sum.quantity + one.quantity, sum.value_cents + one.value_cents), taken(1, 0, 0));
        const all = moves.reduce((sum, one) => taken(1, sum.quantity + one.quantity, sum.value_cents + one.value_cents), taken(1, 0, 0));
        expect([came.quantity + rest.quantity, came.value_cents + rest.value_cents]).toEqual([all.quantity, all.value_cents]);
        expect(left.every((one) => one.value_cents >= 0)).toBe(true);
      }),
    );
  });
});
