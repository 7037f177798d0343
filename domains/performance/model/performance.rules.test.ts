import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { PerformersInput, WHOLE_BASIS_POINTS } from '../contract/performer.schema.ts';
import { bothTakenFrom, commissionedParts, commissionOf, splitPerformance, takenFrom } from './performance.rules.ts';

describe('performance', () => {
  it('is shared by basis points, the odd cent to the largest share, then the lowest uid', () => {
    expect(
      splitPerformance(100, [
        { uid: '10', basis_points: 5_000 },
        { uid: '9', basis_points: 5_000 },
      ]),
    ).toEqual([50, 50]);
    expect(
      splitPerformance(101, [
        { uid: '10', basis_points: 5_000 },
        { uid: '9', basis_points: 5_000 },
      ]),
    ).toEqual([50, 51]);
    expect(
      splitPerformance(1, [
        { uid: '1', basis_points: 1 },
        { uid: '2', basis_points: 9_999 },
      ]),
    ).toEqual([0, 1]);
  });

  it('goes to nobody when nobody is named', () => {
    expect(splitPerformance(100, [])).toEqual([]);
  });

  it('is shared exactly and whatever the order of the performers', () => {
    const shares = fc.uniqueArray(fc.integer({ min: 1, max: 9_999 }), { maxLength: 6 }).map((cuts) => {
      const points = [0, ...cuts.sort((a, b) => a - b), WHOLE_BASIS_POINTS];
      return points.slice(1).map((point, index) => ({ uid: String(index + 7), basis_points: point - points[index]! }));
    });
    const both = shares.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    fc.assert(
      fc.property(both, fc.integer({ min: 0, max: 10_000_000 }), ([list, other], amount) => {
        const keyed = (order: typeof list) => Object.fromEntries(splitPerformance(amount, order).map((part, index) => [order[index]!.uid, part]));
        expect(sumCents(splitPerformance(amount, list))).toBe(amount);
        expect(keyed(other)).toEqual(keyed(list));
        expect(PerformersInput.safeParse(list).success).toBe(true);
      }),
    );
  });

  it('is taken back by what each still has: three times 33.33 of 99.99 that two share', () => {
    const performers = [
      { uid: '1', basis_points: 5_000 },
      { uid: '2', basis_points: 5_000 },
    ];
    const given = splitPerformance(9_999, performers);
    expect(given).toEqual([5_000, 4_999]);
    let had = performers.map(({ uid }, index) => ({ uid, amount: given[index]! }));
    for (const left of [[3_333, 3_333], [1_666, 1_667], [0, 0]]) {
      const taken = takenFrom(3_333, had);
      had = had.map(({ uid, amount }) => ({ uid, amount: amount - (taken.find((part) => part.uid === uid)?.amount ?? 0) }));
      expect(had.map(({ amount }) => amount)).toEqual(left);
    }
    expect(takenFrom(1, had)).toEqual([]);
  });

  it('is at nothing for each once all of it went back, in whatever parts, and never below', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(weights, fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 8 }), (shares, parts) => {
        const performers = shares.map((basis_points, index) => ({ uid: String(index + 7), basis_points }));
        const given = splitPerformance(sumCents(parts), performers);
        const had = performers.map(({ uid }, index) => ({ uid, amount: given[index]! }));
        for (const part of parts) {
          const taken = takenFrom(part, had);
          expect(sumCents(taken.map(({ amount }) => amount))).toBe(part);
          for (const { uid, amount } of taken) had.find((one) => one.uid === uid)!.amount -= amount;
          expect(had.every(({ amount }) => amount >= 0)).toBe(true);
        }
        expect(had.every(({ amount }) => amount === 0)).toBe(true);
      }),
    );
  });

  it('has commission worked out on the base of each where there is one, a base of nothing too, else on the amount', () => {
    expect([commissionOf(20_000, 2, 6_000), commissionOf(20_000, 2, 0), commissionOf(0, 2, 6_000), commissionOf(20_000, 2, null)]).toEqual([
      12_000, 0, 12_000, 20_000,
    ]);
  });

  it('has both in parts: what was stored value is consumption, and so is the same share of what commission is worked out on', () => {
    const of = (amount: number, commission_amount: number, stored: number) =>
      commissionedParts({ measure: 'sale', amount, commission_amount }, stored).map((part) => [part.measure, part.amount, part.commission_amount]);
    expect(of(10_000, 6_001, 5_000)).toEqual([['sale', 5_000, 3_001], ['consumption', 5_000, 3_000]]);
    expect(of(10_000, 6_001, 10_000)).toEqual([['consumption', 10_000, 6_001]]);
    expect(of(0, 6_001, 0)).toEqual([['sale', 0, 6_001]]);
  });

  it('of nothing has commission taken back by the share of the line that goes back', () => {
    const had = [{ uid: '1', amount: 0, commission_amount: 3_001 }, { uid: '2', amount: 0, commission_amount: 3_000 }];
    const half = bothTakenFrom(0, { back: 1, left: 2 }, had);
    expect(half.map((part) => [part.uid, part.amount, part.commission_amount])).toEqual([['1', 0, 1_500], ['2', 0, 1_500]]);
    expect(bothTakenFrom(0, { back: 0, left: 0 }, had)).toEqual([]);
    expect(bothTakenFrom(0, { back: 2, left: 2 }, had)).toEqual(had);
  });

  it('is at nothing with its commission once all of it went back, in whatever parts, and never below', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 5 });
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(weights, parts, fc.integer({ min: 0, max: 500_000 }), (shares, backs, commission) => {
        const performers = shares.map((basis_points, index) => ({ uid: String(index + 7), basis_points }));
        const [amounts, commissions] = [splitPerformance(sumCents(backs), performers), splitPerformance(commission, performers)];
        let had = performers.map(({ uid }, index) => ({ uid, amount: amounts[index]!, commission_amount: commissions[index]! }));
        for (const back of backs) {
          const taken = new Map(bothTakenFrom(back, { back: 0, left: 0 }, had).map((part) => [part.uid, part]));
          had = had.map(({ uid, amount, commission_amount }) => ({
            uid,
            amount: amount - (taken.get(uid)?.amount ?? 0),
            commission_amount: commission_amount - (taken.get(uid)?.commission_amount ?? 0),
          }));
          expect(had.every((one) => one.amount >= 0 && one.commission_amount >= 0)).toBe(true);
        }
        expect(had.every((one) => one.amount === 0 && one.commission_amount === 0)).toBe(true);
      }),
    );
  });

  it.each([
    ['sum to less than the whole', [{ uid: '1', basis_points: 9_999 }]],
    [
      'sum to more',
      [
        { uid: '1', basis_points: 6_000 },
        { uid: '2', basis_points: 6_000 },
      ],
    ],
    [
      'name somebody twice',
      [
        { uid: '1', basis_points: 5_000 },
        { uid: '1', basis_points: 5_000 },
      ],
    ],
    [
      'give a share of nothing',
      [
        { uid: '1', basis_points: 10_000 },
        { uid: '2', basis_points: 0 },
      ],
    ],
  ])('is refused when the shares %s', (_, performers) => {
    expect(PerformersInput.safeParse(performers).success).toBe(false);
  });
});
