import { maskPhone } from '#kernel/contract/phone.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import { type FieldsWhere, fieldsWhere } from '../contract/member.fields.ts';

/** Fields that are stored as ciphertext only. */
const PRIVATE = fieldsWhere('kept', 'sealed');
export type Private = FieldsWhere<'kept', 'sealed'>;

/** A form's private fields, and the rest of it. */
export function partPrivate<Form extends Partial<Record<Private, string>>>(
  form: Form,
): { secrets: Pick<Form, Private & keyof Form>; said: Omit<Form, Private> } {
  const isPrivate = ([field]: [string, unknown]): boolean => (PRIVATE as readonly string[]).includes(field);
  const of = (wanted: boolean) => Object.fromEntries(Object.entries(form).filter((entry) => isPrivate(entry) === wanted));
  return { secrets: of(true) as never, said: of(false) as never };
}

/** The column in which the release before kept it openly. */
const OPEN_NO_MORE = '';

const place = (member_id: string, field: Private): string => `member/${member_id}/${field}`;

/** The columns of the private fields that were given; an empty text clears its column. */
export async function sealPrivate(uow: Pick<UnitOfWork, 'vault'>, member_id: string, given: Partial<Record<Private, string>>) {
  const fields = PRIVATE.filter((field) => given[field] !== undefined);
  if (fields.length === 0) return {};
  const vault = fields.some((field) => given[field] !== '') ? await uow.vault() : null;
  const columns: Partial<Record<`${Private}_cipher` | 'id_number_index', Buffer | null>> & { religious_beliefs?: '' } = {};
  for (const field of fields) {
    const text = given[field]!;
    columns[`${field}_cipher`] = text === '' ? null : vault!.seal(text, place(member_id, field));
    if (field === 'religious_beliefs') columns.religious_beliefs = OPEN_NO_MORE;
    if (field === 'id_number') columns.id_number_index = text === '' ? null : vault!.blindIndex(text.toUpperCase(), 'id_number');
  }
  return columns;
}

/** The private fields whose columns these are. */
export const fieldsSealed = (columns: object): Private[] => PRIVATE.filter((field) => `${field}_cipher` in columns);

type Sealed = { member_id: string; religious_beliefs: string } & Record<`${Private}_cipher`, Buffer | null>;
type Unsealed = Record<Exclude<Private, 'religious_beliefs'>, string | null> & { religious_beliefs: string };

/** Whether a file holds anything that needs the vault to be read. */
export const isSealed = (row: Sealed): boolean => PRIVATE.some((field) => row[`${field}_cipher`] !== null);

/** A private field of a file as it was written; empty where there is none. */
export const unsealField = (vault: OrgVault | null, member_id: string, field: Private, cipher: Buffer | null): string =>
  cipher && vault ? vault.unseal(cipher, place(member_id, field)) : '';

/** The private fields as a reader may see them: the document number masked without its right, the history null. */
export function unsealPrivate(vault: OrgVault | null, row: Sealed, held: ReadonlySet<string>): Unsealed {
  const open = (field: Private): string => unsealField(vault, row.member_id, field, row[`${field}_cipher`]);
  const isMedical = held.has('member:medical');
  const number = open('id_number');
  return {
    id_number: number === '' ? null : held.has('member:private') ? number : maskPhone(number),
    anamnesis: isMedical ? open('anamnesis') : null,
    allergies_history: isMedical ? open('allergies_history') : null,
    medical_aesthetics_history: isMedical ? open('medical_aesthetics_history') : null,
    religious_beliefs: open('religious_beliefs') || row.religious_beliefs,
  };
}
