import type { Module } from '#modes/preset-roles.ts';
import { rightsIn } from '#modes/rights.ts';
import type { Permission, RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { type Ctx, MODULE } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Grants, roleAdd, roleDelete, roleEdit } from '../contract/role.endpoints.ts';
import type { Reach } from '../contract/role.rules.ts';
import { isWithin } from '../contract/role.rules.ts';
import { refuse } from '../model/access.refusals.ts';
import { grantsOf, reachHeld } from './role.reach.ts';

type Fields = RequestOf<typeof roleAdd>;

/** Adds a role with rights that the actor holds. */
export const createRole = (ctx: Ctx, form: Fields): Promise<ResponseOf<typeof roleAdd>> =>
  unitOfWork(ctx, async (uow) => {
    await Promise.all([refuseBeyond(uow, ctx, reachOf(form)), refuseTaken(uow, form.role_name)]);
    const role_id = uow.id();
    const { grants: _, ...plain } = form;
    void uow.insert('role', { role_id, created_at: ctx.now, ...plain });
    writeGrants(uow, role_id, form.grants);
    uow.audit({ subject: 'role', subject_id: role_id, after: traceOf(form) });
    return { role_id };
  });

/**
 * Changes a role; its holders notice with their next request. Neither what it is nor what it becomes may reach beyond
 * the actor, and nobody edits away their own right to edit roles.
 */
export const editRole = (ctx: Ctx, { role_id, version, ...form }: RequestOf<typeof roleEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockRole(uow, role_id, version);
    await Promise.all([refuseBeyond(uow, ctx, before), refuseBeyond(uow, ctx, reachOf(form)), refuseTaken(uow, form.role_name, role_id)]);
    await refuseSelfLoss(uow, ctx, role_id, reachOf(form));
    const { grants: _, ...plain } = form;
    void uow.run(
      uow
        .update('role')
        .set({ ...plain, version: version + 1 })
        .where('role_id', '=', role_id),
    );
    void uow.run(uow.remove('role_grant').where('role_id', '=', role_id));
    writeGrants(uow, role_id, form.grants, before.grants);
    // Who may not go into shops any more ends their visits.
    await uow.identity('settle_visits', null, ctx.now);
    uow.audit({ subject: 'role', subject_id: role_id, before: { ...before }, after: traceOf(form) });
    return null;
  });

/** Deletes a role that nobody holds. */
export const deleteRole = (ctx: Ctx, { role_id, version }: RequestOf<typeof roleDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockRole(uow, role_id, version);
    await refuseBeyond(uow, ctx, before);
    const holders = await uow.rows(
      uow
        .across('staff_role', 'whoever holds it')
        .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'staff_role.org_id').onRef('staff.uid', '=', 'staff_role.uid'))
        .where('staff_role.role_id', '=', role_id)
        .select(['staff.uid', 'staff.visits']),
    );
    // As many as the list says: whoever visits other shops holds it there too, and counts once.
    if (holders.length > 0) throw refuse(409, 'role_held', { params: { count: holders.filter(({ visits }) => !visits).length || holders.length } });
    void uow.run(uow.remove('role').where('role_id', '=', role_id));
    uow.audit({ subject: 'role', subject_id: role_id, before: { ...before } });
    return null;
  });

const listed = (grants: Grants): string[] =>
  Object.entries(grants).flatMap(([module, rights]) => [...new Set(rights)].map((right) => `${module}/${right}`));
const reachOf = ({ data_scope, grants }: Pick<Fields, 'data_scope' | 'grants'>): Reach => ({ data_scope, grants: listed(grants) });
const traceOf = ({ role_name, data_scope, requires_totp, grants }: Fields) => ({ role_name, data_scope, requires_totp, grants: listed(grants) });

async function lockRole(uow: UnitOfWork, role_id: string, version: number) {
  const role = await uow.first(
    uow
      .from('role')
      .select(['role.role_name', 'role.data_scope', 'role.requires_totp', 'role.version', grantsOf.as('grants')])
      .where('role.role_id', '=', role_id)
      .forUpdate(),
  );
  if (!role) throw refuse(404, 'role_not_found');
  if (role.version !== version) throw refuse(409, 'role_changed');
  return role;
}

/** Writes the rights; each must be one of its module's, or one that the role had all along. */
function writeGrants(uow: UnitOfWork, role_id: string, grants: Grants, kept: readonly string[] = []): void {
  const rows = listed(grants).map((grant) => {
    const cut = grant.indexOf('/');
    const [module, permission] = [grant.slice(0, cut) as Module, grant.slice(cut + 1) as Permission];
    if (!kept.includes(grant) && !rightsIn(module).has(permission)) throw refuse(400, 'right_unknown', { field: 'grants' });
    return { role_id, module, permission };
  });
  void uow.insert('role_grant', rows);
}

async function refuseBeyond(uow: UnitOfWork, ctx: Ctx, role: Reach): Promise<void> {
  if (!isWithin(role, await reachHeld(uow, ctx))) throw refuse(403, 'role_beyond', { field: 'grants' });
}

async function refuseTaken(uow: UnitOfWork, role_name: string, except = '0'): Promise<void> {
  const other = await uow.first(
    uow.across('role', 'names are unique in the organisation').select('role_id').where('role_name', '=', role_name).where('role_id', '!=', except),
  );
  if (other) throw refuse(409, 'role_name_taken', { field: 'role_name' });
}

/** The right with which the actor is editing must not go with what they hold: where they edit, for nobody could give it back there. */
async function refuseSelfLoss(uow: UnitOfWork, { actor }: Ctx, role_id: string, after: Reach): Promise<void> {
  const module = MODULE[actor.mode];
  const keeps = after.grants.includes(`${module}/role:write`);
  if (keeps || !actor.roles.some((role) => role.role_id === role_id)) return;
  const other = await uow.first(
    uow
      .across('role_grant', 'another role of one’s own that keeps the right')
      .select('role_grant.role_id')
      .innerJoin('staff_role', (join) => join.onRef('staff_role.org_id', '=', 'role_grant.org_id').onRef('staff_role.role_id', '=', 'role_grant.role_id'))
      .where('staff_role.uid', '=', actor.uid)
      .where('role_grant.role_id', '!=', role_id)
      .where('role_grant.module', '=', module)
      .where('role_grant.permission', '=', 'role:write')
      .limit(1),
  );
  if (!other) throw refuse(409, 'role_own_loss', { field: 'grants' });
}
