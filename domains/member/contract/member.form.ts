import { z } from 'zod';
import { type Across, across } from '#kernel/contract/across.ts';
import { MAINLAND } from '#kernel/contract/dial.ts';
import { Id, isStorable, RequiredDay, RequiredText, says, Text, typedAs } from '#kernel/contract/schema.ts';
import { isMobile } from '#kernel/contract/phone.ts';
import { type Document, DOCUMENT_TYPES, documentFault } from './document-number.ts';
import { LabelName, MOST_LABELS } from './label.endpoints.ts';
import { RegionCode } from './region.endpoints.ts';

const Alphanumeric = (max: number, message: string) =>
  typedAs(
    z
      .string()
      .max(max, says(message))
      .regex(/^[A-Za-z0-9]*$/, says(message)),
    'code',
  );

/** A key of a dictionary; empty is none. */
const Listed = z.string().max(40).default('');

const Region = z.union([z.literal(''), RegionCode]).default('');

/** Further phones, at most three; a relation is a key of the dictionary CELL_PHONE_RELATION and can be chosen once. */
const furtherPhones = (written: RegExp) =>
  z
    .array(
      z.object({
        category: z.string().max(6).regex(/^\d*$/, says('member.digits_wanted')).default(MAINLAND),
        phone: z.string().trim().min(1, says('member.mobile_required')).max(15).regex(written, says('member.digits_wanted')),
        relation: z.string(says('member.relation_required')).min(1, says('member.relation_required')).max(40),
      }),
    )
    .max(3, says('member.phones_too_many'));
const Phones = furtherPhones(/^\d+$/);
/** Of an edit: one that comes back as it was shown, stars and all, stays what it is. */
const EditedPhones = furtherPhones(/^[\d*]+$/);

/** How long a text about a member is at most where it is typed (specification 1§5). A merge unites what two files say, however long that becomes. */
export const LONGEST = { remarks: 500, anamnesis: 200, allergies_history: 200, medical_aesthetics_history: 200 };
type Written = keyof typeof LONGEST;

/** How long such a text may be in an edit of a file: what a merge made longer may stay, be put in other words and be shortened. */
export const roomFor = (field: Written, kept: string | null): number => Math.max(LONGEST[field], kept?.length ?? 0);

/** The texts of an edit as the form of a file takes them, which knows what is on file. */
export const writtenOver = (kept: Record<Written, string | null>) => ({
  remarks: Text(roomFor('remarks', kept.remarks)).default(''),
  anamnesis: Text(roomFor('anamnesis', kept.anamnesis)).optional(),
  allergies_history: Text(roomFor('allergies_history', kept.allergies_history)).optional(),
  medical_aesthetics_history: Text(roomFor('medical_aesthetics_history', kept.medical_aesthetics_history)).optional(),
});

/** A text of an edit: how long it may be is judged where it is known what is on file. */
const Rewritten = z.string().refine(isStorable, says('kernel.text_unstorable'));

/**
 * What is said of a member as it is: a column of the same name each, empty is nothing. Forms, detail, edits, merges and the rest
 * follow: a new one is written here, decided in `member.fields.ts`, and named in three languages.
 */
export const SAID = {
  member_type: Listed,
  /** Codes of the region. */
  province_id: Region,
  city_id: Region,
  county_id: Region,
  address: Text(50).default(''),
  medical_number: Alphanumeric(20, 'member.medical_number_invalid').default(''),
  degree: Listed,
  marital_status: Listed,
  occupation_type: Listed,
  religious_beliefs: Listed,
  remarks: Text(LONGEST.remarks).default(''),
};

/** Their names, in their order. */
export const SAID_FIELDS = Object.keys(SAID) as (keyof typeof SAID)[];

const MoreFields = {
  ...SAID,
  /** 0 male, 1 female. */
  gender: z.union([z.literal(0), z.literal(1)]).default(1),
  birth: RequiredDay('member.birth_invalid').nullish(),
  /** 0 lunar, 1 not. */
  is_lunar_calendar: z.union([z.literal(0), z.literal(1)]).default(1),
  document_type: z.enum(DOCUMENT_TYPES).default('1'),
  /** Left out in an edit: unchanged. */
  id_number: z
    .string()
    .trim()
    .max(50)
    .regex(/^[\x20-\x7e]*$/, says('member.id_number_invalid'))
    .optional(),
  member_level_id: Id('member_level').nullish(),
  member_source: Id('member_source', 'member.source_required'),
  /** A channel of the first level, and one below it. */
  channel: Id('channel').nullish(),
  shop_channel_id: Id('channel').nullish(),
  /** Left out in an edit: unchanged; readers without the right to medical history never send them. */
  anamnesis: Text(LONGEST.anamnesis).optional(),
  allergies_history: Text(LONGEST.allergies_history).optional(),
  medical_aesthetics_history: Text(LONGEST.medical_aesthetics_history).optional(),
  label: z.array(LabelName).max(MOST_LABELS, says('member.labels_too_many')).default([]),
  identity_persons: z
    .array(z.object({ identity_id: Id('staff_identity'), belong_ids: z.array(Id('staff')).max(20) }))
    .max(20)
    .default([]),
};

