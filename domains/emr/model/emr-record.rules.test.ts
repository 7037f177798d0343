import { describe, expect, it } from 'vitest';
import type { Section } from '../contract/section.schema.ts';
import {
  assertComplete,
  assertMay,
  assertNames,
  assertOpen,
  assertValues,
  isWantedOf,
  lateUntil,
  recordActions,
  recordNumber,
  signedText,
} from './emr-record.rules.ts';

const record = { begun_uid: '1', doctor_uid: '2', writer_uids: ['1'], shop_id: '7', status: 'to_write' } as const;
const reader = { uid: '1', own_uids: ['1'], owed_to: [] as string[], shop_id: '7', may_write: true, may_archive: false, second_person: false };
const section = (more: Partial<Section>): Section => ({ title: '主诉', kind: 'text', choices: [], unit: '', is_required: true, preset: '', ...more });

describe('a medical record', () => {
  it('is written by whoever began it and by the doctor named in it, nobody else', () => {
    expect(recordActions(record, reader)).toEqual(['write', 'recycle']);
    expect(recordActions(record, { ...reader, uid: '2' })).toEqual(['write', 'recycle']);
    expect(recordActions(record, { ...reader, uid: '3' })).toEqual([]);
    expect(() => assertMay('write', record, { ...reader, uid: '3' })).toThrow(/of_another/);
    expect(() => assertMay('write', record, { ...reader, uid: '3', may_write: false, may_archive: true })).toThrow(/of_another/);
  });

  it('is signed by the doctor named in it or by whoever holds the right, once it is complete', () => {
    const complete = { ...record, status: 'to_archive' } as const;
    expect(recordActions(complete, reader)).toEqual(['write', 'recycle']);
    expect(recordActions(complete, { ...reader, uid: '2' })).toEqual(['write', 'archive', 'recycle']);
    expect(recordActions(complete, { ...reader, uid: '3', may_write: false, may_archive: true })).toEqual(['archive', 'recycle', 'assign']);
    expect(() => assertMay('archive', complete, reader)).toThrow(/archive_of_another/);
  });

  it('is signed by a second person where the clinic wants that: never by whoever wrote in it', () => {
    const complete = { ...record, writer_uids: ['1', '4'], status: 'to_archive' } as const;
    const second = { ...reader, may_archive: true, second_person: true };
    const as = (uid: string) => ({ ...second, uid, own_uids: [uid] });
    for (const uid of ['1', '2', '4']) expect(() => assertMay('archive', complete, as(uid))).toThrow(/second_person_signs/);
    expect(() => assertMay('archive', complete, { ...as('5'), may_archive: false })).toThrow(/second_person_signs/);
    expect(recordActions(complete, as('5'))).toContain('archive');
    // Under a number of another shop, or with all their roles from whoever wrote: no second person.
    for (const more of [{ own_uids: ['5', '4'] }, { owed_to: ['2'] }]) expect(recordActions(complete, { ...as('5'), ...more })).not.toContain('archive');
  });

  it('names another doctor by the one who is named, by whoever assigns, and by who began it until somebody wrote', () => {
    const fresh = { ...record, version: 1 };
    for (const one of [reader, { ...reader, uid: '2' }, { ...reader, uid: '3', may_archive: true }]) expect(() => assertNames(fresh, one)).not.toThrow();
    expect(() => assertNames({ ...fresh, version: 2 }, reader)).toThrow(/named_by_another/);
    expect(() => assertNames({ ...fresh, version: 2 }, { ...reader, uid: '2' })).not.toThrow();
  });

  it('is late so many days after its day, and is wanted of a first visit or of a follow-up where it is one', () => {
    expect(lateUntil('2026-03-02', 3)).toBe('2026-02-26');
    expect(isWantedOf('first_visit', false)).toBe(true);
    expect(isWantedOf('first_visit', true)).toBe(false);
    expect(isWantedOf('follow_up', false)).toBe(false);
    expect(isWantedOf('follow_up', true)).toBe(true);
    expect(isWantedOf('consent', false) && isWantedOf('consent', true)).toBe(true);
  });

  it('takes addenda alone once it is signed, and nothing in another clinic', () => {
    const archived = { ...record, status: 'archived' } as const;
    expect(recordActions(archived, { ...reader, may_archive: true })).toEqual(['append']);
    expect(recordActions(archived, { ...reader, shop_id: '8' })).toEqual([]);
    expect(() => assertOpen(archived)).toThrow(/state_changed/);
    expect(recordActions({ ...record, status: 'recycled' }, reader)).toEqual(['restore']);
  });

  it('holds a value for each section: one of the choices, a number, and what is required before it is complete', () => {
    const sections = [
      section({}),
      section({ title: '体温', kind: 'number', unit: '℃' }),
      section({ title: '过敏', kind: 'choice', choices: ['有', '无'], is_required: false }),
    ];
    expect(() => assertValues(sections, ['痘', '36.5', '无'])).not.toThrow();
    expect(() => assertValues(sections, ['痘', '36.5'])).toThrow(/values_misfit/);
    expect(() => assertValues(sections, ['痘', '热', '无'])).toThrow(/number_invalid/);
    expect(() => assertValues(sections, ['痘', '36.5', '也许'])).toThrow(/choice_unknown/);
    expect(() => assertComplete(sections, ['痘', '36.5', ''])).not.toThrow();
    expect(() => assertComplete(sections, [' ', '36.5', ''])).toThrow(/section_missing/);
  });

  it('is signed with all that was written', () => {
    const of = {
      record_number: 'B260302001',
      business_date: '2026-03-02',
      signed_member_id: '9',
      template_type: 'first_visit',
      template_name: '初诊',
    } as const;
    const by = { template_version: 1, doctor_uid: '2', archived_uid: '2', archived_at: new Date(0) };
    const signed = { ...of, ...by, sections: [section({})], values: ['痘'], images: [] };
    expect(signedText(signed)).toBe(signedText({ ...signed }));
    for (const other of [
      { values: ['疹'] },
      { doctor_uid: '3' },
      { template_version: 2 },
      { images: ['/a'] },
      { record_number: 'B260302002' },
      { signed_member_id: '8' },
      { archived_uid: '3' },
      { archived_at: new Date(1) },
    ])
      expect(signedText({ ...signed, ...other })).not.toBe(signedText(signed));
    expect(recordNumber('2026-03-02', 1)).toBe('B260302001');
  });
});
