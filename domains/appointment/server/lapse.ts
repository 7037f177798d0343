import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { sql } from 'kysely';
import { graceMinutes } from '../contract/appointment.settings.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';

const MINUTE_MS = 60_000;
/** Appointments of one shop that lapse in one transaction. */
const AT_ONCE = 500;

/** Lets appointments lapse that nobody came to, and sets free what they hold; answers how many. */
export async function lapseAppointments(backend: Backend, now: Date): Promise<number> {
  let lapsed = 0;
  for (const org_id of await organisations(backend)) lapsed += await lapseIn(backend, now, org_id);
  return lapsed;
}

const lapseIn = (backend: Backend, now: Date, org_id: string): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    const graceOf = await settingByShop(work, graceMinutes);
    const shops = await work.rows(work.from('shop').select('shop.shop_id'));
    let lapsed = 0;
    for (const { shop_id } of shops) {
      const late = await work.rows(
        work
          .from('appointment')
          .select(['appointment_id', 'appointment.shop_id', 'status'])
          .where('appointment.shop_id', '=', shop_id)
          .where('status', '=', sql.lit(STATUS.waiting))
          .where('starts_at', '<=', new Date(now.getTime() - graceOf(shop_id) * MINUTE_MS))
          .orderBy('starts_at')
          .limit(AT_ONCE)
          // Whoever arrives at this moment has it locked, and wins.
          .forUpdate()
          .skipLocked(),
      );
      if (late.length === 0) continue;
      transitionAll(work, appointmentFlow, late as (Omit<(typeof late)[number], 'status'> & { status: 0 })[], 'lapse', {});
      work.tell({ to: { shop_id }, topic: 'appointment' });
      lapsed += late.length;
    }
    return lapsed;
  });