type Shared = z.output<z.ZodObject<typeof MoreFields>> & { cell_phone_list?: z.output<typeof Phones> };

/** Rules that look at more than one field, or at more than a field's form (specification 1§5). */
const RULES: readonly Across<Shared>[] = [
  across(['birth'], ({ birth }, complain) => {
    if (birth && birth < '1900-01-01') complain('birth', 'member.birth_too_early');
  }),
  across(['label'], ({ label: labels }, complain) => {
    labels.forEach((label, index) => {
      if (labels.indexOf(label) !== index) complain(['label', index], 'member.label_twice');
    });
  }),
  across(['cell_phone_list'], ({ cell_phone_list }, complain) => {
    cell_phone_list?.forEach(({ relation }, index, all) => {
      if (all.findIndex((other) => other.relation === relation) !== index)
        complain(['cell_phone_list', index, 'relation'], 'member.relation_twice');
    });
  }),
];

/** A document's number has the form of its kind, unless it is what is on file already. */
export const documentFits = (kept?: Document): Across<Pick<Shared, 'id_number' | 'document_type'>> =>
  across(['id_number', 'document_type'], (document, complain) => {
    if (kept && document.id_number === kept.id_number && document.document_type === kept.document_type) return;
    const fault = documentFault(document);
    if (fault) complain('id_number', `member.${fault}`);
  });

/** A member's main phone. */
export const Phone = {
  country_code: z.string().max(6).regex(/^\d*$/, says('member.digits_wanted')).default(''),
  mobile_number: typedAs(
    z.string(says('member.mobile_required')).trim().min(1, says('member.mobile_required')).max(11, says('member.mobile_invalid')),
    'phone',
  ),
};

/** Hong Kong and Macau: every phone has eight digits, so a mainland one behind their code is a slip. */
const OF_EIGHT: ReadonlySet<string> = new Set(['852', '853']);

/** Without a country code the phone must be a mainland mobile, and so behind the mainland's own; with another it is digits, eight at least (1§5). */
export const phoneFits: Across<z.output<z.ZodObject<typeof Phone>>> = across(['country_code', 'mobile_number'], ({ country_code, mobile_number }, complain) => {
  if (country_code === '' ? !isMobile(mobile_number) : !/^\d*$/.test(mobile_number)) {
    complain('mobile_number', country_code === '' ? 'member.mobile_invalid' : 'member.digits_wanted');
  } else if (country_code !== '' && mobile_number.length < 8) complain('mobile_number', 'member.mobile_too_short');
  else if (country_code === MAINLAND ? !isMobile(mobile_number) : OF_EIGHT.has(country_code) && mobile_number.length > 8)
    complain('mobile_number', 'member.mobile_invalid');
});

/** A new member (specification 1§3, 1§5). Without a country code the phone must be a mainland mobile. */
export const NewMember = z
  .object({
    member_name: RequiredText(30, 'member.name_required'),
    ...Phone,
    member_num: Alphanumeric(20, 'member.member_num_invalid').default(''),
    recommend: Id('member').nullish(),
    cell_phone_list: Phones.default([]),
    ...MoreFields,
  })
  .check(phoneFits, documentFits(), ...RULES);

/**
 * An edited member: phone, country code and referrer cannot be changed here (1§4). `version` is the one that was read. A document's
 * number is judged where it is known whether it changes, and a text's length where it is known what is on file (`writtenOver`): by the
 * form and by the command.
 */
export const EditedMember = z
  .object({
    member_id: Id('member'),
    version: z.int().min(1),
    member_name: RequiredText(30, 'member.name_required'),
    member_num: Alphanumeric(20, 'member.member_num_invalid').default(''),
    /** All that there shall be, those as they were shown that stay; left out: unchanged. */
    cell_phone_list: EditedPhones.optional(),
    ...MoreFields,
    remarks: Rewritten.default(''),
    anamnesis: Rewritten.optional(),
    allergies_history: Rewritten.optional(),
    medical_aesthetics_history: Rewritten.optional(),
    /** Left out: unchanged, and no other than the file's is taken: a level is set by hand, for a reason (`editMemberLevel`). */
    member_level_id: MoreFields.member_level_id,
  })
  .check(...RULES);

type EditForm = z.output<typeof EditedMember>;
/** A field of either form that says something of the member. */
export type MemberField = keyof z.output<typeof NewMember> | Exclude<keyof EditForm, 'member_id' | 'version'>;
/** A field that is said as it is. */
export type SaidField = keyof typeof SAID;
