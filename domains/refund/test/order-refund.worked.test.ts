import { describe, expect, it } from 'vitest';
import { allocate } from '#kernel/contract/cents.ts';
import { planBalanceRefund, planUnitsRefund } from '#domains/card/server/api.ts';
import { undoneOf } from '#domains/loyalty/server/api.ts';
import { capturesBack, giftBack, splitBack } from '../model/card-refund.rules.ts';
import { type AskedBack, planOrderRefund, type SoldLine } from '../model/order-refund.rules.ts';

// Worked by hand, in cents: each row says what was paid, what is asked back, and what each gets.

type Paid = [tender: number, principal: number, gift: number, owed: number];
interface Sold extends Partial<SoldLine> {
  paid: Paid;
}
const line = ({ paid: [paid_tender, paid_principal, paid_gift, left_debt], ...more }: Sold, at: number): SoldLine => ({
  line_id: `1${at}`,
  line_no: at + 1,
  item_type: 'project',
  package_id: null,
  name: `项目${at + 1}`,
  quantity: 1,
  amount_receivable: paid_tender + paid_principal + paid_gift + left_debt,
  paid_tender,
  paid_principal,
  paid_gift,
  left_debt,
  repaid_tender: 0,
  repaid_principal: 0,
  debt_cancelled: 0,
  refunded_amount: 0,
  refunded_principal: 0,
  refunded_gift: 0,
  refunded_num: 0,
  is_lowered: false,
  ...more,
});
const one = (quantity: number, line_no = 1): AskedBack => ({ line_no, quantity });
const so = (amount: number, line_no = 1): AskedBack => ({ line_no, amount });

type Row = [why: string, sold: Sold[], asked: AskedBack[], back: [tender: number, principal: number, gift: number, debt: number]];
const ORDERS: Row[] = [
  ['cash, all of it', [{ paid: [19_800, 0, 0, 0] }], [one(1)], [19_800, 0, 0, 0]],
  ['cash, a part', [{ paid: [19_800, 0, 0, 0] }], [so(5_001)], [5_001, 0, 0, 0]],
  ['one of three for 100.00: 33.33', [{ paid: [10_000, 0, 0, 0], quantity: 3 }], [one(1)], [3_333, 0, 0, 0]],
  ['two of three for 100.00: 66.66', [{ paid: [10_000, 0, 0, 0], quantity: 3 }], [one(2)], [6_666, 0, 0, 0]],
  [
    'the last of three takes the cent',
    [{ paid: [10_000, 0, 0, 0], quantity: 3, refunded_amount: 6_666, refunded_num: 2 }],
    [one(1)],
    [3_334, 0, 0, 0],
  ],
  ['the last one after an amount: what that left', [{ paid: [10_000, 0, 0, 0], refunded_amount: 9_999 }], [one(1)], [1, 0, 0, 0]],
  ['half tender, 40 % principal, 10 % gift', [{ paid: [5_000, 4_000, 1_000, 0] }], [so(1_000)], [500, 400, 100, 0]],
  ['the same for one cent: to the largest', [{ paid: [5_000, 4_000, 1_000, 0] }], [so(1)], [1, 0, 0, 0]],
  ['the same for three cents: 1.5, 1.2, 0.3', [{ paid: [5_000, 4_000, 1_000, 0] }], [so(3)], [2, 1, 0, 0]],
  ['the same for seven cents: 3.5, 2.8, 0.7', [{ paid: [5_000, 4_000, 1_000, 0] }], [so(7)], [3, 3, 1, 0]],
  ['stored value alone, 5,000 + 600 of gift', [{ paid: [0, 5_000, 600, 0] }], [so(2_800)], [0, 2_500, 300, 0]],
  ['stored value alone, all of it', [{ paid: [0, 5_000, 600, 0] }], [one(1)], [0, 5_000, 600, 0]],
  ['gift alone never becomes money', [{ paid: [0, 0, 600, 0] }], [one(1)], [0, 0, 600, 0]],
  [
    'what went back of each kind before counts',
    [{ paid: [600, 400, 0, 0], refunded_amount: 500, refunded_principal: 400 }],
    [so(300)],
    [300, 0, 0, 0],
  ],
  ['owed alone: nothing goes out', [{ paid: [0, 0, 0, 9_000] }], [one(1)], [0, 0, 0, 9_000]],
  ['half owed: first off the debt', [{ paid: [5_000, 0, 0, 5_000] }], [so(4_000)], [0, 0, 0, 4_000]],
  ['half owed: beyond the debt in money', [{ paid: [5_000, 0, 0, 5_000] }], [so(6_000)], [1_000, 0, 0, 5_000]],
  ['owed and repaid in cash: money', [{ paid: [5_000, 0, 0, 5_000], repaid_tender: 5_000 }], [one(1)], [10_000, 0, 0, 0]],
  ['owed, a part repaid', [{ paid: [5_000, 0, 0, 5_000], repaid_tender: 2_000 }], [one(1)], [7_000, 0, 0, 3_000]],
  ['owed and repaid from a card: back to it', [{ paid: [5_000, 0, 0, 5_000], repaid_principal: 5_000 }], [so(2_000)], [1_000, 1_000, 0, 0]],
  ['the other line is owed: its debt first', [{ paid: [4_000, 0, 0, 0] }, { paid: [0, 0, 0, 1_500] }], [one(1)], [2_500, 0, 0, 1_500]],
  ['the other line is owed more than comes back', [{ paid: [4_000, 0, 0, 0] }, { paid: [0, 0, 0, 9_000] }], [one(1)], [0, 0, 0, 4_000]],
  ['stored value pays no other line’s debt', [{ paid: [0, 4_000, 0, 0] }, { paid: [0, 0, 0, 1_500] }], [one(1)], [0, 4_000, 0, 0]],
  ['a card’s debt stays', [{ paid: [4_000, 0, 0, 0] }, { paid: [0, 0, 0, 1_500], item_type: 'count_card' }], [one(1)], [4_000, 0, 0, 0]],
  ['two lines at once', [{ paid: [3_000, 0, 0, 0] }, { paid: [0, 2_000, 500, 0] }], [one(1), one(1, 2)], [3_000, 2_000, 500, 0]],
  [
    'two lines, one owed: its own debt first',
    [{ paid: [3_000, 0, 0, 0] }, { paid: [1_000, 0, 0, 1_000] }],
    [one(1), one(1, 2)],
    [4_000, 0, 0, 1_000],
  ],
  [
    'goods given away beside what was paid',
    [{ paid: [3_000, 0, 0, 0] }, { paid: [0, 0, 0, 0], item_type: 'product', quantity: 2 }],
    [one(1), one(2, 2)],
    [3_000, 0, 0, 0],
  ],
  ['of a debt paid by another line’s money: all of it', [{ paid: [4_000, 0, 0, 1_000], debt_cancelled: 1_000 }], [one(1)], [5_000, 0, 0, 0]],
];

