import { z } from 'zod';
import { once } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { StateChange } from '#kernel/contract/history.ts';
import { pageOf, PageQuery } from '#kernel/contract/page.ts';
import { AskedSpan, Day, FilePath, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { LONGEST_VALUE, MOST_SECTIONS, Section, TemplateType } from './section.schema.ts';

const emr_record_id = Id('emr_record');

export const MOST_PICTURES = 20;

/** How far a record is (specification 2§4). */
export const RecordStatus = z.enum(['to_write', 'to_archive', 'archived', 'recycled']);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** The tabs of the list: what is to be written or to be archived, what was archived, the recycle bin. */
export const RecordTab = z.enum(['open', 'archived', 'recycled']);
export type RecordTab = z.infer<typeof RecordTab>;

/** What may be done with a record, by whoever looks. */
export const RecordAction = z.enum(['write', 'archive', 'recycle', 'restore', 'assign', 'append']);
export type RecordAction = z.infer<typeof RecordAction>;

const Pictures = z
  .array(FilePath)
  .max(MOST_PICTURES, says('emr.pictures_too_many'))
  .refine((paths) => new Set(paths).size === paths.length, { ...says('emr.picture_twice'), ...once() })
  .default([]);

/** `POST /shop/emr/record/add`: begins a record of a member from a template. */
export const addRecord = endpoint({
  id: 'emr.record.add', method: 'POST', path: '/shop/emr/record/add', access: 'emr:write', idempotent: true,
  request: z.object({
    member_id: Id('member', 'emr.member_required'),
    emr_template_id: Id('emr_template', 'emr.template_required'),
    /** Who treats, and signs. */
    doctor_uid: Id('staff', 'emr.doctor_required'),
  }),
  response: z.object({ emr_record_id }),
});

/** `PUT /shop/emr/record/save`: one's own, or one that names oneself; 409 when somebody was faster. */
export const saveRecord = endpoint({
  id: 'emr.record.save', method: 'PUT', path: '/shop/emr/record/save', access: 'emr:write', idempotent: true,
  request: z.object({
    emr_record_id,
    version: z.int().min(1),
    doctor_uid: Id('staff', 'emr.doctor_required'),
    /** What was written in each section, in their order. */
    values: z.array(Text(LONGEST_VALUE)).min(1).max(MOST_SECTIONS),
    images: Pictures,
    /** Everything is written that has to be: it is to be archived. */
    is_complete: z.boolean().default(false),
  }),
  response: z.null(),
});

/** `POST /shop/emr/record/archive`: signs what was read; from now on it takes addenda only. */
export const archiveRecord = endpoint({
  id: 'emr.record.archive', method: 'POST', path: '/shop/emr/record/archive', access: 'emr:read', idempotent: true,
  request: z.object({ emr_record_id, version: z.int().min(1) }),
  response: z.null(),
});

/** `POST /shop/emr/record/recycle`: into the recycle bin, before it is archived. */
export const recycleRecord = endpoint({
  id: 'emr.record.recycle', method: 'POST', path: '/shop/emr/record/recycle', access: 'emr:read', idempotent: true,
  request: z.object({ emr_record_id, reason: RequiredText(200, 'emr.reason_required') }),
  response: z.null(),
});

/** `POST /shop/emr/record/restore`: out of the recycle bin, to be written. */
export const restoreRecord = endpoint({
  id: 'emr.record.restore', method: 'POST', path: '/shop/emr/record/restore', access: 'emr:read', idempotent: true,
  request: z.object({ emr_record_id }),
  response: z.null(),
});

/** `POST /shop/emr/record/assign`: somebody else is to write and sign what is not archived yet; 409 when it was changed meanwhile. */
export const assignRecord = endpoint({
  id: 'emr.record.assign', method: 'POST', path: '/shop/emr/record/assign', access: 'emr:archive', idempotent: true,
  request: z.object({ emr_record_id, version: z.int().min(1), doctor_uid: Id('staff', 'emr.doctor_required') }),
  response: z.null(),
});

/** `POST /shop/emr/record/append`: an addendum to an archived record, never changed. */
export const appendRecord = endpoint({
  id: 'emr.record.append', method: 'POST', path: '/shop/emr/record/append', access: 'emr:write', idempotent: true,
  request: z.object({ emr_record_id, content: RequiredText(2000, 'emr.content_required'), images: Pictures }),
  response: z.object({ emr_addendum_id: Id('emr_addendum') }),
});

/** A record in a list: nothing of what was written. */
export const RecordRow = z.object({
  emr_record_id,
  record_number: z.string(),
  business_date: Day,
  member_id: Id('member'),
  member_name: z.string(),
  template_type: TemplateType,
  template_name: z.string(),
  doctor_uid: Id('staff'),
  doctor_name: z.string(),
  status: RecordStatus,
  version: z.int(),
  creator_name: z.string(),
  create_time: When,
  edit_time: When,
  archive_time: When.nullable(),
  /** It is not archived though the days of the clinic where it was begun are over for that, by its own clock. */
  is_late: z.boolean(),
  /** The visit that demanded it; null: somebody began it of their own accord. */
  visit_id: Id('visit').nullable(),
  recycle_reason: z.string(),
  actions: z.array(RecordAction),
});
export type RecordRow = z.infer<typeof RecordRow>;

/** `GET /shop/emr/record/query/findSearchPage`: records of the clinic or of a member, latest first. */
export const recordSearch = endpoint({
  id: 'emr.record.search', method: 'GET', path: '/shop/emr/record/query/findSearchPage', access: 'emr:read',
  request: PageQuery.extend({
    tab: RecordTab.optional(),
    /** A member as they are searched for, or a record's number. */
    key_word: Text(60).optional(),
    member_id: Id('member').optional(),
    doctor_uid: Id('staff').optional(),
    emr_template_id: Id('emr_template').optional(),
    template_type: TemplateType.optional(),
    is_late: z.boolean().optional(),
    ...AskedSpan,
  }),
  response: pageOf(RecordRow),
});

/** What was said of it after it was archived. */
export const Addendum = z.object({
  emr_addendum_id: Id('emr_addendum'),
  content: z.string(),
  images: z.array(FilePath),
  real_name: z.string(),
  create_time: When,
});
export type Addendum = z.infer<typeof Addendum>;

/** A record with everything that was written. */
export const RecordDetail = RecordRow.extend({
  template_version: z.int(),
  sections: z.array(Section),
  values: z.array(z.string()),
  images: z.array(FilePath),
  is_complete: z.boolean(),
  archiver_name: z.string(),
  /** SHA-256 of what was signed; empty before. */
  seal: z.string(),
  /** Whether what is shown is what was signed; null before. */
  is_intact: z.boolean().nullable(),
  addenda: z.array(Addendum),
  history: z.array(StateChange),
});
export type RecordDetail = z.infer<typeof RecordDetail>;

/** `GET /shop/emr/record/query/detail`: whoever opens one is noted. */
export const recordDetail = endpoint({
  id: 'emr.record.detail', method: 'GET', path: '/shop/emr/record/query/detail', access: 'emr:read',
  request: z.object({ emr_record_id }),
  response: RecordDetail,
});
