import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import { dialled, dialledCaller } from '#kernel/contract/dial.ts';

/** Appointments with whom to reach: the member's main phone, or the caller's. */
export const phoneOfAppointment = (appointments: SelectQueryBuilder<Database, 'appointment', Record<never, never>>) =>
  appointments
    .leftJoin('member', (join) => join.onRef('member.org_id', '=', 'appointment.org_id').onRef('member.member_id', '=', 'appointment.member_id'))
    .select(['appointment.caller_mobile', 'member.country_code', 'member.mobile_number']);

interface Reached {
  caller_mobile: string;
  country_code: string | null;
  mobile_number: string | null;
}

/** As the message service dials it. */
export const phoneOf = ({ caller_mobile, country_code, mobile_number }: Reached): string =>
  mobile_number === null ? dialledCaller(caller_mobile) : dialled({ country_code, mobile_number });
