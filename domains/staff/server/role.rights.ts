import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { isWithin } from '#domains/access/contract/role.rules.ts';
import { refuse } from '../model/staff.refusals.ts';

const reachOf = (reads: Reads) =>
  reads
    .from('role')
    .select([
      'role.role_id',
      'role.role_name',
      'role.description',
      'role.data_scope',
      sql<
        string[]
      >`array(select g.module || '/' || g.permission from role_grant g where g.org_id = role.org_id and g.role_id = role.role_id)`.as('grants'),
    ])
    .orderBy('role.role_id');

/** Roles, all by default, each with whether it reaches no further than the actor's own: only such can be given or taken. */
export async function rolesWithRight(reads: Reads, ctx: Ctx, role_ids?: readonly string[]) {
  if (role_ids?.length === 0) return [];
  const own = reachOf(reads).where('role.role_id', 'in', reads.from('staff_role').select('staff_role.role_id').where('uid', '=', ctx.actor.uid));
  const asked = role_ids ? reachOf(reads).where('role.role_id', 'in', [...role_ids]) : reachOf(reads);
  const [held, roles] = await Promise.all([reads.rows(own), reads.rows(asked)]);
  return roles.map((role) => ({ ...role, grantable: isWithin(role, held) }));
}

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

/**
 * Refuses to lay hands on an account, which opens every shop of the organisation that somebody works in by it: none may lie beyond the
 * actor's shops, nor a role in any of them beyond the actor's rights. Whoever leads a shop is helped by the head office alone, and
 * whoever leads that by nobody.
 */
export async function refuseAccountBeyond(reads: Reads, ctx: Ctx, account_id: string): Promise<void> {
  const { shop, scope_shop_ids } = ctx.actor;
  const works = await reads.rows(
    reads
      .across('staff', 'wherever the account opens a door')
      .select(['staff.uid', 'staff.shop_id', sql<boolean>`exists (select from shop s where s.org_id = staff.org_id and s.founder_uid = staff.uid)`.as('leads')])
      .where('staff.account_id', '=', account_id),
  );
  if (works.some(({ leads, shop_id }) => leads && (shop.shop_type !== '0' || shop_id === shop.shop_id))) throw refuse(403, 'leader_beyond');
  if (scope_shop_ids && works.some(({ shop_id }) => !scope_shop_ids.includes(shop_id))) throw refuse(403, 'person_beyond');
  const uids = works.map(({ uid }) => uid);
  const held = reads.across('staff_role', 'in every one of these shops').select('staff_role.role_id').distinct().where('staff_role.uid', 'in', uids);
  const roles = await rolesWithRight(reads, ctx, (await reads.rows(held)).map(({ role_id }) => role_id));
  if (roles.some(({ grantable }) => !grantable)) throw refuse(403, 'person_beyond');
}
