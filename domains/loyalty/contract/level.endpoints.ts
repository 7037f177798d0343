import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Decided } from '#kernel/contract/kept.ts';
import { pageOf } from '#kernel/contract/page.ts';
import { Id, RequiredText, says, When } from '#kernel/contract/schema.ts';

/** Levels an organisation may have (specification 2§5, 2§9); each has a rank of its own. */
export const MOST_LEVELS = 10;

/** As many points as anybody collects, and the most times as many, in tenths. */
export const USUAL_TENTHS = 10;
const MOST_TENTHS = 100;

/** Growth of a member; a document never brings more. */
export const MOST_GROWTH = 100_000_000;

const LevelNo = z.int(says('loyalty.level_no_required')).min(1, says('loyalty.level_no_required')).max(MOST_LEVELS, says('loyalty.levels_too_many'));
const Growth = z.int(says('loyalty.growth_invalid')).min(0, says('loyalty.growth_invalid')).max(MOST_GROWTH, says('loyalty.growth_invalid'));

/** A level as it is written. */
const LevelForm = {
  level_name: RequiredText(10, 'loyalty.level_name_required'),
  /** The rank, 1 the lowest: more growth is asked for the higher it is. */
  level_no: LevelNo,
  /** One of ten icons (2§3). */
  icon: z.int(says('loyalty.icon_required')).min(1, says('loyalty.icon_required')).max(10, says('loyalty.icon_required')),
  /** Whoever has gathered as much rises to it. */
  growth_value: Growth,
  /** Whoever gathers less within a year may lose it; 0 keeps it for ever. */
  keep_value: Growth.default(0),
  /** Tenths: 85 is 8.5 折, 0.1 to 9.9 (2§9); null is no discount. */
  discount_tenths: z.int(says('loyalty.discount_invalid')).min(1, says('loyalty.discount_invalid')).max(99, says('loyalty.discount_invalid')).nullable(),
  /** So many times the points that spending earns, in tenths: 15 is one and a half times, 10 as many as anybody's. */
  points_tenths: z
    .int(says('loyalty.points_tenths_invalid'))
    .min(USUAL_TENTHS, says('loyalty.points_tenths_invalid'))
    .max(MOST_TENTHS, says('loyalty.points_tenths_invalid'))
    .default(USUAL_TENTHS),
  /** What else members of it enjoy, a line each. */
  benefits: z.array(RequiredText(40)).max(10, says('loyalty.benefits_too_many')).default([]),
};

/** A level as the list of levels shows it. */
export const LevelRow = z.object({
  ...LevelForm,
  member_level_id: Id('member_level'),
  version: z.int(),
  /** Members who hold it; `member_num_capped` when counting stopped there. */
  member_num: z.int(),
  member_num_capped: z.boolean(),
});
export type LevelRow = z.infer<typeof LevelRow>;

/** `GET /member/level/query/findManageList`: the levels, lowest first, with who holds them. */
export const levelManageList = endpoint({
  id: 'loyalty.level.list', method: 'GET', path: '/member/level/query/findManageList', access: 'loyalty:read',
  request: z.object({}),
  response: z.array(LevelRow),
});

/**
 * `GET /member/level/query/findDecided`: whether the reader's shop decides levels and prices of the whole chain: the head office
 * and the main store do, a branch where there is no main store; else the name of the store that does.
 */
export const levelDecided = endpoint({
  id: 'loyalty.level.decided', method: 'GET', path: '/member/level/query/findDecided', access: 'loyalty:read',
  request: z.object({}),
  response: Decided,
});

/** `GET /member/level/query/detail`; 404 for one that is not there. */
export const levelDetail = endpoint({
  id: 'loyalty.level.detail', method: 'GET', path: '/member/level/query/detail', access: 'loyalty:read',
  request: z.object({ member_level_id: Id('member_level') }),
  response: LevelRow,
});

/** `POST /member/level/add`: at most ten; the growth asked for rises with the rank (400 at the field). Levels are the chain's: 403 in a branch. */
export const levelAdd = endpoint({
  id: 'loyalty.level.add', method: 'POST', path: '/member/level/add', access: 'loyalty:write', idempotent: true,
  request: z.object(LevelForm),
  response: z.object({ member_level_id: Id('member_level') }),
});

/** `PUT /member/level/edit`; 409 when somebody was faster, 403 in a branch. Nobody's level changes by it until their growth next does. */
export const levelEdit = endpoint({
  id: 'loyalty.level.edit', method: 'PUT', path: '/member/level/edit', access: 'loyalty:write', idempotent: true,
  request: z.object({ member_level_id: Id('member_level'), version: z.int().min(1), ...LevelForm }),
  response: z.null(),
});

/** `DELETE /member/level/del`: members who hold it move to another level in the same act, or it is refused (409) with how many they are; 403 in a branch. */
export const levelDelete = endpoint({
  id: 'loyalty.level.del', method: 'DELETE', path: '/member/level/del', access: 'loyalty:write', idempotent: true,
  request: z.object({ member_level_id: Id('member_level'), move_to: Id('member_level').optional() }),
  response: z.object({ moved: z.int() }),
});

/** `PUT /member/level/editMemberLevel`: sets a member's level by hand; pinned, it neither rises nor falls by itself. */
export const memberLevelEdit = endpoint({
  id: 'loyalty.level.set', method: 'PUT', path: '/member/level/editMemberLevel', access: 'loyalty:level', idempotent: true,
  request: z.object({
    member_id: Id('member'),
    member_level_id: Id('member_level', 'loyalty.level_required').nullable(),
    level_pinned: z.boolean().default(false),
    remarks: RequiredText(200, 'loyalty.reason_required'),
  }),
  response: z.null(),
});

/** Why a level changed: set in the member's form or by hand, by growth, by the year's judgement, or because its level was given up. */
export const LevelChangeKind = z.enum(['form', 'manual', 'promoted', 'demoted', 'moved']);

export const LevelChangeRow = z.object({
  change_id: z.string(),
  kind: LevelChangeKind,
  from_level_name: z.string().nullable(),
  to_level_name: z.string().nullable(),
  pinned: z.boolean(),
  /** The growth held then, where it decided. */
  growth: z.int().nullable(),
  remarks: z.string(),
  /** Empty: by itself. */
  operator_name: z.string(),
  create_time: When,
});
export type LevelChangeRow = z.infer<typeof LevelChangeRow>;

/** `GET /member/level/query/findChangePage`: how a member came to their levels, latest first. */
export const levelChanges = endpoint({
  id: 'loyalty.level.changes', method: 'GET', path: '/member/level/query/findChangePage', access: 'loyalty:read',
  request: z.object({ member_id: Id('member'), page_no: z.int().min(1).default(1), page_size: z.int().min(1).max(200).default(20) }),
  response: pageOf(LevelChangeRow),
});
