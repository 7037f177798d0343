import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/staff.refusals.ts';

/** From the narrowest to the widest. */
const SCOPES = ['own', 'department', 'shop', 'shops', 'all'];

/** Whether a role reaches no further than the actor: every right of every module is held, and no wider data scope. */
export const isGrantable = ({ actor }: Ctx) => sql<boolean>`
  not exists (
    select from role_grant g where g.org_id = role.org_id and g.role_id = role.role_id and not exists (
      select from staff_role mine join role_grant h on h.org_id = mine.org_id and h.role_id = mine.role_id
      where mine.org_id = role.org_id and mine.uid = ${actor.uid} and h.module = g.module and h.permission = g.permission))
  and array_position(${SCOPES}::text[], role.data_scope) <= (
    select max(array_position(${SCOPES}::text[], widest.data_scope)) from staff_role mine
    join role widest on widest.org_id = mine.org_id and widest.role_id = mine.role_id
    where mine.org_id = role.org_id and mine.uid = ${actor.uid})`;

/** Of these roles, those that exist, and whether the actor may give them. */
export const rolesWithRight = (reads: Reads, ctx: Ctx, role_ids: readonly string[]) =>
  role_ids.length === 0
    ? Promise.resolve([])
    : reads.rows(
        reads
          .from('role')
          .select(['role_id', isGrantable(ctx).as('grantable')])
          .where('role_id', 'in', [...role_ids]),
      );

export const rolesOf = async (reads: Reads, uid: string): Promise<string[]> =>
  (await reads.rows(reads.from('staff_role').select('role_id').where('uid', '=', uid).orderBy('role_id'))).map(({ role_id }) => role_id);

/** Refuses roles that do not exist, or reach beyond the actor's own rights: nobody gives, or takes away, what they do not hold. */
export async function refuseBeyond(reads: Reads, ctx: Ctx, role_ids: readonly string[]): Promise<void> {
  const roles = await rolesWithRight(reads, ctx, role_ids);
  if (roles.length < new Set(role_ids).size) throw refuse(400, 'role_unknown', { field: 'role_ids' });
  if (roles.some(({ grantable }) => !grantable)) throw refuse(403, 'role_beyond', { field: 'role_ids' });
}

/** Refuses to lay hands on a colleague whose rights reach beyond the actor's. */
export async function refusePersonBeyond(reads: Reads, ctx: Ctx, uid: string): Promise<void> {
  const roles = await rolesWithRight(reads, ctx, await rolesOf(reads, uid));
  if (roles.some(({ grantable }) => !grantable)) throw refuse(403, 'person_beyond');
}
