import { sumCents } from '#kernel/contract/cents.ts';
import type { Dictionaries } from '#kernel/i18n/dictionary.ts';
import type { OrderDetail, OrderLine } from '../contract/order.endpoints.ts';

/** Of an order what its papers add up. */
type OrderToPrint = Pick<OrderDetail, 'amount_discount' | 'coupon_amount' | 'coupon_name' | 'points'> & { lines: readonly Pick<OrderLine, 'explanation'>[] };

/** What a line was paid with points, in cents below zero. */
const byPoints = ({ explanation }: Pick<OrderLine, 'explanation'>): number =>
  sumCents(explanation.map(({ step, params }) => (step === 'points' ? (params['cut_cents'] ?? 0) : 0)));

/**
 * What stands on an order's papers between what its lines cost and what is due: each by its label and in cents, as a customer adds it up.
 * The coupon and the points are told by themselves, the rest is what lowered the price otherwise, or, by hand, raised it. What is nothing
 * is left out.
 */
export function paperSums(
  order: OrderToPrint,
  { field, word }: Pick<Dictionaries['sales'], 'field' | 'word'>,
): (readonly [label: string, cents: number])[] {
  const points = sumCents(order.lines.map(byPoints));
  const sums = [
    [field.amount_discount, order.coupon_amount - points - order.amount_discount],
    [`${word.coupon} ${order.coupon_name}`, -order.coupon_amount],
    [`${word.use_points} ${order.points}`, points],
  ] as const;
  return sums.filter(([, cents]) => cents !== 0);
}
