import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Id, Text, When } from '#kernel/contract/schema.ts';

/**
 * A member as whoever serves them sees one at first: of one's own shops with what they hold, of a sibling branch's, where branches share
 * their members, nothing but who they are and their level (domain: branches and members). The phone is masked.
 */
export const ServedMember = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  mobile_number: z.string(),
  country_code: z.string(),
  level_name: z.string().nullable(),
  /** What the level takes off, in tenths of the price that are left; null: nothing. */
  discount_tenths: z.int().nullable(),
  shop_name: z.string(),
  /** Null: a sibling branch's. */
  own: z
    .object({
      member_num: z.string(),
      /** Of every amount here: that of the member's shop. */
      currency_code: Currency,
      current_balance: CentsTotal,
      current_dis_balance: CentsTotal,
      debt: CentsTotal,
      login_time: When.nullable(),
      create_time: When,
    })
    .nullable(),
});
export type ServedMember = z.infer<typeof ServedMember>;

/** The same in a list. */
export const ServedHit = ServedMember.omit({ discount_tenths: true });
export type ServedHit = z.infer<typeof ServedHit>;

/**
 * `GET /member/query/findServedPage`: members to serve, found as `memberSearch` finds them by a keyword. Who finds none by a whole main
 * phone or member number finds the sibling branch's member whose it is, where branches share their members.
 */
export const servedSearch = endpoint({
  id: 'member.served.search',
  method: 'GET',
  path: '/member/query/findServedPage',
  access: 'member:read',
  request: PageQuery.extend({ key_word: Text(40).optional() }),
  response: pageOf(ServedHit),
});

/** `GET /member/query/served`: the member whom one serves; 404 for one beyond one's reach. The old id of a merged file answers the one that took it over. */
export const servedMember = endpoint({
  id: 'member.served',
  method: 'GET',
  path: '/member/query/served',
  access: 'member:read',
  request: z.object({ member_id: Id('member') }),
  response: ServedMember,
});
