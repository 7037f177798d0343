import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';

export const Unit = z.enum(['points', 'growth']);
export type Unit = z.infer<typeof Unit>;

/** `GET /member/loyalty/query/detail`: where a member stands. */
export const memberLoyalty = endpoint({
  id: 'loyalty.member', method: 'GET', path: '/member/loyalty/query/detail', access: 'loyalty:read',
  request: z.object({ member_id: Id('member') }),
  response: z.object({
    member_level_id: Id('member_level').nullable(),
    level_name: z.string().nullable(),
    icon: z.int().nullable(),
    discount_tenths: z.int().nullable(),
    /** Tenths of the usual points: 10 without a level. */
    points_tenths: z.int(),
    benefits: z.array(z.string()),
    level_pinned: z.boolean(),
    level_since: Day.nullable(),
    growth: z.int(),
    growth_owed: z.int(),
    /** The level above, and the growth that is missing. */
    next_level_name: z.string().nullable(),
    growth_missing: z.int(),
    points: z.int(),
    points_owed: z.int(),
    /** What lapses next, and when. */
    lapsing: z.object({ points: z.int(), valid_end: Day }).nullable(),
  }),
});

/** Why points or growth changed. */
export const ChangeKind = z.enum(['earn', 'spend', 'take_back', 'give_back', 'manual', 'lapse', 'demotion', 'merge']);
export type ChangeKind = z.infer<typeof ChangeKind>;

export const ChangeRow = z.object({
  change_id: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  shop_name: z.string(),
  kind: ChangeKind,
  /** What the balance changed by, and what was left. */
  amount: z.int(),
  balance: z.int(),
  /** What the shortfall changed by. */
  owed: z.int(),
  document: z.string(),
  document_id: z.string().nullable(),
  document_number: z.string(),
  remarks: z.string(),
  /** Empty: by itself. */
  operator_name: z.string(),
  business_date: Day,
  create_time: When,
});
export type ChangeRow = z.infer<typeof ChangeRow>;

const ChangeFilters = { kind: ChangeKind.optional(), ...AskedSpan };

/** `GET /member/integral/query/findChangePage`: changes of points in the shop, latest first. Dates are business dates, both included. */
export const pointsChanges = endpoint({
  id: 'loyalty.points.changes', method: 'GET', path: '/member/integral/query/findChangePage', access: 'loyalty:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), ...ChangeFilters }),
  response: pageOf(ChangeRow),
});

/** `GET /member/loyalty/query/findChangePage`: what happened to one member's points or growth, in whatever shop. */
export const memberChanges = endpoint({
  id: 'loyalty.member.changes', method: 'GET', path: '/member/loyalty/query/findChangePage', access: 'loyalty:read',
  request: PageQuery.extend({ member_id: Id('member'), unit: Unit.default('points'), ...ChangeFilters }),
  response: pageOf(ChangeRow),
});

/** A member's points as the list of them shows it. */
export const PointsRow = z.object({
  member_id: Id('member'),
  member_name: z.string(),
  member_num: z.string(),
  mobile_number: z.string(),
  country_code: z.string(),
  level_name: z.string().nullable(),
  points: z.int(),
  points_owed: z.int(),
  growth: z.int(),
  shop_name: z.string(),
});
export type PointsRow = z.infer<typeof PointsRow>;

/** `GET /member/integral/query/findSearchPage`: members with their points, the newest first (specification 2§2.4). */
export const pointsSearch = endpoint({
  id: 'loyalty.points.search', method: 'GET', path: '/member/integral/query/findSearchPage', access: 'loyalty:read',
  request: PageQuery.extend({ key_word: Text(40).optional(), member_level_id: Id('member_level').optional() }),
  response: pageOf(PointsRow),
});

const MOST_BY_HAND = 10_000_000;
const ByHand = z
  .int(says('loyalty.change_invalid'))
  .min(-MOST_BY_HAND, says('loyalty.change_invalid'))
  .max(MOST_BY_HAND, says('loyalty.change_invalid'))
  .refine((amount) => amount !== 0, says('loyalty.change_invalid'));

const ChangeByHand = z.object({
  member_id: Id('member'),
  /** Given, or with a minus taken; never more than is there (409). */
  amount: ByHand,
  remarks: RequiredText(200, 'loyalty.reason_required'),
});

/** `POST /member/integral/change`: changes a member's points by hand, with a reason. */
export const pointsChange = endpoint({
  id: 'loyalty.points.change', method: 'POST', path: '/member/integral/change', access: 'loyalty:points', idempotent: true,
  request: ChangeByHand,
  response: z.object({ points: z.int() }),
});

/**
 * `POST /member/growth/change`: changes a member's growth by hand, with a reason; the level follows. What would lift it is 403 without
 * the right to set levels, unless a second person who holds that agrees.
 */
export const growthChange = endpoint({
  id: 'loyalty.growth.change', method: 'POST', path: '/member/growth/change', access: 'loyalty:growth', asks: ['loyalty:level'], idempotent: true,
  request: ChangeByHand,
  response: z.object({ growth: z.int() }),
});
