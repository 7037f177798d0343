import type { Ctx } from '#kernel/server/context.ts';
import { settingOf } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { closesAt, opensAt } from '../contract/appointment.settings.ts';
import { hoursOf } from './facts.queries.ts';
import { unattendedBy } from './unattended.queries.ts';

/** How many appointments would stand outside of the hours of their shops, which do not now, were one of the two ends so. */
const leftOutside =
  (end: 'start_time' | 'end_time', setting: typeof opensAt) =>
  async (reads: Reads, ctx: Ctx, value: unknown, shop_ids: readonly string[]): Promise<number> => {
    const clock = setting.schema.safeParse(value).data;
    if (clock === undefined || shop_ids.length === 0) return 0;
    const shops = await reads.rows(
      reads
        .across('shop', 'the shops whose hours whoever asks decides')
        .where('shop.shop_id', 'in', [...shop_ids])
        .select(['shop.shop_id', 'shop.time_zone']),
    );
    let num = 0;
    for (const { shop_id, time_zone } of shops) {
      const hours = await hoursOf({ decided: (one) => settingOf(reads, ctx, shop_id, one) });
      if (hours[end] === clock) continue;
      const [now, then] = await unattendedBy(reads, { shop_id, time_zone, now: ctx.now }, [hours, { ...hours, [end]: clock }]);
      num += [...then!].filter((appointment_id) => !now!.has(appointment_id)).length;
    }
    return num;
  };

/** What the rules of appointments do as soon as they are decided. */
export const appointmentRuleEffects = [
  { setting: opensAt, count: leftOutside('start_time', opensAt) },
  { setting: closesAt, count: leftOutside('end_time', closesAt) },
];
