import { z } from 'zod';
import { CentsTotal, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { Day, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { ActivityPhase } from './activity.form.ts';

const group_buy_id = Id('group_buy');
const group_team_id = Id('group_team');
const group_team_member_id = Id('group_team_member');

/** How far a team is, by the clock: what is kept may be minutes behind. */
export const TeamStatus = z.enum(['gathering', 'full', 'failed']);
export type TeamStatus = z.infer<typeof TeamStatus>;

/** Why a team failed. */
export const TeamFailure = z.enum(['expired', 'called_off', 'deserted']);
export type TeamFailure = z.infer<typeof TeamFailure>;

/** What may be done with a team where one works, by whoever looks. */
export const TeamAction = z.enum(['join', 'leave']);
export type TeamAction = z.infer<typeof TeamAction>;

/** Said on the phone. */
export const TeamCode = z.string(says('activity.team_code_invalid')).regex(/^\d{6}$/, says('activity.team_code_invalid'));

/** A team in a list. */
export const TeamRow = z.object({
  group_team_id,
  group_buy_id,
  team_code: z.string(),
  status: TeamStatus,
  fail_why: TeamFailure.nullable(),
  leader_id: Id('member'),
  leader_name: z.string(),
  team_size: z.int(),
  people_num: z.int(),
  /** Who is in it, by name, as they came. */
  people: z.string(),
  fill_until: When,
  full_time: When.nullable(),
  buy_until: Day.nullable(),
  /** What its people bought at its prices, paid and kept, and what this came to. */
  bought_num: z.int(),
  sold_cents: CentsTotal,
  currency_code: Currency,
  shop_name: z.string(),
  create_time: When,
  creator_name: z.string(),
  actions: z.array(TeamAction),
});
export type TeamRow = z.infer<typeof TeamRow>;

/** `GET /shop/groupBuy/team/query/findSearchPage`: the teams that were opened in the reader's shops, or that somebody joined there, latest first. */
export const teamSearch = endpoint({
  id: 'activity.group_team.search', method: 'GET', path: '/shop/groupBuy/team/query/findSearchPage', access: 'activity:read',
  request: PageQuery.extend({
    group_buy_id,
    /** The code, or the name, number or phone of somebody in it. */
    key_word: Text(40).optional(),
    status: TeamStatus.optional(),
  }),
  response: pageOf(TeamRow),
});

/** Somebody in a team. */
export const TeamPerson = z.object({
  group_team_member_id,
  member_id: Id('member'),
  member_name: z.string(),
  mobile_number: z.string(),
  is_leader: z.boolean(),
  shop_name: z.string(),
  join_time: When,
  creator_name: z.string(),
  left_time: When.nullable(),
  left_reason: z.string(),
  bought_num: z.int(),
});
export type TeamPerson = z.infer<typeof TeamPerson>;

/** A team with everybody who is, or was, in it. */
export const TeamDetail = TeamRow.extend({ persons: z.array(TeamPerson), history: z.array(StateChange) });
export type TeamDetail = z.infer<typeof TeamDetail>;

/** `GET /shop/groupBuy/team/query/detail`; 404 for one that was neither opened nor joined in the reader's shops. */
export const teamDetail = endpoint({
  id: 'activity.group_team.detail', method: 'GET', path: '/shop/groupBuy/team/query/detail', access: 'activity:read',
  request: z.object({ group_team_id }), response: TeamDetail,
});

/** `POST /shop/groupBuy/team/open`: a team that a member leads; 409 where there are as many as there may be, or they are in one already. */
export const teamOpen = endpoint({
  id: 'activity.group_team.open', method: 'POST', path: '/shop/groupBuy/team/open', access: 'sales:create', idempotent: true,
  request: z.object({ group_buy_id, member_id: Id('member', 'activity.group_member_required') }),
  response: z.object({ group_team_id, team_code: z.string() }),
});

/** `POST /shop/groupBuy/team/join`: into the team that gathers under a code; 409 where it is full or out of time, or they are in one already. */
export const teamJoin = endpoint({
  id: 'activity.group_team.join', method: 'POST', path: '/shop/groupBuy/team/join', access: 'sales:create', idempotent: true,
  request: z.object({ group_buy_id, team_code: TeamCode, member_id: Id('member', 'activity.group_member_required') }),
  response: z.object({ group_team_id, status: TeamStatus, wanted: z.int() }),
});

/** `POST /shop/groupBuy/team/leave`: out of a team that gathers, for a reason; the lead passes on, and whoever leaves last ends it. */
export const teamLeave = endpoint({
  id: 'activity.group_team.leave', method: 'POST', path: '/shop/groupBuy/team/leave', access: 'sales:create', idempotent: true,
  request: z.object({ group_team_member_id, reason: RequiredText(200, 'activity.reason_required') }),
  response: z.object({ group_team_id, status: TeamStatus }),
});

/** What came of a group buy; each number is that of the list of its teams, people or sales behind it. */
export const GroupFigures = z.object({
  /** Teams that were opened, filled and failed. */
  opened_num: z.int(),
  filled_num: z.int(),
  failed_num: z.int(),
  /** Who joined, leaders too, and did not leave. */
  joined_num: z.int(),
  /** Pieces that were bought, paid and kept, what they came to, and how much less than at list price. */
  piece_num: z.int(),
  sold_cents: CentsTotal,
  less_cents: CentsTotal,
});
export type GroupFigures = z.infer<typeof GroupFigures>;

/** `GET /shop/groupBuy/query/data`: what came of a group buy, in all, by day, by shop and by colleague, and who leads most people. */
export const groupData = endpoint({
  id: 'activity.group.data', method: 'GET', path: '/shop/groupBuy/query/data', access: 'activity:read',
  request: z.object({ group_buy_id }),
  response: z.object({
    group_buy_id,
    group_name: z.string(),
    phase: ActivityPhase,
    currency_code: Currency,
    /** Teams that gather at this moment. */
    gathering_num: z.int(),
    total: GroupFigures,
    days: z.array(GroupFigures.extend({ day: Day })),
    shops: z.array(GroupFigures.extend({ shop_id: Id('shop'), shop_name: z.string() })),
    staff: z.array(GroupFigures.extend({ uid: Id('staff'), real_name: z.string() })),
    leaders: z.array(
      z.object({ member_id: Id('member'), member_name: z.string(), team_num: z.int(), filled_num: z.int(), people_num: z.int() }),
    ),
  }),
});
export type GroupData = z.infer<typeof groupData.response>;
