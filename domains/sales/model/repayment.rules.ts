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

/** A line of an order with what is still owed for it. */
export interface OwedLine {
  line_id: string;
  item_type: ItemType;
  item_id: string;
  amount_receivable: number;
  owed: number;
}

/** What is repaid of a line, by what it is repaid with. */
export interface LineRepaid {
  tender: number;
  principal: number;
}

/** Spreads a repayment over the lines of an order by what each is still owed for, exactly, whatever their order (domain: rule 1). */
export function repayLines(lines: readonly OwedLine[], paid: LineRepaid): LineRepaid[] {
  const rank = (a: OwedLine, b: OwedLine): number => b.owed - a.owed || rankLines(a, b) || compareIds(a.line_id, b.line_id);
  const spread = (total: number, weights: readonly number[]): number[] =>
    allocate(
      total,
      lines.map((line, index) => ({ ...line, weight: weights[index]! })),
      rank,
    );
  const parts = spread(
    paid.tender + paid.principal,
    lines.map((line) => line.owed),
  );
  const principal = spread(paid.principal, parts);
  return parts.map((part, index) => ({ tender: part - principal[index]!, principal: principal[index]! }));
}
