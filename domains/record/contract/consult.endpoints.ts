import { z } from 'zod';
import { Cents, Currency } from '#kernel/contract/cents.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, Id, RequiredDay, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { RecordAction } from './service-log.endpoints.ts';

/** What came of it. */
export const ConsultResult = z.enum(['pending', 'deal', 'no_deal']);
export type ConsultResult = z.infer<typeof ConsultResult>;

const Form = {
  business_date: RequiredDay('record.day_required'),
  /** The consultant. */
  uid: Id('staff', 'record.consultant_required'),
  need: RequiredText(1000, 'record.need_required'),
  plan: Text(1000).default(''),
  budget: Cents.nullable().default(null),
  result: ConsultResult.default('pending'),
  reason: Text(200).default(''),
  /** When to speak with the member again. */
  next_date: Day.nullable().default(null),
};

/** `POST /member/consult/add`. */
export const addConsult = endpoint({
  id: 'record.consult.add', method: 'POST', path: '/member/consult/add', access: 'consult:write', idempotent: true,
  request: z.object({ member_id: Id('member'), ...Form }),
  response: z.object({ consult_log_id: Id('consult_log') }),
});

/** `PUT /member/consult/edit`: one's own, or by right a colleague's; 409 when somebody was faster. */
export const editConsult = endpoint({
  id: 'record.consult.edit', method: 'PUT', path: '/member/consult/edit', access: 'consult:write', idempotent: true,
  request: z.object({ consult_log_id: Id('consult_log'), version: z.int().min(1), ...Form }),
  response: z.null(),
});

/** `POST /member/consult/withdraw`: it stays, marked as withdrawn. */
export const withdrawConsult = endpoint({
  id: 'record.consult.withdraw', method: 'POST', path: '/member/consult/withdraw', access: 'consult:write', idempotent: true,
  request: z.object({ consult_log_id: Id('consult_log'), reason: RequiredText(200, 'record.reason_required') }),
  response: z.null(),
});

/** A consultation. A withdrawn one shows no text. */
export const ConsultRow = z.object({
  consult_log_id: Id('consult_log'),
  member_id: Id('member'),
  member_name: z.string(),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  uid: Id('staff'),
  real_name: z.string(),
  need: z.string(),
  plan: z.string(),
  currency_code: Currency,
  budget: Cents.nullable(),
  result: ConsultResult,
  reason: z.string(),
  next_date: Day.nullable(),
  version: z.int(),
  creator_name: z.string(),
  create_time: When,
  withdraw_time: When.nullable(),
  withdraw_reason: z.string(),
  /** So many earlier versions of it are kept that this reader may see. */
  earlier_num: z.int(),
  actions: z.array(RecordAction),
});
export type ConsultRow = z.infer<typeof ConsultRow>;

/** `GET /member/consult/query/findSearchPage`: consultations of a member, of the shop, or one's own, latest first. */
export const consultSearch = endpoint({
  id: 'record.consult.search', method: 'GET', path: '/member/consult/query/findSearchPage', access: 'consult:read',
  request: PageQuery.extend({
    member_id: Id('member').optional(),
    /** By this consultant … */
    uid: Id('staff').optional(),
    /** … or by oneself. */
    mine: z.boolean().optional(),
    /** In the shop one works in; otherwise wherever one may look. */
    here: z.boolean().optional(),
    result: ConsultResult.optional(),
    ...AskedSpan,
  }),
  response: pageOf(ConsultRow),
});
