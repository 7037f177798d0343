import { sql } from 'kysely';
import { tellPhone } from '#domains/access/server/api.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Backend } from '#kernel/server/context.ts';
import { openPage } from '#kernel/server/identity.ts';
import { settingsByShop } from '#kernel/server/settings.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { quietFrom, quietUntil, remindDay, remindHours } from '../contract/appointment.settings.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { isQuiet, REMINDERS } from '../model/reminder.ts';
import { newPageCode } from './page-code.ts';
import { phoneOf, phoneOfAppointment } from './reminder-phone.ts';
import { reminderToken } from './reminder-token.ts';

const WHY = 'whoever is expected is reminded, whoever agreed upon it';
/** Reminders of a shop in one transaction. */
const AT_ONCE = 200;
const CLOCK = 'yyyy-MM-dd '.length;

type Reminder = (typeof REMINDERS)[number];
interface Shop {
  shop_id: string;
  shop_name: string;
  time_zone: string;
}

/** Reminds customers of what is due, once each; answers how many were told. */
export async function remindCustomers(backend: Backend, now: Date): Promise<number> {
  let told = 0;
  for (const org_id of await organisations(backend)) told += await remindIn(backend, now, org_id);
  return told;
}

async function remindIn(backend: Backend, now: Date, org_id: string): Promise<number> {
  const tells: (() => void)[] = [];
  await systemWork(backend, now, org_id, async (work) => {
    const [decidedBy, shops] = await Promise.all([
      settingsByShop(work),
      work.rows(work.from('shop').select(['shop.shop_id', 'shop.shop_name', 'shop.time_zone'])),
    ]);
    for (const shop of shops) {
      const decided = decidedBy(shop.shop_id);
      const wanted = { day: decided(remindDay), hours: decided(remindHours) };
      const clock = wallTime(shop.time_zone, now.getTime()).slice(CLOCK);
      if (isQuiet(clock, decided(quietFrom), decided(quietUntil))) continue;
      for (const reminder of REMINDERS) if (wanted[reminder.kind]) tells.push(...(await remindAt(backend, work, shop, reminder)));
    }
  });
  // Told once it is committed that it was: a reminder may be lost, and never comes twice.
  for (const tell of tells) tell();
  return tells.length;
}

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

/** Notes what is due in a shop, and prepares the messages to those who want them. */
async function remindAt(backend: Backend, work: SystemWork, shop: Shop, reminder: Reminder): Promise<(() => void)[]> {
  const due = await dueAt(work, shop, reminder);
  if (due.length === 0) return [];
  void work.insert('appointment_reminder', due.map(({ appointment_id, starts_at }) => ({ appointment_id, kind: reminder.kind, starts_at })));
  const phones = due.map(phoneOf);
  const stopped = await work.rows(work.across('reminder_stop', WHY).select('mobile_number').where('mobile_number', 'in', phones));
  const quiet = new Set(stopped.map(({ mobile_number }) => mobile_number));
  const { publicUrl } = backend;
  const page = publicUrl && `${publicUrl}/book/${await openPage(work, shop.shop_id, newPageCode())}`;
  return due.flatMap(({ appointment_id, starts_at }, index) => {
    if (quiet.has(phones[index]!)) return [];
    const link = page ? `${page}?stop=${reminderToken(backend, appointment_id)}` : '';
    const notice = { shop: shop.shop_name, time: wallTime(shop.time_zone, starts_at.getTime()), link };
    return [() => tellPhone({ backend }, phones[index]!, 'APPOINTMENT_REMINDER', notice)];
  });
}
