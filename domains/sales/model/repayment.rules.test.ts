import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { assertStoredRepays, judgeRepayment, owedOf, pour, pourPayments, repayLines, type OwedLine } from './repayment.rules.ts';

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

  const line = (line_id: string, owed: number): OwedLine => ({
    line_id,
    item_type: 'project',
    item_id: line_id,
    package_id: null,
    amount_receivable: owed + 7,
    owed,
  });
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

  const stored = (amount: number) => ({ pay_method: 'STORED_VALUE' as const, amount, card_id: '9' });
  const load = (line_id: string, owed: number): OwedLine => ({ ...line(line_id, owed), item_type: 'stored_value_card' });

  it('pays for stored value with money that comes in', () => {
    const owed = [owedOf(700, [load('1', 500), line('2', 200)])];
    expect(owed).toEqual([{ loads: 500, rest: 200 }]);
    expect(() => assertStoredRepays(owed, [stored(200), cash(500)], 'CNY')).not.toThrow();
    expect(() => assertStoredRepays(owed, [stored(201)], 'CNY')).toThrow(/repayment_needs_tender/);
    expect(() => assertStoredRepays([owedOf(500, [load('1', 500)])], [stored(1)], 'CNY')).toThrow(/repayment_needs_tender/);
  });

  it('pours cards past what is owed for stored value, and leaves to them what they pay', () => {
    expect(pourPayments([stored(300)], [{ loads: 500, rest: 0 }, { loads: 0, rest: 400 }])).toEqual([{ from: 0, to: 1, amount: 300 }]);
    expect(pourPayments([cash(300), stored(300)], [{ loads: 0, rest: 300 }, { loads: 300, rest: 0 }])).toEqual([
      { from: 0, to: 1, amount: 300 },
      { from: 1, to: 0, amount: 300 },
    ]);
    expect(pourPayments([cash(250), stored(100)], [{ loads: 200, rest: 100 }, { loads: 0, rest: 50 }])).toEqual([
      { from: 0, to: 0, amount: 250 },
      { from: 1, to: 0, amount: 50 },
      { from: 1, to: 1, amount: 50 },
    ]);
  });

  it('moves every cent of both kinds, to nothing that it may not pay', () => {
    const orders = fc.array(fc.record({ loads: fc.nat(1_000), rest: fc.nat(1_000) }), { minLength: 1, maxLength: 4 });
    const shares = fc.array(fc.record({ share: fc.nat(100), isStored: fc.boolean() }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(orders, shares, (owed, wanted) => {
        const rooms = { stored: sumCents(owed.map(({ rest }) => rest)), all: sumCents(owed.map(({ loads, rest }) => loads + rest)) };
        const payments = wanted.map(({ share, isStored }) => {
          const amount = Math.floor(((isStored ? rooms.stored : rooms.all) * share) / 100);
          rooms.all -= amount;
          if (isStored) rooms.stored -= amount;
          rooms.stored = Math.min(rooms.stored, rooms.all);
          return isStored ? stored(amount) : cash(amount);
        });
        const flows = pourPayments(payments, owed);
        const sum = (some: typeof flows) => sumCents(some.map(({ amount }) => amount));
        payments.forEach(({ amount }, index) => expect(sum(flows.filter(({ from }) => from === index))).toBe(amount));
        owed.forEach(({ loads, rest }, index) => {
          const here = flows.filter(({ to }) => to === index);
          expect(sum(here)).toBeLessThanOrEqual(loads + rest);
          expect(sum(here.filter(({ from }) => 'card_id' in payments[from]!))).toBeLessThanOrEqual(rest);
        });
      }),
    );
  });

  it('pours cards as all else where nothing is owed for stored value', () => {
    const [amounts, owed] = [
      [300, 200, 150],
      [250, 0, 400, 100],
    ];
    const flows = pourPayments(
      amounts.map((amount, index) => (index === 1 ? stored(amount) : cash(amount))),
      owed.map((rest) => ({ loads: 0, rest })),
    );
    expect(flows).toEqual(pour(amounts, owed));
  });

  it('repays stored value of a mixed order by other money first, where a card repays as well', () => {
    const lines = [load('1', 500), line('2', 200), line('3', 100)];
    expect(repayLines(lines, { tender: 300, principal: 150 })).toEqual([
      { tender: 300, principal: 0 },
      { tender: 0, principal: 100 },
      { tender: 0, principal: 50 },
    ]);
    expect(repayLines(lines, { tender: 530, principal: 240 })).toEqual([
      { tender: 500, principal: 0 },
      { tender: 20, principal: 160 },
      { tender: 10, principal: 80 },
    ]);
    expect(repayLines(lines, { tender: 400, principal: 0 }).map(({ tender }) => tender)).toEqual([250, 100, 50]);
  });
});
