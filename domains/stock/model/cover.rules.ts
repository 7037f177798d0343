import { floorMulDiv } from '#kernel/contract/cents.ts';

/** What was used of something of late, net of what came back. */
export interface Used {
  used_30: number;
  used_90: number;
}

/** The span that tells how fast something goes: the last thirty days, or ninety where nothing went in thirty; null: nothing goes. */
export const paceOf = ({ used_30, used_90 }: Used): { used: number; days: number } | null =>
  used_30 > 0 ? { used: used_30, days: 30 } : used_90 > 0 ? { used: used_90, days: 90 } : null;

/** How many whole days so many last, as fast as they went of late; null: nothing goes. */
export function coverDays(quantity: number, used: Used): number | null {
  const pace = paceOf(used);
  return pace && floorMulDiv(Math.max(0, quantity), pace.days, pace.used);
}
