import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS } from '#kernel/contract/cents.ts';
import { priceOrder, type PriceItem, type PriceTerms } from './price.rules.ts';

const facial: PriceItem = {
  item_type: 'project',
  item_id: '11',
  quantity: 1,
  gift: false,
  adjust_amount: 0,
  price: 39_800,
  member_price: null,
  level_discount: true,
  points_terms: null,
};
const shop = { rounding_cents: 1, points: { wanted: 0, balance: 0 } };
const member = (discount_tenths: number | null): PriceTerms => ({ is_member: true, discount_tenths, ...shop });
const walkIn: PriceTerms = { is_member: false, discount_tenths: null, ...shop };

const one = (item: Partial<PriceItem>, terms: PriceTerms) => priceOrder([{ ...facial, ...item }], terms).lines[0]!;
const steps = (item: Partial<PriceItem>, terms: PriceTerms) =>
  one(item, terms).explanation.map(({ step, amount_after }) => `${step} ${amount_after}`);

describe('what the shop decided', () => {
  const [oil, mask]: PriceItem[] = [
    { ...facial, item_id: '12', price: 10_055, level_discount: false },
    { ...facial, item_type: 'product', item_id: '13', price: 5_044, level_discount: false },
  ] as [PriceItem, PriceItem];

  it('leaves the end off the sum, after everything else, and spreads it over the lines', () => {
    const order = priceOrder([oil!, mask!], { ...walkIn, rounding_cents: 100 });
    expect(order.amount_receivable).toBe(15_000);
    expect(order.lines.map((line) => line.amount_receivable)).toEqual([9_989, 5_011]);
    expect(order.lines[0]!.explanation.at(-1)).toEqual({ step: 'rounding', params: { cut_cents: -66 }, amount_after: 9_989 });
    expect(priceOrder([oil!, mask!], { ...walkIn, rounding_cents: 10 }).amount_receivable).toBe(15_090);
    expect(priceOrder([{ ...oil!, price: 10_000 }], { ...walkIn, rounding_cents: 100 }).lines[0]!.explanation).toHaveLength(1);
  });

  it('loads a stored-value card as it was bought', () => {
    const card: PriceItem = { ...oil!, item_type: 'stored_value_card', price: 100_050 };
    expect(priceOrder([card, mask!], { ...walkIn, rounding_cents: 100 }).lines.map((line) => line.amount_receivable)).toEqual([100_050, 5_000]);
  });
});

describe('a line of a flash sale', () => {
  const coupon = { threshold: null, amount: 5_000, discount_tenths: null, most_off: null, takes: () => true };
  const three = { quantity: 3, offer: { activity_type: 'seckill' as const, num: 2, offer_price: 20_000 } };

  it('sells its pieces at their price, and the rest by level or member price', () => {
    expect(steps(three, member(90))).toEqual(['list_price 119400', 'seckill 79800', 'level_discount 75820']);
    expect(steps({ ...three, member_price: 30_000 }, member(90))).toEqual(['list_price 119400', 'seckill 79800', 'member_price 70000']);
    expect(steps({ ...three, offer: { ...three.offer, num: 3 }, member_price: 10_000 }, member(50))).toEqual(['list_price 119400', 'seckill 60000']);
    expect(steps({ ...three, offer: { ...three.offer, num: 0 } }, walkIn)).toEqual(['list_price 119400']);
  });

  it('keeps its pieces from a coupon, and lets points and a hand lower them', () => {
    const other = { ...facial, item_id: '12' };
    const lines = priceOrder([{ ...facial, ...three, quantity: 2 }, other], { ...walkIn, coupon }).lines;
    expect(lines.map(({ amount_receivable }) => amount_receivable)).toEqual([40_000, 34_800]);
    expect(() => one({ ...three, quantity: 2 }, { ...walkIn, coupon })).toThrow(expect.objectContaining({ key: 'sales.coupon_items' }));
    expect(steps({ ...three, adjust_amount: -1_000 }, walkIn).at(-1)).toBe('adjust 78800');
  });

  it('costs no more than as ever, and nothing that is left of it costs less than as ever', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.integer({ min: 1, max: 39_800 }), (num, offer_price) => {
        const { amount_receivable } = one({ quantity: 5, offer: { activity_type: 'group', num, offer_price } }, walkIn);
        expect(amount_receivable).toBe(num * offer_price + (5 - num) * 39_800);
      }),
    );
  });
});

describe('a part of a package', () => {
  const part = { name: '焕颜套餐', price: 30_000, share: 20_000 };

  it('costs its share, which no member, coupon or point lowers', () => {
    const terms = { cap_percent: 50, points_per_yuan: 100 };
    const coupon = { threshold: null, amount: 5_000, discount_tenths: null, most_off: null, takes: () => true };
    const asked = { ...member(50), points: { wanted: 1_000, balance: 1_000 } };
    expect(steps({ package: part, member_price: 100, points_terms: terms }, asked)).toEqual(['list_price 39800', 'package 20000']);
    expect(() => one({ package: part }, { ...member(null), coupon })).toThrow(expect.objectContaining({ key: 'sales.coupon_items' }));
    expect(priceOrder([{ ...facial, package: part }, facial], { ...member(null), coupon }).lines.map((line) => line.amount_receivable)).toEqual([
      20_000, 34_800,
    ]);
  });
});

