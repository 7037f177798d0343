import { expect, it } from 'vitest';
import { sumCents } from '#kernel/contract/cents.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { priceOrder, type PriceItem, type PriceTerms } from '../model/price.rules.ts';
import { paperSums } from './paper-sums.ts';

const facial: PriceItem = {
  item_type: 'project',
  item_id: '11',
  quantity: 1,
  gift: false,
  adjust_amount: 0,
  price: 39_800,
  member_price: null,
  level_discount: true,
  points_terms: { cap_percent: 50, points_per_yuan: 10 },
};
const coupon = { threshold: null, amount: 5_000, discount_tenths: null, most_off: null, takes: () => true };
const member = { is_member: true, discount_tenths: null, rounding_cents: 1, points: { wanted: 0, balance: 0 } };
const points = { wanted: 1_000, balance: 1_000 };

/** What papers say of an order between what its lines cost and what is due, and what that comes to. */
function printed(item: Partial<PriceItem>, terms: Partial<PriceTerms>) {
  const order = priceOrder([{ ...facial, ...item }, { ...facial, item_id: '12', price: 10_000 }], { ...member, ...terms });
  const sums = paperSums({ ...order, points: order.points.used.points, coupon_name: '迎新券' }, zhCN);
  return { sums, adds_up: sumCents(sums.map(([, cents]) => cents)) === order.amount_receivable - order.amount_total };
}

it.each<[what: string, item: Partial<PriceItem>, terms: Partial<PriceTerms>, sums: [label: string, cents: number][]]>([
  ['nothing', {}, {}, []],
  ['a level', {}, { discount_tenths: 90 }, [['优惠', -4_980]]],
  ['a coupon', {}, { coupon }, [['优惠券 迎新券', -5_000]]],
  ['points', {}, { points }, [['使用积分 1000', -10_000]]],
  [
    'a level, a coupon and points',
    {},
    { discount_tenths: 90, coupon, points },
    [
      ['优惠', -4_980],
      ['优惠券 迎新券', -5_000],
      ['使用积分 1000', -10_000],
    ],
  ],
  [
    'a coupon, and a hand that took some of it back',
    { adjust_amount: 2_000 },
    { coupon },
    [
      ['优惠', 2_000],
      ['优惠券 迎新券', -5_000],
    ],
  ],
])('what %s came to is told once, and adds up to what is due', (_, item, terms, sums) => {
  expect(printed(item, terms)).toEqual({ sums, adds_up: true });
});
