import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, Text } from '#kernel/contract/schema.ts';

/** Somebody who can be chosen: a consultant for a member, a performer for a line (specification 1§3, staff option). */
export const StaffOption = z.object({
  user_id: Id('staff'),
  real_name: z.string(),
  staff_num: z.string(),
  /** True: no longer at work here; shown on old documents only. */
  state: z.boolean(),
  color: z.string().nullable(),
  identity_ids: z.array(Id('staff_identity')),
});
export type StaffOption = z.infer<typeof StaffOption>;

/** `GET /shop/users/query/findSysRoleUserList`: colleagues of this shop by identity and keyword, at most 50. */
export const staffOptions = endpoint({
  id: 'staff.option.list', method: 'GET', path: '/shop/users/query/findSysRoleUserList', access: 'signed-in',
  request: z.object({
    keyword: Text(30).optional(),
    identity_id: Id('staff_identity').optional(),
    shop_user_ids: z.array(Id('staff')).max(50).optional(),
    limit: z.int().min(1).max(50).default(50),
  }),
  response: z.array(StaffOption),
});

/** `GET /shop/shopUserIdentity/query/findSearchList`: the identities that colleagues can have. */
export const staffIdentities = endpoint({
  id: 'staff.identity.list', method: 'GET', path: '/shop/shopUserIdentity/query/findSearchList', access: 'signed-in',
  request: z.object({ key_word: Text(30).optional() }),
  response: z.array(z.object({
    identity_id: Id('staff_identity'), identity_name: z.string(), preset: z.string().nullable(), select_state: z.int(), required_state: z.int(),
  })),
});
