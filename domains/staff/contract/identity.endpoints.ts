import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';
import { StaffOption } from './staff.endpoints.ts';

/** Where identities can be named and demanded: 01 member files. A module joins when something in it reads them. */
export const APPLY_MODULES = ['01'] as const;
const ApplyModule = z.enum(APPLY_MODULES);

const IdentityRow = z.object({
  identity_id: Id('staff_identity'),
  identity_name: z.string(),
  /** Set on the product's own: consultant, doctor … */
  preset: z.string().nullable(),
  sort: z.int(),
  version: z.int(),
  /** How many at work in the organisation have it. */
  holder_count: z.int(),
});
export type IdentityRow = z.infer<typeof IdentityRow>;

/** `GET /shop/shopUserIdentity/query/findSearchList`: the identities that colleagues can have, in their order. */
export const staffIdentities = endpoint({
  id: 'staff.identity.list', method: 'GET', path: '/shop/shopUserIdentity/query/findSearchList', access: 'signed-in',
  request: z.object({ key_word: Text(30).optional() }), response: z.array(IdentityRow),
});

const IdentityFields = {
  identity_name: RequiredText(20, 'staff.identity_name_required'),
  sort: z.int(says('staff.sort_invalid')).min(1, says('staff.sort_invalid')).max(9999, says('staff.sort_invalid')).default(1),
};

/** `POST /shop/shopUserIdentity/add`. */
export const identityAdd = endpoint({
  id: 'staff.identity.add', method: 'POST', path: '/shop/shopUserIdentity/add', access: 'identity:write', idempotent: true,
  request: z.object(IdentityFields), response: z.object({ identity_id: Id('staff_identity') }),
});

/** `PUT /shop/shopUserIdentity/edit`. */
export const identityEdit = endpoint({
  id: 'staff.identity.edit', method: 'PUT', path: '/shop/shopUserIdentity/edit', access: 'identity:write', idempotent: true,
  request: z.object({ identity_id: Id('staff_identity'), version: z.int().min(1), ...IdentityFields }), response: z.null(),
});

/** `DELETE /shop/shopUserIdentity/del`: refused for a preset, and while somebody has it. */
export const identityDelete = endpoint({
  id: 'staff.identity.delete', method: 'DELETE', path: '/shop/shopUserIdentity/del', access: 'identity:write', idempotent: true,
  request: z.object({ identity_id: Id('staff_identity'), version: z.int().min(1) }), response: z.null(),
});

/** `GET /shop/shift/query/identityList`: identities with those of this shop who have them, for planning shifts. */
export const identityStaff = endpoint({
  id: 'staff.shift.identity.list', method: 'GET', path: '/shop/shift/query/identityList', access: 'signed-in',
  request: z.object({}),
  response: z.array(z.object({ identity_id: Id('staff_identity'), identity_name: z.string(), user_list: z.array(StaffOption) })),
});

/** What an identity is in a module (specification 1§3, identity role). */
const IdentityRole = z.object({
  identity_id: Id('staff_identity'),
  identity_name: z.string(),
  /** The name in this module; the identity's own where none was given. */
  alias_identity: z.string(),
  /** 1: several may be chosen. */
  select_state: z.int(),
  /** 1: somebody must be chosen (请选择). */
  required_state: z.int(),
  apply_module: ApplyModule,
});

/** `GET /shop/alias/identity/query/identityListByModule`: every identity as the module calls it. */
export const identitiesOfModule = endpoint({
  id: 'staff.alias.module', method: 'GET', path: '/shop/alias/identity/query/identityListByModule', access: 'signed-in',
  request: z.object({ apply_module: ApplyModule.default('01') }), response: z.array(IdentityRole),
});

/** `GET /shop/alias/identity/query/findSearchList`: what was set for a module; an identity without an alias is as it is. */
export const aliasList = endpoint({
  id: 'staff.alias.list', method: 'GET', path: '/shop/alias/identity/query/findSearchList', access: 'identity:write',
  request: z.object({ apply_module: ApplyModule.default('01'), key_word: Text(30).optional() }),
  response: z.array(IdentityRole.extend({ alias_id: Id('identity_alias'), version: z.int() })),
});

const AliasFields = {
  /** Empty: the identity's own name. */
  alias_identity: Text(20).default(''),
  select_state: z.union([z.literal(0), z.literal(1)]).default(0),
  required_state: z.union([z.literal(0), z.literal(1)]).default(0),
};

/** `POST /shop/alias/identity/add`: one per identity and module. */
export const aliasAdd = endpoint({
  id: 'staff.alias.add', method: 'POST', path: '/shop/alias/identity/add', access: 'identity:write', idempotent: true,
  request: z.object({ apply_module: ApplyModule.default('01'), identity_id: Id('staff_identity', 'staff.identity_choose'), ...AliasFields }),
  response: z.object({ alias_id: Id('identity_alias') }),
});

/** `PUT /shop/alias/identity/edit`. */
export const aliasEdit = endpoint({
  id: 'staff.alias.edit', method: 'PUT', path: '/shop/alias/identity/edit', access: 'identity:write', idempotent: true,
  request: z.object({ alias_id: Id('identity_alias'), version: z.int().min(1), ...AliasFields }), response: z.null(),
});

/** `DELETE /shop/alias/identity/del`: the identity is as it was at first. */
export const aliasDelete = endpoint({
  id: 'staff.alias.delete', method: 'DELETE', path: '/shop/alias/identity/del', access: 'identity:write', idempotent: true,
  request: z.object({ alias_id: Id('identity_alias'), version: z.int().min(1) }), response: z.null(),
});
