import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

/** Separate sets of rights (specification 2§6): beauty, medical, new retail, head office, supplier. */
export const ROLE_MODULES = ['beauty', 'medical', 'retail', 'head', 'supplier'] as const;
export const DATA_SCOPES = ['own', 'department', 'shop', 'shops', 'all'] as const;

/** Rights by module. */
export const Grants = z.partialRecord(z.enum(ROLE_MODULES), z.array(Text(60)).max(500));
export type Grants = z.infer<typeof Grants>;

const RoleRow = z.object({
  role_id: Id('role'),
  role_name: z.string(),
  description: z.string(),
  data_scope: z.enum(DATA_SCOPES),
  /** Its holders sign in with a second factor, or do nothing else. */
  requires_totp: z.boolean(),
  /** How many colleagues hold it. */
  holder_num: z.int(),
  version: z.int(),
  /** What the reader may do: a role that reaches beyond one's own is out of reach. */
  actions: z.array(z.enum(['edit', 'copy', 'delete'])),
});
export type RoleRow = z.infer<typeof RoleRow>;

/** `GET /shop/shopRole/query/findSearchPage`: the roles of the organisation; with `permission` those that hold the right, in whichever module. */
export const roleSearch = endpoint({
  id: 'access.role.search', method: 'GET', path: '/shop/shopRole/query/findSearchPage', access: 'role:read',
  request: PageQuery.extend({ key_word: Text(30).optional(), permission: Text(60).optional() }),
  response: pageOf(RoleRow),
});

/** `GET /shop/shopRole/query/detail`: a role with its rights and who holds it. */
export const roleDetail = endpoint({
  id: 'access.role.detail', method: 'GET', path: '/shop/shopRole/query/detail', access: 'role:read',
  request: z.object({ role_id: Id('role') }),
  response: RoleRow.extend({
    grants: Grants,
    holders: z.array(z.object({ uid: Id('staff'), real_name: z.string(), shop_name: z.string() })),
  }),
});

const RoleFields = {
  role_name: RequiredText(30, 'access.role_name_required'),
  description: Text(200).default(''),
  data_scope: z.enum(DATA_SCOPES, says('access.data_scope_required')),
  requires_totp: z.boolean().default(false),
  grants: Grants.refine((grants) => Object.values(grants).some((rights) => rights.length > 0), says('access.grants_required')),
};

/** `POST /shop/shopRole/add`: with rights that the caller holds, and no wider data scope. */
export const roleAdd = endpoint({
  id: 'access.role.add', method: 'POST', path: '/shop/shopRole/add', access: 'role:write', idempotent: true,
  request: z.object(RoleFields),
  response: z.object({ role_id: Id('role') }),
});

/** `PUT /shop/shopRole/edit`: takes effect on its holders' next request. */
export const roleEdit = endpoint({
  id: 'access.role.edit', method: 'PUT', path: '/shop/shopRole/edit', access: 'role:write', idempotent: true,
  request: z.object({ role_id: Id('role'), version: z.int().min(1), ...RoleFields }),
  response: z.null(),
});

/** `DELETE /shop/shopRole/del`: refused while somebody holds it. */
export const roleDelete = endpoint({
  id: 'access.role.delete', method: 'DELETE', path: '/shop/shopRole/del', access: 'role:write', idempotent: true,
  request: z.object({ role_id: Id('role'), version: z.int().min(1) }),
  response: z.null(),
});
