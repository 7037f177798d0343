import { sql } from 'kysely';
import type { HandOver } from '#domains/staff/server/api.ts';
import { planFlow } from '../model/plan.machine.ts';

/** Open plans of a colleague who leaves go to whoever takes over, and so do the rules that name the colleague. */
export const followUpHandOver: HandOver = {
  subject: 'follow_up',

  async count(reads, _ctx, uid, identity_id) {
    // Plans are a person's, not an identity's.
    if (identity_id) return 0;
    const row = await reads.first(
      reads
        .from('return_plan')
        .where('return_plan.uid', '=', uid)
        .where('status', '=', sql.lit(planFlow.state.open))
        .select(sql<number>`count(*)::integer`.as('n')),
    );
    return row!.n;
  },

  move(uow, _ctx, from_uid, to_uid) {
    void uow.run(
      uow
        .update('return_plan')
        .set((row) => ({ uid: to_uid, handed_uid: from_uid, hand_reason: '', version: row('version', '+', 1) }))
        .where('uid', '=', from_uid)
        .where('status', '=', planFlow.state.open),
    );
    void uow.run(
      uow
        .update('return_rule')
        .set((row) => ({ uid: to_uid, version: row('version', '+', 1) }))
        .where('uid', '=', from_uid),
    );
    return Promise.resolve();
  },
};
