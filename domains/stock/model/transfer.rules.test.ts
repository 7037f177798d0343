import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrive } from './transfer.rules.ts';

describe('what arrives of a transfer', () => {
  it('comes with what is lost to what was sent, to the piece and to the cent', () => {
    const sent = fc.array(fc.record({ batch_id: fc.constant('1'), quantity: fc.integer({ min: 1, max: 20 }), value_cents: fc.nat(9_999) }), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(sent, fc.nat(100), (parts, some) => {
        const all = parts.reduce((sum, { quantity }) => sum + quantity, 0);
        const arrived = Math.min(some, all);
        const ended = arrive(parts, arrived);
        expect(ended.reduce((sum, { whole }) => sum + whole.quantity, 0)).toBe(arrived);
        for (const { part, whole, lost } of ended) {
          expect(whole.quantity + lost.quantity).toBe(part.quantity);
          expect(whole.value_cents + lost.value_cents).toBe(part.value_cents);
          expect(Math.min(whole.quantity, lost.quantity, whole.value_cents, lost.value_cents)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
