import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponTerms } from '#domains/coupon/contract/coupon.terms.ts';
import { atLength } from '#kernel/testkit/length.ts';
import { offerCoupons, type Holding } from './coupon-offers.ts';
import { priceOrder, type PriceItem, type PriceTerms } from './price.rules.ts';

const facial: PriceItem = {
  item_type: 'project',
  item_id: '11',
  quantity: 1,
  gift: false,
  adjust_amount: 0,
  price: 10_000,
  member_price: null,
  level_discount: true,
  points_terms: null,
};
const mask: PriceItem = { ...facial, item_type: 'product', item_id: '12', price: 5_000 };
const terms: PriceTerms = {
  is_member: true,
  discount_tenths: null,
  points: { wanted: 0, balance: 0 },
  rounding_cents: 1,
};
const off = (more: Partial<CouponTerms>): CouponTerms => ({
  threshold: null,
  amount: null,
  discount_tenths: null,
  most_off: null,
  takes: () => true,
  ...more,
});
const priced = (items: readonly PriceItem[], coupon: CouponTerms, more: Partial<PriceTerms> = {}) => priceOrder(items, { ...terms, ...more, coupon });
const refusal = (key: string, params = {}) => expect.objectContaining({ status: 400, key, field: 'member_coupon_id', params });

describe('a coupon', () => {
  it('takes its amount off once, spread over the lines that it is for, after the members’ price and before the rest', () => {
    const order = priced([{ ...facial, adjust_amount: -100 }, mask], off({ threshold: 13_500, amount: 1_000 }), { discount_tenths: 90 });
    expect(order.lines.map((line) => line.explanation.map(({ step, amount_after }) => `${step} ${amount_after}`))).toEqual([
      ['list_price 10000', 'level_discount 9000', 'coupon 8333', 'adjust 8233'],
      ['list_price 5000', 'level_discount 4500', 'coupon 4167'],
    ]);
    expect([order.coupon_amount, order.amount_receivable]).toEqual([1_000, 12_400]);
  });

  it('looks at what the lines that it is for amount to now: one cent short is short', () => {
    const takes = ({ item_id }: { item_id: string }) => item_id === '11';
    expect(priced([facial, mask], off({ threshold: 10_000, amount: 3_000, takes })).lines.map((line) => line.amount_receivable)).toEqual([
      7_000, 5_000,
    ]);
    expect(() => priced([facial, mask], off({ threshold: 10_001, amount: 3_000, takes }))).toThrow(
      refusal('sales.coupon_threshold', { amount: '0.01' }),
    );
    expect(() => priced([facial, mask], off({ threshold: 10_000, amount: 3_000, takes }), { discount_tenths: 90 })).toThrow(
      refusal('sales.coupon_threshold', { amount: '10.00' }),
    );
  });

  it('is for nothing that is given away, and for no stored value', () => {
    const items: PriceItem[] = [
      { ...facial, gift: true },
      { ...facial, item_type: 'stored_value_card', item_id: '13' },
    ];
    expect(() => priced(items, off({ amount: 100 }))).toThrow(refusal('sales.coupon_items'));
  });

  it('of a discount takes no more off than its limit, and one of an amount no more than there is', () => {
    expect(priced([facial, mask], off({ discount_tenths: 80 })).coupon_amount).toBe(3_000);
    expect(priced([facial, mask], off({ discount_tenths: 80, most_off: 2_000 })).coupon_amount).toBe(2_000);
    expect(priced([mask], off({ amount: 8_000 })).amount_receivable).toBe(0);
  });
});

const line = fc.record({
  item_type: fc.constantFrom('project' as const, 'product' as const, 'count_card' as const, 'stored_value_card' as const),
  item_id: fc.constantFrom('1', '2', '3', '4'),
  quantity: fc.integer({ min: 1, max: 9 }),
  gift: fc.boolean(),
  price: fc.integer({ min: 0, max: 99_999 }),
  member_price: fc.option(fc.integer({ min: 0, max: 99_999 })),
  level_discount: fc.boolean(),
});
/** Items of one kind and id are the same thing: it has one price. */
const items = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) =>
  lines.map((one): PriceItem => {
    const same = lines.find((other) => other.item_type === one.item_type && other.item_id === one.item_id)!;
    const { price, member_price, level_discount } = same;
    const gift = one.gift && one.item_type !== 'stored_value_card';
    return { ...one, price, member_price, level_discount, gift, adjust_amount: 0, points_terms: { cap_percent: 30, points_per_yuan: 100 } };
  }),
);
const coupon = fc
  .record({
    threshold: fc.option(fc.integer({ min: 1, max: 100_000 })),
    off: fc.oneof(
      fc.record({ amount: fc.integer({ min: 1, max: 100_000 }), discount_tenths: fc.constant(null), most_off: fc.constant(null) }),
      fc.record({
        amount: fc.constant(null),
        discount_tenths: fc.integer({ min: 1, max: 99 }),
        most_off: fc.option(fc.integer({ min: 1, max: 20_000 })),
      }),
    ),
    ids: fc.option(fc.subarray(['1', '2', '3', '4'], { minLength: 1 })),
  })
  .map(({ threshold, off: what, ids }): CouponTerms => ({ threshold, ...what, takes: ({ item_id }) => ids === null || ids.includes(item_id) }));
