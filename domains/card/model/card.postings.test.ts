import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceChange } from '#apps/testing/accounts.ts';
import { imbalances, type Posting } from '#kernel/contract/posting.ts';
import { lapsePostings, loadPostings, openingPostings, openPostings, restorePostings, spendPostings, takePostings } from './card.postings.ts';

const lot = { shop_id: 'A', currency_code: 'CNY' as const, principal_account_id: 'p', gift_account_id: 'g' };
const counter = { shop_id: 'A', currency_code: 'CNY' as const, counter_account_id: 'c', deferred_account_id: 'd' };
const tender = (amount: number): Posting => ({ account: 'tender', unit: 'CNY', shop_id: 'A', amount });
const revenue = (amount: number, shop_id = 'A'): Posting => ({ account: 'revenue', unit: 'CNY', shop_id, amount: -amount });

/** What the postings do to the guarded accounts. */
const changes = (postings: readonly Posting[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const posting of postings) if ('account_id' in posting) sums[posting.account_id] = (sums[posting.account_id] ?? 0) + balanceChange(posting);
  return sums;
};

const cents = fc.integer({ min: 0, max: 1_000_000 });
const shop = fc.constantFrom('A', 'B');

describe('the ledger of a card', () => {
  it('owes its holder what was paid, and grants the gift beside it', () => {
    const entry = [tender(100_000), ...loadPostings(lot, 100_000, 20_000)];
    expect(imbalances(entry)).toEqual([]);
    expect(changes(entry)).toEqual({ p: 100_000, g: 20_000 });
  });

  it('spends principal and gift; only principal becomes revenue', () => {
    const entry = [...spendPostings([{ lot, principal: 8_334, gift: 1_666 }], 'A'), revenue(8_334)];
    expect(imbalances(entry)).toEqual([]);
    expect(changes(entry)).toEqual({ p: -8_334, g: -1_666 });
  });

  it('balances the books of both shops when a card of one is used in the other', () => {
    const entry = [...spendPostings([{ lot, principal: 8_334, gift: 1_666 }], 'B'), revenue(8_334, 'B')];
    expect(imbalances(entry)).toEqual([]);
    expect(entry).toContainEqual({ account: 'inter_branch', ref: 'B', unit: 'CNY', shop_id: 'A', amount: -8_334 });
    expect(entry).toContainEqual({ account: 'inter_branch', ref: 'A', unit: 'CNY', shop_id: 'B', amount: 8_334 });
  });

  it('opens counters with units and deferred value, and takes both away again', () => {
    const opened = [tender(200_000), ...openPostings([{ ...counter, total_num: 10, value: 200_000 }], 'sale')];
    expect(imbalances(opened)).toEqual([]);
    expect(changes(opened)).toEqual({ c: 10, d: 200_000 });
    const used = [...takePostings([{ ...counter, num: 1, value: 20_000 }], 'B'), revenue(20_000, 'B')];
    expect(imbalances(used)).toEqual([]);
    expect(changes(used)).toEqual({ c: -1, d: -20_000 });
  });

  it('takes an old card on file against the opening account', () => {
    expect(imbalances([...openingPostings(lot, 50_000), ...loadPostings(lot, 50_000, 8_000)])).toEqual([]);
    expect(imbalances([...openingPostings(counter, 7), ...openPostings([{ ...counter, total_num: 3, value: 7 }], 'supplement')])).toEqual([]);
  });

  it('lets a gift lapse without touching principal', () => {
    expect(imbalances(lapsePostings(lot, 500))).toEqual([]);
    expect(changes(lapsePostings(lot, 500))).toEqual({ g: -500 });
  });

  it('posts no zeros', () => {
    expect([...loadPostings(lot, 0, 0), ...spendPostings([{ lot, principal: 0, gift: 0 }], 'B'), ...openingPostings(lot, 0)]).toEqual([]);
  });

  it('restores exactly the lots that paid; a lot that is over takes principal back and no gift', () => {
    const parts = fc.array(fc.record({ principal: cents, gift: cents, over: fc.boolean(), shop }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(parts, shop, (list, serving) => {
        const paid = list.map(({ principal, gift, over, shop: home }, index) => ({
          lot: { ...lot, shop_id: home, principal_account_id: `p${index}`, gift_account_id: `g${index}` },
          principal,
          gift,
          over,
        }));
        const [spent, restored] = [spendPostings(paid, serving), restorePostings(paid, serving)];
        const after = changes([...spent, ...restored]);
        const value = list.reduce((sum, part) => sum + part.principal, 0);
        expect(imbalances([...spent, revenue(value, serving)])).toEqual([]);
        expect(imbalances([...restored, revenue(-value, serving)])).toEqual([]);
        paid.forEach(({ gift, over }, index) => {
          expect(after[`p${index}`] ?? 0).toBe(0);
          expect(after[`g${index}`] ?? 0).toBe(over && gift > 0 ? -gift : 0);
        });
      }),
    );
  });

  it('turns no gift into money: what may become revenue is the principal, no more', () => {
    fc.assert(
      fc.property(
        cents,
        cents.filter((gift) => gift > 0),
        shop,
        (principal, gift, serving) => {
          const spent = spendPostings([{ lot, principal, gift }], serving);
          expect(imbalances([...spent, revenue(principal, serving)])).toEqual([]);
          expect(imbalances([...spent, revenue(principal + gift, serving)])).not.toEqual([]);
        },
      ),
    );
  });
});
