import { describe, expect, it } from 'vitest';
import { allocate } from '#kernel/contract/cents.ts';
import { recognisedValue, spreadValue, usableUnits, valuePerCard, type CounterPlan } from './counter.rules.ts';
import { available, inSpendOrder, loadOf, spendLots, type SpendableLot } from './lot.rules.ts';
import { giftVoidedWith, planBalanceRefund, planUnitsRefund } from './refund.rules.ts';

// Money cases worked out by hand. The title of each says how its figures come about; nothing is computed here.

const TODAY = '2026-03-02';
const lot = (
  current_balance: number,
  current_dis_balance: number,
  valid_end: string | null = null,
  spend_rule: SpendableLot['spend_rule'] = 'proportional',
) => ({ current_balance, current_dis_balance, valid_end, spend_rule });
type Lot = ReturnType<typeof lot>;
/** Lots loaded one a day, in the order in which they would be spent. */
const loaded = (lots: readonly Lot[]) =>
  inSpendOrder(lots.map((one, index) => ({ ...one, lot_id: String(index + 1), created_at: new Date(Date.UTC(2026, 0, index + 1)) })));

describe('spending: [lot, principal, gift] taken', () => {
  const cases: [how: string, lots: Lot[], amount: number, parts: [string, number, number][] | null][] = [
    ['1 000.00 + 100.00: of 110.00 gift pays 110 × 100 ÷ 1 100 = 10.00', [lot(100_000, 10_000)], 11_000, [['1', 10_000, 1_000]]],
    ['1 000.00 + 100.00: of 0.10 gift pays 0.0090…, nothing', [lot(100_000, 10_000)], 10, [['1', 10, 0]]],
    ['1 000.00 + 100.00: of 0.11 gift pays exactly 0.01', [lot(100_000, 10_000)], 11, [['1', 10, 1]]],
    ['all of 1 000.00 + 100.00', [lot(100_000, 10_000)], 110_000, [['1', 100_000, 10_000]]],
    ['a cent more than there is', [lot(100_000, 10_000)], 110_001, null],
    ['3.00 + 1.00: of 1.99 gift pays 1.99 × 1 ÷ 4 = 0.4975, 0.49', [lot(300, 100)], 199, [['1', 150, 49]]],
    ['principal first: 80.00 of 100.00 + 20.00 is principal alone', [lot(10_000, 2_000, null, 'principal_first')], 8_000, [['1', 8_000, 0]]],
    ['principal first: 110.00 of 100.00 + 20.00 takes 10.00 of gift', [lot(10_000, 2_000, null, 'principal_first')], 11_000, [['1', 10_000, 1_000]]],
    ['gift first: 15.00 of 100.00 + 20.00 is gift alone', [lot(10_000, 2_000, null, 'gift_first')], 1_500, [['1', 0, 1_500]]],
    ['gift first: 50.00 of 100.00 + 20.00 takes 30.00 of principal', [lot(10_000, 2_000, null, 'gift_first')], 5_000, [['1', 3_000, 2_000]]],
    [
      'the lot that ends first pays first, though loaded later',
      [lot(10_000, 0), lot(5_000, 0, '2026-12-31')],
      6_000,
      [
        ['2', 5_000, 0],
        ['1', 1_000, 0],
      ],
    ],
    [
      'of two that end together the older pays first',
      [lot(5_000, 0, '2026-12-31'), lot(5_000, 0, '2026-12-31')],
      6_000,
      [
        ['1', 5_000, 0],
        ['2', 1_000, 0],
      ],
    ],
    ['gift is good on its last day: 60.00 of 50.00 + 10.00', [lot(5_000, 1_000, TODAY)], 6_000, [['1', 5_000, 1_000]]],
    ['a day later only its principal is there: 50.00', [lot(5_000, 1_000, '2026-03-01')], 5_000, [['1', 5_000, 0]]],
    ['… and 50.01 is too much', [lot(5_000, 1_000, '2026-03-01')], 5_001, null],
    [
      'over and good: 50.00 without gift, then of 55.00 gift pays 5.00',
      [lot(5_000, 1_000, '2026-03-01'), lot(10_000, 1_000, '2026-06-30')],
      10_500,
      [
        ['1', 5_000, 0],
        ['2', 5_000, 500],
      ],
    ],
    ['gift alone pays where principal is gone: 7.00', [lot(0, 1_000)], 700, [['1', 0, 700]]],
    ['an empty lot is passed over', [lot(0, 0, '2026-05-01'), lot(100, 0)], 50, [['2', 50, 0]]],
  ];
  it.each(cases)('%s', (_, lots, amount, parts) => {
    const spent = spendLots(loaded(lots), amount, TODAY);
    expect(spent && spent.map((part) => [part.lot_id, part.principal, part.gift])).toEqual(parts);
  });
});

