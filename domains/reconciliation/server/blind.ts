import { sql } from 'kysely';
import { DayCloseStatus } from '#domains/day_close/contract/day_close.endpoints.ts';
import { daysCountedBlind } from '#domains/day_close/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { MOST_DAYS } from '../contract/reconciliation.endpoints.ts';
import { ArrivingMethod } from '../contract/reconciliation.schema.ts';
import { refuse } from '../model/reconciliation.refusals.ts';

/** Whether a close that a reconciliation took a day from was taken back since. */
export const IS_REOPENED = sql<boolean>`exists (
  select from (
    select day.day_close_id from reconciliation_day day
    where day.org_id = reconciliation.org_id and day.reconciliation_id = reconciliation.reconciliation_id limit ${sql.lit(MOST_DAYS)}
  ) taken
  join day_close close on close.org_id = reconciliation.org_id and close.day_close_id = taken.day_close_id
  where close.status <> ${DayCloseStatus.enum.closed})`;

/** A reconciliation as far as it matters who counts its days. */
interface Counted {
  reconciliation_id: string;
  shop_id: string;
  pay_method: string;
  start_date: string;
  end_date: string;
  is_reopened: boolean;
}

/** Of some reconciliations those of cash with a day that was opened again and that the caller counts blind anew: what was taken of it tells what is there. */
export async function untoldOf(reads: Reads, ctx: Ctx, rows: readonly Counted[]): Promise<ReadonlySet<string>> {
  const reopened = rows.filter(({ pay_method, is_reopened }) => is_reopened && pay_method === ArrivingMethod.enum.CASH);
  const untold = await Promise.all(
    reopened.map(async ({ reconciliation_id, shop_id, start_date, end_date }) => {
      const blind = await daysCountedBlind(reads, ctx, { start_date, end_date }, [shop_id]);
      return blind.size > 0 ? [reconciliation_id] : [];
    }),
  );
  return new Set(untold.flat());
}

/** Refuses (409) to show one of those: it is shown once the day is closed again. */
export async function judgeTold(reads: Reads, ctx: Ctx, row: Counted): Promise<void> {
  if ((await untoldOf(reads, ctx, [row])).size > 0) throw refuse(409, 'counted_blind');
}

/** What a reconciliation comes to, unsaid: where both agree, what arrived tells what the books have. */
export const UNTOLD_SUMS = {
  received: null,
  refunded: null,
  net: null,
  their_amount: null,
  arrived_fee: null,
  arrived: null,
  difference: null,
  put_off_net: null,
} as const;
