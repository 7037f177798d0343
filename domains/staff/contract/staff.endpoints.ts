import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, Text } from '#kernel/contract/schema.ts';

/** Somebody who can be chosen: a consultant for a member, a performer for a line (specification 1§3, staff option). */
export const StaffOption = z.object({
  user_id: Id('staff'),
  real_name: z.string(),
  staff_num: z.string(),
  /** True: no longer at work here; shown on old documents only. */
  state: z.boolean(),
  color: z.string().nullable(),
  identity_ids: z.array(Id('staff_identity')),
  /** What is planned for `shift_date`; null where that was not asked or nobody planned it. */
  shift: z
    .object({
      /** Empty: on leave. */
      shift_name: z.string(),
      /** 1 work, 2 rest or leave. */
      shift_status: z.int(),
      color: z.string().nullable(),
    })
    .nullable(),
});
export type StaffOption = z.infer<typeof StaffOption>;

const MOST_AT_ONCE = 200;

/** Asks `staffOptions` for everybody at work in the shop, for choices that show all of them at once: more work in none. */
export const EVERYBODY = { limit: MOST_AT_ONCE };

/** `GET /shop/users/query/findSysRoleUserList`: colleagues of this shop by role, identity and keyword, 50 unless more are asked for. */
export const staffOptions = endpoint({
  id: 'staff.option.list', method: 'GET', path: '/shop/users/query/findSysRoleUserList', access: 'signed-in',
  request: z.object({
    keyword: Text(30).optional(),
    role_ids: z.array(Id('role')).max(20).optional(),
    identity_id: Id('staff_identity').optional(),
    shop_user_ids: z.array(Id('staff')).max(50).optional(),
    /** The shop's day whose shift is told of each (2§7). */
    shift_date: Day.optional(),
    limit: z.int().min(1).max(MOST_AT_ONCE).default(50),
  }),
  response: z.array(StaffOption),
});

/** `POST /shop/users/query/findSysRoleUserPage`: the same, page by page. */
export const staffPage = endpoint({
  id: 'staff.option.page', method: 'POST', path: '/shop/users/query/findSysRoleUserPage', access: 'signed-in', whenExpired: true,
  request: PageQuery.extend({
    keyword: Text(30).optional(),
    /** Empty: of any role. */
    role_ids: z.array(Id('role')).max(20),
    identity_id: Id('staff_identity').optional(),
    shop_user_ids: z.array(Id('staff')).max(200).optional(),
  }),
  response: pageOf(StaffOption),
});

/** `GET /shop/users/query/queryAllotUser`: colleagues at work to whom something can be given, page by page, for pickers. */
export const allotUsers = endpoint({
  id: 'staff.allot.page', method: 'GET', path: '/shop/users/query/queryAllotUser', access: 'signed-in',
  request: PageQuery.extend({
    keyword: Text(30).optional(),
    /** Leaves out who is to hand over. */
    except_uid: Id('staff').optional(),
    /** Leaves out who is in the department already. */
    except_group_id: Id('staff_group').optional(),
  }),
  response: pageOf(
    z.object({ uid: Id('staff'), real_name: z.string(), staff_num: z.string(), group_name: z.string().nullable(), identity_names: z.string() }),
  ),
});

/** `GET /shop/users/query/queryUserServerList`: who serves customers in this shop, by identity; who has none is left out. */
export const servingUsers = endpoint({
  id: 'staff.serving.list', method: 'GET', path: '/shop/users/query/queryUserServerList', access: 'signed-in',
  request: z.object({ identity_id: Id('staff_identity').optional() }),
  response: z.array(z.object({ identity_id: Id('staff_identity'), identity_name: z.string(), user_list: z.array(StaffOption) })),
});

/** `GET /shop/users/getALlRtlUsers`: people at work in the shops the reader sees (specification 1§3, people lookup). */
export const people = endpoint({
  id: 'staff.people.list', method: 'GET', path: '/shop/users/getALlRtlUsers', access: 'signed-in',
  request: z.object({ keyword: Text(30).optional(), base_user_id: Id('account').optional(), limit: z.int().min(1).max(50).default(50) }),
  response: z.array(
    z.object({ base_user_id: Id('account').nullable(), user_id: Id('staff'), nickname: z.string(), shop_id: Id('shop'), shop_name: z.string() }),
  ),
});

/** `GET /shop/users/query/shopOptions`: the shops that the reader sees, to choose from. */
export const shopOptions = endpoint({
  id: 'staff.shop.list', method: 'GET', path: '/shop/users/query/shopOptions', access: 'staff:read',
  request: z.object({}),
  response: z.array(
    z.object({ shop_id: Id('shop'), parent_id: Id('shop').nullable(), shop_name: z.string(), shop_type: z.enum(['0', '1']) }),
  ),
});

/** `GET /shop/shopRole/query/findListByShopId`: the roles that people of the shop can hold. */
export const rolesOfShop = endpoint({
  id: 'staff.role.list', method: 'GET', path: '/shop/shopRole/query/findListByShopId', access: 'staff:read',
  request: z.object({ shop_id: Id('shop').optional() }),
  response: z.array(
    z.object({
      role_id: Id('role'),
      role_name: z.string(),
      description: z.string(),
      /** False: it reaches beyond the reader's own rights, who therefore cannot give it. */
      grantable: z.boolean(),
      /** False: somebody there holds it, but none of its rights counts in that shop. */
      counts: z.boolean(),
    }),
  ),
});