describe('points', () => {
  const terms = { cap_percent: 50, points_per_yuan: 100 };
  const paying = (wanted: number, balance = 1_000_000): PriceTerms => ({ ...member(90), points: { wanted, balance } });

  it('come after the members’ price and before the change by hand', () => {
    const line = one({ points_terms: terms, adjust_amount: -20 }, paying(1_000));
    expect(line.explanation.map(({ step, amount_after }) => `${step} ${amount_after}`)).toEqual([
      'list_price 39800',
      'level_discount 35820',
      'points 34820',
      'adjust 34800',
    ]);
    expect(line.explanation[2]!.params).toEqual({ points: 1_000, cut_cents: -1_000 });
    expect(line.points).toBe(1_000);
  });

  it('pay no more than the shop lets them, and than there are', () => {
    const most = priceOrder([{ ...facial, points_terms: terms }], paying(1_000_000));
    expect(most.points).toEqual({ most: { points: 17_910, cents: 17_910 }, used: { points: 17_910, cents: 17_910 } });
    expect(priceOrder([{ ...facial, points_terms: terms }], paying(1_000_000, 250)).points.used).toEqual({ points: 250, cents: 250 });
  });

  it('pay nothing of what they may not, nor of a gift', () => {
    expect(steps({}, paying(1_000))).toEqual(['list_price 39800', 'level_discount 35820']);
    expect(one({ gift: true, points_terms: terms }, paying(1_000)).points).toBe(0);
  });
});

describe('the price of a line', () => {
  it('is the list price for a walk-in', () => {
    expect(steps({ quantity: 2, member_price: 30_000 }, walkIn)).toEqual(['list_price 79600']);
  });

  it('takes the level discount once per line, a half cent upwards', () => {
    expect(steps({}, member(85))).toEqual(['list_price 39800', 'level_discount 33830']);
    expect(one({ price: 3, quantity: 5 }, member(90)).amount_receivable).toBe(14);
    expect(one({ price: 5, quantity: 1 }, member(90)).amount_receivable).toBe(5);
    // Rounded per unit it would be 3 × 5 = 15.
    expect(one({ price: 5, quantity: 3 }, member(90)).amount_receivable).toBe(14);
  });

  it('takes the cheaper of member price and level discount, never both', () => {
    expect(steps({ member_price: 35_000 }, member(85))).toEqual(['list_price 39800', 'level_discount 33830']);
    expect(steps({ member_price: 30_000 }, member(85))).toEqual(['list_price 39800', 'member_price 30000']);
  });

  it('keeps the list price when a member price is dearer', () => {
    expect(steps({ member_price: 40_000 }, member(null))).toEqual(['list_price 39800']);
  });

  it('takes no level discount where the item does not take part', () => {
    expect(steps({ level_discount: false }, member(50))).toEqual(['list_price 39800']);
  });

  it('is nothing for a gift, whatever else would apply', () => {
    const line = one({ gift: true, quantity: 2, member_price: 100 }, member(50));
    expect(line).toMatchObject({ amount_total: 79_600, amount_discount: 79_600, amount_receivable: 0 });
    expect(line.explanation.map(({ step }) => step)).toEqual(['list_price', 'gift']);
  });

  it('is changed by hand last', () => {
    expect(steps({ adjust_amount: -3_830 }, member(85))).toEqual(['list_price 39800', 'level_discount 33830', 'adjust 30000']);
    expect(steps({ adjust_amount: 5_970 }, member(85))).toEqual(['list_price 39800', 'level_discount 33830', 'adjust 39800']);
  });

  it('is discounted by hand last, once for the whole line, half a cent upwards: the change follows the quantity', () => {
    expect(steps({ adjust_tenths: 80 }, member(85))).toEqual(['list_price 39800', 'level_discount 33830', 'adjust_discount 27064']);
    expect(one({ price: 5, quantity: 3, adjust_tenths: 90 }, walkIn)).toMatchObject({ amount_receivable: 14, adjust_amount: -1 });
    expect(one({ quantity: 2, adjust_tenths: 1 }, walkIn)).toMatchObject({ amount_receivable: 796, adjust_amount: -78_804 });
    expect(one({ adjust_tenths: 85 }, walkIn).explanation.at(-1)).toEqual({
      step: 'adjust_discount',
      params: { discount_tenths: 85, percent_off: 15, adjust_cents: -5_970 },
      amount_after: 33_830,
    });
    expect([one({ adjust_amount: -1 }, walkIn).adjust_amount, one({}, walkIn).adjust_amount]).toEqual([-1, 0]);
  });

  it('says what each step reckoned with', () => {
    expect(one({ quantity: 2, adjust_amount: -1 }, member(85)).explanation).toEqual([
      { step: 'list_price', params: { price_cents: 39_800, quantity: 2 }, amount_after: 79_600 },
      { step: 'level_discount', params: { discount_tenths: 85, percent_off: 15 }, amount_after: 67_660 },
      { step: 'adjust', params: { adjust_cents: -1 }, amount_after: 67_659 },
    ]);
  });

  it.each([
    ['below zero', { adjust_amount: -39_801 }, 'sales.adjust_below_zero', 'items.0.adjust_amount'],
    ['above the list price', { adjust_amount: 1 }, 'sales.adjust_above_list', 'items.0.adjust_amount'],
    ['beyond what a document carries', { price: MAX_CENTS, quantity: 2 }, 'sales.amount_too_large', 'items.0.quantity'],
  ])('is refused %s', (_, item, key, field) => {
    expect(() => priceOrder([{ ...facial, ...item }], walkIn)).toThrow(expect.objectContaining({ status: 400, key, field }));
  });

  it('is refused when the lines together are too much', () => {
    const dear = { ...facial, price: MAX_CENTS };
    expect(() => priceOrder([dear, dear], walkIn)).toThrow('sales.amount_too_large');
  });
});

