import { sql } from 'kysely';
import type { HandOver } from '#domains/staff/server/api.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { STATUS } from '../model/appointment.machine.ts';
import { refuse } from '../model/appointment.refusals.ts';
import { meet } from '../model/calendar.ts';

const WHY = 'what a colleague answers for, as far as the file of theirs was judged';

/** What somebody is still to do. */
const waiting = (reads: Reads, uid: string) =>
  reads.across('appointment_item', WHY).where('appointment_item.uid', '=', uid).where('appointment_item.status', '=', sql.lit(STATUS.waiting));

const spansOf = (reads: Reads, uid: string) => reads.rows(waiting(reads, uid).select(['appointment_item.starts_at', 'appointment_item.ends_at']));

/** Appointments of a colleague who leaves go to whoever takes over, who must be free for all of them. */
export const appointmentHandOver: HandOver = {
  subject: 'appointment',

  async count(reads, uid, identity_id) {
    // Appointments are a person's, not an identity's.
    if (identity_id) return 0;
    const row = await reads.first(waiting(reads, uid).select(sql<number>`count(distinct appointment_id)::integer`.as('n')));
    return row!.n;
  },

  async move(uow, _ctx: Ctx, from_uid, to_uid) {
    const [leaving, taking] = await Promise.all([spansOf(uow, from_uid), spansOf(uow, to_uid)]);
    const span = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) => ({ from: starts_at.getTime(), until: ends_at.getTime() });
    if (leaving.some((one) => taking.some((other) => meet(span(one), span(other))))) throw refuse(409, 'hand_over_busy', { field: 'hand_over_uid' });
    const named = waiting(uow, from_uid).select('appointment_item.appointment_id');
    void uow.run(uow.update('appointment').set((row) => ({ version: row('version', '+', 1) })).where('appointment_id', 'in', named));
    void uow.run(uow.update('appointment_item').set({ uid: to_uid }).where('uid', '=', from_uid).where('status', '=', STATUS.waiting));
  },
};
