import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { amongIds } from '#kernel/server/any-of.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type {
  allotUsers,
  people,
  rolesOfShop,
  servingUsers,
  shopOptions,
  StaffOption,
  staffOptions,
  staffPage,
} from '../contract/staff.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { identityNames } from './employee.queries.ts';
import { modulesOf } from './modules.ts';
import { rolesWithRight } from './role.rights.ts';
import { wordIn } from './word-in.ts';

/** Everybody who works, or worked, in the shop at hand. */
const colleagues = (reads: Reads, ctx: Ctx) =>
  reads.across('staff', 'a colleague of the own shop is no record that the data scope hides').where('staff.shop_id', '=', ctx.actor.shop.shop_id);

type Wanted = Pick<RequestOf<typeof staffOptions>, 'keyword' | 'role_ids' | 'identity_id' | 'shop_user_ids'>;

/** Colleagues by name or number; those who left are answered only when asked for by id. */
function wantedOf(reads: Reads, ctx: Ctx, { keyword, role_ids, identity_id, shop_user_ids }: Wanted) {
  let staff = wordIn(colleagues(reads, ctx), keyword);
  if (shop_user_ids) staff = staff.where('staff.uid', '=', amongIds(shop_user_ids));
  else staff = staff.where('staff.disabled_at', 'is', null).where('staff.visits', '=', false);
  if (role_ids && role_ids.length > 0)
    staff = staff.where('staff.uid', 'in', reads.from('staff_role').select('staff_role.uid').where('staff_role.role_id', 'in', role_ids));
  if (identity_id)
    staff = staff.where(
      'staff.uid',
      'in',
      reads.from('staff_identity_holder').select('staff_identity_holder.uid').where('staff_identity_holder.identity_id', '=', identity_id),
    );
  return staff;
}

/** What is planned for a colleague on a day, as the specification words it (2§3). */
const shiftOn = (day: string | undefined) =>
  day === undefined
    ? sql<StaffOption['shift']>`null::jsonb`
    : sql<
        StaffOption['shift']
      >`(select jsonb_build_object('shift_name', coalesce(s.shift_name, ''), 'shift_status', coalesce(s.shift_status, 2), 'color', s.color)
        from shift_plan p left join shift s on s.org_id = p.org_id and s.shift_id = p.shift_id
        where p.org_id = staff.org_id and p.uid = staff.uid and p.plan_date = ${day})`;

const asOptions = (staff: ReturnType<typeof wantedOf>, day?: string) =>
  staff
    .select([
      shiftOn(day).as('shift'),
      'staff.uid as user_id',
      'staff.real_name',
      'staff.staff_num',
      'staff.color',
      sql<boolean>`staff.disabled_at is not null`.as('state'),
      sql<string[]>`array(select h.identity_id::text from staff_identity_holder h where h.org_id = staff.org_id and h.uid = staff.uid order by 1)`.as(
        'identity_ids',
      ),
    ])
    .orderBy('staff.staff_num')
    .orderBy('staff.uid');

/** Colleagues of the shop one works in. */
export const listStaffOptions = (ctx: Ctx, input: RequestOf<typeof staffOptions>): Promise<StaffOption[]> =>
  read(ctx, (reads) => reads.rows(asOptions(wantedOf(reads, ctx, input), input.shift_date).limit(input.limit)));

/** The same, page by page. */
export const pageStaffOptions = (ctx: Ctx, input: RequestOf<typeof staffPage>): Promise<ResponseOf<typeof staffPage>> =>
  read(ctx, async (reads) => {
    const wanted = wantedOf(reads, ctx, input);
    const { rows, ...total } = await askPage(reads, input, wanted, asOptions(wanted));
    return { rows, ...total };
  });

/** Colleagues at work to whom something can be given. */
export const pageAllotUsers = (ctx: Ctx, input: RequestOf<typeof allotUsers>): Promise<ResponseOf<typeof allotUsers>> =>
  read(ctx, async (reads) => {
    const { except_uid, except_group_id } = input;
    // Who leaves may work in another shop of the reader's: whoever follows works there too.
    const leaving = except_uid ? reads.from('staff').select('staff.shop_id').where('staff.uid', '=', except_uid) : null;
    let staff = wordIn(leaving ? reads.from('staff').where('staff.shop_id', '=', leaving) : colleagues(reads, ctx), input.keyword).where(
      'staff.disabled_at',
      'is',
      null,
    );
    staff = staff.where('staff.visits', '=', false);
    if (except_uid) staff = staff.where('staff.uid', '<>', except_uid);
    if (except_group_id) staff = staff.where(sql<boolean>`staff.group_id is distinct from ${except_group_id}`);
    const page = staff
      .leftJoin('staff_group', (join) => join.onRef('staff_group.org_id', '=', 'staff.org_id').onRef('staff_group.group_id', '=', 'staff.group_id'))
      .select(['staff.uid', 'staff.real_name', 'staff.staff_num', 'staff_group.group_name', identityNames.as('identity_names')])
      .orderBy('staff.staff_num')
      .orderBy('staff.uid');
    const { rows, ...total } = await askPage(reads, input, staff, page);
    return { rows, ...total };
  });