describe('any order', () => {
  const item = fc.record({
    item_type: fc.constantFrom('project', 'product', 'count_card') as fc.Arbitrary<PriceItem['item_type']>,
    item_id: fc.constantFrom('1', '2', '3'),
    quantity: fc.integer({ min: 1, max: 20 }),
    gift: fc.boolean(),
    adjust_amount: fc.constant(0),
    adjust_tenths: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
    price: fc.integer({ min: 0, max: 1_000_000 }),
    member_price: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
    level_discount: fc.boolean(),
    points_terms: fc.constantFrom(null, { cap_percent: 30, points_per_yuan: 7 }),
  });
  const terms = fc.record({
    is_member: fc.boolean(),
    discount_tenths: fc.option(fc.integer({ min: 1, max: 99 })),
    rounding_cents: fc.constantFrom(1, 10, 100),
    points: fc.constant({ wanted: 0, balance: 0 }),
  });
  const orders = fc.array(item, { minLength: 1, maxLength: 8 });

  it('adds up: total less discount is receivable, on each line and in sum, and each explanation ends at its line', () => {
    fc.assert(
      fc.property(orders, terms, (items, who) => {
        const order = priceOrder(items, who);
        for (const line of order.lines) {
          expect(line.amount_total - line.amount_discount).toBe(line.amount_receivable);
          expect(line.amount_receivable).toBeGreaterThanOrEqual(0);
          expect(line.amount_discount).toBeGreaterThanOrEqual(0);
          expect(line.explanation.at(-1)!.amount_after).toBe(line.amount_receivable);
          expect(line.explanation[0]).toMatchObject({ step: 'list_price', amount_after: line.amount_total });
        }
        const sum = (key: 'amount_total' | 'amount_discount' | 'amount_receivable') => order.lines.reduce((all, line) => all + line[key], 0);
        expect([order.amount_total, order.amount_discount, order.amount_receivable]).toEqual([
          sum('amount_total'),
          sum('amount_discount'),
          sum('amount_receivable'),
        ]);
      }),
    );
  });

  it('costs the same in any order of its lines', () => {
    const both = orders.chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })));
    fc.assert(
      fc.property(both, terms, fc.nat(1_000_000), ([items, other], { points: _, ...rest }, wanted) => {
        const who = { ...rest, points: { wanted, balance: 500_000 } };
        const priced = (list: PriceItem[]) => list.map((one, index) => JSON.stringify([one, priceOrder(list, who).lines[index]])).sort();
        expect(priced(other)).toEqual(priced(items));
      }),
    );
  });

  it('is never dearer for a member than for a walk-in', () => {
    fc.assert(
      fc.property(orders, terms, (items, who) => {
        expect(priceOrder(items, { ...who, is_member: true }).amount_receivable).toBeLessThanOrEqual(priceOrder(items, walkIn).amount_receivable);
      }),
    );
  });

  it('agrees with a price reckoned in rational numbers', () => {
    fc.assert(
      fc.property(item, terms, (line, who) => {
        const list = BigInt(line.quantity) * BigInt(line.price);
        const offers = [list];
        if (who.is_member && line.member_price !== null) offers.push(BigInt(line.quantity) * BigInt(line.member_price));
        if (who.is_member && line.level_discount && who.discount_tenths !== null) offers.push((list * BigInt(who.discount_tenths) + 50n) / 100n);
        const cheapest = line.gift ? 0n : offers.reduce((low, offer) => (offer < low ? offer : low));
        const best = line.adjust_tenths === undefined ? cheapest : (cheapest * BigInt(line.adjust_tenths) + 50n) / 100n;
        const end = line.item_type === 'stored_value_card' ? 0n : best % BigInt(who.rounding_cents);
        expect(BigInt(priceOrder([line], who).amount_receivable)).toBe(best - end);
      }),
    );
  });
});
