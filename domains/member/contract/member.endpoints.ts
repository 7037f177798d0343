import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, When } from '#kernel/contract/schema.ts';
import { LISTED_FIELDS } from './member.fields.ts';
import { MemberFilters, MemberStatus, withinReason } from './search.ts';

/** Fields that are answered as they were said. */
export const asSaid = <Field extends string>(fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<Field, z.ZodString>;

/** A member as search results and lists show it (specification 2§3). The phone is masked: showing one whole is a call of its own. */
export const MemberRow = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  mobile_number: z.string(),
  country_code: z.string(),
  gender: z.int(),
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_level_id: Id('member_level').nullable(),
  level_name: z.string().nullable(),
  /** A key of the dictionary MEMBER_TYPE; empty is none. */
  member_type: z.string(),
  member_source: Id('member_source'),
  source_name: z.string(),
  birth: Day.nullable(),
  is_lunar_calendar: z.int(),
  label: z.array(z.string()),
  status: MemberStatus,
  /** Of every amount here: that of the member's shop. */
  currency_code: Currency,
  /** What the member's stored-value cards hold: principal. */
  current_balance: CentsTotal,
  /** … and gift. */
  current_dis_balance: CentsTotal,
  debt: CentsTotal,
  /** Units left on count cards. */
  remain_num: z.int(),
  points: z.int(),
  growth_value: z.int(),
  /** Money received from the member, refunds taken off. */
  spend: CentsTotal,
  login_time: When.nullable(),
  create_time: When,
  ...asSaid(LISTED_FIELDS),
});
export type MemberRow = z.infer<typeof MemberRow>;

/**
 * `GET /member/query/findSearchPage`: by name, pinyin, initials, member number or the last digits of a phone (2§5), and by
 * everything else that staff tell members apart by (the high search of 2§2.1). Cancelled files are found by a keyword or
 * by asking for them.
 */
export const memberSearch = endpoint({
  id: 'member.search',
  method: 'GET',
  path: '/member/query/findSearchPage',
  access: 'member:read',
  request: PageQuery.extend(MemberFilters.shape).check(withinReason),
  response: pageOf(MemberRow),
});

/** `GET /shop/common/query/getPhoneByMemberId`: the whole phone, the main one or that of a `relation`; noted in the audit trail every time. */
export const memberPhone = endpoint({
  id: 'member.phone',
  method: 'GET',
  path: '/shop/common/query/getPhoneByMemberId',
  access: 'member:phone',
  limit: 60,
  request: z.object({ member_id: Id('member'), relation: z.string().min(1).max(40).optional() }),
  response: z.object({ mobile_number: z.string(), country_code: z.string() }),
});

/** `GET /member/level/query/findList`: the levels, lowest first. */
export const memberLevels = endpoint({
  id: 'member.level.list',
  method: 'GET',
  path: '/member/level/query/findList',
  access: 'member:read',
  request: z.object({}),
  response: z.array(
    z.object({
      member_level_id: Id('member_level'),
      level_name: z.string(),
      level_no: z.int(),
      growth_value: z.int(),
      discount_tenths: z.int().nullable(),
    }),
  ),
});
