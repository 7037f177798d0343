import { compareIds } from '#kernel/contract/ids.ts';

/** Points that lapse on the same day; null: never. */
export interface PointsLot {
  account_id: string;
  valid_end: string | null;
  balance: number;
}

/** A part of a lot. */
export interface LotPart {
  account_id: string;
  valid_end: string | null;
  points: number;
}

/** Lots good on a day: the last day counts. */
export const goodOn = <L extends PointsLot>(lots: readonly L[], day: string): L[] =>
  lots.filter(({ valid_end }) => valid_end === null || valid_end >= day);

/** What may be spent on a day. */
export const pointsOn = (lots: readonly PointsLot[], day: string): number => goodOn(lots, day).reduce((sum, lot) => sum + lot.balance, 0);

const NEVER = '9999-12-31';
const byExpiry = (a: PointsLot, b: PointsLot): number => {
  const [one, other] = [a.valid_end ?? NEVER, b.valid_end ?? NEVER];
  return one < other ? -1 : one > other ? 1 : compareIds(a.account_id, b.account_id);
};

/** Takes points from lots, those that lapse first before the others; null when there are too few. */
export function takeFrom(lots: readonly PointsLot[], points: number): LotPart[] | null {
  const parts: LotPart[] = [];
  let missing = points;
  for (const { account_id, valid_end, balance } of [...lots].sort(byExpiry)) {
    const taken = Math.min(balance, missing);
    if (taken === 0) continue;
    parts.push({ account_id, valid_end, points: taken });
    missing -= taken;
  }
  return missing === 0 ? parts : null;
}

/** The last day of the month that lies so many months after a day (`yyyy-MM-dd`); null for 0, never. */
export function validEnd(day: string, months: number): string | null {
  if (months === 0) return null;
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month + months, 0)).toISOString().slice(0, 10);
}
