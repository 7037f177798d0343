import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, Text } from '#kernel/contract/schema.ts';

const visit_id = Id('visit');

/** How far a visit is (2§2.10). `withdrawn`: it was opened by mistake. `forgotten`: nobody noted that the customer left, and its day is over. */
export const VisitStep = z.enum(['arrived', 'triaged', 'consulting', 'billed', 'treating', 'left', 'withdrawn', 'forgotten']);
export type VisitStep = z.infer<typeof VisitStep>;

/** What may be done with a visit now. */
export const VisitAction = z.enum(['triage', 'consult', 'bill', 'treat', 'leave', 'hand_over', 'withdraw']);
export type VisitAction = z.infer<typeof VisitAction>;

/** `yyyy-MM-dd HH:mm` of the shop that is visited. */
const ShopTime = z.string();

/** Somebody who is, or was, in a shop. */
export const VisitRow = z.object({
  visit_id,
  version: z.int(),
  step: VisitStep,
  shop_id: Id('shop'),
  shop_name: z.string(),
  member_id: Id('member'),
  member_name: z.string(),
  /** Masked. */
  mobile_number: z.string(),
  country_code: z.string(),
  /** Null: walked in. */
  appointment_id: Id('appointment').nullable(),
  business_date: Day,
  /** Who answers for them now; null: nobody has turned to them yet. */
  uid: Id('staff').nullable(),
  real_name: z.string(),
  purpose: z.string(),
  leave_reason: z.string(),
  arrive_time: ShopTime,
  /** Since when they are where they are … */
  step_time: ShopTime,
  /** Null while they are here, and where nobody noted it. */
  left_time: ShopTime.nullable(),
  /** … and for how many minutes; of somebody who left, how long they were here, as far as that is known. */
  waited_minutes: z.int(),
  /** Waits longer than the shop wants anybody to. */
  late: z.boolean(),
  /** What was done, was left to the desk to deduct, and still is not deducted. */
  to_deduct: z.array(z.string()),
  actions: z.array(VisitAction),
});
export type VisitRow = z.infer<typeof VisitRow>;

/**
 * `GET /cureMember/desk/reception` (2§7): everybody who is in the shop, who has waited longest first, who left today, and whose visit ended
 * today because nobody had noted that they left on an earlier day (`forgotten`).
 */
export const deskReception = endpoint({
  id: 'reception.desk', method: 'GET', path: '/cureMember/desk/reception', access: 'visit:read',
  request: z.object({}),
  response: z.object({
    /** After so many minutes in one place somebody has waited too long. */
    wait_minutes: z.int(),
    visits: z.array(VisitRow),
  }),
});
export type Desk = z.infer<typeof deskReception.response>;

/** `GET /shop/visit/query/findSearchPage`: visits of the shops that one sees, or of a member, the latest first. */
export const visitSearch = endpoint({
  id: 'reception.visit.search', method: 'GET', path: '/shop/visit/query/findSearchPage', access: 'visit:read',
  request: PageQuery.extend({
    key_word: Text(40).optional(),
    step: VisitStep.optional(),
    shop_id: Id('shop').optional(),
    member_id: Id('member').optional(),
    uid: Id('staff').optional(),
    ...AskedSpan,
  }),
  response: pageOf(VisitRow),
});

/** `GET /shop/visit/query/detail`: a visit and its course, with who and when, the latest first; 404 for one that is not seen. */
export const visitDetail = endpoint({
  id: 'reception.visit.detail', method: 'GET', path: '/shop/visit/query/detail', access: 'visit:read',
  request: z.object({ visit_id }),
  response: VisitRow.extend({ history: z.array(StateChange) }),
});

const Stepped = z.object({ visit_id, step: VisitStep, version: z.int() });

/**
 * `POST /shop/visit/add`: a member walks in. 409 while they are here already; 409 at `walks_in`, too, while they are still awaited today,
 * unless it says that they come for something else: their arrival is noted with their appointment.
 */
export const visitAdd = endpoint({
  id: 'reception.visit.add', method: 'POST', path: '/shop/visit/add', access: 'visit:write', idempotent: true,
  request: z.object({
    member_id: Id('member', 'reception.member_required'),
    purpose: Text(200).default(''),
    /** Who turns to them; left out: whoever is free. */
    uid: Id('staff').nullish(),
    walks_in: z.boolean().default(false),
  }),
  response: Stepped,
});

/**
 * `POST /shop/visit/advance`: leads a visit on to a step; `uid` answers for it from then on, oneself where it is left out. 409 where
 * somebody was faster, where the shop demands another step first, and where somebody leaves who has not paid or was treated without
 * a deduction, unless `reason` says why.
 */
export const visitAdvance = endpoint({
  id: 'reception.visit.advance', method: 'POST', path: '/shop/visit/advance', access: 'visit:write', idempotent: true,
  request: z.object({
    visit_id,
    step: z.enum(['triaged', 'consulting', 'billed', 'treating', 'left']),
    uid: Id('staff').nullish(),
    reason: Text(200).default(''),
  }),
  response: Stepped,
});

/** `POST /shop/visit/handOver`: somebody else answers for the customer; 409 when a colleague took over meanwhile. */
export const visitHandOver = endpoint({
  id: 'reception.visit.hand_over', method: 'POST', path: '/shop/visit/handOver', access: 'visit:write', idempotent: true,
  request: z.object({ visit_id, version: z.int().min(1), uid: Id('staff', 'reception.staff_required') }),
  response: Stepped,
});

/** `POST /shop/visit/withdraw`: nobody is there; 409 once anything was done, or where an appointment's arrival is to be undone. */
export const visitWithdraw = endpoint({
  id: 'reception.visit.withdraw', method: 'POST', path: '/shop/visit/withdraw', access: 'visit:write', idempotent: true,
  request: z.object({ visit_id }),
  response: Stepped,
});
