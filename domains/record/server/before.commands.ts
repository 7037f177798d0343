import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { EntryTable } from './scope.ts';
import { sealSaid, unsealText } from './sealed.ts';

/** An entry that is edited, as it stood until now. */
interface Standing {
  table: EntryTable;
  id: string;
  version: number;
  created_uid: string;
  created_at: Date;
  edited_uid: string | null;
  edited_at: Date | null;
  /** What it said openly … */
  fields: Readonly<Record<string, unknown>>;
  /** … and what is sealed, by the names of the texts. */
  texts: Readonly<Record<string, Buffer | null>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what an entry said until it is edited, where it says anything else from now on: `said` is all of that. Answers what the trail is
 * told of sealed texts that change: their names.
 */
export async function keepBefore(uow: UnitOfWork, standing: Standing, said: Readonly<Record<string, unknown>>): Promise<{ private_fields?: string[] }> {
  const { table, id, version, created_uid, created_at, edited_uid, edited_at, fields, texts } = standing;
  const vault = await uow.vault();
  const unsealed = Object.entries(texts).map(([field, cipher]) => [field, unsealText(vault, table, id, field, cipher)] as const);
  const was: Readonly<Record<string, unknown>> = { ...fields, ...Object.fromEntries(unsealed) };
  const isOther = (field: string): boolean => !isSame(was[field], said[field]);
  if (!Object.keys(said).some(isOther)) return {};
  const entry_before_id = uow.id();
  void uow.insert('entry_before', {
    entry_before_id,
    service_log_id: table === 'service_log' ? id : null,
    consult_log_id: table === 'consult_log' ? id : null,
    triage_id: table === 'triage' ? id : null,
    version,
    uid: edited_uid ?? created_uid,
    written_at: edited_at ?? created_at,
    said_cipher: await sealSaid(uow, entry_before_id, was),
  });
  const private_fields = Object.keys(texts).filter(isOther);
  return private_fields.length > 0 ? { private_fields } : {};
}
