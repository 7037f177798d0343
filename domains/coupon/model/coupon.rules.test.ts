import type { Refusal } from '#kernel/contract/failure.ts';
import { describe, expect, it } from 'vitest';
import { assertDepth, assertGivenOut, couponActions, goodFor, statusOn, unfitHere } from './coupon.rules.ts';

const coupon = {
  total: 10,
  issued_num: 9,
  seller_id: null,
  status: 'not_started' as const,
  is_shelves: true,
  start_date: '2026-03-02',
  end_date: '2026-03-31',
};
const say = (cents: number): string => String(cents);
/** What is refused, by its key; null where nothing is. */
function refusalOf(judge: () => void): string | null {
  try {
    judge();
    return null;
  } catch (error) {
    return (error as Refusal).key;
  }
}
const off = (more: object) => ({ kind: 'amount' as const, threshold: null, amount: null, discount_tenths: null, most_off: null, ...more });

describe('the days of a coupon', () => {
  it.each([
    ['2026-03-01', 'not_started'],
    ['2026-03-02', 'in_progress'],
    ['2026-03-31', 'in_progress'],
    ['2026-04-01', 'ended'],
  ] as const)('make of it on %s what it is: %s', (day, status) => expect(statusOn(coupon, day)).toBe(status));

  it('do not bring back what was voided or deleted', () => {
    for (const status of ['voided', 'deleted', 'ended'] as const) expect(statusOn({ ...coupon, status }, '2026-03-10')).toBe(status);
  });

  it('end with its last day, or so many days after its receipt', () => {
    expect(goodFor({ end_date: '2026-03-31', valid_days: null }, '2026-03-10')).toEqual({ valid_start: '2026-03-10', valid_end: '2026-03-31' });
    expect(goodFor({ end_date: '2026-03-31', valid_days: 30 }, '2026-03-10')).toEqual({ valid_start: '2026-03-10', valid_end: '2026-04-09' });
  });

  it('refuse a receipt before the first, after the last, and off the shelves', () => {
    expect(() => assertGivenOut(coupon, '2026-03-01')).toThrow('coupon.coupon_not_started');
    expect(() => assertGivenOut(coupon, '2026-04-01')).toThrow('coupon.coupon_over');
    expect(() => assertGivenOut({ ...coupon, status: 'voided' }, '2026-03-10')).toThrow('coupon.coupon_over');
    expect(() => assertGivenOut({ ...coupon, is_shelves: false }, '2026-03-10')).toThrow('coupon.coupon_off_shelves');
    expect(() => assertGivenOut(coupon, '2026-03-31')).not.toThrow();
  });
});

describe("a shop's own coupon", () => {
  const depth = { percent: 50, amount: 20_000 };
  it.each([
    ['5折', off({ kind: 'discount', discount_tenths: 50, most_off: 20_000 }), null],
    ['4.9折', off({ kind: 'discount', discount_tenths: 49, most_off: 100 }), 'coupon.too_deep'],
    ['5折最多200.01', off({ kind: 'discount', discount_tenths: 50, most_off: 20_001 }), 'coupon.discount_too_much'],
    ['5折不限', off({ kind: 'discount', discount_tenths: 50 }), 'coupon.discount_too_much'],
    ['满100减50', off({ threshold: 10_000, amount: 5_000 }), null],
    ['满100减50.01', off({ threshold: 10_000, amount: 5_001 }), 'coupon.too_deep'],
    ['无门槛200', off({ amount: 20_000 }), null],
    ['无门槛200.01', off({ amount: 20_001 }), 'coupon.too_much'],
  ] as const)('%s keeps within what the head office lets it give away, or not', (_, form, refusal) => {
    expect(refusalOf(() => assertDepth(form, depth, say))).toBe(refusal);
  });

  it('is not made at all where the head office lets it take off nothing', () =>
    expect(() => assertDepth(off({ amount: 1 }), { percent: 0, amount: 20_000 }, say)).toThrow('coupon.shop_coupons_off'));
});

describe('what may be done with a coupon', () => {
  const all = () => true;
  it('is the head office’s to say for the chain’s; a shop gives it out', () => {
    expect(couponActions(coupon, null, '2026-03-10', all)).toEqual(['issue', 'grow', 'unshelve', 'void', 'delete']);
    expect(couponActions(coupon, '7', '2026-03-10', all)).toEqual(['issue']);
    expect(couponActions({ ...coupon, issued_num: 10 }, '7', '2026-03-10', all)).toEqual([]);
    expect(couponActions({ ...coupon, seller_id: '7' }, '7', '2026-03-10', all)).toEqual(['issue', 'grow', 'unshelve', 'void', 'delete']);
  });

  it('is only to be deleted once it is over, and nothing without a right', () => {
    expect(couponActions(coupon, null, '2026-04-01', all)).toEqual(['delete']);
    expect(couponActions(coupon, null, '2026-03-10', () => false)).toEqual([]);
  });
});

describe('a coupon that a member holds', () => {
  const held = { valid_start: '2026-03-02', valid_end: '2026-03-31', use_scene: 'both' as const, seller_id: null, shop_ids: ['7'], currency_code: 'CNY' };
  const here = { day: '2026-03-10', shop_id: '7', currency_code: 'CNY', scene: 'offline' as const };
  it.each([
    [{}, {}, null],
    [{}, { day: '2026-03-01' }, 'early'],
    [{}, { day: '2026-04-01' }, 'late'],
    [{ use_scene: 'online' }, {}, 'scene'],
    [{ use_scene: 'online' }, { scene: 'online' }, null],
    [{ use_scene: 'offline' }, { scene: 'online' }, 'scene'],
    [{ use_scene: 'offline' }, {}, null],
    [{}, { scene: 'online' }, null],
    [{}, { shop_id: '8' }, 'shop'],
    [{ seller_id: '8' }, {}, 'shop'],
    [{ shop_ids: [] }, { shop_id: '8' }, null],
    [{}, { currency_code: 'HKD' }, 'currency'],
  ] as const)('of %j is taken at %j, or is not: %s', (coupons, heres, why) =>
    expect(unfitHere({ ...held, ...coupons }, { ...here, ...heres })).toBe(why),
  );
});
