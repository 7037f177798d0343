import { floorMulDiv, sumCents, type Currency } from '#kernel/contract/cents.ts';
import type { DayReport } from '../contract/day_close.endpoints.ts';
import { refuseDay } from './day_close.refusals.ts';

/** Notes and coins that are in use, in cents. */
export const DENOMINATIONS: Readonly<Record<Currency, readonly number[]>> = {
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
  HKD: [100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
};

/** What should lie in the drawer: what lay there, what cash came in and went out, with a sale or without. */
export const expectedCash = ({ tenders, paid_in, paid_out }: DayReport, float: number): number =>
  float + paid_in - paid_out + sumCents(tenders.filter((tender) => tender.pay_method === 'CASH').map((tender) => tender.received - tender.refunded));

interface Counted {
  denomination: number;
  num: number;
}

/** What was counted; refuses (400, at the field) a note that there is not. */
export function countedCash(counts: readonly Counted[], currency: Currency): number {
  counts.forEach(({ denomination }, index) => {
    if (!DENOMINATIONS[currency].includes(denomination)) throw refuseDay(400, 'denomination_unknown', { field: `counts.${index}.denomination` });
  });
  return sumCents(counts.map(({ denomination, num }) => floorMulDiv(denomination, num, 1)));
}

/**
 * Refuses (400) a difference that nobody explains. How much it is stays unsaid: whoever counts may count anew, not guess. Counted
 * blind a word is always asked for: a refusal would tell that it differs.
 */
export function judgeDifference(difference: number, reason: string, isBlind: boolean): void {
  if (isBlind && reason.trim() === '') throw refuseDay(400, 'blind_reason', { field: 'reason' });
  if (difference !== 0 && reason.trim() === '') throw refuseDay(400, 'difference_reason', { field: 'reason' });
}
