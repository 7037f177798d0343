import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';
import { CentsTotal } from '#kernel/contract/cents.ts';

/** A member as search results and lists show it (specification 2§3). The phone is masked unless the reader may see it. */
export const MemberRow = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  mobile_number: z.string(),
  country_code: z.string().nullable(),
  gender: z.int(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_level_id: Id('member_level').nullable(),
  level_name: z.string().nullable(),
  /** What the member's stored-value cards hold: principal. */
  current_balance: CentsTotal,
  /** … and gift. */
  current_dis_balance: CentsTotal,
  login_time: When.nullable(),
  create_time: When,
});
export type MemberRow = z.infer<typeof MemberRow>;

/** `GET /member/query/findSearchPage`: by name, pinyin, initials, member number or the last digits of a phone (2§5). */
export const memberSearch = endpoint({
  id: 'member.search', method: 'GET', path: '/member/query/findSearchPage', access: 'member:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), member_level_id: Id('member_level').optional() }),
  response: pageOf(MemberRow),
});