/** What an order of some lines comes to under a coupon, paid in cash: what each line gives back is what was paid for it. */
type Couponed = [why: string, prices: number[], coupon: number, asked: AskedBack[], back: number];
const COUPONED: Couponed[] = [
  ['300.00 off 1,980.00: 1,680.00 goes back', [198_000], 30_000, [one(1)], 168_000],
  ['300.00 off 1,980.00 + 580.00, the first: less its 232.03', [198_000, 58_000], 30_000, [one(1)], 174_797],
  ['and the other: less its 67.97', [198_000, 58_000], 30_000, [one(1, 2)], 51_203],
  ['both are what was paid, to the cent', [198_000, 58_000], 30_000, [one(1), one(1, 2)], 226_000],
  ['1.00 off three of 33.33: 0.34, 0.33, 0.33, the first', [3_333, 3_333, 3_333], 100, [one(1)], 3_299],
  ['and the last', [3_333, 3_333, 3_333], 100, [one(1, 3)], 3_300],
  ['a coupon for all of it: it comes back, no money does', [30_000, 20_000], 50_000, [one(1)], 0],
  ['an amount of what it paid wholly: there is none', [30_000, 20_000], 50_000, [so(1)], -1],
];

describe('refunds of orders, by hand', () => {
  it.each(ORDERS)('%s', (_, sold, asked, [tender, principal, gift, debt]) => {
    const back = planOrderRefund(sold.map(line), asked, 'CNY');
    expect(back).toMatchObject({ tender, principal, gift, debt, amount: tender + principal + gift + debt });
  });

  it.each(COUPONED)('a coupon: %s', (_, prices, coupon, asked, back) => {
    const off = allocate(
      coupon,
      prices.map((weight, index) => ({ weight, index })),
      (a, b) => b.weight - a.weight || a.index - b.index,
    );
    const sold = prices.map((price, index) => ({ paid: [price - off[index]!, 0, 0, 0] as Paid, is_lowered: off[index]! > 0 })).map(line);
    // What nothing was paid for gives nothing back: the coupon is no money.
    const plan = () => {
      try {
        return planOrderRefund(sold, asked, 'CNY');
      } catch (error) {
        return error;
      }
    };
    expect(plan()).toMatchObject(back < 0 ? { status: 409 } : { tender: back, amount: back });
  });

  it('says in the order’s own money what is too much', () => {
    const sold = [{ paid: [10_000, 0, 0, 0] as Paid }].map(line);
    for (const [currency, most] of [
      ['CNY', '¥100.00'],
      ['HKD', 'HK$100.00'],
    ] as const)
      expect(() => planOrderRefund(sold, [so(10_001)], currency)).toThrow(expect.objectContaining({ params: { name: '项目1', most } }));
  });
});

