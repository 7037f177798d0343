import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { packageNumberAfter, splitPrice, worthOf } from './package.rules.ts';

const part = (item_id: string, price: number, quantity = 1) => ({ item_type: 'project', item_id, quantity, price });

const aPart = fc.record({
  item_type: fc.constantFrom('project', 'product', 'count_card'),
  item_id: fc.integer({ min: 1, max: 10 }).map(String),
  quantity: fc.oneof(fc.constantFrom(1, 2), fc.integer({ min: 1, max: 9_999 })),
  // Few prices: lines often tie, and then their names decide who gets the odd cent.
  price: fc.oneof(fc.constantFrom(0, 100, 10_000), fc.integer({ min: 0, max: 1_000_000 })),
});
const parts = fc
  .uniqueArray(aPart, { minLength: 1, maxLength: 20, selector: ({ item_type, item_id }) => `${item_type}/${item_id}` })
  .filter((list) => list.some(({ price }) => price > 0));
const price = fc.integer({ min: 1, max: 10_000_000_000 });

describe('the price of a package', () => {
  it('is spread over its lines by list weight, the odd cents by largest remainder', () => {
    expect(splitPrice(10_000, [part('1', 10_000), part('2', 10_000), part('3', 10_000)])).toEqual([3_334, 3_333, 3_333]);
    expect(splitPrice(9_900, [part('1', 5_000, 2), part('2', 1_000)])).toEqual([9_000, 900]);
  });

  it('is its parts together, to the cent, and none of them is below zero', () => {
    fc.assert(
      fc.property(price, parts, (cents, list) => {
        const shares = splitPrice(cents, list);
        expect(sumCents(shares)).toBe(cents);
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true);
      }),
    );
  });

  it('is spread alike whatever the order of the lines', () => {
    const shuffled = parts.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })));
    const keyed = (cents: number, list: readonly Parameters<typeof splitPrice>[1][number][]) =>
      Object.fromEntries(splitPrice(cents, list).map((share, index) => [`${list[index]!.item_type}/${list[index]!.item_id}`, share]));
    fc.assert(fc.property(price, shuffled, (cents, [list, other]) => void expect(keyed(cents, other)).toEqual(keyed(cents, list))));
  });

  it('takes nothing more for a line than its list price where the package is not dearer than its parts', () => {
    fc.assert(
      fc.property(parts, fc.nat(), (list, seed) => {
        const worth = sumCents(list.map((one) => one.quantity * one.price));
        const shares = splitPrice(seed % (worth + 1), list);
        expect(shares.every((share, index) => share <= list[index]!.quantity * list[index]!.price)).toBe(true);
      }),
    );
  });

  it('leaves a line that is worth nothing free', () => {
    expect(splitPrice(9_900, [part('1', 0, 3), part('2', 10_000)])).toEqual([0, 9_900]);
  });
});

describe('odd cents', () => {
  it('go to the same lines whichever of equal ones comes first', () => {
    expect(splitPrice(101, [part('2', 10_000), part('1', 10_000)])).toEqual([50, 51]);
    expect(splitPrice(101, [part('1', 10_000), part('2', 10_000)])).toEqual([51, 50]);
  });
});

describe('what a package is worth at list price', () => {
  it('is what it always contains and the cheapest or the dearest of what is chosen', () => {
    const groups = [{ choose_num: 2, items: [part('2', 3_000), part('3', 1_000, 2), part('4', 5_000)] }];
    expect(worthOf([part('1', 10_000, 2)], groups)).toEqual({ least: 25_000, most: 28_000 });
    expect(worthOf([], [])).toEqual({ least: 0, most: 0 });
  });
});

describe('the number of a package', () => {
  it('follows the greatest', () => {
    expect(packageNumberAfter(0)).toBe('T001');
    expect(packageNumberAfter(999)).toBe('T1000');
  });
});
