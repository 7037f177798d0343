import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { balanceChange } from '#apps/testing/accounts.ts';
import { sumCents } from '#kernel/contract/cents.ts';
import type { GuardedPosting } from '#kernel/contract/posting.ts';
import { imbalances } from '#kernel/contract/posting.ts';
import type { Rates } from '../contract/rules.ts';
import { SPENT_ON } from '../contract/rules.ts';
import { comesIn, earnedBy, earnedByLines, goesBack, NOTHING_SPENT, takenBack, undoneOf } from './earning.rules.ts';
import { changePostings } from './loyalty.postings.ts';

const rates = (per: Partial<Record<(typeof SPENT_ON)[number], number>>): Rates =>
  Object.fromEntries(SPENT_ON.map((on) => [on, { is_open: on in per, per_yuan: per[on] ?? 7 }])) as Rates;

describe('what spending earns', () => {
  it.each([
    ['1 per yuan on a project of ¥398.00', { project: 39_800 }, { project: 1 }, 398],
    ['the odd cents of a document, rounded down', { project: 39_899 }, { project: 1 }, 398],
    ['two sums of ¥0.50 together, since a document is rounded once', { project: 50, product: 50 }, { project: 1, product: 1 }, 1],
    ['2 per yuan on ¥0.50', { product: 50 }, { product: 2 }, 1],
    ['HK$1,299.90 at 3 per dollar', { count_card: 129_990 }, { count_card: 3 }, 3_899],
    ['nothing on what is switched off', { project: 10_000, product: 10_000 }, { product: 1 }, 100],
    ['nothing at a rate of 0', { project: 10_000 }, { project: 0 }, 0],
    ['principal used, beside money that came in', { project: 10_000, principal: 5_050 }, { project: 1, principal: 2 }, 201],
  ])('%s', (_, spent, per, earned) => expect(earnedBy({ ...NOTHING_SPENT, ...spent }, rates(per))).toBe(earned));
});

describe('what a level collects more of', () => {
  const collected = (tenths: number) => earnedByLines([{ ...NOTHING_SPENT, project: 39_899 }], rates({ project: 1 }), tenths);
  it.each([
    ['once', 10, [398]],
    ['one and a half times', 15, [598]],
    ['ten times', 100, [3_989]],
  ])('is rounded down once, after it was multiplied: %s', (_, tenths, earned) => expect(collected(tenths)).toEqual(earned));
});

describe('what goes back', () => {
  it('is all of it when the whole is undone, however little at a time', () =>
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 10_000_000 }), fc.array(fc.nat(10_000_000)), (earned, of, cuts) => {
        const steps = [...cuts.map((cut) => cut % (of + 1)).sort((a, b) => a - b), of];
        const backs = steps.map((amount) => takenBack(earned, { amount, of }));
        expect(backs.at(-1)).toBe(earned);
        expect(backs.every((back, index) => index === 0 || back >= backs[index - 1]!)).toBe(true);
      }),
    ));

  it('is owed where it is gone already, and repaid first by what comes in', () => {
    expect(goesBack(100, 30)).toEqual({ amount: -30, owed: 70 });
    expect(goesBack(100, 500)).toEqual({ amount: -100, owed: 0 });
    expect(comesIn(50, 70)).toEqual({ amount: 0, owed: -50 });
    expect(comesIn(50, 20)).toEqual({ amount: 30, owed: -20 });
    expect(comesIn(50, 0)).toEqual({ amount: 50, owed: 0 });
  });

  it('never loses a point between balance and shortfall', () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000, max: 1_000 })), (moves) => {
        let [balance, owed, sum] = [0, 0, 0];
        for (const gross of moves) {
          const change = gross >= 0 ? comesIn(gross, owed) : goesBack(-gross, balance);
          [balance, owed, sum] = [balance + change.amount, owed + change.owed, sum + gross];
          expect(Math.min(balance, owed)).toBeGreaterThanOrEqual(0);
        }
        expect(balance - owed).toBe(sum);
      }),
    ));
});

describe('its postings', () => {
  it('sum to zero and move balance and shortfall as said', () => {
    const keeping = { unit: 'points' as const, shop_id: '1', owed_account_id: '9' };
    const postings = changePostings(keeping, { owed: 70 }, [{ account_id: '5', amount: -20 }, { account_id: '6', amount: -10 }]);
    expect(imbalances(postings)).toEqual([]);
    const moved = postings.filter((posting): posting is GuardedPosting => 'account_id' in posting).map((posting) => [posting.account, balanceChange(posting)]);
    expect(moved).toEqual([['points', -20], ['points', -10], ['points_owed', 70]]);
  });
});

describe('the lines of a document', () => {
  const perYuan = rates({ project: 1, principal: 2 });

  it('earn together what the document earns', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ project: fc.nat(100_000), principal: fc.nat(100_000) }), { minLength: 1, maxLength: 8 }), (lines) => {
        const spent = lines.map((line) => ({ ...NOTHING_SPENT, ...line }));
        const all = { ...NOTHING_SPENT, project: sumCents(lines.map((line) => line.project)), principal: sumCents(lines.map((line) => line.principal)) };
        expect(sumCents(earnedByLines(spent, perYuan))).toBe(earnedBy(all, perYuan));
      }),
    );
  });

  it('give back what they earned themselves, and all the points that paid for them once all of them is undone', () => {
    const line = { points: 100, growth: 50, spent_points: 33, paid: 300, back: 0, bounced: 0, undone: 0, of: 300 };
    const nothing = { points: 0, growth: 0 };
    expect(undoneOf([line])).toEqual({ earned: nothing, spent_points: 0 });
    expect(undoneOf([{ ...line, back: 100, undone: 100 }, line])).toEqual({ earned: { points: 34, growth: 17 }, spent_points: 11 });
    expect(undoneOf([{ ...line, back: 300, undone: 300 }])).toEqual({ earned: { points: 100, growth: 50 }, spent_points: 33 });
    expect(undoneOf([{ ...line, back: 400, undone: 400 }])).toEqual({ earned: { points: 100, growth: 50 }, spent_points: 33 });
    // Gift and debt earned nothing, and points paid beside them: they come back with either.
    expect(undoneOf([{ ...line, paid: 0, undone: 150 }])).toEqual({ earned: nothing, spent_points: 16 });
    expect(undoneOf([{ ...line, paid: 0, undone: 2, of: 2 }])).toEqual({ earned: nothing, spent_points: 33 });
    // What never came earned nothing; what it was to pay for still stands.
    expect(undoneOf([{ ...line, paid: 200, bounced: 100 }])).toEqual({ earned: { points: 34, growth: 17 }, spent_points: 0 });
    expect(undoneOf([{ ...line, paid: 0, bounced: 300 }])).toEqual({ earned: { points: 100, growth: 50 }, spent_points: 0 });
  });
});
