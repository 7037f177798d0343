import { describe, expect, it } from 'vitest';
import { covers, type Need, promised, type Units } from './promise.ts';

const units = (usable_num: number, more: Partial<Units> = {}): Units => ({
  usable_num,
  valid_end: null,
  project_ids: null,
  shop_ids: new Set(['s']),
  ...more,
});
const only = (...ids: string[]): Partial<Units> => ({ project_ids: new Set(ids) });
const need = (shop_project_id: string, more: Partial<Need> = {}): Need => ({ shop_project_id, shop_id: 's', day: '2026-03-02', ...more });

describe('what units promise', () => {
  it('pays as often as there are units, and no more', () => {
    expect(promised([units(2, only('a'))], [need('a'), need('a'), need('a')])).toEqual([0, 0, null]);
  });

  it('uses what ends first, on its last day too, and nothing after it', () => {
    const cards = [units(1), units(1, { valid_end: '2026-03-02' })];
    expect(promised(cards, [need('a'), need('a')])).toEqual([1, 0]);
    expect(promised(cards, [need('a', { day: '2026-03-03' }), need('a', { day: '2026-03-03' })])).toEqual([0, null]);
  });

  it('takes neither another project’s units nor those of a card that is no good in the shop', () => {
    expect(promised([units(1, only('b')), units(1, { shop_ids: new Set(['t']) })], [need('a')])).toEqual([null]);
  });

  it('leaves the units that only one treatment can use to that treatment', () => {
    const cards = [units(1, { ...only('a', 'b'), valid_end: '2026-04-01' }), units(1, only('a'))];
    expect(promised(cards, [need('a'), need('b')])).toEqual([1, 0]);
  });

  it('never takes from the earlier what the later wants', () => {
    expect(promised([units(1, only('a'))], [need('a'), need('a')])).toEqual([0, null]);
  });

  it('pays for as many as any other choice would', () => {
    let state = 5;
    const draw = (most: number): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state % most;
    };
    const names = ['a', 'b', 'c'];
    for (let round = 0; round < 400; round += 1) {
      const cards = Array.from({ length: 1 + draw(3) }, () => units(draw(3), draw(4) === 0 ? {} : only(...names.filter(() => draw(2) === 0))));
      const needs = Array.from({ length: 1 + draw(4) }, () => need(names[draw(3)]!));
      const most = (at: number, left: readonly number[]): number => {
        if (at === needs.length) return 0;
        const choices = cards.flatMap((card, index) => (left[index]! > 0 && covers(card, needs[at]!) ? [index] : []));
        return Math.max(most(at + 1, left), ...choices.map((index) => 1 + most(at + 1, left.map((num, other) => (other === index ? num - 1 : num)))));
      };
      const found = promised(cards, needs);
      expect(found.filter((one) => one !== null)).toHaveLength(most(0, cards.map(({ usable_num }) => usable_num)));
      cards.forEach((card, index) => expect(found.filter((one) => one === index).length).toBeLessThanOrEqual(card.usable_num));
      found.forEach((one, index) => expect(one === null || covers(cards[one]!, needs[index]!)).toBe(true));
    }
  });
});
