import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '#kernel/contract/cents.ts';
import { assertGiftMeant, cardNumberAfter, giftWorth, pricePerUse, unitsOf } from './card.rules.ts';

const say = (cents: number) => moneyText(cents, 'CNY');
const units = (project_num: number, shop_project_id = '1') => ({ shop_project_id, project_num });

describe('the units of a card', () => {
  it('are those of its projects and products together when it counts by project, else those of its counter', () => {
    expect(unitsOf({ count_method: 0, projects: [units(10), units(5, '2')], products: [{ sku_id: '3', quantity: 4 }], project_num: 99 })).toBe(19);
    expect(unitsOf({ count_method: 1, projects: [units(1), units(1, '2')], products: [], project_num: 8 })).toBe(8);
    expect(unitsOf({ count_method: 2, projects: [], products: [], project_num: 20 })).toBe(20);
  });

  it('cost a price each that never adds up to more than the card', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 9_999 }), (price, num) => {
        const each = pricePerUse(price, num);
        expect(each * num).toBeLessThanOrEqual(price);
        expect((each + 1) * num).toBeGreaterThan(price);
      }),
    );
    expect(() => pricePerUse(100, 0)).toThrow('除数不能为0');
  });
});

describe('what is given away with a card', () => {
  it('is worth what it costs by itself', () => {
    const given = { projects: [units(2), units(3, '2')], products: [{ sku_id: '3', quantity: 2 }] };
    expect(giftWorth(given, (id) => ({ 1: 100, 2: 50, 3: 7 })[id]!)).toBe(364);
  });

  it('may be worth as much as the card, and more where somebody meant it', () => {
    const judge = (worth: number, gift_above: boolean) => () => assertGiftMeant(worth, 10_000, { gift_above, field: 'gift_projects' }, say);
    expect(judge(10_000, false)).not.toThrow();
    expect(judge(10_001, true)).not.toThrow();
    expect(judge(10_001, false)).toThrow('gift_above_price');
  });
});

it('the next number follows the greatest', () => {
  expect([cardNumberAfter('K', 0), cardNumberAfter('K', 9), cardNumberAfter('S', 1234)]).toEqual(['K001', 'K010', 'S1235']);
});
