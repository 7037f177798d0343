import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Actor, Backend, Ctx } from '#kernel/server/context.ts';
import { offeredPicture } from '#kernel/server/identity.ts';
import type { SystemWork } from '#kernel/server/system-work.ts';
import { read } from '#kernel/server/transaction.ts';
import type { readFile } from '../contract/file.endpoints.ts';
import { FILE_USES, type FileUse, type FileUseName } from '../contract/file.uses.ts';
import { keyOf, storageKey } from './file.places.ts';

/** The bytes of a file within the reader's reach; otherwise it does not exist. */
export async function readBytes(ctx: Ctx, { file_key }: RequestOf<typeof readFile>): Promise<File> {
  const { actor, backend } = ctx;
  const row = await read(ctx, (reads) =>
    reads.first(
      reads
        .across('file', 'what all of the organisation may see is no record of a shop; the rest is judged by its shop below')
        .select(['file_name', 'media_type', 'use', 'shop_id', 'created_uid', 'claimed_at'])
        .where('file_key', '=', file_key),
    ),
  );
  if (!row) return offeredBytes(ctx, file_key);
  const isSeen = isSeenBy(actor, row, FILE_USES[row.use as FileUseName]);
  const bytes = isSeen ? await backend.storage.get(storageKey(ctx, file_key)) : null;
  if (!bytes) throw new Refusal(404, 'kernel.not_found');
  return new File([new Uint8Array(bytes)], row.file_name, { type: row.media_type });
}

/** The bytes of a picture that a supplier shows of what it offers to the caller's chain; otherwise it does not exist. */
async function offeredBytes(ctx: Ctx, file_key: string): Promise<File> {
  const { actor, backend } = ctx;
  const offered = actor.permissions.has('supplier:project') ? await read(ctx, (reads) => offeredPicture(reads, file_key)) : null;
  const bytes = offered && (await backend.storage.get(storageKey({ ...ctx, actor: { ...actor, org_id: offered.org_id } }, file_key)));
  if (!offered || !bytes) throw new Refusal(404, 'kernel.not_found');
  return new File([new Uint8Array(bytes)], offered.file_name, { type: offered.media_type });
}

/** A file as far as it decides who sees it. */
interface Kept {
  shop_id: string;
  created_uid: string;
  claimed_at: Date | null;
}

/** Whether a file of a use, uploaded in a shop, is for somebody's eyes; one of a use that is no more counts as of its shop. */
function isSeenBy({ uid, scope_shop_ids, permissions }: Actor, { shop_id, created_uid, claimed_at }: Kept, use: FileUse | undefined): boolean {
  // Their own, in a form that is not saved yet.
  if (created_uid === uid && claimed_at === null) return true;
  if (use?.needs !== undefined && !permissions.has(use.needs)) return false;
  return use?.seen_in === 'organisation' || (scope_shop_ids?.includes(shop_id) ?? true);
}

/** The bytes of a picture that a record shows to everybody, as that record's domain decides; 404 where it was let go or is of another use. */
export async function publicPicture(work: SystemWork, backend: Backend, use: FileUseName, path: string): Promise<File> {
  const file_key = keyOf(path);
  const row = await work.first(
    work
      .across('file', 'a record that everybody may look at shows it')
      .select(['file_name', 'media_type'])
      .where('file_key', '=', file_key)
      .where('use', '=', use)
      .where('claimed_at', 'is not', null)
      .where('released_at', 'is', null),
  );
  const bytes = row ? await backend.storage.get(storageKey({ actor: work }, file_key)) : null;
  if (!row || !bytes) throw new Refusal(404, 'kernel.not_found');
  return new File([new Uint8Array(bytes)], row.file_name, { type: row.media_type });
}

/** The bytes of a file that a record of the organisation names, for work without a person; null where it is gone. */
export const bytesOfFile = ({ storage }: Pick<Ctx['backend'], 'storage'>, org_id: string, path: string): Promise<Buffer | null> =>
  storage.get(storageKey({ actor: { org_id } }, keyOf(path)));
