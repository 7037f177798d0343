import type { Access, Permission } from '#kernel/contract/endpoint.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Whether somebody was given all of some rights, in whichever mode. */
export async function holdsAll(reads: Reads, uid: string, rights: readonly Access[]): Promise<boolean> {
  const needed = new Set<string>(rights.filter((right) => right !== 'signed-in' && right !== 'public'));
  if (needed.size === 0) return true;
  const held = await reads.rows(
    reads
      .across('staff_role', 'whether a colleague may do something is no look into their record')
      .innerJoin('role_grant', (join) => join.onRef('role_grant.org_id', '=', 'staff_role.org_id').onRef('role_grant.role_id', '=', 'staff_role.role_id'))
      .where('staff_role.uid', '=', uid)
      .where('role_grant.permission', 'in', [...needed])
      .select('role_grant.permission')
      .distinct(),
  );
  return held.length === needed.size;
}

/** Who works in a shop and signs in, with each right that their roles grant. */
const holdersIn = (reads: Reads, shop_id: string) =>
  reads
    .across('staff', 'whether a colleague may take something on is no look into their record')
    .innerJoin('staff_role', (join) => join.onRef('staff_role.org_id', '=', 'staff.org_id').onRef('staff_role.uid', '=', 'staff.uid'))
    .innerJoin('role_grant', (join) => join.onRef('role_grant.org_id', '=', 'staff_role.org_id').onRef('role_grant.role_id', '=', 'staff_role.role_id'))
    .where('staff.shop_id', '=', shop_id)
    .where('staff.account_id', 'is not', null)
    .where('staff.disabled_at', 'is', null)
    .where('staff.deleted_at', 'is', null);

/** Whether anybody beside the caller works in their shop, signs in, and holds each of some rights. */
export async function isAnotherHolding(reads: Reads, rights: readonly Permission[]): Promise<boolean> {
  const { shop, own_uids } = reads.actor;
  const another = await reads.first(
    holdersIn(reads, shop.shop_id)
      .where('staff.uid', 'not in', [...own_uids])
      .where('role_grant.permission', 'in', [...rights])
      .groupBy('staff.uid')
      .having(({ fn }) => fn.count<number>('role_grant.permission').distinct(), '=', rights.length)
      .select('staff.uid')
      .limit(1),
  );
  return another !== undefined;
}

/** Whether somebody works in a shop, signs in, and holds a right there; visitors from the head office are left out. */
export const mayHold = async (reads: Reads, shop_id: string, uid: string, right: Permission): Promise<boolean> =>
  (await reads.first(
    holdersIn(reads, shop_id)
      .where('staff.uid', '=', uid)
      .where('staff.visits', '=', false)
      .where('role_grant.permission', '=', right)
      .limit(1)
      .select('staff.uid'),
  )) !== undefined;
