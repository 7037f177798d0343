import { sumCents } from '#kernel/contract/cents.ts';
import type { RequestInputOf } from '#kernel/contract/endpoint.ts';
import type { OrderDetail, settleOrder } from '../contract/order.endpoints.ts';
import type { PaymentRow, PayMethod } from '../contract/payments.schema.ts';
import { asSent } from './pay-ways.ts';

/** A payment as the cashier enters it. */
export interface PaymentEntry {
  /** The pattern's id, or the card's for stored value: each once. */
  key: string;
  payment_pattern_id: string;
  pay_method: PayMethod;
  name: string;
  /** What the card holds. */
  most?: number;
  card_id?: string;
  /** Cents; undefined while empty, NaN while what is typed is no amount. */
  amount: number | undefined;
  /** Cash that was handed over, as it was counted. */
  given?: number | undefined;
  /** Whether its money has a number of its own, and which. */
  has_slip?: boolean;
  slip?: string;
}

/** What is to be paid, and how much of it only money that comes in may pay (cards that store value). */
export interface Due {
  receivable: number;
  recharge: number;
}

export const dueOf = ({ lines, amount_receivable }: Pick<OrderDetail, 'lines' | 'amount_receivable'>): Due => ({
  receivable: amount_receivable,
  recharge: sumCents(lines.filter((line) => line.item_type === 'stored_value_card').map((line) => line.amount_receivable)),
});

const paidBy = (entries: readonly PaymentEntry[]): number => sumCents(entries.map(({ amount }) => (Number.isInteger(amount) ? amount! : 0)));

/** What cards are to pay together. */
export const storedIn = (entries: readonly PaymentEntry[]): number => paidBy(entries.filter(({ card_id }) => card_id !== undefined));

/** What the entries leave to pay; negative when they come to too much. */
export const restOf = ({ receivable }: Due, entries: readonly PaymentEntry[]): number => receivable - paidBy(entries);

/** The amount a new payment starts with: the rest; from a card, as far as the card holds it and may pay for it. */
export function prefillOf(due: Due, entries: readonly PaymentEntry[], card?: { most: number }): number {
  const rest = Math.max(0, restOf(due, entries));
  if (!card) return rest;
  return Math.max(0, Math.min(rest, card.most, due.receivable - due.recharge - storedIn(entries)));
}

/** Whether something was typed that one press would not bring back: several ways, an amount other than all of it, cash that was counted. */
export const isTyped = (due: Due, entries: readonly PaymentEntry[]): boolean =>
  entries.length > 1 ||
  entries.some(({ amount, most, given, slip }) => {
    const all = prefillOf(due, [], most === undefined ? undefined : { most });
    return given !== undefined || Boolean(slip) || !Object.is(amount, all || undefined);
  });

/** What goes back to the customer; undefined while less was given than is to be paid in cash. */
export const changeOf = (given: number | undefined, amount: number | undefined): number | undefined =>
  Number.isInteger(given) && Number.isInteger(amount) && given! >= amount! ? given! - amount! : undefined;

/** What went back to the customer of what was handed over. */
export const changeGiven = (payments: readonly Pick<PaymentRow, 'amount' | 'tendered'>[]): number =>
  sumCents(payments.map(({ amount, tendered }) => (tendered ?? amount) - amount));

/** Payments that the server would take: whole amounts above nothing, none above what its card holds, and no less handed over than is paid. */
export const isSendable = (entries: readonly PaymentEntry[]): boolean =>
  entries.every(
    ({ amount, most, given }) =>
      Number.isInteger(amount) && amount! > 0 && (most === undefined || amount! <= most) && (given === undefined || changeOf(given, amount) !== undefined),
  );

/** The entries as they are sent. */
export const paymentsOf = (entries: readonly PaymentEntry[]): RequestInputOf<typeof settleOrder>['payments'] =>
  entries.map((entry) => ({
    ...asSent(entry),
    ...(entry.card_id && { card_id: entry.card_id }),
    ...(changeOf(entry.given, entry.amount) !== undefined && { tendered: entry.given! }),
  }));
