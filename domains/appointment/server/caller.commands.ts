import { customerTerms, memberOfPhone, noteVisit } from '#domains/member/server/api.ts';
import { openByAppointment, type TakesUp } from '#domains/reception/server/api.ts';
import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { appointmentEdit } from '../contract/appointment.endpoints.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { countryOf } from '#kernel/contract/dial.ts';
import { itemsOf, type LockedAppointment } from './scope.ts';

/** As much of what is booked as a visit's purpose holds. */
const LONGEST_PURPOSE = 200;
/** Nobody arrives earlier or later than this. */
export const FAR_MS = 12 * 3_600_000;

/** What an appointment is about, in words: what the customer comes for. */
export const purposeOf = async (reads: Reads, { appointment_id }: { appointment_id: string }): Promise<string> =>
  [...new Set((await itemsOf(reads, appointment_id)).map(({ item_name }) => item_name))].join('、').slice(0, LONGEST_PURPOSE);

/** A member who came for an appointment is here: their visit begins. */
export async function begunBy(
  uow: UnitOfWork,
  ctx: Ctx,
  { appointment_id, member_id }: { appointment_id: string; member_id: string },
): Promise<void> {
  // Whoever bills or merges holds the member first too.
  await customerTerms(uow, ctx, member_id);
  noteVisit(uow, ctx, member_id);
  await openByAppointment(uow, ctx, { member_id, appointment_id, purpose: await purposeOf(uow, { appointment_id }) });
}

/** What becomes of whose an appointment is. */
export interface Named {
  member_id?: string;
  caller_name?: string;
  caller_mobile?: string;
  borrows_phone?: boolean;
}

/** What an appointment becomes of somebody who had no file: their file's. */
export const namedBy = (member_id: string): Named & { member_id: string } => ({ member_id, caller_name: '', caller_mobile: '', borrows_phone: false });

/** As whom somebody came who had no file. */
type CameAs = Pick<LockedAppointment, 'caller_name' | 'caller_mobile' | 'borrows_phone'>;

/** The same where an arrival names the file: whose it was is kept until they have left, so that the arrival can be taken back. */
export const arrivedAs = (member_id: string, { caller_name, caller_mobile, borrows_phone }: CameAs) => ({
  ...namedBy(member_id),
  came_as: JSON.stringify({ caller_name, caller_mobile, borrows_phone } satisfies CameAs),
});

/** What an arrival that is taken back puts there again, and what the trail is told of it; null where it named no file. */
export function cameBack({ member_id, came_as }: Pick<LockedAppointment, 'member_id' | 'came_as'>) {
  if (came_as === null) return null;
  return { set: { ...(came_as as unknown as CameAs), member_id: null }, noted: { before: { member_id }, after: { member_id: null } } };
}

/**
 * What is corrected of a caller; a phone that is given is their own, unless it is the one they borrow. 409 for whoever has a file: who
 * they are is their file's.
 */
export function callerOf(
  { member_id, caller_mobile, borrows_phone }: Pick<LockedAppointment, 'member_id' | 'caller_mobile' | 'borrows_phone'>,
  { caller }: Pick<RequestOf<typeof appointmentEdit>, 'caller'>,
): Named {
  if (!caller) return {};
  if (member_id) throw refuse(409, 'caller_has_file', { field: 'caller' });
  const { name: caller_name, mobile_number } = caller;
  return { caller_name, ...(mobile_number && { caller_mobile: mobile_number, borrows_phone: borrows_phone && mobile_number === caller_mobile }) };
}

/** The same as the trail tells it: what is another one only, and no whole phone. */
export function correctionOf(was: Pick<LockedAppointment, 'caller_name' | 'caller_mobile'>, { caller_name, caller_mobile }: Named) {
  const renamed = caller_name !== undefined && caller_name !== was.caller_name;
  const dialled = caller_mobile !== undefined && caller_mobile !== was.caller_mobile;
  return {
    before: { ...(renamed && { caller_name: was.caller_name }), ...(dialled && { mobile_number: maskPhone(was.caller_mobile) }) },
    after: { ...(renamed && { caller_name }), ...(dialled && { mobile_number: maskPhone(caller_mobile) }) },
  };
}

type Came = Pick<LockedAppointment, 'member_id' | 'caller_mobile' | 'borrows_phone'>;

/**
 * Whose file it is of whoever came: the appointment's, the one named, or the one that the caller's phone belongs to; null where they have
 * none. A phone that was borrowed says nothing.
 */
export async function fileOfComer(uow: UnitOfWork, ctx: Ctx, { member_id, caller_mobile, borrows_phone }: Came, named?: string | null): Promise<string | null> {
  if (named && member_id && named !== member_id) throw refuse(409, 'member_fixed', { field: 'member_id' });
  if (member_id) return member_id;
  if (named) {
    if (!(await customerTerms(uow, ctx, named))) throw refuse(400, 'member_unknown', { field: 'member_id' });
    return named;
  }
  if (borrows_phone || caller_mobile === '') return null;
  return memberOfPhone(uow, ctx.actor.shop.shop_id, { country_code: countryOf(caller_mobile), mobile_number: caller_mobile });
}

/** Somebody who is received had come for an appointment without having a file, by the phone that is theirs now: it becomes theirs. */
export const takesUpArrived: TakesUp = async (uow, ctx, member_id) => {
  const { now, actor } = ctx;
  const phones = uow.across('member', 'whose phone a caller gave').where('member.member_id', '=', member_id);
  const phone = await uow.first(phones.select(['member.country_code', 'member.mobile_number']));
  if (!phone || phone.mobile_number === '' || countryOf(phone.mobile_number) !== phone.country_code) return null;
  const arrived = await uow.first(
    uow
      .across('appointment', 'whoever has the caller’s phone is received')
      .select(['appointment_id', 'version', 'caller_name', 'caller_mobile', 'borrows_phone'])
      .where('appointment.shop_id', '=', actor.shop.shop_id)
      .where('appointment.status', '=', sql.lit(STATUS.arrived))
      .where('appointment.member_id', 'is', null)
      .where('appointment.borrows_phone', '=', false)
      .where('appointment.caller_mobile', '=', phone.mobile_number)
      .where('appointment.starts_at', '>', new Date(now.getTime() - FAR_MS))
      .where('appointment.starts_at', '<', new Date(now.getTime() + FAR_MS))
      .orderBy('appointment.starts_at')
      .orderBy('appointment.appointment_id')
      .limit(1)
      .forNoKeyUpdate(),
  );
  if (!arrived) return null;
  const { appointment_id, version } = arrived;
  const set = { ...arrivedAs(member_id, arrived), version: version + 1 };
  uow.change(uow.update('appointment').set(set).where('appointment_id', '=', appointment_id).where('version', '=', version), 1);
  uow.audit({ subject: 'appointment', subject_id: appointment_id, before: { member_id: null }, after: { member_id } });
  uow.tell({ to: { shop_id: actor.shop.shop_id }, topic: 'appointment' });
  return { appointment_id, purpose: await purposeOf(uow, arrived) };
};
