import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, says, Text } from '#kernel/contract/schema.ts';

const SourceLeaf = z.object({ source_id: Id('member_source'), source_name: z.string(), needs_recommend: z.boolean() });

/** `GET /member/source/query/findTree`: where customers come from, two levels. */
export const memberSources = endpoint({
  id: 'member.source.tree',
  method: 'GET',
  path: '/member/source/query/findTree',
  access: 'member:read',
  request: z.object({}),
  response: z.array(SourceLeaf.extend({ children: z.array(SourceLeaf) })),
});

/** A source as the page that edits it shows it. */
export const SourceRow = SourceLeaf.extend({
  parent_id: Id('member_source').nullable(),
  sort: z.int(),
  remarks: z.string(),
  version: z.int(),
});
export type SourceRow = z.infer<typeof SourceRow>;

/** `GET /member/source/query/findList`: sources of both levels, each first level before what is below it. */
export const sourceList = endpoint({
  id: 'member.source.list',
  method: 'GET',
  path: '/member/source/query/findList',
  access: 'member:read',
  request: z.object({}),
  response: z.array(SourceRow),
});

const Named = {
  source_name: RequiredText(20, 'member.source_name_required'),
  needs_recommend: z.boolean().default(false),
  sort: z.int(says('member.sort_invalid')).min(1, says('member.sort_invalid')).max(9999, says('member.sort_invalid')).default(1),
  remarks: Text(200).default(''),
};

/** `POST /member/source/add`: of the first level, or below a source of the first level. */
export const sourceAdd = endpoint({
  id: 'member.source.add',
  method: 'POST',
  path: '/member/source/add',
  access: 'member:source',
  idempotent: true,
  request: z.object({ parent_id: Id('member_source').nullish(), ...Named }),
  response: z.object({ source_id: Id('member_source') }),
});

/** `PUT /member/source/edit`; 409 when somebody was faster. */
export const sourceEdit = endpoint({
  id: 'member.source.edit',
  method: 'PUT',
  path: '/member/source/edit',
  access: 'member:source',
  idempotent: true,
  request: z.object({ source_id: Id('member_source'), version: z.int().min(1), ...Named }),
  response: z.null(),
});

/** `DELETE /member/source/del`: 409 for one that has sources below it or that a member came by. */
export const sourceDelete = endpoint({
  id: 'member.source.del',
  method: 'DELETE',
  path: '/member/source/del',
  access: 'member:source',
  idempotent: true,
  request: z.object({ source_id: Id('member_source') }),
  response: z.null(),
});
