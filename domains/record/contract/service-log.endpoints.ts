import { z } from 'zod';
import { once } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, FilePath, Id, RequiredDay, RequiredText, says, When } from '#kernel/contract/schema.ts';

/** At most so many pictures (specification 2§5, service logs). */
export const MOST_PICTURES = 10;

export const PictureStage = z.enum(['before', 'after', 'other']);
export type PictureStage = z.infer<typeof PictureStage>;

export const LogPicture = z.object({ path: FilePath, stage: PictureStage });
export type LogPicture = z.infer<typeof LogPicture>;

const Form = {
  /** The day it was done, today at the latest. */
  business_date: RequiredDay('record.day_required'),
  /** Null for something that is no project of the shop; `item_name` says what. */
  shop_project_id: Id('shop_project').nullable().default(null),
  item_name: RequiredText(60, 'record.item_required'),
  /** Who did it. */
  uid: Id('staff', 'record.staff_required'),
  content: RequiredText(2000, 'record.content_required'),
  /** The deduction that paid for it. */
  deduction_id: Id('deduction').nullable().default(null),
  images: z
    .array(LogPicture)
    .max(MOST_PICTURES, says('record.pictures_too_many'))
    .refine((images) => new Set(images.map(({ path }) => path)).size === images.length, { ...says('record.picture_twice'), ...once('path') })
    .default([]),
};

/** `POST /member/serviceLog/add`. */
export const addServiceLog = endpoint({
  id: 'record.service.add', method: 'POST', path: '/member/serviceLog/add', access: 'service:write', idempotent: true,
  request: z.object({ member_id: Id('member'), ...Form }),
  response: z.object({ service_log_id: Id('service_log') }),
});

/** `PUT /member/serviceLog/edit`: one's own, or by right a colleague's; 409 when somebody was faster. */
export const editServiceLog = endpoint({
  id: 'record.service.edit', method: 'PUT', path: '/member/serviceLog/edit', access: 'service:write', idempotent: true,
  request: z.object({ service_log_id: Id('service_log'), version: z.int().min(1), ...Form }),
  response: z.null(),
});

/** `POST /member/serviceLog/withdraw`: it stays, marked as withdrawn. */
export const withdrawServiceLog = endpoint({
  id: 'record.service.withdraw', method: 'POST', path: '/member/serviceLog/withdraw', access: 'service:write', idempotent: true,
  request: z.object({ service_log_id: Id('service_log'), reason: RequiredText(200, 'record.reason_required') }),
  response: z.null(),
});

export const RecordAction = z.enum(['edit', 'withdraw']);
export type RecordAction = z.infer<typeof RecordAction>;

/** What was done at a visit. A withdrawn one shows neither text nor pictures. */
export const ServiceLogRow = z.object({
  service_log_id: Id('service_log'),
  member_id: Id('member'),
  business_date: Day,
  shop_id: Id('shop'),
  shop_name: z.string(),
  shop_project_id: Id('shop_project').nullable(),
  item_name: z.string(),
  uid: Id('staff'),
  real_name: z.string(),
  content: z.string(),
  deduction_id: Id('deduction').nullable(),
  deduction_number: z.string(),
  images: z.array(LogPicture),
  version: z.int(),
  creator_name: z.string(),
  create_time: When,
  editor_name: z.string(),
  edit_time: When.nullable(),
  withdraw_time: When.nullable(),
  withdraw_reason: z.string(),
  withdrawer_name: z.string(),
  /** So many earlier versions of it are kept that this reader may see. */
  earlier_num: z.int(),
  actions: z.array(RecordAction),
});
export type ServiceLogRow = z.infer<typeof ServiceLogRow>;

/** `GET /member/serviceLog/query/findSearchPage`: what was done with a member, latest first. */
export const serviceLogSearch = endpoint({
  id: 'record.service.search', method: 'GET', path: '/member/serviceLog/query/findSearchPage', access: 'service:read',
  request: PageQuery.extend({
    member_id: Id('member'),
    /** Withdrawn ones too. */
    withdrawn: z.boolean().optional(),
    ...AskedSpan,
  }),
  response: pageOf(ServiceLogRow),
});
