import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedCash } from './drawer.rules.ts';
import { NOTHING_YET, shiftOf } from './shift.rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });
const WAYS = [
  { payment_pattern_id: '1', pattern_name: '现金', pay_method: 'CASH' },
  { payment_pattern_id: '2', pattern_name: '微信支付', pay_method: 'WECHAT' },
] as const;
const grown = fc.record({ received: fc.tuple(cents, cents), refunded: fc.tuple(cents, cents), paid_in: cents, paid_out: cents });

describe('a shift', () => {
  it('is what the day has now without what it had before; shifts one after the other are the day', () => {
    fc.assert(
      fc.property(fc.array(grown, { minLength: 1, maxLength: 6 }), cents, (steps, float) => {
        let day = NOTHING_YET;
        let cash = float;
        for (const step of steps) {
          const before = day;
          const tenders = WAYS.map((way, at) => {
            const had = before.tenders[at] ?? { received: 0, refunded: 0 };
            return { ...way, received: had.received + step.received[at]!, refunded: had.refunded + step.refunded[at]! };
          });
          day = { ...before, tenders, paid_in: before.paid_in + step.paid_in, paid_out: before.paid_out + step.paid_out };
          cash = expectedCash(shiftOf(day, before), cash);
        }
        expect(cash).toBe(expectedCash(day, float));
      }),
    );
  });
});
