import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredDay, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { RecordAction } from './service-log.endpoints.ts';

/** How soon somebody has to be seen. */
export const Urgency = z.enum(['normal', 'prior', 'urgent']);
export type Urgency = z.infer<typeof Urgency>;

const Form = {
  business_date: RequiredDay('record.day_required'),
  /** Who triaged. */
  uid: Id('staff', 'record.staff_required'),
  complaint: RequiredText(500, 'record.complaint_required'),
  /** What was measured: temperature, blood pressure. */
  vitals: Text(200).default(''),
  allergy: Text(200).default(''),
  urgency: Urgency.default('normal'),
  /** To whom the customer is sent. */
  to_uid: Id('staff').nullable().default(null),
};

/** `POST /member/triage/add`: a visit of the member in this shop is triaged with it. */
export const addTriage = endpoint({
  id: 'record.triage.add', method: 'POST', path: '/member/triage/add', access: 'triage:write', idempotent: true,
  request: z.object({ member_id: Id('member'), ...Form }),
  response: z.object({ triage_id: Id('triage') }),
});

/** `PUT /member/triage/edit`: one's own, or by right a colleague's; 409 when somebody was faster. */
export const editTriage = endpoint({
  id: 'record.triage.edit', method: 'PUT', path: '/member/triage/edit', access: 'triage:write', idempotent: true,
  request: z.object({ triage_id: Id('triage'), version: z.int().min(1), ...Form }),
  response: z.null(),
});

/** `POST /member/triage/withdraw`: it stays, marked as withdrawn. */
export const withdrawTriage = endpoint({
  id: 'record.triage.withdraw', method: 'POST', path: '/member/triage/withdraw', access: 'triage:write', idempotent: true,
  request: z.object({ triage_id: Id('triage'), reason: RequiredText(200, 'record.reason_required') }),
  response: z.null(),
});

/** A triage. A withdrawn one shows no text. */
export const TriageRow = z.object({
  triage_id: Id('triage'),
  member_id: Id('member'),
  member_name: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  uid: Id('staff'),
  real_name: z.string(),
  complaint: z.string(),
  vitals: z.string(),
  allergy: z.string(),
  urgency: Urgency,
  to_uid: Id('staff').nullable(),
  to_name: z.string(),
  version: z.int(),
  create_time: When,
  withdraw_time: When.nullable(),
  withdraw_reason: z.string(),
  /** So many earlier versions of it are kept that this reader may see. */
  earlier_num: z.int(),
  actions: z.array(RecordAction),
});
export type TriageRow = z.infer<typeof TriageRow>;

/**
 * `GET /member/triage/query/allergy`: what a member cannot take: as their file says, and as it was written down in triages that stand, by
 * whichever colleague, in every shop whose members one serves; empty: nothing was. Whoever treats somebody is to know, whatever else of a file they may see.
 */
export const allergyOf = endpoint({
  id: 'record.triage.allergy', method: 'GET', path: '/member/triage/query/allergy', access: 'triage:read',
  request: z.object({ member_id: Id('member') }),
  response: z.object({ allergy: z.string() }),
});

/** `GET /member/triage/query/findSearchPage`: a member's triages, latest first (2§2.4). */
export const triageSearch = endpoint({
  id: 'record.triage.search', method: 'GET', path: '/member/triage/query/findSearchPage', access: 'triage:read',
  request: PageQuery.extend({
    member_id: Id('member'),
    ...AskedSpan,
  }),
  response: pageOf(TriageRow),
});
