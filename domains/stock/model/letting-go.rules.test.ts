import { describe, expect, it } from 'vitest';
import { costsNothing, judgedWorth, judgedWorths, type Leaving, lostOfMoved } from './letting-go.rules.ts';

/** Three out of ten that cost so much together. */
const going = (sku_id: string, value_cents = 0): Leaving => ({ sku_id, quantity: 3, held: { quantity: 10, value_cents } });
const said = new Map([
  ['both', { cost_price: 4_000, price: 10_000 }],
  ['price', { cost_price: null, price: 10_000 }],
  ['free cost', { cost_price: 0, price: 10_000 }],
  ['neither', { cost_price: 0, price: 0 }],
]);

describe('what goods that go by hand count for', () => {
  it('is what they cost, whatever the catalogue says', () => {
    expect(judgedWorth([going('both', 3_330)], said)).toBe(999);
  });

  it('is rounded up: less than a cent of what cost something is not nothing, and not what the catalogue says either', () => {
    expect(costsNothing({ quantity: 1_000, value_cents: 1 })).toBe(false);
    expect(judgedWorth([{ sku_id: 'both', quantity: 3, held: { quantity: 1_000, value_cents: 1 } }], said)).toBe(1);
    expect(judgedWorth([going('both', 3_331)], said)).toBe(1_000);
  });

  it.each([
    ['both', 12_000],
    ['price', 30_000],
    ['free cost', 30_000],
    ['neither', null],
    ['unheard of', null],
  ])('is what the catalogue says where they cost nothing: %s', (sku_id, worth) => {
    expect(judgedWorth([going(sku_id)], said)).toBe(worth);
  });

  it('is the sum of all, and unknown with one of them', () => {
    const paid = going('paid', 1_666);
    expect(judgedWorth([paid, going('price')], said)).toBe(30_500);
    expect(judgedWorth([paid, going('price'), going('neither')], said)).toBe(null);
    expect(judgedWorths([going('price'), going('neither')], said)).toEqual([30_000, null]);
    expect(judgedWorth([], said)).toBe(0);
  });
});

describe('what is lost on the way', () => {
  const part = (sku_id: string, quantity: number, value_cents: number) => ({ sku_id, quantity, value_cents });

  it('goes out of all of it that was sent, whichever batch of it is missing', () => {
    const sent = [part('one', 99, 9), part('one', 1, 0), part('other', 5, 0)];
    expect(lostOfMoved(sent, [part('one', 1, 0), part('other', 2, 0)])).toEqual([
      { sku_id: 'one', quantity: 1, held: { quantity: 100, value_cents: 9 } },
      { sku_id: 'other', quantity: 2, held: { quantity: 5, value_cents: 0 } },
    ]);
    expect(lostOfMoved(sent, [])).toEqual([]);
  });
});
