import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says } from '#kernel/contract/schema.ts';

const TypeRow = z.object({ type_id: Id('return_type'), version: z.int(), type_name: z.string(), sort: z.int(), in_use: z.boolean() });
export type TypeRow = z.infer<typeof TypeRow>;

/** `GET /shop/return/type/query/findList`: the shop's kinds of follow-up in their order, those out of use last. */
export const typeList = endpoint({
  id: 'follow_up.type.list', method: 'GET', path: '/shop/return/type/query/findList', access: 'followup:read',
  request: z.object({}),
  response: z.array(TypeRow),
});

const TypeFields = {
  type_name: RequiredText(20, 'follow_up.type_name_required'),
  sort: z.int(says('follow_up.sort_invalid')).min(1, says('follow_up.sort_invalid')).max(9999, says('follow_up.sort_invalid')).default(1),
};

/** `POST /shop/return/type/add`. */
export const typeAdd = endpoint({
  id: 'follow_up.type.add', method: 'POST', path: '/shop/return/type/add', access: 'followup:setting', idempotent: true,
  request: z.object(TypeFields),
  response: z.object({ type_id: Id('return_type') }),
});

/** `PUT /shop/return/type/edit`: out of use it is offered no more; rules and plans keep its name. 409 while an open rule plans it. */
export const typeEdit = endpoint({
  id: 'follow_up.type.edit', method: 'PUT', path: '/shop/return/type/edit', access: 'followup:setting', idempotent: true,
  request: z.object({ type_id: Id('return_type'), version: z.int().min(1), ...TypeFields, in_use: z.boolean().default(true) }),
  response: z.null(),
});
