import { describe, expect, it } from 'vitest';
import { packageNumberAfter, staysWhole, worthOf } from './package.rules.ts';

const part = (item_id: string, price: number, quantity = 1) => ({ item_type: 'project', item_id, quantity, price });

describe('what a package is worth at list price', () => {
  it('is what it always contains and the cheapest or the dearest of what is chosen', () => {
    const groups = [{ choose_num: 2, items: [part('2', 3_000), part('3', 1_000, 2), part('4', 5_000)] }];
    expect(worthOf([part('1', 10_000, 2)], groups)).toEqual({ least: 25_000, most: 28_000 });
    expect(worthOf([], [])).toEqual({ least: 0, most: 0 });
  });
});

describe('a package of which something leaves the shelves', () => {
  const sold = (item_id: string, item_type = 'project', is_on_sale = true) => ({ item_type, item_id, is_on_sale });
  const groups = [{ choose_num: 1, items: [sold('2'), sold('3')] }];

  it.each([
    ['stays while none of its own leaves', [sold('1')], groups, ['9'], true],
    ['goes with what it always contains', [sold('1')], groups, ['1'], false],
    ['stays while there is enough to choose from', [sold('1')], groups, ['2'], true],
    ['goes with the last that there is to choose', [sold('1')], groups, ['2', '3'], false],
    ['does not count what is not sold anyway', [], [{ choose_num: 1, items: [sold('2'), sold('3', 'project', false)] }], ['2'], false],
    ['stays with a card or a product of the same id', [sold('1', 'count_card'), sold('2', 'product')], [], ['1', '2'], true],
  ])('%s', (_, items, chosen, leaving, stays) => {
    expect(staysWhole({ items, groups: chosen }, { project: new Set(leaving) })).toBe(stays);
  });
});

describe('the number of a package', () => {
  it('follows the greatest', () => {
    expect(packageNumberAfter(0)).toBe('T001');
    expect(packageNumberAfter(999)).toBe('T1000');
  });
});