describe('tenders, cards and units, by hand', () => {
  const captures = [
    { payment_id: '1', payment_pattern_id: 'wx', amount: 6_000, refunded_amount: 1_000 },
    { payment_id: '2', payment_pattern_id: 'cash', amount: 3_000, refunded_amount: 0 },
    { payment_id: '3', payment_pattern_id: 'wx', amount: 500, refunded_amount: 0 },
  ];
  it.each([
    ['the earlier payment first', 'wx', 5_200, [5_000, 200]],
    ['one payment is enough', 'wx', 4_999, [4_999]],
    ['the other way stays', 'cash', 3_000, [3_000]],
    ['never more than came', 'wx', 9_000, [5_000, 500]],
  ])('by the way it came: %s', (_, way, amount, parts) => expect(capturesBack(way, amount, captures).map((part) => part.amount)).toEqual(parts));

  it.each([
    ['untouched: all', { worth: 298_000, value: 298_000, debt: 0 }, 298_000, 0],
    ['three of ten used', { worth: 298_000, value: 208_600, debt: 0 }, 208_600, 0],
    ['three used, 500.00 owed', { worth: 298_000, value: 208_600, debt: 50_000 }, 158_600, 50_000],
    ['more owed than is left', { worth: 298_000, value: 29_800, debt: 50_000 }, 0, 29_800],
    ['used up', { worth: 298_000, value: 0, debt: 0 }, 0, 0],
  ])('units: %s', (_, card, most, debt) => expect(planUnitsRefund(card, {}, 'CNY')).toMatchObject({ most, debt }));

  it.each([
    ['1 of 5,000.00 voids 12 fen of 600.00', 100, 12],
    ['1 fen voids 1 fen', 1, 1],
    ['half voids half', 250_000, 30_000],
    ['all voids all', 500_000, 60_000],
  ])('stored value: %s', (_, amount, gift) => {
    const lots = [{ lot_id: '1', current_balance: 500_000, current_dis_balance: 60_000 }];
    expect(planBalanceRefund(lots, { amount }, 'CNY').gift).toBe(gift);
  });

  it('a card paid half from stored value goes back half there, gift in proportion', () => {
    expect(splitBack(50_001, 100_000, 50_000)).toEqual({ tender: 25_000, principal: 25_001 });
    expect(giftBack(6_000, { amount: 50_001, received: 100_000, num: 5, total_num: 10 })).toBe(3_000);
  });
});

describe('points and growth, by hand', () => {
  const of = (points: number, paid: number, back: number, bounced = 0) => ({ points, growth: points, paid, back, bounced });
  /** Of a line's points: so much of so much of it is undone. */
  const spent = (spent_points: number, undone: number, of_all: number) => ({ spent_points, undone, of: of_all });
  it.each([
    ['a third back of 100 points: 66 stay', of(100, 30_000, 10_000), spent(0, 10_000, 30_000), 34, 0],
    ['two thirds: 33 stay', of(100, 30_000, 20_000), spent(0, 20_000, 30_000), 67, 0],
    ['all of it', of(100, 30_000, 30_000), spent(0, 30_000, 30_000), 100, 0],
    ['one cent takes a point', of(100, 10_000, 1), spent(0, 1, 10_000), 1, 0],
    ['points spent return rounded down', of(0, 30_000, 10_000), spent(100, 10_000, 30_000), 0, 33],
    ['and whole in the end', of(0, 30_000, 30_000), spent(100, 30_000, 30_000), 0, 100],
    ['the rest was owed, and is no longer', of(0, 0, 0), spent(3_000, 7_000, 7_000), 0, 3_000],
    ['a part of what was owed', of(0, 0, 0), spent(3_000, 3_500, 7_000), 0, 1_500],
    ['half gift, a third of it back', of(50, 5_000, 1_667), spent(300, 3_333, 10_000), 17, 99],
    ['nothing was to be paid: one of three items', of(0, 0, 0), spent(100, 1, 3), 0, 33],
    ['and all three', of(0, 0, 0), spent(100, 3, 3), 0, 100],
    ['earned and spent at once', of(90, 9_000, 4_500), spent(1_000, 4_500, 9_000), 45, 500],
    ['what never came takes what it earned; the line still stands', of(100, 5_000, 0, 5_000), spent(100, 0, 10_000), 50, 0],
    ['and is no longer owed', of(100, 5_000, 5_000, 5_000), spent(100, 10_000, 10_000), 100, 100],
  ])('%s', (_, paid, points, earned, spent_points) =>
    expect(undoneOf([{ ...paid, ...points }])).toEqual({ earned: { points: earned, growth: earned }, spent_points }),
  );
});