describe('what cards can pay', () => {
  it.each([
    ['5.00 + 1.00 that is good and 2.00 + 1.00 that is over: 8.00', [lot(500, 100, '2026-03-02'), lot(200, 100, '2026-03-01')], 800],
    ['permanent 0.01 + 0.01: 0.02', [lot(1, 1)], 2],
    ['nothing: nothing', [], 0],
  ])('%s', (_, lots, sum) => expect(available(loaded(lots), TODAY)).toBe(sum));
});

describe('loading: principal is what was paid, all else is gift', () => {
  it.each([
    ['sold at 5 000.00, worth 5 000.00 + 600.00', [500_000, 500_000, 60_000], 1, [500_000, 60_000]],
    ['twice', [500_000, 500_000, 60_000], 2, [1_000_000, 120_000]],
    ['sold at 800.00, worth 1 000.00: 200.00 is gift', [80_000, 100_000, 0], 1, [80_000, 20_000]],
    ['sold at 800.00, worth 1 000.00 + 50.00: 250.00 is gift', [80_000, 100_000, 5_000], 1, [80_000, 25_000]],
  ] as const)('%s', (_, [sell_price, total_amount, gift_amount], quantity, [principal, gift]) =>
    expect(loadOf({ sell_price, total_amount, gift_amount }, quantity)).toEqual({ principal, gift }),
  );
});

describe('gift voided with a refund: ceil(gift × refund ÷ principal)', () => {
  it.each([
    ['nothing with nothing', 0, 100_000, 10_000, 0],
    ['1 000.00 + 100.00, 100.00 back: 10.00', 10_000, 100_000, 10_000, 1_000],
    ['… 0.01 back: 0.001, rounded up to 0.01', 1, 100_000, 10_000, 1],
    ['… 0.10 back: exactly 0.01', 10, 100_000, 10_000, 1],
    ['… 0.11 back: 0.011, rounded up to 0.02', 11, 100_000, 10_000, 2],
    ['all back: all of the gift', 100_000, 100_000, 10_000, 10_000],
    ['5 000.00 + 600.00, 1 234.57 back: 148.1484, rounded up', 123_457, 500_000, 60_000, 14_815],
    ['without gift nothing', 99_999, 100_000, 0, 0],
    ['3.00 + 1.00, 1.00 back: 0.33…, rounded up to 0.34', 100, 300, 100, 34],
    ['more gift than principal: 1.00 + 9.99, 0.50 back: 4.995, rounded up to 5.00', 50, 100, 999, 500],
  ])('%s', (_, amount, principal, gift, voided) => expect(giftVoidedWith(amount, principal, gift)).toBe(voided));
});

