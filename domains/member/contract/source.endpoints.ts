import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { kept } from '#kernel/contract/kept.ts';
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

const sort = z.int(says('member.sort_invalid')).min(1, says('member.sort_invalid')).max(9999, says('member.sort_invalid'));

/** Sources of both levels, each first level before what is below it; one stays while a member came by it. */
export const sources = kept({
  id: 'member.source',
  table: 'member_source',
  key: 'source_id',
  at: '/member/source',
  ends: { list: 'query/findList', remove: 'del' },
  ids: { list: 'list', remove: 'del' },
  read: 'member:read',
  write: 'member:source',
  whole: true,
  unread: true,
  ofShops: true,
  fields: {
    source_name: RequiredText(20, 'member.source_name_required'),
    needs_recommend: z.boolean().default(false),
    sort: sort.default(1),
    remarks: Text(200).default(''),
  },
  /** None: of the first level; else below a source of the first level. */
  once: { parent_id: Id('member_source').nullish() },
});
export const { list: sourceList, add: sourceAdd, edit: sourceEdit, remove: sourceDelete } = sources;
export type SourceRow = z.output<typeof sources.row>;
