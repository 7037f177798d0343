import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { OrgVault } from '#kernel/server/vault.ts';
import type { EntryTable } from './scope.ts';

type Texts = Readonly<Record<string, string>>;

const placeOf = (table: EntryTable, id: string, field: string): string => `${table}/${id}/${field}`;

/** Texts of an entry as they are kept: encrypted, each for its own place; an empty one is null. */
export async function sealTexts<Given extends Texts>(uow: UnitOfWork, table: EntryTable, id: string, texts: Given) {
  const vault = await uow.vault();
  return Object.fromEntries(
    Object.entries(texts).map(([field, text]) => [`${field}_cipher`, text === '' ? null : vault.seal(text, placeOf(table, id, field))]),
  ) as { [Field in keyof Given as `${Field & string}_cipher`]: Buffer | null };
}

const saidAt = (entry_before_id: string): string => `entry_before/${entry_before_id}/said`;

/** All that an entry said before it was edited, as it is kept. */
export const sealSaid = async (uow: UnitOfWork, entry_before_id: string, said: object): Promise<Buffer> =>
  (await uow.vault()).seal(JSON.stringify(said), saidAt(entry_before_id));

/** The same, as it was said. */
export const unsealSaid = (vault: OrgVault, entry_before_id: string, cipher: Buffer): unknown =>
  JSON.parse(vault.unseal(cipher, saidAt(entry_before_id)));

/** A text as it was written; empty where there is none. */
export const unsealText = (vault: OrgVault | null, table: EntryTable, id: string, field: string, cipher: Buffer | null): string =>
  cipher && vault ? vault.unseal(cipher, placeOf(table, id, field)) : '';