describe('refund of a stored-value card: [lot, principal, gift] out', () => {
  const cases: [how: string, lots: Lot[], asked: { amount: number; gift?: number }, parts: [string, number, number][]][] = [
    ['500.00 of 1 000.00 + 100.00: half the gift', [lot(100_000, 10_000)], { amount: 50_000 }, [['1', 50_000, 5_000]]],
    ['after 550.00 was spent of it, 500.00 + 50.00 is left: 250.00 takes 25.00', [lot(50_000, 5_000)], { amount: 25_000 }, [['1', 25_000, 2_500]]],
    [
      'two lots of 100.00 + 10.00: 150.00 takes 10.00, then 5.00',
      [lot(10_000, 1_000), lot(10_000, 1_000)],
      { amount: 15_000 },
      [
        ['1', 10_000, 1_000],
        ['2', 5_000, 500],
      ],
    ],
    ['the lot that ends first goes first', [lot(10_000, 1_000), lot(10_000, 3_000, '2026-12-31')], { amount: 5_000 }, [['2', 5_000, 1_500]]],
    ['gift that is asked for beyond the rule comes from the same lot', [lot(10_000, 1_000)], { amount: 1_000, gift: 600 }, [['1', 1_000, 600]]],
    [
      '… and then from the next',
      [lot(10_000, 1_000), lot(10_000, 1_000)],
      { amount: 10_000, gift: 1_700 },
      [
        ['1', 10_000, 1_000],
        ['2', 0, 700],
      ],
    ],
    ['principal without gift, HKD or CNY alike', [lot(7, 0)], { amount: 7 }, [['1', 7, 0]]],
    [
      'all of both',
      [lot(10_000, 1), lot(1, 1)],
      { amount: 10_001, gift: 2 },
      [
        ['1', 10_000, 1],
        ['2', 1, 1],
      ],
    ],
    ['a lot of gift alone is left alone', [lot(0, 500), lot(1_000, 0)], { amount: 1_000 }, [['2', 1_000, 0]]],
  ];
  it.each(cases)('%s', (_, lots, asked, parts) =>
    expect(planBalanceRefund(loaded(lots), asked, 'HKD').parts.map((part) => [part.lot_id, part.principal, part.gift])).toEqual(parts),
  );

  it.each([
    ['a cent more than remains, in HKD', { amount: 10_001 }, 'refund_principal_over', 'HK$100.00'],
    ['more gift than remains', { amount: 1_000, gift: 1_001 }, 'refund_gift_over', 'HK$10.00'],
    ['less gift than the rule: 10.00 of 100.00 takes 1.00', { amount: 1_000, gift: 99 }, 'refund_gift_under', 'HK$1.00'],
  ])('%s is refused', (_, asked, key, money) => {
    const refused = () => planBalanceRefund(loaded([lot(10_000, 1_000)]), asked, 'HKD');
    expect(refused).toThrow(expect.objectContaining({ key: `card.${key}` }));
    expect(refused).toThrow(
      expect.objectContaining({ params: expect.objectContaining({ [key.endsWith('under') ? 'least' : 'left']: money }) as unknown }),
    );
  });
});

describe('refund of a count card: [debt lowered, most, back, kept]', () => {
  it.each([
    ['2 980.00, three of ten used: 2 086.00', { worth: 298_000, value: 208_600, debt: 0 }, undefined, [0, 208_600, 208_600, 0]],
    ['… of which 2 000.00 goes back and 86.00 stays', { worth: 298_000, value: 208_600, debt: 0 }, 200_000, [0, 208_600, 200_000, 8_600]],
    ['1 980.00 still owed, 2 682.00 left: 702.00', { worth: 298_000, value: 268_200, debt: 198_000 }, undefined, [198_000, 70_200, 70_200, 0]],
    ['more owed than left: only the debt is lowered', { worth: 298_000, value: 100_000, debt: 150_000 }, undefined, [100_000, 0, 0, 0]],
    ['as much owed as left: nothing goes back', { worth: 298_000, value: 100_000, debt: 100_000 }, undefined, [100_000, 0, 0, 0]],
    ['only the gift is left: nothing', { worth: 298_000, value: 0, debt: 0 }, undefined, [0, 0, 0, 0]],
    ['nothing asked back: all of it stays', { worth: 1_000, value: 1_000, debt: 0 }, 0, [0, 1_000, 0, 1_000]],
    ['a cent', { worth: 1, value: 1, debt: 0 }, 1, [0, 1, 1, 0]],
  ] as const)('%s', (_, card, amount, [debt, most, back, kept]) =>
    expect(planUnitsRefund(card, { amount }, 'CNY')).toMatchObject({ debt, most, amount: back, kept }),
  );

  it('a cent more than received less used is refused', () =>
    expect(() => planUnitsRefund({ worth: 298_000, value: 208_600, debt: 0 }, { amount: 208_601 }, 'CNY')).toThrow(
      expect.objectContaining({ key: 'card.refund_over', params: { most: '¥2,086.00' } }),
    ));
});

