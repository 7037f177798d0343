import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, FilePath, Id, RequiredDay, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { CareOccasion, ContactWay, PlanOccasion, PlanStatus } from './words.ts';

export const MOST_IMAGES = 10;

/** What may be done with a plan. */
export const PlanAction = z.enum(['record', 'lapse', 'assign']);
export type PlanAction = z.infer<typeof PlanAction>;

/** A plan with what came of it beside it (contrast). */
export const PlanRow = z.object({
  plan_id: Id('return_plan'),
  version: z.int(),
  status: PlanStatus,
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  type_id: Id('return_type'),
  type_name: z.string(),
  occasion: PlanOccasion,
  rule_name: z.string(),
  /** What it follows up; empty where nothing was sold or done. */
  document_number: z.string(),
  item_names: z.string(),
  /** The day to ask on. */
  return_date: Day,
  /** Open and its day is over. */
  overdue: z.boolean(),
  /** What to ask. */
  return_content: z.string(),
  /** Whose it is; null waits for somebody. */
  uid: Id('staff').nullable(),
  real_name: z.string(),
  /** Who had it before, and why not any more. */
  handed_name: z.string(),
  hand_reason: z.string(),
  planned_name: z.string(),
  create_time: When,
  way: ContactWay.nullable(),
  /** 1 to 5. */
  satisfaction: z.int().nullable(),
  result: z.string(),
  images: z.array(FilePath),
  done_name: z.string(),
  done_time: When.nullable(),
  done_date: Day.nullable(),
  /** Days after the plan's day; negative before it. */
  late_days: z.int().nullable(),
  lapse_reason: z.string(),
  /** The plan that was agreed upon in it: its day. */
  next_date: Day.nullable(),
  actions: z.array(PlanAction),
});
export type PlanRow = z.infer<typeof PlanRow>;

/** What one looks at: today's, what is late, the seven days after today, what was done, or everything but what was withdrawn. */
export const PlanView = z.enum(['today', 'overdue', 'next', 'done', 'all']);
export type PlanView = z.infer<typeof PlanView>;

/**
 * `GET /member/return/plan/query/findSearchPage`: the plans of the shop, or of a member in every shop that one sees. Due ones
 * the earliest first, the others the latest first. The span is of the plan's day; of what was done, of the day it was done on.
 */
export const planSearch = endpoint({
  id: 'follow_up.plan.search', method: 'GET', path: '/member/return/plan/query/findSearchPage', access: 'followup:read',
  request: PageQuery.extend({
    view: PlanView.default('all'),
    /** One's own; of what was done: by oneself. */
    mine: z.boolean().optional(),
    /** Plans that nobody has. */
    unassigned: z.boolean().optional(),
    member_id: Id('member').optional(),
    /** Name, number or phone of the member. */
    key_word: Text(40).optional(),
    type_id: Id('return_type').optional(),
    uid: Id('staff').optional(),
    occasion: PlanOccasion.optional(),
    status: PlanStatus.optional(),
    ...AskedSpan,
  }),
  response: pageOf(PlanRow),
});

/** How many there are of each view, none counted beyond a thousand. */
const Figures = z.object({ today: z.int(), overdue: z.int(), next: z.int(), done_today: z.int() });
export type PlanFigures = z.infer<typeof Figures>;

/** `GET /member/return/plan/query/figures`: how many plans of the shop, or of one's own, wait. */
export const planFigures = endpoint({
  id: 'follow_up.plan.figures', method: 'GET', path: '/member/return/plan/query/figures', access: 'followup:read',
  request: z.object({ mine: z.boolean().optional() }),
  response: Figures,
});

const Content = RequiredText(500, 'follow_up.content_required');
const ReturnDate = RequiredDay('follow_up.date_required');
const Made = z.object({ plan_id: Id('return_plan') });

/** `POST /member/return/plan/add`: by hand, from today on; without `uid` for oneself. Another colleague needs the right to hand over. */
export const planAdd = endpoint({
  id: 'follow_up.plan.add', method: 'POST', path: '/member/return/plan/add', access: 'followup:write',
  asks: ['followup:assign'], idempotent: true,
  request: z.object({
    member_id: Id('member', 'follow_up.member_required'),
    type_id: Id('return_type', 'follow_up.type_required'),
    return_date: ReturnDate,
    uid: Id('staff').optional(),
    return_content: Content,
    occasion: CareOccasion.optional(),
  }),
  response: Made,
});

const SATISFACTION = says('follow_up.satisfaction_invalid');

/** What came of it. */
const Outcome = {
  way: ContactWay,
  satisfaction: z.int(SATISFACTION).min(1, SATISFACTION).max(5, SATISFACTION).nullable().default(null),
  result: RequiredText(500, 'follow_up.result_required'),
  images: z.array(FilePath).max(MOST_IMAGES, says('follow_up.images_over')).default([]),
  /** When to ask again; the plan is one's own, of the same type. */
  next_date: Day.optional(),
  next_content: Text(500).default(''),
};

interface Next {
  next_date?: string | undefined;
  next_content: string;
}

/** The next plan says what to ask. */
const nextAsks: Across<Next> = across(['next_date', 'next_content'], ({ next_date, next_content }, complain) => {
  if (next_date && !next_content.trim()) complain('next_content', 'follow_up.content_required');
});

/** `POST /member/return/plan/record`: what came of an open plan, once; whoever asked is who notes it. 409 when somebody was faster. */
export const planRecord = endpoint({
  id: 'follow_up.plan.record', method: 'POST', path: '/member/return/plan/record', access: 'followup:write', idempotent: true,
  request: z.object({ plan_id: Id('return_plan'), version: z.int().min(1), ...Outcome }).check(nextAsks),
  response: z.object({ next_plan_id: Id('return_plan').nullable() }),
});

/** `POST /member/return/log/add`: a contact that nobody planned, of today. */
export const contactAdd = endpoint({
  id: 'follow_up.contact.add', method: 'POST', path: '/member/return/log/add', access: 'followup:write', idempotent: true,
  request: z
    .object({
      member_id: Id('member', 'follow_up.member_required'),
      type_id: Id('return_type', 'follow_up.type_required'),
      occasion: CareOccasion.optional(),
      ...Outcome,
    })
    .check(nextAsks),
  response: Made.extend({ next_plan_id: Id('return_plan').nullable() }),
});

const Reason = RequiredText(200, 'follow_up.reason_required');

/** `PUT /member/return/plan/assign`: hands an open plan to a colleague of the shop. */
export const planAssign = endpoint({
  id: 'follow_up.plan.assign', method: 'PUT', path: '/member/return/plan/assign', access: 'followup:assign', idempotent: true,
  request: z.object({ plan_id: Id('return_plan'), uid: Id('staff', 'follow_up.colleague_required'), reason: Reason }),
  response: z.null(),
});

/** `POST /member/return/plan/lapse`: nobody asks any more; why is kept. */
export const planLapse = endpoint({
  id: 'follow_up.plan.lapse', method: 'POST', path: '/member/return/plan/lapse', access: 'followup:write', idempotent: true,
  request: z.object({ plan_id: Id('return_plan'), reason: Reason }),
  response: z.null(),
});
