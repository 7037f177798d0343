import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { judgeRepayment, pour, repayLines, type OwedLine } from './repayment.rules.ts';

const cash = (amount: number) => ({ pay_method: 'CASH' as const, amount });

describe('a repayment', () => {
  it('comes to at most what is owed', () => {
    expect(judgeRepayment(10_000, [cash(4_000), cash(6_000)], 'CNY')).toBe(10_000);
    expect(() => judgeRepayment(10_000, [cash(10_001)], 'CNY')).toThrow(/repayment_over/);
    expect(() => judgeRepayment(0, [cash(1)], 'CNY')).toThrow(/nothing_owed/);
  });

  it('takes a card once, and needs to know which', () => {
    const stored = { pay_method: 'STORED_VALUE' as const, amount: 100 };
    expect(() => judgeRepayment(1_000, [stored], 'CNY')).toThrow(/card_needed/);
    const one = { ...stored, card_id: '1' };
    expect(() => judgeRepayment(1_000, [one, one], 'CNY')).toThrow(/card_twice/);
  });

  it('fills the oldest order before the next', () => {
    expect(pour([500], [300, 400])).toEqual([
      { from: 0, to: 0, amount: 300 },
      { from: 0, to: 1, amount: 200 },
    ]);
    expect(pour([100, 100, 100], [150, 500])).toEqual([
      { from: 0, to: 0, amount: 100 },
      { from: 1, to: 0, amount: 50 },
      { from: 1, to: 1, amount: 50 },
      { from: 2, to: 1, amount: 100 },
    ]);
  });

  const amounts = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 });
  it('moves every cent once, however many ways and orders there are', () => {
    fc.assert(
      fc.property(amounts, amounts, (sources, sinks) => {
        const flows = pour(sources, sinks);
        expect(sumCents(flows.map(({ amount }) => amount))).toBe(Math.min(sumCents(sources), sumCents(sinks)));
        sinks.forEach((sink, index) => expect(sumCents(flows.filter(({ to }) => to === index).map(({ amount }) => amount))).toBeLessThanOrEqual(sink));
        sources.forEach((source, index) =>
          expect(sumCents(flows.filter(({ from }) => from === index).map(({ amount }) => amount))).toBeLessThanOrEqual(source),
        );
      }),
    );
  });

  const line = (line_id: string, owed: number): OwedLine => ({ line_id, item_type: 'project', item_id: line_id, amount_receivable: owed + 7, owed });
  it('is spread over the lines by what each is owed for, to the cent, whatever their order', () => {
    const lines = [line('1', 100), line('2', 200), line('3', 0)];
    const paid = { tender: 50, principal: 51 };
    const parts = repayLines(lines, paid);
    expect(parts).toEqual([
      { tender: 17, principal: 17 },
      { tender: 33, principal: 34 },
      { tender: 0, principal: 0 },
    ]);
    expect(repayLines(lines.toReversed(), paid)).toEqual(parts.toReversed());
  });
});
