import { sql } from 'kysely';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { settingsByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { inEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { quietFrom, quietUntil, remindDay, remindHours } from '../contract/appointment.settings.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { isQuiet, REMINDERS } from '../model/reminder.ts';
import { noteNotice } from './notice.ts';
import { sendNotices } from './notice.jobs.ts';
import { phoneOf, phoneOfAppointment } from './reminder-phone.ts';
import { shopsAtWork } from './shops-at-work.ts';

const WHY = 'whoever is expected is reminded, whoever agreed upon it';
/** Reminders of a shop in one transaction. */
const AT_ONCE = 200;
const CLOCK = 'yyyy-MM-dd '.length;

type Reminder = (typeof REMINDERS)[number];
interface Shop {
  shop_id: string;
  time_zone: string;
}

/** Reminds customers of what is due, once each; answers how many were told. */
export async function remindCustomers(backend: Backend, now: Date): Promise<number> {
  const told = await inEachOrganisation(backend, 'reminding customers', (org_id) => remindIn(backend, now, org_id));
  // What is written is sent at once; what is not, by the next round of `sendNotices`.
  await sendNotices(backend, now);
  return told;
}

const remindIn = (backend: Backend, now: Date, org_id: string): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    const [decidedBy, shops] = await Promise.all([settingsByShop(work), shopsAtWork(work)]);
    let told = 0;
    for (const shop of shops) {
      const decided = decidedBy(shop.shop_id);
      const wanted = { day: decided(remindDay), hours: decided(remindHours) };
      const clock = wallTime(shop.time_zone, now.getTime()).slice(CLOCK);
      if (isQuiet(clock, decided(quietFrom), decided(quietUntil))) continue;
      for (const reminder of REMINDERS) if (wanted[reminder.kind]) told += await remindAt(work, shop, reminder);
    }
    return told;
  });

/** What of a shop a reminder is due for. What was agreed upon later than the reminder would have come is not reminded of. */
const dueAt = (work: SystemWork, { shop_id }: Shop, { kind, lead, least }: Reminder) =>
  work.rows(
    phoneOfAppointment(work.across('appointment', WHY))
      .where('appointment.shop_id', '=', shop_id)
      .where('appointment.status', '=', sql.lit(STATUS.waiting))
      .where('appointment.starts_at', '>', new Date(work.now.getTime() + least))
      .where('appointment.starts_at', '<=', new Date(work.now.getTime() + lead))
      .where(sql<boolean>`appointment.created_at <= appointment.starts_at - ${lead / 1000} * interval '1 second'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('appointment_reminder as done')
              .whereRef('done.org_id', '=', 'appointment.org_id')
              .whereRef('done.appointment_id', '=', 'appointment.appointment_id')
              .whereRef('done.starts_at', '=', 'appointment.starts_at')
              .where('done.kind', '=', kind),
          ),
        ),
      )
      .select(['appointment.appointment_id', 'appointment.starts_at'])
      .orderBy('appointment.starts_at')
      .limit(AT_ONCE)
      // Another worker's are its own; whoever cancels at this moment has it locked.
      .forNoKeyUpdate('appointment')
      .skipLocked(),
  );

/** Notes what is due in a shop, and that it is to be sent to those who want it: together, so that none is lost and none comes twice. */
async function remindAt(work: SystemWork, shop: Shop, { kind, lead, least }: Reminder): Promise<number> {
  const due = await dueAt(work, shop, { kind, lead, least } as Reminder);
  if (due.length === 0) return 0;
  void work.insert('appointment_reminder', due.map(({ appointment_id, starts_at }) => ({ appointment_id, kind, starts_at })));
  const phones = due.map(phoneOf);
  const stopped = await work.rows(work.across('reminder_stop', WHY).select('mobile_number').where('mobile_number', 'in', phones));
  const quiet = new Set(stopped.map(({ mobile_number }) => mobile_number));
  const told = due.filter((_, index) => !quiet.has(phones[index]!));
  for (const one of told) noteNotice(work, work.now, kind, one);
  return told.length;
}
