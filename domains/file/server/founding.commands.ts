import { randomBytes } from 'node:crypto';
import type { Backend } from '#kernel/server/context.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import type { FileUseName } from '../contract/file.uses.ts';
import { pathOf, storageKey } from './file.places.ts';

/** A picture that an organisation begins with, drawn by ourselves: nobody uploaded it. */
export interface FoundedPicture {
  use: FileUseName;
  file_name: string;
  /** A png. */
  bytes: Uint8Array;
}

/** Whose pictures they are, and in whose name. */
interface Keeper {
  org_id: string;
  shop_id: string;
  created_uid: string;
}

/** Keeps pictures that records of the same transaction name; answers their paths in order. As with uploads, bytes come before the rows that name them. */
export async function keepPictures(
  { storage }: Pick<Backend, 'storage'>,
  work: SystemWork,
  { org_id, shop_id, created_uid }: Keeper,
  pictures: readonly FoundedPicture[],
): Promise<string[]> {
  const kept = pictures.map((picture) => ({ ...picture, file_id: work.id(), file_key: randomBytes(16).toString('base64url') }));
  await Promise.all(kept.map(({ file_key, bytes }) => storage.put(storageKey({ actor: { org_id } }, file_key), bytes)));
  const rows = kept.map(({ bytes, ...row }) => ({ ...row, media_type: 'image/png', size_bytes: bytes.length, shop_id, created_uid }));
  void work.insert('file', rows.map((row) => ({ ...row, created_at: work.now, claimed_at: work.now })));
  return kept.map(({ file_key }) => pathOf(file_key));
}
