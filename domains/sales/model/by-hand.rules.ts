import { floorMulDiv, formatCents } from '#kernel/contract/cents.ts';
import type { Refusal } from '#kernel/contract/failure.ts';
import type { LinePrice, PriceItem } from './price.rules.ts';
import { refuseSale } from './sales.refusals.ts';

/** What one person may take off an order by hand. */
export interface HandLimits {
  /** Of a line's list price, in percent. */
  adjust_limit_percent: number;
  /** Of the order in all, in cents. */
  give_away_limit: number;
}

/** What an order gives away by hand, in cents, and what one person is told who gives away more than they may. */
export interface GivenByHand {
  amount: number;
  beyond: Refusal | null;
}

/**
 * Gifts at list price and reductions by hand: what they come to, and the first line that goes beyond. What the shop lets be
 * taken by hand is that much whatever else came off.
 */
export function givenByHand(
  items: readonly Pick<PriceItem, 'gift' | 'adjust_tenths'>[],
  lines: readonly Pick<LinePrice, 'amount_total' | 'adjust_amount'>[],
  { adjust_limit_percent, give_away_limit }: HandLimits,
): GivenByHand {
  let [amount, beyond]: [number, Refusal | null] = [0, null];
  items.forEach(({ gift, adjust_tenths }, index) => {
    const { amount_total, adjust_amount } = lines[index]!;
    const off = gift ? amount_total : Math.max(0, -adjust_amount);
    amount += off;
    const field = `items.${index}.${gift ? 'gift' : adjust_tenths === undefined ? 'adjust_amount' : 'adjust_tenths'}`;
    if (!gift && off > floorMulDiv(amount_total, adjust_limit_percent, 100))
      beyond ??= refuseSale(403, 'adjust_beyond_limit', { field, params: { percent: adjust_limit_percent } });
    if (amount > give_away_limit) beyond ??= refuseSale(403, 'give_away_beyond_limit', { field, params: { amount: formatCents(give_away_limit) } });
  });
  return { amount, beyond };
}
