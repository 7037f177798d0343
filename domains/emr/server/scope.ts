import type { Ctx } from '#kernel/server/context.ts';
import { makersSeenBy } from '#kernel/server/scope.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { RecordStatus } from '../contract/emr-record.endpoints.ts';
import { secondPerson } from '../contract/emr.settings.ts';
import type { TemplateType } from '../contract/section.schema.ts';
import type { Reader } from '../model/emr-record.rules.ts';
import { refuse } from '../model/emr.refusals.ts';

/** Who looks at records. */
export const readerOf = async (reads: Reads, ctx: Ctx): Promise<Reader> => ({
  uid: ctx.actor.uid,
  own_uids: ctx.actor.own_uids,
  owed_to: ctx.actor.owed_to,
  shop_id: ctx.actor.shop.shop_id,
  may_write: ctx.actor.permissions.has('emr:write'),
  may_archive: ctx.actor.permissions.has('emr:archive'),
  second_person: await readSetting(reads, ctx, secondPerson),
});

/** The records that one sees: of the shops of one's scope and, where that ends at one's own or one's department's, begun by them or naming them. */
export function recordsOf(reads: Reads) {
  const records = reads.from('emr_record');
  if (!reads.actor.records_of) return records;
  const mine = makersSeenBy(reads.actor);
  return records.where(({ or, eb }) => or([eb('emr_record.begun_uid', 'in', mine), eb('emr_record.doctor_uid', 'in', mine)]));
}

/** Whether one sees a medical record of a member: whoever is to write of somebody treats them, whoever keeps their file. */
export const seesRecordOf = async (reads: Reads, { actor }: Ctx, member_id: string): Promise<boolean> => {
  if (!actor.permissions.has('emr:read')) return false;
  const seen = recordsOf(reads).select('emr_record.emr_record_id').where('emr_record.member_id', '=', member_id);
  return (await reads.first(seen.limit(1))) !== undefined;
};

/** A record of the clinic one works in, locked; 404 beyond one's reach. */
export async function lockRecord(uow: UnitOfWork, ctx: Ctx, emr_record_id: string) {
  const record = await uow.first(
    recordsOf(uow)
      .select([
        'emr_record_id',
        'shop_id',
        'record_number',
        'template_name',
        'template_version',
        'doctor_uid',
        'status',
        'body_cipher',
        'version',
        'begun_uid',
        'writer_uids',
        'member_id',
        'business_date',
        'template_type',
      ])
      .where('emr_record.emr_record_id', '=', emr_record_id)
      .forNoKeyUpdate(),
  );
  if (!record || record.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'not_found');
  return { ...record, status: record.status as RecordStatus, template_type: record.template_type as TemplateType };
}

/** The pictures of a record, in their order. */
export const picturesOf = async (reads: Reads, emr_record_id: string): Promise<string[]> => {
  const rows = await reads.rows(reads.from('emr_image').select('path').where('emr_record_id', '=', emr_record_id).orderBy('position'));
  return rows.map(({ path }) => path);
};
