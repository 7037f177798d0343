import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { RequiredText, Text } from '#kernel/contract/schema.ts';

/** What a label may be called: at most eight characters (1§5). */
export const LabelName = RequiredText(8, 'member.label_required');

/** A member has at most so many. */
export const MOST_LABELS = 10;

/** A label of the organisation, and how many members have it in the shops that the reader may see. */
export const LabelRow = z.object({ label_name: z.string(), member_num: z.int() });
export type LabelRow = z.infer<typeof LabelRow>;

/** `GET /member/label/query/findSearchPage`: the organisation's labels by name. */
export const labelSearch = endpoint({
  id: 'member.label.search',
  method: 'GET',
  path: '/member/label/query/findSearchPage',
  access: 'member:read',
  request: PageQuery.extend({ key_word: Text(8).optional() }),
  response: pageOf(LabelRow),
});

/** `POST /member/label/add`: prepares a label; one that is there already stays as it is. */
export const labelAdd = endpoint({
  id: 'member.label.add',
  method: 'POST',
  path: '/member/label/add',
  access: 'member:write',
  idempotent: true,
  request: z.object({ label_name: LabelName }),
  response: z.object({ label_name: z.string() }),
});

/** `PUT /member/label/edit`: another name for every member; one that is taken already makes one label of two (`merged`). */
export const labelEdit = endpoint({
  id: 'member.label.edit',
  method: 'PUT',
  path: '/member/label/edit',
  access: 'member:label',
  idempotent: true,
  request: z.object({ label_name: LabelName, new_name: LabelName }),
  response: z.object({ merged: z.boolean(), member_num: z.int() }),
});

/** `DELETE /member/label/del`: takes it off every member of the organisation too. */
export const labelDelete = endpoint({
  id: 'member.label.del',
  method: 'DELETE',
  path: '/member/label/del',
  access: 'member:label',
  idempotent: true,
  request: z.object({ label_name: LabelName }),
  response: z.object({ member_num: z.int() }),
});
