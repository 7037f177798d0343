import type { Backend } from '#kernel/server/context.ts';
import { settingByShop } from '#kernel/server/settings.ts';
import { inEachOrganisation, type SystemWork, systemWork } from '#kernel/server/system-work.ts';
import { transitionAll } from '#kernel/server/transition.ts';
import { sql } from 'kysely';
import { graceMinutes } from '../contract/appointment.settings.ts';
import { appointmentFlow, STATUS } from '../model/appointment.machine.ts';
import { FAR_MS } from './caller.commands.ts';
import { asked } from './deposit.ts';

const MINUTE_MS = 60_000;
/** Appointments of one shop that lapse in one transaction. */
const AT_ONCE = 500;

/** Lets appointments lapse that nobody came to, and sets free what they hold; answers how many. */
export const lapseAppointments = (backend: Backend, now: Date): Promise<number> =>
  inEachOrganisation(backend, 'letting appointments lapse', (org_id) => lapseIn(backend, now, org_id));

/** What an appointment that was asked for on the shop's page waits for. */
const unpaidOf = (work: SystemWork) =>
  work
    .from('appointment_deposit')
    .where(sql<boolean>`appointment_deposit.appointment_id = appointment.appointment_id`)
    .where('appointment_deposit.self_booking_id', 'is not', null)
    .where('appointment_deposit.status', '=', sql.lit(asked))
    .select('appointment_deposit.deposit_id');

/** Whoever is in the shop, having walked in, did not stay away; a goodbye that was forgotten keeps nothing waiting. */
const hereOf = (work: SystemWork, now: Date) =>
  work
    .from('visit')
    .where(sql<boolean>`visit.shop_id = appointment.shop_id and visit.member_id = appointment.member_id`)
    .where('visit.left_at', 'is', null)
    .where('visit.created_at', '>', new Date(now.getTime() - FAR_MS))
    .select('visit.visit_id');

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
          // What waits for the deposit of its request is the deposit's to end: nobody stayed away.
          .where(({ not, exists }) => not(exists(unpaidOf(work))))
          .where(({ not, exists }) => not(exists(hereOf(work, now))))
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
