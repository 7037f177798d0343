import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, When } from '#kernel/contract/schema.ts';

/** Why two files may be of one person: a phone, the document's number, or a name that sounds alike and the birth. */
export const DuplicateReason = z.enum(['phone', 'id_number', 'name_birth']);
export type DuplicateReason = z.infer<typeof DuplicateReason>;

const File = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  mobile_number: z.string(),
  country_code: z.string(),
  shop_name: z.string(),
  status: z.enum(['active', 'cancelled']),
});

/** Two files, the newer one first; phones are masked. */
export const DuplicateRow = z.object({
  /** Names the pair. */
  pair_id: z.string(),
  newer: File,
  older: File,
  reasons: z.array(DuplicateReason),
  create_time: When,
});
export type DuplicateRow = z.infer<typeof DuplicateRow>;

/** `GET /member/duplicate/query/findSearchPage`: pairs that nobody has looked at, the newest files first. */
export const duplicateSearch = endpoint({
  id: 'member.duplicate.search',
  method: 'GET',
  path: '/member/duplicate/query/findSearchPage',
  access: 'member:read',
  request: PageQuery,
  response: pageOf(DuplicateRow),
});

/** `POST /member/duplicate/dismiss`: two people after all; 404 for a pair that is not waiting. */
export const duplicateDismiss = endpoint({
  id: 'member.duplicate.dismiss',
  method: 'POST',
  path: '/member/duplicate/dismiss',
  access: 'member:write',
  idempotent: true,
  request: z.object({ member_id: Id('member'), other_id: Id('member') }),
  response: z.null(),
});
