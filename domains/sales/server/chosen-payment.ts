import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { settleOrder } from '../contract/order.endpoints.ts';
import { hasSlip, type PayMethod } from '../contract/payments.schema.ts';
import { refuseSale } from '../model/sales.refusals.ts';

type Offered = RequestOf<typeof settleOrder>['payments'][number];

/** A payment with the pattern it was taken by. */
export interface ChosenPayment {
  payment_pattern_id: string;
  pattern_name: string;
  pay_method: PayMethod;
  amount: number;
  card_id: string | undefined;
  /** Handed over in cash. */
  tendered?: number | undefined;
  slip_number: string;
}

type Pattern = Omit<ChosenPayment, 'amount' | 'card_id' | 'tendered' | 'slip_number'> & { is_default: boolean };

/** How a platform pays in the shop: no way that people may choose. */
export const platformPatterns = async (reads: Reads, ctx: Ctx): Promise<Pattern[]> =>
  (await reads.rows(
    reads
      .from('payment_pattern')
      .select(['payment_pattern_id', 'pattern_name', 'pay_method', 'is_default'])
      .where('payment_pattern.shop_id', '=', ctx.actor.shop.shop_id)
      .where('pay_method', '=', 'PLATFORM'),
  )) as Pattern[];

/** The shop's open payment methods that people may choose, in its order. */
export const patternsOf = async (reads: Reads, ctx: Ctx): Promise<Pattern[]> =>
  (await reads.rows(
    reads
      .from('payment_pattern')
      .select(['payment_pattern_id', 'pattern_name', 'pay_method', 'is_default'])
      .where('payment_pattern.shop_id', '=', ctx.actor.shop.shop_id)
      .where('is_open', '=', true)
      .where('pay_method', '<>', 'PLATFORM')
      .orderBy('sort')
      .orderBy('payment_pattern_id'),
  )) as Pattern[];

/** The pattern a payment names, or the shop's default of its method. */
export function choose(payment: Offered, index: number, patterns: readonly Pattern[]): ChosenPayment {
  const pattern = payment.payment_pattern_id
    ? patterns.find((known) => known.payment_pattern_id === payment.payment_pattern_id)
    : patterns.find((known) => known.pay_method === payment.pay_method && known.is_default);
  if (!pattern) throw refuseSale(400, 'payment_pattern_required', { field: `payments.${index}.payment_pattern_id` });
  const isStored = pattern.pay_method === 'STORED_VALUE';
  if (!isStored && payment.card_id) throw refuseSale(400, 'card_without_stored_value', { field: `payments.${index}.card_id` });
  if (payment.tendered !== undefined && pattern.pay_method !== 'CASH') throw refuseSale(400, 'tendered_not_cash', { field: `payments.${index}.tendered` });
  const { amount, tendered, slip_number = '' } = payment;
  if (slip_number !== '' && !hasSlip(pattern.pay_method)) throw refuseSale(400, 'slip_number_of_cash', { field: `payments.${index}.slip_number` });
  const { payment_pattern_id, pattern_name, pay_method } = pattern;
  return { payment_pattern_id, pattern_name, pay_method, amount, card_id: isStored ? payment.card_id : undefined, tendered, slip_number };
}
