import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { Grants, roleDetail, RoleRow, roleSearch } from '../contract/role.endpoints.ts';
import type { Reach } from '../contract/role.rules.ts';
import { isWithin } from '../contract/role.rules.ts';
import { refuse } from '../model/access.refusals.ts';
import { grantsOf, reachHeld } from './role.reach.ts';

/** The roles of the organisation, oldest first, each with what may be done with it. */
export const listRoles = (ctx: Ctx, { key_word, page_no, page_size }: RequestOf<typeof roleSearch>): Promise<Page<RoleRow>> =>
  read(ctx, async (reads) => {
    const word = key_word?.trim();
    const hits = word ? reads.from('role').where(sql`strpos(role.role_name, ${word})`, '>', 0) : reads.from('role');
    const [rows, total, held] = await Promise.all([
      reads.rows(
        shown(hits)
          .orderBy('role.role_id')
          .limit(page_size)
          .offset((page_no - 1) * page_size),
      ),
      counted(reads, hits),
      reachHeld(reads, ctx),
    ]);
    return { rows: rows.map((row) => present(ctx, row, held)), ...total };
  });

/** A role with its rights and its holders. */
export const readRole = (ctx: Ctx, { role_id }: RequestOf<typeof roleDetail>): Promise<ResponseOf<typeof roleDetail>> =>
  read(ctx, async (reads) => {
    const [row, holders, held] = await Promise.all([
      reads.first(shown(reads.from('role')).where('role.role_id', '=', role_id)),
      reads.rows(holdersOf(reads, role_id)),
      reachHeld(reads, ctx),
    ]);
    if (!row) throw refuse(404, 'role_not_found');
    return { ...present(ctx, row, held), grants: byModule(row.grants), holders };
  });

const shown = (roles: ReturnType<typeof from>) =>
  roles.select([
    'role.role_id',
    'role.role_name',
    'role.description',
    'role.data_scope',
    'role.requires_totp',
    'role.version',
    grantsOf.as('grants'),
    sql<number>`(select count(*)::integer from staff_role h join staff s on s.org_id = h.org_id and s.uid = h.uid and s.deleted_at is null and not s.visits
      where h.org_id = role.org_id and h.role_id = role.role_id)`.as('holder_num'),
  ]);
const from = (reads: Reads) => reads.from('role');

const holdersOf = (reads: Reads, role_id: string) =>
  reads
    .from('staff')
    .innerJoin('staff_role', (join) => join.onRef('staff_role.org_id', '=', 'staff.org_id').onRef('staff_role.uid', '=', 'staff.uid'))
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
    .select(['staff.uid', 'staff.real_name', 'shop.shop_name'])
    .where('staff_role.role_id', '=', role_id)
    .where('staff.deleted_at', 'is', null)
    .where('staff.visits', '=', false)
    .orderBy('staff.uid')
    .limit(200);

type Row = Awaited<ReturnType<typeof firstRow>>;
const firstRow = async (reads: Reads) => (await reads.rows(shown(from(reads))))[0]!;

function present({ actor }: Ctx, { grants, ...row }: Row, held: readonly Reach[]): RoleRow {
  const mayWrite = actor.permissions.has('role:write') && isWithin({ ...row, grants }, held);
  return {
    ...row,
    data_scope: row.data_scope as RoleRow['data_scope'],
    actions: mayWrite ? ['edit', 'copy', ...(row.holder_num === 0 ? (['delete'] as const) : [])] : [],
  };
}

/** `beauty/member:read` → `{ beauty: ['member:read'] }` */
function byModule(grants: readonly string[]): Grants {
  const found: Record<string, string[]> = {};
  for (const grant of grants) {
    const cut = grant.indexOf('/');
    (found[grant.slice(0, cut)] ??= []).push(grant.slice(cut + 1));
  }
  return found;
}
