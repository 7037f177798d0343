import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DocumentType } from './document-number.ts';
import { documentFits, EditedMember, NewMember, Phone, phoneFits, writtenOver } from './member.form.ts';

/** What is complained of a phone as a form sends it, `field: sentence`; empty: it fits. */
const faultsOf = (country_code: string, mobile_number: string): string[] => {
  const judged = z.object(Phone).check(phoneFits).safeParse({ country_code, mobile_number });
  return (judged.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
};

describe('a main phone', () => {
  it('is a mainland mobile with the code of the mainland as without one', () => {
    for (const code of ['', '86']) expect(faultsOf(code, '13812345678')).toEqual([]);
    for (const number of ['57512345', '0575123456', '02112345678', '12812345678', '1381234567'])
      expect(faultsOf('86', number)).toEqual(['mobile_number: member.mobile_invalid']);
    expect(faultsOf('86', '1381234')).toEqual(['mobile_number: member.mobile_too_short']);
    expect(faultsOf('86', '1381234567a')).toEqual(['mobile_number: member.digits_wanted']);
  });

  it('of elsewhere has the form that it has there', () => {
    expect([faultsOf('852', '91234567'), faultsOf('44', '7911123456'), faultsOf('886', '912345678')]).toEqual([[], [], []]);
    expect(faultsOf('852', '13812345678')).toEqual(['mobile_number: member.mobile_invalid']);
  });
});

describe('the number of a document', () => {
  const base = { member_name: '王芳', mobile_number: '13812345678', member_source: '1' };
  const keyOf = (document_type: DocumentType, id_number: string): string | undefined =>
    NewMember.safeParse({ ...base, document_type, id_number })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join();

  it.each([
    ['1', ['11010519491231002X', '11010519491231002x'], ['110105194912310021', 'E12345678'], 'id_number_invalid'],
    [
      '2',
      ['C12345678', 'CA1234567', 'W12345678', 'H12345678', 'm1234567890', ' H12345678 '],
      ['12345678', 'H1234567', 'H123456789', 'E12345678'],
      'hong_kong_pass_invalid',
    ],
    [
      '3',
      ['12345678', '0123456789', '0123456789B', '0123456789(B)', 'L12345678', 't12345678'],
      ['1234567', '123456789', 'H12345678', 'L1234567'],
      'taiwan_pass_invalid',
    ],
    ['4', ['E12345678', 'K0123456', '123456789', 'ea1234567'], ['E123', 'PASSPORT', 'E-1234567', '123456789012345678'], 'passport_invalid'],
    ['5', ['1234', 'any-thing 7'], [], ''],
  ] as const)('of kind %s has its plain form', (kind, right, wrong, fault) => {
    expect(right.map((number) => keyOf(kind, number))).toEqual(right.map(() => undefined));
    expect(wrong.map((number) => keyOf(kind, number))).toEqual(wrong.map(() => `id_number: member.${fault}`));
  });

  it('that is on file stays whatever its form; another number or kind is judged', () => {
    const edited = EditedMember.check(documentFits({ document_type: '4', id_number: 'OLD' }));
    const faultsIn = (said: object) =>
      (edited.safeParse({ ...base, member_id: '1', version: 1, ...said }).error?.issues ?? []).map(({ message }) => message);
    expect(faultsIn({ document_type: '4', id_number: 'OLD' })).toEqual([]);
    expect(faultsIn({ document_type: '4' })).toEqual([]);
    expect(faultsIn({ document_type: '4', id_number: 'OLDER' })).toEqual(['member.passport_invalid']);
    expect(faultsIn({ document_type: '3', id_number: 'OLD' })).toEqual(['member.taiwan_pass_invalid']);
  });
});

describe('a text about a member', () => {
  const base = { member_name: '王芳', member_source: '1' };
  const NOTHING = { remarks: '', anamnesis: null, allergies_history: null, medical_aesthetics_history: null };
  const faultsOf = ({ error }: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) => (error?.issues ?? []).map(({ path }) => path.join('.'));

  it('is at most so long in a new file as may be typed', () => {
    const added = (said: object) => faultsOf(NewMember.safeParse({ ...base, mobile_number: '13812345678', ...said }));
    expect(added({ remarks: '注'.repeat(500), anamnesis: '史'.repeat(200), allergies_history: '敏'.repeat(200) })).toEqual([]);
    expect(added({ remarks: '注'.repeat(501), allergies_history: '敏'.repeat(201) })).toEqual(['remarks', 'allergies_history']);
  });

  it('that a merge made longer stays and may be shortened, and grows no more', () => {
    const edited = (kept: object, said: object) =>
      faultsOf(EditedMember.safeExtend(writtenOver({ ...NOTHING, ...kept })).safeParse({ ...base, member_id: '1', version: 1, ...said }));
    const long = { remarks: '注'.repeat(900), allergies_history: '敏'.repeat(350) };
    expect(edited(long, long)).toEqual([]);
    expect(edited(long, { remarks: '注'.repeat(899), allergies_history: '敏'.repeat(349) })).toEqual([]);
    expect(edited(long, { remarks: '注'.repeat(901), allergies_history: '敏'.repeat(351) })).toEqual(['remarks', 'allergies_history']);
    expect(edited({}, { remarks: '注'.repeat(501), allergies_history: '敏'.repeat(201) })).toEqual(['remarks', 'allergies_history']);
  });
});
