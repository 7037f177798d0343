import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { sharesOfPackages, splitPrice } from './package.rules.ts';

const part = (item_id: string, price: number, quantity = 1) => ({ item_type: 'project' as const, item_id, quantity, price });

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

describe('the lines of a package', () => {
  const glow = {
    package_id: '7',
    name: '焕颜套餐',
    is_on_sale: true,
    price: 15_000,
    items: [part('1', 10_000, 2)],
    groups: [{ choose_num: 2, items: [part('2', 3_000), part('3', 1_000), part('4', 5_000)] }],
  };
  const known = new Map([
    ['7', glow],
    ['8', { ...glow, package_id: '8', is_on_sale: false }],
  ]);
  const line = (item: ReturnType<typeof part>, over: object = {}) => ({
    ...item,
    gift: false,
    adjust_amount: 0,
    package_id: '7',
    package_no: 1,
    ...over,
  });
  const chosen = [line(part('1', 10_000, 2)), line(part('2', 3_000)), line(part('4', 5_000))];
  const said = (lines: Parameters<typeof sharesOfPackages>[0]) => {
    try {
      return sharesOfPackages(lines, known).map((share) => share?.share ?? null);
    } catch (error) {
      return (error as { key: string }).key;
    }
  };

  it('share its price, beside what is sold by itself', () => {
    const alone = { ...part('9', 100), gift: true, adjust_amount: 0 };
    expect(said([alone, ...chosen])).toEqual([null, 10_714, 1_607, 2_679]);
    expect(said([...chosen, ...chosen.map((one) => ({ ...one, package_no: 2 }))])).toEqual([10_714, 1_607, 2_679, 10_714, 1_607, 2_679]);
  });

  it('are the same package in whatever order they stand', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), (order) => {
        expect(said(order.map((at) => chosen[at]!))).toEqual(order.map((at) => [10_714, 1_607, 2_679][at]));
      }),
    );
  });

  it('belong to whichever of its groups leaves room for the others', () => {
    // The first group offers what the second offers too: whoever fills the first greedily finds the second one short.
    const groups = [
      { choose_num: 1, items: [part('2', 100), part('3', 100), part('4', 100)] },
      { choose_num: 2, items: [part('2', 100), part('3', 100)] },
    ];
    const both = new Map([['7', { ...glow, items: [part('2', 100)], groups }]]);
    const sharesOf = (ids: readonly string[]) => () =>
      sharesOfPackages(
        ids.map((id) => line(part(id, 100))),
        both,
      );
    for (const ids of [
      ['2', '2', '3', '4'],
      ['4', '3', '2', '2'],
      ['2', '2', '3', '3'],
      ['3', '2', '3', '2'],
      ['2', '3', '2', '2'],
      ['2', '2', '2', '3'],
    ])
      expect(sharesOf(ids)).not.toThrow();
    // No group gives the same thing twice.
    for (const ids of [
      ['2', '2', '2', '2'],
      ['2', '4', '4', '3'],
      ['2', '3', '4', '4'],
      ['3', '3', '3', '2'],
    ])
      expect(sharesOf(ids)).toThrow('sales.package_differs');
  });

  it('never cost more than they would singly', () => {
    const cheap = chosen.map((one) => ({ ...one, price: 1_000 }));
    expect(said(cheap)).toEqual([2_000, 1_000, 1_000]);
  });

  it.each([
    ['something left out', chosen.slice(0, 2), 'sales.package_differs'],
    ['something more', [...chosen, line(part('3', 1_000))], 'sales.package_differs'],
    ['one of a group twice', [chosen[0]!, chosen[1]!, chosen[1]!], 'sales.package_differs'],
    ['another quantity', [line(part('1', 10_000, 1)), ...chosen.slice(1)], 'sales.package_differs'],
    ['something else', [...chosen.slice(0, 2), line(part('5', 1))], 'sales.package_differs'],
    ['parts of two packages', [...chosen.slice(0, 2), { ...chosen[2]!, package_id: '8' }], 'sales.package_differs'],
    ['one off the shelves', chosen.map((one) => ({ ...one, package_id: '8' })), 'sales.package_off_shelves'],
    ['one that does not exist', chosen.map((one) => ({ ...one, package_id: '9' })), 'sales.package_unknown'],
    ['no number', chosen.map((one) => ({ ...one, package_no: undefined })), 'sales.package_unknown'],
    ['a part given away', [...chosen.slice(0, 2), { ...chosen[2]!, gift: true }], 'sales.package_part_fixed'],
    ['a part repriced', [...chosen.slice(0, 2), { ...chosen[2]!, adjust_amount: -1 }], 'sales.package_part_fixed'],
  ])('are refused with %s', (_what, lines, why) => {
    expect(said(lines)).toBe(why);
  });
});
