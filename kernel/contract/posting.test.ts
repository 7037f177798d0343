import { describe, expect, it } from 'vitest';
import { balanceChange } from '#apps/testing/accounts.ts';
import { imbalances, reversed, type Posting } from './posting.ts';

const sale: Posting[] = [
  { account: 'tender', ref: '1', unit: 'CNY', shop_id: '1', amount: 100 },
  { account: 'revenue', unit: 'CNY', shop_id: '1', amount: -100 },
];

describe('an entry', () => {
  it('is balanced when it sums to zero', () => {
    expect(imbalances(sale)).toEqual([]);
  });

  it('must balance in each shop, unit and counter by itself', () => {
    const [tender, revenue] = sale as [Posting, Posting];
    expect(imbalances([tender, { ...revenue, shop_id: '2' }])).toHaveLength(2);
    expect(imbalances([tender, { ...revenue, unit: 'HKD' }])).toHaveLength(2);
    expect(
      imbalances([
        { account: 'counter', account_id: '7', counter_id: '7', unit: 'times', shop_id: '1', amount: 1 },
        { account: 'units_used', counter_id: '8', unit: 'times', shop_id: '1', amount: -1 },
      ]),
    ).toHaveLength(2);
  });

  it('is undone by its reversal', () => {
    expect(imbalances([...sale, ...reversed(sale)])).toEqual([]);
    expect(reversed(sale).map((posting) => posting.amount)).toEqual([-100, 100]);
  });

  it('raises a debt by debit and what is owed to members by credit', () => {
    const at = { unit: 'CNY', shop_id: '1', account_id: '9', amount: 5 } as const;
    expect(balanceChange({ ...at, account: 'debt' })).toBe(5);
    expect(balanceChange({ ...at, account: 'principal' })).toBe(-5);
  });

  it('names accounts and units that a domain declared: a misspelt one does not compile', () => {
    const at = { unit: 'CNY', shop_id: '1', amount: 0 } as const;
    // @ts-expect-error -- no domain keeps such an account
    const account: Posting = { ...at, account: 'tendre' };
    // @ts-expect-error -- nobody counts in these
    const unit: Posting = { ...at, account: 'tender', unit: 'shells' };
    expect([account, unit]).toHaveLength(2);
  });
});
