import type { DayReport } from '../contract/day_close.endpoints.ts';
import type { ShiftReport } from '../contract/handover.endpoints.ts';

/** A day in which nothing has happened yet. */
export const NOTHING_YET: DayReport = { tenders: [], order_num: 0, amount_receivable: 0, amount_debt: 0, paid_in: 0, paid_out: 0 };

/** What came and went between two looks at a day: what is left of the later one without the earlier. */
export function shiftOf(now: DayReport, before: DayReport): ShiftReport {
  const tenders = now.tenders.map((tender) => {
    const earlier = before.tenders.find(({ payment_pattern_id }) => payment_pattern_id === tender.payment_pattern_id);
    return { ...tender, received: tender.received - (earlier?.received ?? 0), refunded: tender.refunded - (earlier?.refunded ?? 0) };
  });
  return {
    tenders: tenders.filter(({ received, refunded }) => received !== 0 || refunded !== 0),
    order_num: now.order_num - before.order_num,
    amount_receivable: now.amount_receivable - before.amount_receivable,
    amount_debt: now.amount_debt - before.amount_debt,
    paid_in: now.paid_in - before.paid_in,
    paid_out: now.paid_out - before.paid_out,
  };
}

/** Sums without what would tell the cash that should be there: its payment method, and the whole, which less the others is it. */
export const withoutCash = <Report extends DayReport>(report: Report): Omit<Report, 'amount_receivable'> & { amount_receivable: null } => ({
  ...report,
  amount_receivable: null,
  tenders: report.tenders.filter(({ pay_method }) => pay_method !== 'CASH'),
});
