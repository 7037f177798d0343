import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import { mostOf, spreadLimited } from './limited-cards.rules.ts';
import { shareOverLines } from './settlement.rules.ts';

const line = (item_type: ItemType, item_id: string, amount_receivable: number) => ({ item_type, item_id, amount_receivable, performers: [] });
type Line = ReturnType<typeof line>;
const only =
  (...ids: string[]) =>
  ({ item_id }: { item_id: string }) =>
    ids.includes(item_id);

/** Whether any set of cards is to pay more than the lines that they may pay come to: nothing else can stand in the way. */
function fits(lines: readonly Line[], cards: readonly { amount: number; takes: (line: Line) => boolean }[]): boolean {
  for (let set = 1; set < 2 ** cards.length; set += 1) {
    const some = cards.filter((_, index) => set & (2 ** index));
    if (sumCents(some.map(({ amount }) => amount)) > mostOf(lines, (one) => some.some(({ takes }) => takes(one as Line)))) return false;
  }
  return true;
}

describe('cards that may pay for certain things only', () => {
  it('pay those, each line by what it needs', () => {
    const lines = [line('project', '1', 30_000), line('product', '2', 10_000), line('project', '3', 10_000)];
    expect(spreadLimited(lines, [{ amount: 20_000, takes: only('1', '3') }])).toEqual([[15_000, 0, 5_000]]);
    expect(spreadLimited(lines, [{ amount: 10_001, takes: only('2') }])).toBeNull();
  });

  it('make room for another that has nowhere else to go', () => {
    const lines = [line('project', '1', 10_000), line('project', '2', 10_000)];
    expect(
      spreadLimited(lines, [
        { amount: 10_000, takes: () => true },
        { amount: 10_000, takes: only('1') },
      ]),
    ).toEqual([
      [0, 10_000],
      [10_000, 0],
    ]);
  });

  it('never pay for stored value', () => {
    const lines = [line('stored_value_card', '1', 10_000), line('project', '2', 100)];
    expect(mostOf(lines, () => true)).toBe(100);
    expect(spreadLimited(lines, [{ amount: 101, takes: () => true }])).toBeNull();
  });

  const basket = fc.array(fc.record({ amount: fc.integer({ min: 0, max: 40 }), stored: fc.boolean() }), { minLength: 1, maxLength: 5 });
  const offered = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 60 }), takes: fc.subarray(['0', '1', '2', '3', '4']) }), {
    minLength: 1,
    maxLength: 4,
  });
  const ordersOf = fc.tuple(basket, offered);

  it('pay exactly whenever they can at all, whatever the order of the lines', () => {
    fc.assert(
      fc.property(ordersOf, fc.nat(), ([drawn, cards], seed) => {
        const lines = drawn.map(({ amount, stored }, index) => line(stored ? 'stored_value_card' : 'project', String(index), amount));
        const paying = cards.map(({ amount, takes }) => ({ amount, takes: only(...takes) }));
        const spread = spreadLimited(lines, paying);
        expect(spread !== null).toBe(fits(lines, paying));
        if (!spread) return;
        spread.forEach((by_line, card) => {
          expect(sumCents(by_line)).toBe(paying[card]!.amount);
          by_line.forEach((cents, at) => expect(cents === 0 || (cents > 0 && paying[card]!.takes(lines[at]!))).toBe(true));
        });
        lines.forEach((one, at) => expect(sumCents(spread.map((by_line) => by_line[at]!))).toBeLessThanOrEqual(one.amount_receivable));
        const turned = lines
          .map((one, index) => ({ one, rank: (index * 7 + seed) % 5 }))
          .sort((a, b) => a.rank - b.rank)
          .map(({ one }) => one);
        const again = spreadLimited(turned, paying)!;
        expect(again.map((by_line) => Object.fromEntries(turned.map((one, at) => [one.item_id, by_line[at]])))).toEqual(
          spread.map((by_line) => Object.fromEntries(lines.map((one, at) => [one.item_id, by_line[at]]))),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  it('leave the lines they may not pay to the other cards and the money', () => {
    const lines = [line('project', '1', 30_000), line('product', '2', 20_000)];
    const shares = shareOverLines(lines, {
      principal: 20_000,
      gift: 5_000,
      debt: 0,
      limited: [{ gift: 3_000, by_line: [0, 15_000] }],
    });
    // 12,000 + 3,000 of the limited card on the product; 10,000 of the other by what is left: 30,000 and 5,000.
    expect(shares).toEqual([
      { tender: 30_000 - 8_571, principal: 8_571 - 1_714, gift: 1_714, debt: 0 },
      { tender: 20_000 - 15_000 - 1_429, principal: 12_000 + 1_429 - 286, gift: 3_000 + 286, debt: 0 },
    ]);
  });
});
