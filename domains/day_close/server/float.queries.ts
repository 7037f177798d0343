import { addDays } from '#kernel/contract/day.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting, settingAt } from '#kernel/server/settings.ts';
import { dayIn, startOfDay } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { cashFloat } from '../contract/day_close.settings.ts';
import { handoverFlow } from '../model/handover.machine.ts';

/** What the first shift of a day began with, where the drawer was handed over on it. */
const handedFirst = (reads: Reads, { actor: { shop } }: Ctx, day: string) =>
  reads.first(
    reads
      .across('shift_handover', 'a drawer is the whole shop’s, whoever handed it over')
      .where('shift_handover.shop_id', '=', shop.shop_id)
      .where('business_date', '=', day)
      .where('status', '=', handoverFlow.state.accepted)
      .where('after_id', 'is', null)
      .orderBy('handover_id')
      .limit(1)
      .select('cash_begin'),
  );

/**
 * What lay in the drawer when a day began: what its first shift went on from, so that the shifts are the day; else what the shop
 * had decided by the end of that day. A day that was forgotten and is closed later goes by its own float, not by today's.
 */
export async function floatOf(reads: Reads, ctx: Ctx, day: string): Promise<number> {
  const { time_zone } = ctx.actor.shop;
  const isPast = day < dayIn(time_zone, ctx.now);
  const [first, decided] = await Promise.all([
    handedFirst(reads, ctx, day),
    isPast ? settingAt(reads, ctx, cashFloat, startOfDay(time_zone, addDays(day, 1))) : readSetting(reads, ctx, cashFloat),
  ]);
  return first?.cash_begin ?? decided;
}
