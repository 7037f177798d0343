import { allocate, moneyText, sumCents, type Currency } from '#kernel/contract/cents.ts';
import { compareIds } from '#kernel/contract/ids.ts';
import type { ItemType } from '../contract/order.endpoints.ts';
import type { PayMethod } from '../contract/payments.schema.ts';
import { refuseSale } from './sales.refusals.ts';
import { assertCardPayments, rankLines } from './settlement.rules.ts';

interface OfferedPayment {
  pay_method: PayMethod;
  amount: number;
  card_id?: string | undefined;
}

/**
 * Judges the payments offered for what is owed before any card is touched; answers what they come to. Refuses (409) where
 * nothing is owed, and more than is owed (400): change is counted at the till (domain: rule 10).
 */
export function judgeRepayment(owed: number, payments: readonly OfferedPayment[], currency: Currency): number {
  const money = (cents: number) => moneyText(cents, currency);
  if (owed === 0) throw refuseSale(409, 'nothing_owed');
  assertCardPayments(payments, { isMember: true });
  const paid = sumCents(payments.map((payment) => payment.amount));
  if (paid > owed) throw refuseSale(400, 'repayment_over', { field: 'payments', params: { paid: money(paid), owed: money(owed) } });
  return paid;
}

/** What is owed for an order, in cents: for stored value, which is bought with money that comes in, and for all else. */
export interface Owed {
  loads: number;
  rest: number;
}

const isLoad = ({ item_type }: OwedLine): boolean => item_type === 'stored_value_card';

/** The two parts of what is owed for an order with these lines. */
export function owedOf(amount_debt: number, lines: readonly OwedLine[]): Owed {
  const loads = sumCents(lines.filter(isLoad).map((line) => line.owed));
  return { loads, rest: amount_debt - loads };
}

/** Refuses (400) cards that would repay more than is owed for other things than stored value. */
export function assertStoredRepays(owed: readonly Owed[], payments: readonly OfferedPayment[], currency: Currency): void {
  const most = sumCents(owed.map(({ rest }) => rest));
  const stored = sumCents(payments.filter(({ pay_method }) => pay_method === 'STORED_VALUE').map(({ amount }) => amount));
  if (stored > most) throw refuseSale(400, 'repayment_needs_tender', { field: 'payments', params: { most: moneyText(most, currency) } });
}

/** A flow of money out of sources and into sinks, both in their order, each to its end before the next. */
export interface Flow {
  from: number;
  to: number;
  amount: number;
}

/**
 * Fills `sinks` from `sources`, both in cents, in their order: which payment pays which order, which lot which payment. What
 * the sources do not reach stays empty.
 */
export function pour(sources: readonly number[], sinks: readonly number[]): Flow[] {
  const flows: Flow[] = [];
  const room = [...sinks];
  let to = 0;
  sources.forEach((source, from) => {
    let left = source;
    while (left > 0 && to < room.length) {
      const amount = Math.min(left, room[to]!);
      if (amount > 0) flows.push({ from, to, amount });
      room[to]! -= amount;
      left -= amount;
      if (room[to] === 0) to += 1;
    }
  });
  return flows;
}

/**
 * Which payment pays which order, in their orders: as `pour`, but cards pay nothing of what is owed for stored value, and other
 * money pays that of an order first, and leaves to cards what they are to pay.
 */
export function pourPayments(payments: readonly Pick<OfferedPayment, 'amount' | 'card_id'>[], owed: readonly Owed[]): Flow[] {
  const room = owed.map((order) => ({ ...order }));
  let free = sumCents(room.map(({ rest }) => rest)) - sumCents(payments.filter(({ card_id }) => card_id !== undefined).map(({ amount }) => amount));
  return payments.flatMap(({ amount: paid, card_id }, from) => {
    let left = paid;
    return room.flatMap((order, to) => {
      const loads = card_id === undefined ? Math.min(left, order.loads) : 0;
      const rest = Math.min(left - loads, order.rest, card_id === undefined ? free : left);
      order.loads -= loads;
      order.rest -= rest;
      left -= loads + rest;
      if (card_id === undefined) free -= rest;
      return loads + rest > 0 ? [{ from, to, amount: loads + rest }] : [];
    });
  });
}

/** A line of an order with what is still owed for it. */
export interface OwedLine {
  line_id: string;
  item_type: ItemType;
  item_id: string;
  package_id: string | null;
  amount_receivable: number;
  owed: number;
}

/** What is repaid of a line, by what it is repaid with. */
export interface LineRepaid {
  tender: number;
  principal: number;
}

/**
 * Spreads a repayment over the lines of an order by what each is still owed for, exactly, whatever their order (domain: rule 1).
 * Principal repays no stored value: where some repays, other money goes to that first.
 */
export function repayLines(lines: readonly OwedLine[], paid: LineRepaid): LineRepaid[] {
  const rank = (a: OwedLine, b: OwedLine): number => b.owed - a.owed || rankLines(a, b) || compareIds(a.line_id, b.line_id);
  const spread = (total: number, weights: readonly number[]): number[] =>
    allocate(
      total,
      lines.map((line, index) => ({ ...line, weight: weights[index]! })),
      rank,
    );
  const loads = lines.map((line) => (paid.principal > 0 && isLoad(line) ? line.owed : 0));
  const first = Math.min(paid.tender, sumCents(loads));
  const ahead = spread(first, loads);
  const parts = spread(
    paid.tender + paid.principal - first,
    lines.map((line, index) => line.owed - loads[index]!),
  );
  const principal = spread(paid.principal, parts);
  return parts.map((part, index) => ({ tender: ahead[index]! + part - principal[index]!, principal: principal[index]! }));
}
