import { sql } from 'kysely';
import type { HandOver } from '#domains/staff/server/api.ts';
import { build } from '#kernel/server/database.ts';
import { refuse } from '../model/member.refusals.ts';

/** Members that belong to a colleague go to another one, identity by identity: whoever takes them must have each (2§6). */
export const memberHandOver: HandOver = {
  subject: 'member',

  async count(reads, _ctx, uid, identity_id) {
    let belonging = reads.from('member_belong').where('uid', '=', uid);
    if (identity_id) belonging = belonging.where('identity_id', '=', identity_id);
    const row = await reads.first(belonging.select(sql<number>`count(distinct member_id)::integer`.as('n')));
    return row!.n;
  },

  async move(uow, ctx, from_uid, to_uid) {
    const lacking = await uow.rows(
      uow
        .from('staff_identity')
        .select('identity_name')
        .where('identity_id', 'in', uow.from('member_belong').select('member_belong.identity_id').where('member_belong.uid', '=', from_uid))
        .where(
          'identity_id',
          'not in',
          uow.from('staff_identity_holder').select('staff_identity_holder.identity_id').where('staff_identity_holder.uid', '=', to_uid),
        )
        .orderBy('sort'),
    );
    if (lacking.length > 0)
      throw refuse(409, 'hand_over_identity', { field: 'hand_over_uid', params: { names: lacking.map((row) => row.identity_name).join('、') } });
    const ofLeaving = uow.from('member_belong').where('uid', '=', from_uid);
    // A file that is being edited now would bring the old belonging back.
    void uow.run(
      uow
        .update('member')
        .set((row) => ({ version: row('version', '+', 1) }))
        .where('member_id', 'in', ofLeaving.select('member_id')),
    );
    // Members of several people of one identity may belong to the colleague already.
    void uow.run(
      build
        .insertInto('member_belong')
        .columns(['org_id', 'member_id', 'identity_id', 'uid'])
        .expression(ofLeaving.select(['org_id', 'member_id', 'identity_id', sql<string>`${to_uid}::bigint`.as('uid')]))
        .onConflict((conflict) => conflict.doNothing()),
    );
    void uow.run(uow.remove('member_belong').where('uid', '=', from_uid));
  },
};
