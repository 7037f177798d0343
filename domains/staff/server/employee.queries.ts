import { sql } from 'kysely';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { hasPassword } from '#kernel/server/identity.ts';
import { readOrgVault } from '#kernel/server/org-vault.ts';
import { notePrivateRead } from '#kernel/server/private-reads.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { EmployeeDetail, employeeById, EmployeeRow, employeeSearch } from '../contract/employee.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { shownNumber, shownPhone } from './employee.private.ts';
import { wordIn } from './word-in.ts';

type Search = RequestOf<typeof employeeSearch>;

/** The colleagues within the reader's scope, by shop and number. */
export const searchEmployees = (ctx: Ctx, input: Search): Promise<Page<EmployeeRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const page = shown(hits).orderBy('staff.shop_id').orderBy('staff.staff_num').orderBy('staff.uid');
    const { rows, ...total } = await askPage(reads, input, hits, page);
    return { rows: rows.map((row) => presented(ctx, row)), ...total };
  });

function matching(reads: Reads, { key_word, shop_id, group_id, role_id, identity_id, status }: Search) {
  let staff = wordIn(reads.from('staff').where('staff.deleted_at', 'is', null).where('staff.visits', '=', false), key_word);
  if (shop_id) staff = staff.where('staff.shop_id', '=', shop_id);
  if (group_id) staff = staff.where('staff.group_id', '=', group_id);
  if (status) staff = staff.where('staff.disabled_at', status === 'open' ? 'is' : 'is not', null);
  if (role_id) staff = staff.where('staff.uid', 'in', reads.from('staff_role').select('staff_role.uid').where('staff_role.role_id', '=', role_id));
  if (identity_id)
    staff = staff.where(
      'staff.uid',
      'in',
      reads.from('staff_identity_holder').select('staff_identity_holder.uid').where('staff_identity_holder.identity_id', '=', identity_id),
    );
  return staff;
}

/** Names of what somebody has, in order, as one text. */
export const identityNames = sql<string>`coalesce((select string_agg(i.identity_name, '、' order by i.sort, i.identity_id) from staff_identity_holder h
  join staff_identity i on i.org_id = h.org_id and i.identity_id = h.identity_id where h.org_id = staff.org_id and h.uid = staff.uid), '')`;
const roleNames = sql<string>`coalesce((select string_agg(r.role_name, '、' order by r.role_id) from staff_role h
  join role r on r.org_id = h.org_id and r.role_id = h.role_id where h.org_id = staff.org_id and h.uid = staff.uid), '')`;

const shown = (hits: ReturnType<typeof matching>) =>
  hits
    .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
    .leftJoin('staff_group', (join) => join.onRef('staff_group.org_id', '=', 'staff.org_id').onRef('staff_group.group_id', '=', 'staff.group_id'))
    .select([
      'staff.uid',
      'staff.version',
      'staff.staff_num',
      'staff.real_name',
      'staff.mobile_number',
      'staff.gender',
      'staff.photo',
      'staff.shop_id',
      'shop.shop_name',
      'staff_group.group_name',
      'staff.position',
      'staff.entry_date',
      roleNames.as('role_names'),
      identityNames.as('identity_names'),
      sql<boolean>`staff.disabled_at is not null`.as('state'),
      sql<boolean>`staff.account_id is not null`.as('open_user'),
      sql<boolean>`staff.invited_at is not null`.as('invited'),
      sql<boolean>`shop.founder_uid is not distinct from staff.uid`.as('is_founder'),
    ]);

/** A row as this reader may see it, with what may be done. */
function presented<Row extends Omit<EmployeeRow, 'actions'>>(ctx: Ctx, row: Row): Row & Pick<EmployeeRow, 'actions'> {
  const held = ctx.actor.permissions;
  const maySwitch = held.has('staff:disable') && !row.is_founder && row.uid !== ctx.actor.uid;
  const may = {
    edit: held.has('staff:write'),
    open_user: held.has('staff:write') && !row.open_user && !row.invited && !row.state && row.role_names !== '',
    open: held.has('staff:disable') && row.state,
    close: maySwitch && !row.state,
    rescue: held.has('staff:rescue') && row.open_user && row.uid !== ctx.actor.uid,
    del: maySwitch,
    power: held.has('staff:power'),
  };
  const actions = (Object.keys(may) as (keyof typeof may)[]).filter((action) => may[action]);
  return { ...row, mobile_number: shownPhone(row.mobile_number, held), actions };
}

/** Everything on file about a colleague within the reader's scope; 404 otherwise. Who sees the number of their document is noted. */
export const readEmployee = (ctx: Ctx, { uid }: RequestOf<typeof employeeById>): Promise<EmployeeDetail> =>
  read(ctx, async (reads) => {
    const file = shown(
      reads.from('staff').where('staff.deleted_at', 'is', null).where('staff.visits', '=', false).where('staff.uid', '=', uid),
    ).select(({ ref }) => [
      'staff.birth',
      'staff.id_number_cipher',
      'staff.address',
      'staff.group_id',
      'staff.color',
      'staff.remarks',
      'staff.is_public',
      'staff.specialty',
      'staff.tags',
      'staff.introduction',
      'staff.attendance_photos',
      whenIn(ctx.actor.shop.time_zone, ref('staff.created_at')).as('create_time'),
      idsOf('staff_role', 'role_id').as('role_ids'),
      idsOf('staff_identity_holder', 'identity_id').as('identity_ids'),
    ]);
    const [row, vault, is_set_pwd] = await Promise.all([reads.first(file), readOrgVault(ctx, reads), hasPassword(reads, uid)]);
    if (!row) throw refuse(404, 'not_found');
    const id_number = shownNumber(vault, uid, row.id_number_cipher, ctx.actor.permissions);
    // Whoever reads their own number learns nothing.
    const isRevealed = id_number !== null && uid !== ctx.actor.uid && ctx.actor.permissions.has('staff:private');
    notePrivateRead(ctx, { endpoint: 'staff.private', subject: 'staff', subject_id: uid, revealed: isRevealed ? ['id_number'] : [] });
    return { ...presented(ctx, row), id_number, is_set_pwd };
  });

const idsOf = (table: 'staff_role' | 'staff_identity_holder', column: 'role_id' | 'identity_id') =>
  sql<string[]>`array(select h.${sql.ref(column)}::text from ${sql.table(table)} h where h.org_id = staff.org_id and h.uid = staff.uid order by 1)`;