const decided = fc.record({
  discount_tenths: fc.option(fc.integer({ min: 1, max: 99 })),
  rounding_cents: fc.constantFrom(1, 10, 100),
  points: fc.record({ wanted: fc.integer({ min: 0, max: 5_000 }), balance: fc.integer({ min: 0, max: 5_000 }) }),
});
const numRuns = atLength({ short: 200, long: 5_000 });

/** The price with a coupon, or null where it does not fit. */
function tried(lines: readonly PriceItem[], more: Partial<PriceTerms>, one: CouponTerms) {
  try {
    return priceOrder(lines, { ...terms, ...more, coupon: one });
  } catch {
    return null;
  }
}

describe('any basket with any coupon', () => {
  it('comes to parts that sum exactly, and no line goes below zero or is cheaper by what is not for it', () => {
    fc.assert(
      fc.property(items, coupon, decided, (lines, one, more) => {
        const order = tried(lines, more, one);
        if (!order) return;
        const cuts = order.lines.map(({ explanation }) => 0 - (explanation.find(({ step }) => step === 'coupon')?.params['cut_cents'] ?? 0));
        expect(cuts.reduce((sum, cut) => sum + cut, 0)).toBe(order.coupon_amount);
        expect(order.coupon_amount).toBeGreaterThan(0);
        expect(order.coupon_amount).toBeLessThanOrEqual(one.amount ?? one.most_off ?? order.amount_total);
        lines.forEach((item, index) => {
          const { amount_total, amount_discount, amount_receivable, explanation } = order.lines[index]!;
          expect(explanation.every(({ amount_after }) => amount_after >= 0)).toBe(true);
          expect(amount_total - amount_discount).toBe(amount_receivable);
          expect(item.gift || item.item_type === 'stored_value_card' || !one.takes(item) ? cuts[index] : 0).toBe(0);
        });
        expect(order.lines.reduce((sum, { amount_receivable }) => sum + amount_receivable, 0)).toBe(order.amount_receivable);
      }),
      { numRuns },
    );
  });

  it('comes to the same whatever the order of its lines', () => {
    fc.assert(
      fc.property(items, coupon, decided, fc.infiniteStream(fc.nat()), (lines, one, more, randoms) => {
        const keys = lines.map(() => randoms.next().value);
        const order = lines.map((_, index) => index).sort((a, b) => keys[a]! - keys[b]! || a - b);
        const straight = tried(lines, more, one);
        const mixed = tried(
          order.map((index) => lines[index]!),
          more,
          one,
        );
        expect(mixed?.amount_receivable).toBe(straight?.amount_receivable);
        expect(mixed?.coupon_amount).toBe(straight?.coupon_amount);
        const parts = (from: typeof straight, at: (index: number) => PriceItem) =>
          from?.lines
            .map(
              ({ amount_receivable }, index) =>
                `${at(index).item_type}/${at(index).item_id}/${at(index).quantity}/${at(index).gift} ${amount_receivable}`,
            )
            .toSorted();
        expect(parts(mixed, (index) => lines[order[index]!]!)).toEqual(parts(straight, (index) => lines[index]!));
      }),
      { numRuns },
    );
  });

  it('is offered the coupon first that leaves least to pay of all that fit', () => {
    fc.assert(
      fc.property(items, fc.array(coupon, { minLength: 1, maxLength: 5 }), decided, (lines, coupons, more) => {
        const holdings = coupons.map((one, index): Holding => ({
          ...one,
          member_coupon_id: String(index + 1),
          coupon_name: '',
          valid_end: '2026-12-31',
          unfit: null,
        }));
        const offers = offerCoupons(lines, { ...terms, ...more }, holdings);
        const paid = holdings.flatMap((one) => tried(lines, more, one)?.amount_receivable ?? []);
        const [first] = offers;
        expect(offers.filter(({ why }) => why === null)).toHaveLength(paid.length);
        if (paid.length === 0) return;
        const best = holdings.find(({ member_coupon_id }) => member_coupon_id === first!.member_coupon_id)!;
        expect(tried(lines, more, best)!.amount_receivable).toBe(Math.min(...paid));
      }),
      { numRuns },
    );
  });
});
