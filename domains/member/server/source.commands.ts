import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { sourceAdd, sourceDelete, sourceEdit } from '../contract/source.endpoints.ts';
import { refuse } from '../model/member.refusals.ts';

/** A source as a command holds it, locked; 404 for one that is not there. */
async function lockSource(uow: UnitOfWork, source_id: string) {
  const source = await uow.first(uow.from('member_source').selectAll('member_source').where('source_id', '=', source_id).forUpdate());
  if (!source) throw refuse(404, 'source_unknown');
  return source;
}

async function refuseTaken(uow: UnitOfWork, source_name: string, parent_id: string | null, except = '0'): Promise<void> {
  const same = uow.from('member_source').select('source_id').where('source_name', '=', source_name).where('source_id', '<>', except);
  const other = await uow.first(parent_id === null ? same.where('parent_id', 'is', null) : same.where('parent_id', '=', parent_id));
  if (other) throw refuse(400, 'source_name_taken', { field: 'source_name' });
}

/** Adds a source of the first level, or below one of the first level. */
export const addSourceOf = (ctx: Ctx, { parent_id = null, ...form }: RequestOf<typeof sourceAdd>): Promise<ResponseOf<typeof sourceAdd>> =>
  unitOfWork(ctx, async (uow) => {
    if (parent_id !== null) {
      const parent = await uow.first(
        uow.from('member_source').select('source_id').where('source_id', '=', parent_id).where('parent_id', 'is', null).forUpdate(),
      );
      if (!parent) throw refuse(400, 'source_parent_wrong', { field: 'parent_id' });
    }
    await refuseTaken(uow, form.source_name, parent_id);
    const source_id = uow.id();
    void uow.insert('member_source', { source_id, parent_id, ...form });
    uow.audit({ subject: 'member_source', subject_id: source_id, after: { parent_id, ...form } });
    return { source_id };
  });

export const editSource = (ctx: Ctx, { source_id, version, ...form }: RequestOf<typeof sourceEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { source_name, needs_recommend, sort, remarks, ...source } = await lockSource(uow, source_id);
    if (source.version !== version) throw refuse(409, 'source_changed');
    await refuseTaken(uow, form.source_name, source.parent_id, source_id);
    void uow.run(
      uow
        .update('member_source')
        .set({ ...form, version: version + 1 })
        .where('source_id', '=', source_id),
    );
    uow.audit({ subject: 'member_source', subject_id: source_id, before: { source_name, needs_recommend, sort, remarks }, after: form });
    return null;
  });

/** Deletes a source that nothing hangs on. */
export const deleteSource = (ctx: Ctx, { source_id }: RequestOf<typeof sourceDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { source_name, parent_id } = await lockSource(uow, source_id);
    const [below, member] = await Promise.all([
      uow.first(uow.from('member_source').select('source_id').where('parent_id', '=', source_id).limit(1)),
      uow.first(
        uow
          .across('member', 'a source is the organisation’s: a member of any shop keeps it')
          .select('member.member_id')
          .where('member.member_source', '=', source_id)
          .limit(1),
      ),
    ]);
    if (below) throw refuse(409, 'source_has_subs');
    if (member) throw refuse(409, 'source_in_use');
    void uow.run(uow.remove('member_source').where('source_id', '=', source_id));
    uow.audit({ subject: 'member_source', subject_id: source_id, before: { source_name, parent_id } });
    return null;
  });
