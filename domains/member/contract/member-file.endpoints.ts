import { z } from 'zod';
import { across } from '#kernel/contract/across.ts';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Id, RequiredText, Text, When } from '#kernel/contract/schema.ts';
import { asSaid, MemberRow } from './member.endpoints.ts';
import { SAID_FIELDS } from './member.form.ts';
import { DOCUMENT_TYPES } from './document-number.ts';
import { EditedMember, NewMember } from './member.form.ts';
import { Supplements } from './supplement.form.ts';

/** Another file that has the phone or number already, as far as the reader may see it. */
export const Taken = z.object({ member_id: Id('member').nullable(), member_name: z.string() });

/** A level decides what is paid: whoever gives a reason for it gives one. */
const levelSaysWhy = across<{ member_level_id?: string | null | undefined; level_reason?: string | undefined }, 'member_level_id' | 'level_reason'>(
  ['member_level_id', 'level_reason'],
  ({ member_level_id, level_reason }, complain) => {
    if (member_level_id && level_reason !== undefined && level_reason.trim() === '') complain('level_reason', 'member.reason_required');
  },
);

/**
 * `POST /member/add`: `data` null on success; truthy data is the other file and the message says what is taken (1§4). The old cards
 * that the member brings are put on file with them, or neither is.
 */
export const memberAdd = endpoint({
  id: 'member.add',
  method: 'POST',
  path: '/member/add',
  access: 'member:write',
  asks: ['loyalty:level', 'card:supplement'],
  idempotent: true,
  request: NewMember.safeExtend({
    supplements: Supplements,
    /** Why the file begins with a level; left out, it was chosen with the file. Empty beside a level it is 400: the form always says it. */
    level_reason: Text(200).optional(),
  }).check(levelSaysWhy),
  response: Taken.nullable(),
});

/**
 * `PUT /member/edit`: as `POST /member/add`; 409 when somebody else changed the file since it was read. Who cares for a member and
 * where they came from say to whose credit they stand: a change says why, and whoever takes from somebody needs the right. A document
 * that is on file stays whatever its form; another number or another kind is judged as of a new file.
 */
export const memberEdit = endpoint({
  id: 'member.edit',
  method: 'PUT',
  path: '/member/edit',
  access: 'member:write',
  asks: ['card:supplement', 'member:batch'],
  idempotent: true,
  request: EditedMember.safeExtend({
    supplements: Supplements,
    /** Why owner or source change: without it such a change is 400. */
    reason: Text(100).optional(),
  }),
  response: Taken.nullable(),
});

/** The whole file. Fields that the reader has no right to are null, phones and document numbers masked. */
export const MemberDetail = MemberRow.extend({
  version: z.int(),
  age: z.int().nullable(),
  document_type: z.enum(DOCUMENT_TYPES),
  id_number: z.string().nullable(),
  ...asSaid(SAID_FIELDS),
  /** The names of the region from the largest to the smallest. */
  region_name: z.string(),
  recommend: Id('member').nullable(),
  recommend_name: z.string().nullable(),
  channel: Id('channel').nullable(),
  channel_name: z.string().nullable(),
  shop_channel_id: Id('channel').nullable(),
  shop_channel_name: z.string().nullable(),
  anamnesis: z.string().nullable(),
  allergies_history: z.string().nullable(),
  medical_aesthetics_history: z.string().nullable(),
  identity_persons: z.array(
    z.object({
      identity_id: Id('staff_identity'),
      identity_name: z.string(),
      belong: z.array(z.object({ uid: Id('staff'), real_name: z.string() })),
    }),
  ),
  cell_phone_list: z.array(z.object({ category: z.string(), phone: z.string(), relation: z.string() })),
  discount_tenths: z.int().nullable(),
  /** In how many days the birthday is kept, by its own calendar; null when it is not near. */
  birthday_in: z.int().nullable(),
  /** Set on a cancelled file: since when and why. */
  cancel_time: When.nullable(),
  cancel_reason: z.string(),
  /** An import that was taken back brought it: it cannot be restored. */
  withdrawn: z.boolean(),
  /** Files of the same person that this one took over, by the names and numbers they had. */
  merged_from: z.array(z.object({ member_name: z.string(), member_num: z.string() })),
  /** What this reader may do with the file. */
  actions: z.array(z.enum(['edit', 'reveal_phone', 'mobile', 'merge', 'cancel', 'restore'])),
});
export type MemberDetail = z.infer<typeof MemberDetail>;

/** `GET /member/query/detail`: the old id of a merged file answers the file that took it over. */
export const memberDetail = endpoint({
  id: 'member.detail',
  method: 'GET',
  path: '/member/query/detail',
  access: 'member:read',
  request: z.object({ member_id: Id('member') }),
  response: MemberDetail,
});

/** `GET /member/detail/query/detail` (1§7): the file by its main phone, for those who may see phones; noted every time. */
export const memberByPhone = endpoint({
  id: 'member.detail.byPhone',
  method: 'GET',
  path: '/member/detail/query/detail',
  access: 'member:phone',
  limit: 60,
  request: z.object({ mobile_number: RequiredText(20, 'member.mobile_required'), country_code: Text(6).default('') }),
  response: MemberDetail,
});

/** `GET /member/query/checkName`: whether a member of this name exists, so that the form can say so (1§7). */
export const memberNameCheck = endpoint({
  id: 'member.name.check',
  method: 'GET',
  path: '/member/query/checkName',
  access: 'member:read',
  request: z.object({ member_name: Text(30), member_id: Id('member').optional() }),
  response: z.object({ exists: z.boolean(), member_id: Id('member').nullable() }),
});

/** `GET /member/query/nextMedicalNumber`: the next free medical number of the day, `yyyyMMdd` and three digits or more (1§7). */
export const nextMedicalNumber = endpoint({
  id: 'member.medical_number.next',
  method: 'GET',
  path: '/member/query/nextMedicalNumber',
  access: 'member:write',
  request: z.object({}),
  response: z.object({ medical_number: z.string() }),
});