/** Those at work in the shop by identity; identities that nobody of the shop has are left out. */
export async function staffByIdentity(reads: Reads, ctx: Ctx, identity_id?: string): Promise<ResponseOf<typeof servingUsers>> {
  let identities = reads.from('staff_identity').select(['identity_id', 'identity_name']).orderBy('sort').orderBy('identity_id');
  if (identity_id) identities = identities.where('identity_id', '=', identity_id);
  const [named, staff] = await Promise.all([reads.rows(identities), reads.rows(asOptions(wantedOf(reads, ctx, { identity_id })))]);
  return named
    .map((identity) => ({ ...identity, user_list: staff.filter((person) => person.identity_ids.includes(identity.identity_id)) }))
    .filter(({ user_list }) => user_list.length > 0);
}

/** Who serves customers in this shop, by identity. */
export const listServing = (ctx: Ctx, { identity_id }: RequestOf<typeof servingUsers>): Promise<ResponseOf<typeof servingUsers>> =>
  read(ctx, (reads) => staffByIdentity(reads, ctx, identity_id));

/** People at work in the shops that the reader sees. */
export const listPeople = (ctx: Ctx, { keyword, base_user_id, limit }: RequestOf<typeof people>): Promise<ResponseOf<typeof people>> =>
  read(ctx, (reads) => {
    let staff = wordIn(reads.from('staff').where('staff.disabled_at', 'is', null).where('staff.visits', '=', false), keyword);
    if (base_user_id) staff = staff.where('staff.account_id', '=', base_user_id);
    return reads.rows(
      staff
        .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
        .select(['staff.account_id as base_user_id', 'staff.uid as user_id', 'staff.real_name as nickname', 'staff.shop_id', 'shop.shop_name'])
        .orderBy('staff.shop_id')
        .orderBy('staff.staff_num')
        .orderBy('staff.uid')
        .limit(limit),
    );
  });

/**
 * The roles with rights that count in a shop, and whether the reader can give them. A role that somebody there holds is among them
 * though nothing of it counts: new retail alone, where the shop does not sell it any more.
 */
export const listRoles = (ctx: Ctx, { shop_id = ctx.actor.shop.shop_id }: RequestOf<typeof rolesOfShop>): Promise<ResponseOf<typeof rolesOfShop>> =>
  read(ctx, async (reads) => {
    const shop = await reads.first(reads.from('shop').select(['shop_type', 'sys_type', 'retail_switch']).where('shop_id', '=', shop_id));
    if (!shop) throw refuse(404, 'shop_unknown');
    const modules = new Set(modulesOf(shop));
    const [roles, held] = await Promise.all([rolesWithRight(reads, ctx), reads.rows(rolesHeldIn(reads, shop_id))]);
    const holding = new Set(held.map(({ role_id }) => role_id));
    return roles
      .map((role) => ({ ...role, counts: role.grants.some((grant) => modules.has(grant.slice(0, grant.indexOf('/')))) }))
      .filter(({ role_id, counts }) => counts || holding.has(role_id));
  });

/** The roles that somebody of a shop holds. */
const rolesHeldIn = (reads: Reads, shop_id: string) =>
  reads
    .from('staff_role')
    .innerJoin('staff', (join) => join.onRef('staff.org_id', '=', 'staff_role.org_id').onRef('staff.uid', '=', 'staff_role.uid'))
    .where('staff.shop_id', '=', shop_id)
    .select('staff_role.role_id')
    .distinct();

/** The shops that the reader sees, main stores first. */
export const listShops = (ctx: Ctx): Promise<ResponseOf<typeof shopOptions>> =>
  read(ctx, (reads) =>
    reads.rows(
      reads
        .from('shop')
        .select(['shop_id', 'parent_id', 'shop_name', 'shop_type'])
        .where('shop_type', '<>', 'SUPPLIER')
        .orderBy('shop_level')
        .orderBy('shop_id'),
    ),
  ) as Promise<ResponseOf<typeof shopOptions>>;
