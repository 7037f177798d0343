import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { comesFree, leftOf, planOrderRefund, type SoldLine } from './order-refund.rules.ts';

const line = (line_no: number, parts: Partial<SoldLine> = {}): SoldLine => {
  const { paid_tender = 0, paid_principal = 0, paid_gift = 0, left_debt = 0 } = parts;
  return {
    line_id: `1${line_no}`,
    line_no,
    item_type: 'project',
    package_id: null,
    name: `项目${line_no}`,
    quantity: 1,
    amount_receivable: paid_tender + paid_principal + paid_gift + left_debt,
    paid_tender,
    paid_principal,
    paid_gift,
    left_debt,
    repaid_tender: 0,
    repaid_principal: 0,
    debt_cancelled: 0,
    refunded_amount: 0,
    refunded_principal: 0,
    refunded_gift: 0,
    refunded_num: 0,
    is_lowered: false,
    ...parts,
  };
};
const plan = (sold: readonly SoldLine[], asked: Parameters<typeof planOrderRefund>[1]) => planOrderRefund(sold, asked, 'CNY');

describe('a refund of an order', () => {
  it('goes back in the proportion in which the line was paid', () => {
    const back = plan([line(1, { paid_tender: 5_000, paid_principal: 4_000, paid_gift: 1_000 })], [{ line_no: 1, amount: 1_000 }]);
    expect(back).toMatchObject({ amount: 1_000, tender: 500, principal: 400, gift: 100, debt: 0 });
  });

  it('gives the last of several items what is left to the cent', () => {
    const sold = line(1, { paid_tender: 10_000, quantity: 3 });
    const first = plan([sold], [{ line_no: 1, quantity: 2 }]);
    expect(first.tender).toBe(6_666);
    const rest = plan([{ ...sold, refunded_amount: 6_666, refunded_num: 2 }], [{ line_no: 1, quantity: 1 }]);
    expect(rest.tender).toBe(3_334);
  });

  it('lowers what is owed for the line first, then what is owed for others, out of what came by tender', () => {
    const sold = [line(1, { paid_tender: 40_000, left_debt: 10_000 }), line(2, { paid_tender: 40_000, left_debt: 10_000 })];
    const back = plan(sold, [{ line_no: 1, quantity: 1 }]);
    expect(back).toMatchObject({ amount: 50_000, debt: 20_000, tender: 30_000 });
    expect(back.others.map(({ line: { line_no }, debt }) => [line_no, debt])).toEqual([[2, 10_000]]);
  });

  it('gives all of it back in the end, when another line was paid with it meanwhile', () => {
    const [one, two] = [line(1, { paid_tender: 40_000, left_debt: 10_000 }), line(2, { paid_tender: 40_000, left_debt: 10_000 })];
    const after = [
      { ...one, refunded_amount: 50_000, debt_cancelled: 10_000, refunded_num: 1 },
      { ...two, debt_cancelled: 10_000 },
    ];
    const back = plan(after, [{ line_no: 2, quantity: 1 }]);
    expect(back).toMatchObject({ amount: 50_000, debt: 0, tender: 50_000 });
  });

  it('gives what a coupon or points paid wholly back by its number, by itself too; never what was given away by hand', () => {
    const [gift, lowered] = [line(1), line(2, { is_lowered: true, quantity: 2 })];
    expect([gift, lowered].map(comesFree)).toEqual([false, true]);
    expect(plan([gift, lowered], [{ line_no: 2, quantity: 1 }])).toMatchObject({ amount: 0, tender: 0, lines: [{ num: 1 }] });
    expect(() => plan([gift, lowered], [{ line_no: 1, quantity: 1 }])).toThrow(expect.objectContaining({ status: 409 }));
    // Where something was to be paid, the number alone is not enough.
    const paid = line(1, { paid_tender: 100, is_lowered: true, refunded_amount: 100 });
    expect(() => plan([paid], [{ line_no: 1, quantity: 1 }])).toThrow(expect.objectContaining({ status: 409 }));
  });

  it('leaves debt of cards alone: units follow what is paid for them', () => {
    const sold = [line(1, { paid_tender: 10_000 }), line(2, { item_type: 'count_card', paid_tender: 10_000, left_debt: 10_000 })];
    expect(plan(sold, [{ line_no: 1, quantity: 1 }])).toMatchObject({ tender: 10_000, debt: 0 });
  });

  it.each([
    ['more items than there are', [{ line_no: 1, quantity: 2 }], 'refund_num_over'],
    ['more than is left', [{ line_no: 1, amount: 10_001 }], 'refund_line_over'],
    ['a line there is not', [{ line_no: 9, amount: 1 }], 'refund_line_unknown'],
    ['a card', [{ line_no: 2, amount: 1 }], 'refund_by_card'],
    ['what is refunded already', [{ line_no: 3, quantity: 1 }], 'nothing_to_refund_of_line'],
  ])('refuses %s', (_, asked, why) => {
    const sold = [
      line(1, { paid_tender: 10_000 }),
      line(2, { item_type: 'stored_value_card', paid_tender: 10_000 }),
      line(3, { paid_tender: 10_000, refunded_amount: 10_000, refunded_num: 1 }),
    ];
    expect(() => plan(sold, asked)).toThrow(expect.objectContaining({ key: `refund.${why}` }));
  });

  it('never gives back more of a kind than was paid, whatever was asked in whatever order, and all of it in the end', () => {
    const cents = fc.integer({ min: 0, max: 50_000 });
    const soldLine = fc.record({ paid_tender: cents, paid_principal: cents, paid_gift: cents, left_debt: cents, quantity: fc.integer({ min: 1, max: 5 }) });
    const steps = fc.array(fc.record({ at: fc.nat(3), share: fc.integer({ min: 1, max: 100 }) }), { maxLength: 30 });
    fc.assert(
      fc.property(fc.array(soldLine, { minLength: 1, maxLength: 4 }), steps, (parts, asked) => {
        let sold = parts.map((part, index) => line(index + 1, part));
        const paid = sumCents(sold.map((one) => one.paid_tender + one.paid_principal + one.paid_gift));
        let gone = 0;
        const undo = (line_no: number, amount: number): void => {
          const back = plan(sold, [{ line_no, amount }]);
          gone += back.tender + back.principal + back.gift;
          expect(back.amount).toBe(back.tender + back.principal + back.gift + back.debt);
          sold = sold.map((one) => {
            const own = back.lines.find((each) => each.line === one);
            const other = back.others.find((each) => each.line === one)?.debt ?? 0;
            return {
              ...one,
              refunded_amount: one.refunded_amount + (own ? own.tender + own.principal + own.debt : 0),
              refunded_principal: one.refunded_principal + (own?.principal ?? 0),
              refunded_gift: one.refunded_gift + (own?.gift ?? 0),
              debt_cancelled: one.debt_cancelled + (own?.debt ?? 0) + other,
            };
          });
          for (const one of sold) {
            const { left, owed, tender, principal, gift } = leftOf(one);
            expect(Math.min(left, owed, tender, principal, gift)).toBeGreaterThanOrEqual(0);
          }
          expect(gone).toBeLessThanOrEqual(paid);
        };
        for (const { at, share } of asked) {
          const one = sold[at % sold.length]!;
          const amount = Math.ceil((leftOf(one).left * share) / 100);
          if (amount > 0) undo(one.line_no, amount);
        }
        for (const { line_no } of sold) {
          const { left } = leftOf(sold[line_no - 1]!);
          if (left > 0) undo(line_no, left);
        }
        expect(gone).toBe(paid);
      }),
    );
  });
});