describe('units and their value', () => {
  it.each([
    ['three of ten worth 2 980.00: 894.00', 3, 10, 298_000, 89_400],
    ['one of three worth 1.00: 0.33', 1, 3, 100, 33],
    ['then one of two worth 0.67: 0.33', 1, 2, 67, 33],
    ['the last of them takes 0.34', 1, 1, 34, 34],
    ['all at once take all', 3, 3, 100, 100],
    ['a unit given away is worth nothing', 1, 2, 0, 0],
  ])('%s', (_, num, remain, value, released) => expect(recognisedValue(num, remain, value)).toBe(released));

  it.each([
    ['ten units, 1 000.00 of 2 980.00 paid: floor(3.35) = 3', { total_num: 10, remain_num: 10 }, { price: 298_000, paid: 100_000 }, 3],
    ['one of them used: 2', { total_num: 10, remain_num: 9 }, { price: 298_000, paid: 100_000 }, 2],
    ['paid up: all that remain', { total_num: 10, remain_num: 4 }, { price: 298_000, paid: 298_000 }, 4],
    ['nothing paid: none', { total_num: 10, remain_num: 10 }, { price: 298_000, paid: 0 }, 0],
    ['a card that cost nothing: all', { total_num: 2, remain_num: 2 }, { price: 0, paid: 0 }, 2],
  ])('%s', (_, counter, paid, usable) => expect(usableUnits(counter, paid)).toBe(usable));

  it.each([
    ['1.00 over three cards: 0.34, 0.33, 0.33', 100, 3, [34, 33, 33]],
    ['2.00 over three: 0.67, 0.67, 0.66', 200, 3, [67, 67, 66]],
    ['0.01 over two: the first takes it', 1, 2, [1, 0]],
  ])('%s', (_, value, quantity, each) => expect(valuePerCard(value, quantity)).toEqual(each));

  const counter = (shop_project_id: string, weight: number, gift = false): CounterPlan => ({
    shop_project_id,
    sku_id: null,
    project_ids: [],
    gift,
    total_num: 1,
    weight,
  });
  it.each([
    ['100.00 over 1 990.00 and 804.00 of list price: 71.22 and 28.78', 10_000, [counter('1', 199_000), counter('2', 80_400)], [7_122, 2_878]],
    ['what is given away takes nothing', 10_000, [counter('1', 500), counter('2', 0, true)], [10_000, 0]],
    ['without list prices the units share evenly, gifts aside', 101, [counter('1', 0), counter('2', 0), counter('3', 0, true)], [51, 50, 0]],
  ])('%s', (_, value, counters, parts) => expect(spreadValue(value, counters)).toEqual(parts));
});

describe('allocation by largest remainder', () => {
  const over = (total: number, ...weights: number[]) =>
    allocate(
      total,
      weights.map((weight, index) => ({ weight, index })),
      (a, b) => b.weight - a.weight || a.index - b.index,
    );
  it.each([
    ['0.10 over 3, 3, 4: 0.03, 0.03, 0.04', over(10, 3, 3, 4), [3, 3, 4]],
    ['1.00 over thirds: the first of equals takes the cent', over(100, 1, 1, 1), [34, 33, 33]],
    ['0.02 over 1, 1, 98: 0.00, 0.00, 0.02 (1.96 lacks least)', over(2, 1, 1, 98), [0, 0, 2]],
    ['0.05 over 5 and 5: equal remainders, the first', over(5, 5, 5), [3, 2]],
    ['0.07 over 398, 268, 128: 3.51, 2.36, 1.13, so 4, 2, 1', over(7, 398, 268, 128), [4, 2, 1]],
  ])('%s', (_, parts, expected) => expect(parts).toEqual(expected));
});
