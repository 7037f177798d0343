import type { MemberField, SaidField } from './member.form.ts';

/**
 * What becomes of a field of a member's file. `said` needs nothing more: it is done for every such field alike. `by hand`: the place
 * that does it holds a record of every such field, and does not compile without one.
 */
interface Decided<Said = 'said'> {
  /** Where it is kept: in a column of its name, as ciphertext only, or as rows of another table. */
  kept: 'column' | 'sealed' | 'rows';
  /** What the audit trail tells of an edit: its values before and after, its name alone (private words), or nothing (another command changes it). */
  audited: 'values' | 'name' | 'no';
  /** In a merge the kept file's stays, is filled from the other's where it says nothing, or both are united. */
  merged: 'kept' | 'filled' | 'united' | 'by hand';
  /** When a file is let go of: what the ledger's entries still name stays, what holds a choice or is nobody's business is emptied. */
  let_go: 'stays' | 'emptied' | 'by hand';
  /** In the member's profile. */
  profile: Said | 'by hand' | 'no';
  /** On the printed file. */
  printed: Said | 'by hand' | 'no';
  /** A column of the import of members. */
  imported: Said | 'by hand' | 'no';
  /** A column of lists, and so of their export. */
  listed: Said | 'by hand' | 'no';
}

/** Choices that an organisation's dictionary lists, by the type of its items. */
export const DICTIONARIES = {
  member_type: 'MEMBER_TYPE',
  degree: 'DEGREE',
  marital_status: 'MARITAL_STATUS',
  occupation_type: 'OCCUPATION_TYPE',
  religious_beliefs: 'RELIGIOUS_BELIEFS',
} as const satisfies Partial<Record<SaidField, string>>;
export type DictionaryField = keyof typeof DICTIONARIES;

const NAME = {
  kept: 'column',
  audited: 'values',
  merged: 'kept',
  let_go: 'stays',
  profile: 'no',
  printed: 'by hand',
  imported: 'by hand',
  listed: 'by hand',
} as const;
const CHOICE = {
  kept: 'column',
  audited: 'values',
  merged: 'filled',
  let_go: 'emptied',
  profile: 'by hand',
  printed: 'no',
  imported: 'no',
  listed: 'no',
} as const;
const REGION = { ...CHOICE, let_go: 'stays' } as const;
const ROWS = {
  kept: 'rows',
  audited: 'values',
  merged: 'by hand',
  let_go: 'by hand',
  profile: 'by hand',
  printed: 'no',
  imported: 'no',
  listed: 'no',
} as const;
const HISTORY = {
  kept: 'sealed',
  audited: 'name',
  merged: 'united',
  let_go: 'emptied',
  profile: 'by hand',
  printed: 'by hand',
  imported: 'no',
  listed: 'no',
} as const;

/** Decided once for every field: a field of the form that is not here does not compile, and everything that follows is made from this. */
export const MEMBER_FIELDS = {
  member_name: { ...NAME, printed: 'no' },
  // The main phone and the referrer are no matter of an edit.
  country_code: { ...NAME, audited: 'no', printed: 'no', listed: 'no' },
  mobile_number: { ...NAME, audited: 'no', let_go: 'by hand' },
  recommend: { ...NAME, audited: 'no', merged: 'by hand', profile: 'by hand', printed: 'no', listed: 'no' },
  member_num: { ...NAME, let_go: 'by hand' },
  gender: NAME,
  birth: { ...NAME, merged: 'filled', profile: 'by hand' },
  is_lunar_calendar: { ...NAME, merged: 'by hand', printed: 'no' },
  member_level_id: { ...NAME, let_go: 'emptied', printed: 'no' },
  member_type: { ...CHOICE, profile: 'said', printed: 'by hand', imported: 'by hand', listed: 'by hand' },
  member_source: { ...NAME, profile: 'by hand' },
  channel: CHOICE,
  shop_channel_id: CHOICE,
  document_type: { ...NAME, merged: 'by hand', printed: 'no', imported: 'no', listed: 'no' },
  id_number: { ...HISTORY, merged: 'by hand', imported: 'by hand' },
  province_id: { ...REGION, imported: 'by hand' },
  city_id: REGION,
  county_id: REGION,
  address: { ...REGION, profile: 'said', printed: 'by hand', imported: 'said' },
  medical_number: { ...CHOICE, profile: 'said', printed: 'said', imported: 'said', listed: 'said' },
  degree: { ...CHOICE, profile: 'said' },
  marital_status: { ...CHOICE, profile: 'said' },
  occupation_type: { ...CHOICE, profile: 'said' },
  // Nobody's business in the tables, the trail and their copies; whoever sees the file sees it.
  religious_beliefs: { ...HISTORY, merged: 'by hand', profile: 'said', printed: 'no' },
  remarks: { ...REGION, merged: 'united', profile: 'said', printed: 'said', imported: 'said' },
  anamnesis: HISTORY,
  allergies_history: HISTORY,
  medical_aesthetics_history: HISTORY,
  label: { ...ROWS, printed: 'by hand', imported: 'by hand', listed: 'by hand' },
  identity_persons: { ...ROWS, printed: 'by hand', imported: 'by hand' },
  cell_phone_list: ROWS,
} as const satisfies Record<SaidField, Decided> & Record<Exclude<MemberField, SaidField>, Decided<never>>;

type Fields = typeof MEMBER_FIELDS;
/** The fields of which a thing was decided so. */
export type FieldsWhere<What extends keyof Decided, How extends Decided[What]> = {
  [Field in keyof Fields]: Fields[Field][What] extends How ? Field : never;
}[keyof Fields];

/** The fields of which it was decided so, in their order. */
export const fieldsWhere = <What extends keyof Decided, How extends Decided[What]>(what: What, how: How): FieldsWhere<What, How>[] =>
  (Object.keys(MEMBER_FIELDS) as MemberField[]).filter((field): field is FieldsWhere<What, How> => MEMBER_FIELDS[field][what] === (how as string));

export const LISTED_FIELDS = fieldsWhere('listed', 'said');
export const IMPORTED_FIELDS = fieldsWhere('imported', 'said');
export const PRINTED_FIELDS = fieldsWhere('printed', 'said');
export const PROFILE_FIELDS = fieldsWhere('profile', 'said');
