import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

export interface GroupNode {
  group_id: string;
  parent_id: string | null;
  group_name: string;
  is_medical: boolean;
  sort: number;
  version: number;
  /** People in it, those of the departments below not included. */
  user_count: number;
  children: GroupNode[];
}
const GroupNode: z.ZodType<GroupNode> = z.object({
  group_id: Id('staff_group'),
  parent_id: Id('staff_group').nullable(),
  group_name: z.string(),
  is_medical: z.boolean(),
  sort: z.int(),
  version: z.int(),
  user_count: z.int(),
  get children() {
    return z.array(GroupNode);
  },
}).meta({ id: 'GroupNode' });

/** `GET /shop/group/query/findSubTree`: the departments of a shop, the own one by default. */
export const groupTree = endpoint({
  id: 'staff.group.tree', method: 'GET', path: '/shop/group/query/findSubTree', access: 'signed-in',
  request: z.object({ shop_id: Id('shop').optional() }), response: z.array(GroupNode),
});

/** `GET /shop/group/query/findGroupPage`: who is in a department. */
export const groupPage = endpoint({
  id: 'staff.group.page', method: 'GET', path: '/shop/group/query/findGroupPage', access: 'group:read',
  request: PageQuery.extend({ group_id: Id('staff_group'), key_word: Text(30).optional() }),
  response: pageOf(
    z.object({ uid: Id('staff'), staff_num: z.string(), real_name: z.string(), position: z.string(), identity_names: z.string(), state: z.boolean() }),
  ),
});

const GroupFields = {
  parent_id: Id('staff_group').nullish(),
  group_name: RequiredText(20, 'staff.group_name_required'),
  is_medical: z.boolean().default(false),
  sort: z.int(says('staff.sort_invalid')).min(1, says('staff.sort_invalid')).max(9999, says('staff.sort_invalid')).default(1),
};

/** `POST /shop/group/addSub`: a department; at most four levels. */
export const groupAdd = endpoint({
  id: 'staff.group.add', method: 'POST', path: '/shop/group/addSub', access: 'group:write', idempotent: true,
  request: z.object(GroupFields), response: z.object({ group_id: Id('staff_group') }),
});

/** `PUT /shop/group/editSub`: renames or moves it, never below itself. */
export const groupEdit = endpoint({
  id: 'staff.group.edit', method: 'PUT', path: '/shop/group/editSub', access: 'group:write', idempotent: true,
  request: z.object({ group_id: Id('staff_group'), version: z.int().min(1), ...GroupFields }), response: z.null(),
});

/** `DELETE /shop/group/delLogicSub`: refused while people or departments are in it. */
export const groupDelete = endpoint({
  id: 'staff.group.delete', method: 'DELETE', path: '/shop/group/delLogicSub', access: 'group:write', idempotent: true,
  request: z.object({ group_id: Id('staff_group'), version: z.int().min(1) }), response: z.null(),
});

/** So many people change over in one go. */
export const MOST_AT_ONCE = 200;

/** `POST /shop/group/addGroup`: puts people into a department; whoever was in another one changes over. */
export const groupAddUsers = endpoint({
  id: 'staff.group.users.add', method: 'POST', path: '/shop/group/addGroup', access: 'group:write', idempotent: true,
  request: z.object({ group_id: Id('staff_group'), uids: z.array(Id('staff')).min(1, says('staff.choose_people')).max(MOST_AT_ONCE) }), response: z.null(),
});

/** `DELETE /shop/group/delGroupUser`: takes somebody out of a department. */
export const groupRemoveUser = endpoint({
  id: 'staff.group.user.remove', method: 'DELETE', path: '/shop/group/delGroupUser', access: 'group:write', idempotent: true,
  request: z.object({ group_id: Id('staff_group'), uid: Id('staff') }), response: z.null(),
});

/**
 * `POST /shop/group/pushGroup`: branches get the departments, with those above them; what a branch has by that
 * name in that place already stays.
 */
export const groupPush = endpoint({
  id: 'staff.group.push', method: 'POST', path: '/shop/group/pushGroup', access: 'staff:push', idempotent: true,
  request: z.object({ group_ids: z.array(Id('staff_group')).min(1).max(200), shop_ids: z.array(Id('shop')).min(1).max(100) }),
  response: z.object({ added: z.int(), there_already: z.int() }),
});
