import type { Reads } from '#kernel/server/transaction.ts';
import type { downloadPermissions } from '../contract/download.permissions.ts';

/** So many are told: one of them is enough. */
const MOST_TOLD = 20;
const RIGHT: (typeof downloadPermissions)[number] = 'download:approve';

/** Who may let an export go that was asked for in a shop, other than whoever asked: those of the shop first, then those of the whole chain. */
export async function approversOf(reads: Reads, { uid, shop_id }: { uid: string; shop_id: string }): Promise<{ uid: string; real_name: string }[]> {
  const rows = await reads.rows(
    reads
      .across('staff', 'whoever may approve is named to whoever waits for it')
      .innerJoin('staff_role', (join) => join.onRef('staff_role.org_id', '=', 'staff.org_id').onRef('staff_role.uid', '=', 'staff.uid'))
      .innerJoin('role', (join) => join.onRef('role.org_id', '=', 'staff_role.org_id').onRef('role.role_id', '=', 'staff_role.role_id'))
      .innerJoin('role_grant', (join) => join.onRef('role_grant.org_id', '=', 'role.org_id').onRef('role_grant.role_id', '=', 'role.role_id'))
      .where('role_grant.permission', '=', RIGHT)
      .where('staff.uid', '<>', uid)
      .where('staff.account_id', 'is not', null)
      .where('staff.disabled_at', 'is', null)
      .where('staff.deleted_at', 'is', null)
      .where('staff.visits', '=', false)
      .where(({ or, and, eb }) =>
        or([eb('role.data_scope', '=', 'all'), and([eb('staff.shop_id', '=', shop_id), eb('role.data_scope', 'in', ['shop', 'shops'])])]),
      )
      .select(['staff.uid', 'staff.real_name', 'staff.shop_id'])
      .distinct(),
  );
  const isOfShop = (row: { shop_id: string }) => Number(row.shop_id === shop_id);
  return rows.toSorted((a, b) => isOfShop(b) - isOfShop(a) || Number(a.uid) - Number(b.uid)).slice(0, MOST_TOLD);
}
