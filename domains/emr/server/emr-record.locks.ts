import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { RecordStatus } from '../contract/emr-record.endpoints.ts';
import type { Reader } from '../model/emr-record.rules.ts';
import { refuse } from '../model/emr.refusals.ts';

/** Who looks at records. */
export const readerOf = ({ actor }: Ctx): Reader => ({
  uid: actor.uid,
  shop_id: actor.shop.shop_id,
  may_write: actor.permissions.has('emr:write'),
  may_archive: actor.permissions.has('emr:archive'),
});

/** A record of the clinic one works in, locked; 404 beyond one's reach. */
export async function lockRecord(uow: UnitOfWork, ctx: Ctx, emr_record_id: string) {
  const record = await uow.first(
    uow
      .from('emr_record')
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
        'created_uid',
      ])
      .where('emr_record_id', '=', emr_record_id)
      .forNoKeyUpdate(),
  );
  if (!record || record.shop_id !== ctx.actor.shop.shop_id) throw refuse(404, 'not_found');
  return { ...record, status: record.status as RecordStatus };
}

/** The pictures of a record, in their order. */
export const picturesOf = async (uow: UnitOfWork, emr_record_id: string): Promise<string[]> => {
  const rows = await uow.rows(uow.from('emr_image').select('path').where('emr_record_id', '=', emr_record_id).orderBy('position'));
  return rows.map(({ path }) => path);
};
