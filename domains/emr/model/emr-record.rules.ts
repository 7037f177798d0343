import { addDays } from '#kernel/contract/day.ts';
import { isSecond, targetOf } from '#kernel/contract/machine.ts';
import type { RecordAction, RecordStatus } from '../contract/emr-record.endpoints.ts';
import { misfitOf, type Section, type TemplateType } from '../contract/section.schema.ts';
import { recordFlow } from './emr-record.machine.ts';
import { refuse } from './emr.refusals.ts';

/** A record as far as it decides who may do what. */
export interface Whose {
  begun_uid: string;
  doctor_uid: string;
  /** Everybody who wrote in it. */
  writer_uids: readonly string[];
  shop_id: string;
  status: RecordStatus;
}

/** Who looks at it, where, and with which rights; and to whom they are no second person. */
export interface Reader {
  uid: string;
  own_uids: readonly string[];
  owed_to: readonly string[];
  shop_id: string;
  may_write: boolean;
  may_archive: boolean;
  /** Whether the clinic wants somebody else to sign than whoever wrote it. */
  second_person: boolean;
}

const isOwn = ({ begun_uid, doctor_uid }: Whose, { uid }: Pick<Reader, 'uid'>): boolean => begun_uid === uid || doctor_uid === uid;

/**
 * Whether somebody signs: the doctor named in it or whoever holds the right; where a second person has to, only the latter, and only
 * somebody who is one to all who began it, are named in it or wrote in it.
 */
function maySign(whose: Whose, reader: Reader): boolean {
  const { uid, may_write, may_archive } = reader;
  if (!reader.second_person) return may_archive || (may_write && whose.doctor_uid === uid);
  return may_archive && [whose.begun_uid, whose.doctor_uid, ...whose.writer_uids].every((writer) => isSecond(reader, writer));
}

/** Refuses (403) to name another doctor: that is for the one who is named, for whoever assigns, and until somebody wrote for who began it. */
export function assertNames(whose: Whose & { version: number }, { uid, may_archive }: Reader): void {
  if (may_archive || whose.doctor_uid === uid || (whose.begun_uid === uid && isUntouched(whose))) return;
  throw refuse(403, 'named_by_another', { field: 'doctor_uid' });
}

/** What is allowed whose record it is, whatever its state: writers write their own, and each is signed by whom `maySign` names. */
const MAY: Readonly<Record<RecordAction, (whose: Whose, reader: Reader) => boolean>> = {
  write: (whose, reader) => reader.may_write && isOwn(whose, reader),
  archive: maySign,
  recycle: (whose, reader) => reader.may_archive || (reader.may_write && isOwn(whose, reader)),
  restore: (whose, reader) => reader.may_archive || (reader.may_write && isOwn(whose, reader)),
  // Whoever was to write it may be ill, or gone.
  assign: (_, { may_archive }) => may_archive,
  append: (_, { may_write }) => may_write,
};

const { state } = recordFlow;
const isOpen = (status: RecordStatus): boolean => status === state.to_write || status === state.to_archive;

/** What may be done with a record now, in the clinic where it was begun. */
export function recordActions(whose: Whose, reader: Reader): RecordAction[] {
  if (whose.shop_id !== reader.shop_id) return [];
  const fits: Readonly<Record<RecordAction, boolean>> = {
    write: isOpen(whose.status),
    archive: targetOf(recordFlow, whose.status, 'archive') !== undefined,
    recycle: targetOf(recordFlow, whose.status, 'recycle') !== undefined,
    restore: targetOf(recordFlow, whose.status, 'restore') !== undefined,
    assign: isOpen(whose.status),
    append: whose.status === state.archived,
  };
  return (Object.keys(MAY) as RecordAction[]).filter((action) => fits[action] && MAY[action](whose, reader));
}

/** Refuses (403) what is not for whoever asks. */
export function assertMay(action: RecordAction, whose: Whose, reader: Reader): void {
  if (MAY[action](whose, reader)) return;
  if (action !== 'archive') throw refuse(403, 'of_another');
  throw refuse(403, reader.second_person ? 'second_person_signs' : 'archive_of_another');
}

/** Refuses (409) to write what is not open any more. */
export function assertOpen({ status }: Pick<Whose, 'status'>): void {
  if (!isOpen(status)) throw refuse(409, 'state_changed');
}

/** Refuses (400) what does not fit the sections: another number of them, what is no choice, what is no number. */
export function assertValues(sections: readonly Section[], values: readonly string[]): void {
  if (sections.length !== values.length) throw refuse(400, 'values_misfit', { field: 'values' });
  for (const [index, section] of sections.entries()) {
    const misfit = misfitOf(section, values[index]!);
    const wrong = { field: `values.${index}`, params: { title: section.title } };
    if (misfit === 'choice') throw refuse(400, 'choice_unknown', wrong);
    if (misfit === 'number') throw refuse(400, 'number_invalid', wrong);
  }
}

/** Refuses (400) a record as complete where something is missing. */
export function assertComplete(sections: readonly Section[], values: readonly string[]): void {
  const missing = sections.findIndex(({ is_required }, index) => is_required && values[index]!.trim() === '');
  if (missing >= 0) throw refuse(400, 'section_missing', { field: `values.${missing}`, params: { title: sections[missing]!.title } });
}

/** What is signed: all that is shown of a record once it is archived, of whom it was, by whom and when. */
export interface Signed {
  record_number: string;
  business_date: string;
  /** Whose file it stands in as it is signed: that may be merged into another one later. */
  signed_member_id: string;
  template_type: TemplateType;
  template_name: string;
  template_version: number;
  doctor_uid: string;
  sections: readonly Section[];
  values: readonly string[];
  /** Pictures by their names, which are given once. */
  images: readonly string[];
  archived_uid: string;
  archived_at: Date;
}

/** What is signed, as a text whose hash is kept. */
export function signedText({ sections, values, images, archived_at, ...of }: Signed): string {
  const { record_number, business_date, signed_member_id, template_type, template_name, template_version, doctor_uid, archived_uid } = of;
  const head = [record_number, business_date, signed_member_id, template_type, template_name, template_version, doctor_uid];
  const written = sections.map(({ title, kind, unit }, index) => [title, kind, unit, values[index] ?? '']);
  return JSON.stringify([...head, written, images, archived_uid, archived_at.toISOString()]);
}

/** `B261127001`: the clinic's first record of the day. */
export const recordNumber = (business_date: string, serial: number): string =>
  `B${business_date.slice(2).replaceAll('-', '')}${String(serial).padStart(3, '0')}`;

/** Up to which day a record that is still open is late. */
export const lateUntil = (today: string, late_days: number): string => addDays(today, -late_days - 1);

/** Whether a template's record is wanted of a customer: a first visit's of whoever has none here yet, a follow-up's of whoever has. */
export const isWantedOf = (template_type: TemplateType, has_earlier: boolean): boolean =>
  template_type === 'first_visit' ? !has_earlier : template_type !== 'follow_up' || has_earlier;

/** Whether nobody has written in a record that a visit demanded: its first version, still to be written. */
export const isUntouched = ({ status, version }: { status: string; version: number }): boolean => status === state.to_write && version === 1;
