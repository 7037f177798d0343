import { describe, expect, it } from 'vitest';
import { assertLoads, paysAlike } from './load.rules.ts';

describe('what a card is loaded by', () => {
  it('pays for the same things, in whatever order they are named', () => {
    expect(paysAlike([], [])).toBe(true);
    expect(paysAlike(['project/1', 'product/2'], ['product/2', 'project/1'])).toBe(true);
    expect(paysAlike(['project/1'], [])).toBe(false);
    expect(paysAlike(['project/1'], ['project/1', 'product/2'])).toBe(false);
    expect(paysAlike(['project/1', 'product/2'], ['project/1', 'product/3'])).toBe(false);
  });

  it('is refused where it pays for more, for less or for others', () => {
    const card = (pays: string[]) => ({ card_name: '金卡', pays });
    expect(() => assertLoads(card([]), {})).not.toThrow();
    expect(() => assertLoads(card([]), { pays: ['project/1'] })).toThrow(/recharge_pays_otherwise/);
    expect(() => assertLoads(card(['project/1']), {})).toThrow(/recharge_pays_otherwise/);
    expect(() => assertLoads(card(['project/1']), { pays: ['product/1'] })).toThrow(/recharge_pays_otherwise/);
  });
});
