import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { aliasAdd, aliasDelete, aliasEdit, identityAdd, identityDelete, identityEdit } from '../contract/identity.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

async function refuseTaken(uow: UnitOfWork, identity_name: string, except = '0'): Promise<void> {
  const other = await uow.first(
    uow.from('staff_identity').select('identity_id').where('identity_name', '=', identity_name).where('identity_id', '<>', except),
  );
  if (other) throw refuse(409, 'identity_taken', { field: 'identity_name' });
}

async function lockIdentity(uow: UnitOfWork, identity_id: string, version: number) {
  const identity = await uow.first(
    uow
      .from('staff_identity')
      .select(['identity_id', 'identity_name', 'preset', 'sort', 'version'])
      .where('identity_id', '=', identity_id)
      .forUpdate(),
  );
  if (!identity) throw refuse(404, 'identity_unknown');
  if (identity.version !== version) throw refuse(409, 'identity_changed');
  return identity;
}

/** Adds an identity of the organisation's own. */
export const addOwnIdentity = (ctx: Ctx, form: RequestOf<typeof identityAdd>): Promise<ResponseOf<typeof identityAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await refuseTaken(uow, form.identity_name);
    const identity_id = uow.id();
    void uow.insert('staff_identity', { identity_id, ...form });
    uow.audit({ subject: 'staff_identity', subject_id: identity_id, after: form });
    return { identity_id };
  });

/** Renames an identity, or moves it in the order. */
export const editIdentity = (ctx: Ctx, { identity_id, version, ...form }: RequestOf<typeof identityEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { identity_name, sort } = await lockIdentity(uow, identity_id, version);
    await refuseTaken(uow, form.identity_name, identity_id);
    void uow.run(uow.update('staff_identity').set({ ...form, version: version + 1 }).where('identity_id', '=', identity_id));
    uow.audit({ subject: 'staff_identity', subject_id: identity_id, before: { identity_name, sort }, after: form });
    return null;
  });

/** Deletes an identity that nobody has, with what modules say of it; presets stay. */
export const deleteIdentity = (ctx: Ctx, { identity_id, version }: RequestOf<typeof identityDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { identity_name, preset } = await lockIdentity(uow, identity_id, version);
    if (preset !== null) throw refuse(409, 'identity_preset');
    const holder = await uow.first(uow.from('staff_identity_holder').select('uid').where('identity_id', '=', identity_id).limit(1));
    if (holder) throw refuse(409, 'identity_held');
    void uow.run(uow.remove('staff_identity').where('identity_id', '=', identity_id));
    uow.audit({ subject: 'staff_identity', subject_id: identity_id, before: { identity_name } });
    return null;
  });

/** Says what an identity is in a module; once per module. */
export const addAlias = (ctx: Ctx, form: RequestOf<typeof aliasAdd>): Promise<ResponseOf<typeof aliasAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { apply_module, identity_id } = form;
    const [identity, there] = await Promise.all([
      uow.first(uow.from('staff_identity').select('identity_id').where('identity_id', '=', identity_id)),
      uow.first(uow.from('identity_alias').select('alias_id').where('apply_module', '=', apply_module).where('identity_id', '=', identity_id)),
    ]);
    if (!identity) throw refuse(404, 'identity_unknown');
    if (there) throw refuse(409, 'alias_there');
    const alias_id = uow.id();
    void uow.insert('identity_alias', { alias_id, ...form });
    uow.audit({ subject: 'identity_alias', subject_id: alias_id, after: form });
    return { alias_id };
  });

async function lockAlias(uow: UnitOfWork, alias_id: string, version: number) {
  const alias = await uow.first(uow.from('identity_alias').selectAll('identity_alias').where('alias_id', '=', alias_id).forUpdate());
  if (!alias) throw refuse(404, 'alias_unknown');
  if (alias.version !== version) throw refuse(409, 'identity_changed');
  const { apply_module, identity_id, alias_identity, select_state, required_state } = alias;
  return { apply_module, identity_id, alias_identity, select_state, required_state };
}

export const editAlias = (ctx: Ctx, { alias_id, version, ...form }: RequestOf<typeof aliasEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockAlias(uow, alias_id, version);
    void uow.run(uow.update('identity_alias').set({ ...form, version: version + 1 }).where('alias_id', '=', alias_id));
    uow.audit({ subject: 'identity_alias', subject_id: alias_id, before, after: form });
    return null;
  });

/** Takes back what a module says of an identity. */
export const deleteAlias = (ctx: Ctx, { alias_id, version }: RequestOf<typeof aliasDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockAlias(uow, alias_id, version);
    void uow.run(uow.remove('identity_alias').where('alias_id', '=', alias_id));
    uow.audit({ subject: 'identity_alias', subject_id: alias_id, before });
    return null;
  });
