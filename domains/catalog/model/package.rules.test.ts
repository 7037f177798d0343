import { describe, expect, it } from 'vitest';
import { packageNumberAfter, worthOf } from './package.rules.ts';

const part = (item_id: string, price: number, quantity = 1) => ({ item_type: 'project', item_id, quantity, price });

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
