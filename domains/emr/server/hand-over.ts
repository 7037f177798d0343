import { sql } from 'kysely';
import { mayHold } from '#domains/access/server/api.ts';
import type { HandOver } from '#domains/staff/server/api.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { OPEN } from '../model/emr-record.machine.ts';
import { isUntouched } from '../model/emr-record.rules.ts';
import { refuse } from '../model/emr.refusals.ts';

const WHY = 'what a colleague answers for, as far as the file of theirs was judged';

/** What somebody is named in and has still to write or to sign. */
const openOf = (reads: Reads, uid: string) =>
  reads.across('emr_record', WHY).where('emr_record.doctor_uid', '=', uid).where('emr_record.status', 'in', [...OPEN]);

/** Refuses (409) whoever writes no records in one of some clinics. */
async function assertWrites(uow: UnitOfWork, shop_ids: readonly string[], uid: string): Promise<void> {
  for (const shop_id of new Set(shop_ids))
    if (!(await mayHold(uow, shop_id, uid, 'emr:write'))) throw refuse(409, 'hand_over_writes_none', { field: 'hand_over_uid' });
}

/**
 * Open records of a colleague who leaves go to whoever takes over, who must write records. What a visit demanded and nobody has written in
 * is begun by them, as where a customer is handed over; of any other it stays known who began it.
 */
export const emrHandOver: HandOver = {
  subject: 'emr_record',

  async count(reads, _ctx, uid, identity_id) {
    // Records are a person's, not an identity's.
    if (identity_id) return 0;
    const row = await reads.first(openOf(reads, uid).select(sql<number>`count(*)::integer`.as('n')));
    return row!.n;
  },

  async move(uow, _ctx, from_uid, to_uid) {
    const open = await uow.rows(
      openOf(uow, from_uid)
        .select(['emr_record_id', 'emr_record.shop_id', 'status', 'version', 'visit_id'])
        .orderBy('emr_record_id')
        .forNoKeyUpdate(),
    );
    await assertWrites(
      uow,
      open.map(({ shop_id }) => shop_id),
      to_uid,
    );
    for (const { emr_record_id, version, ...record } of open) {
      const isDemanded = record.visit_id !== null && isUntouched({ ...record, version });
      const begun = isDemanded ? { begun_uid: to_uid, edited_uid: to_uid } : { version: version + 1 };
      void uow.run(uow.update('emr_record').set({ doctor_uid: to_uid, ...begun }).where('emr_record_id', '=', emr_record_id));
      uow.audit({ subject: 'emr_record', subject_id: emr_record_id, before: { doctor_uid: from_uid }, after: { doctor_uid: to_uid } });
    }
    // Whoever has one of them open is shown who writes it now, and what they may still do with it.
    for (const shop_id of new Set(open.map((one) => one.shop_id))) uow.tell({ to: { shop_id }, topic: 'emr_record' });
  },
};
