import { useState } from 'react';
import { sumCents } from '#kernel/contract/cents.ts';
import type { PaymentPattern } from '../contract/payment.endpoints.ts';
import { hasSlip } from '../contract/payments.schema.ts';

/** A payment method with its amount; undefined while empty, NaN while what is typed is no amount. */
export interface PayWay {
  payment_pattern_id: string;
  amount: number | undefined;
  /** What the terminal's slip or the transfer calls it. */
  slip?: string;
}

/** A way that may be chosen; `most` null is no limit. */
export interface OfferedWay {
  payment_pattern_id: string;
  pattern_name: string;
  most: number | null;
  /** Money comes in by it that has a number of its own. */
  has_slip?: boolean;
}

/** Whether whoever takes the money writes down a number: a gateway knows its own. */
export const takesSlip = ({ pay_method, by_gateway }: Pick<PaymentPattern, 'pay_method' | 'by_gateway'>): boolean => hasSlip(pay_method) && !by_gateway;

/** A way as it is sent: its amount, and its slip's number where one was typed. */
export const asSent = ({ payment_pattern_id, amount, slip }: PayWay) => ({
  payment_pattern_id,
  amount: amount!,
  ...(slip?.trim() && { slip_number: slip.trim() }),
});

/** The amount of a way as far as it is one. */
export const amountOf = ({ amount }: PayWay): number => (Number.isInteger(amount) ? amount! : 0);

/** What the ways leave of the sum; below zero when they come to too much. */
export const restOfWays = (total: number, ways: readonly PayWay[]): number => total - sumCents(ways.map(amountOf));

/** Whether the ways sum to the total, each an amount within its limit. */
const isPaid = (total: number, ways: readonly PayWay[], offered: readonly OfferedWay[]): boolean =>
  restOfWays(total, ways) === 0 &&
  ways.every((way) => {
    const most = offered.find((one) => one.payment_pattern_id === way.payment_pattern_id)?.most ?? null;
    return Number.isInteger(way.amount) && way.amount! > 0 && (most === null || way.amount! <= most);
  });

/** How a sum is paid: as proposed until somebody splits it otherwise; another sum starts anew. */
export function useSplit(total: number, offered: readonly OfferedWay[], proposed: readonly PayWay[]) {
  const [split, setSplit] = useState<{ total: number; ways: readonly PayWay[] }>();
  const ways = split?.total === total ? split.ways : proposed;
  return { offered, ways, setWays: (next: readonly PayWay[]) => setSplit({ total, ways: next }), isPaid: isPaid(total, ways, offered) };
}

/** The same, proposed whole by one way. */
export const useTenders = (total: number, offered: readonly OfferedWay[], first: string | undefined) =>
  useSplit(total, offered, first ? [{ payment_pattern_id: first, amount: total }] : []);
