import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { PublicCtx } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { reminderLook, reminderStop } from '../contract/reminder.endpoints.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { phoneOf, phoneOfAppointment } from './reminder-phone.ts';
import { appointmentNamed, isSealedFor } from './reminder-token.ts';
import { atPage, type Page } from './self-page.ts';

const WHY = 'whoever holds the link of a reminder decides about the phone that it came to';

interface Named {
  page_code: string;
  token: string;
}

/** Works with the phone that a reminder came to; 404 for a link that is none, or another shop's, and where the appointment has another phone by now. */
async function atPhone<R>(
  ctx: PublicCtx,
  { page_code, token }: Named,
  act: (work: SystemWork, page: Page, phone: string, appointment_id: string) => Promise<R>,
): Promise<R> {
  const appointment_id = appointmentNamed(token);
  if (!appointment_id) throw refuse(404, 'reminder_unknown');
  return atPage(ctx, page_code, async (work, page) => {
    const reached = await work.first(
      phoneOfAppointment(work.across('appointment', WHY))
        .where('appointment.appointment_id', '=', appointment_id)
        .where('appointment.shop_id', '=', page.desk.shop_id),
    );
    const phone = reached && phoneOf(reached);
    // A phone that was corrected, or is the file's by now, is not the one that this link came to.
    if (!phone || !isSealedFor(ctx.backend, token, phone)) throw refuse(404, 'reminder_unknown');
    return act(work, page, phone, appointment_id);
  });
}

const isStopped = async (work: SystemWork, phone: string): Promise<boolean> =>
  (await work.first(work.across('reminder_stop', WHY).select('mobile_number').where('mobile_number', '=', phone))) !== undefined;

/** Whether a phone is reminded. */
export const showReminder = (ctx: PublicCtx, input: RequestOf<typeof reminderLook>): Promise<ResponseOf<typeof reminderLook>> =>
  atPhone(ctx, input, async (work, { shop_name }, phone) => ({
    shop_name,
    mobile_number: maskPhone(phone),
    is_stopped: await isStopped(work, phone),
  }));

/** Stops the reminders to a phone, or has them again; said twice it changes nothing. */
export const stopReminders = (ctx: PublicCtx, { stopped, ...named }: RequestOf<typeof reminderStop>): Promise<null> =>
  atPhone(ctx, named, async (work, { desk: { shop_id } }, phone, appointment_id) => {
    const was = await isStopped(work, phone);
    if (stopped && !was) void work.insert('reminder_stop', { mobile_number: phone, created_at: ctx.now });
    if (!stopped && was) void work.run(work.remove('reminder_stop').where('mobile_number', '=', phone));
    if (stopped !== was) work.audit({ shop_id, subject: 'reminder_stop', subject_id: appointment_id, before: { stopped: was }, after: { stopped } });
    return null;
  });
