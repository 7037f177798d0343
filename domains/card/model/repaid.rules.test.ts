import { describe, expect, it } from 'vitest';
import { usableUnits } from './counter.rules.ts';
import { creditCards } from './repaid.rules.ts';

const card = (card_id: string, paid: number, price = 1_000) => ({ card_id, price, paid });

describe('what is repaid for cards', () => {
  it('goes to each by what it lacks, to the cent', () => {
    expect(creditCards([card('1', 400), card('2', 700)], { amount: 100, principal: 0 })).toEqual([
      { amount: 67, principal: 0 },
      { amount: 33, principal: 0 },
    ]);
  });

  it('never goes beyond what they lack: the rest was owed for cards given up', () => {
    expect(creditCards([card('1', 900)], { amount: 500, principal: 250 })).toEqual([{ amount: 100, principal: 50 }]);
    expect(creditCards([card('1', 1_000)], { amount: 500, principal: 500 })).toEqual([{ amount: 0, principal: 0 }]);
    expect(creditCards([], { amount: 500, principal: 0 })).toEqual([]);
  });

  it('frees units as it comes in, the last with the last cent', () => {
    const ten = { total_num: 10, remain_num: 10 };
    const [first] = creditCards([card('1', 500)], { amount: 499, principal: 0 });
    expect(usableUnits(ten, { price: 1_000, paid: 500 + first!.amount })).toBe(9);
    expect(usableUnits(ten, { price: 1_000, paid: 500 + first!.amount + 1 })).toBe(10);
  });
});
