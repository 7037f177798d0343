import { sql } from 'kysely';
import type { HandOver } from '#domains/staff/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';

const WHY = 'what a colleague answers for, as far as the file of theirs was judged';

const here = (reads: Reads, uid: string) => reads.across('visit', WHY).where('visit.uid', '=', uid).where('visit.left_at', 'is', null);

/** Customers who are here go to whoever takes over from a colleague who leaves. */
export const visitHandOver: HandOver = {
  subject: 'visit',

  async count(reads, _ctx, uid, identity_id) {
    // Visits are a person's, not an identity's.
    if (identity_id) return 0;
    const row = await reads.first(here(reads, uid).select(sql<number>`count(*)::integer`.as('n')));
    return row!.n;
  },

  move(uow, _ctx, from_uid, to_uid) {
    void uow.run(
      uow
        .update('visit')
        .set((row) => ({ uid: to_uid, version: row('version', '+', 1) }))
        .where('uid', '=', from_uid)
        .where('left_at', 'is', null),
    );
    return Promise.resolve();
  },
};
