import { randomBytes } from 'node:crypto';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { fileKey } from './download.places.ts';
import { workbook } from './sheet.ts';
import { safeText } from '#kernel/contract/safe-text.ts';
import type { DownloadType } from '#domains/dictionary/contract/preset-items.ts';
import { wordsOf } from './words.ts';
import { DOWNLOAD } from '../model/download.machine.ts';

/** A file of what an import could not take, stored but named by no record yet. */
export interface StoredFile {
  file_key: string;
  file_name: string;
}

/** Stores the rows that an import could not take, with a heading each; to be recorded, or dropped, by the command that follows. */
export async function storeFailedRows(
  ctx: Ctx,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<StoredFile> {
  const words = wordsOf(ctx);
  const columns = headings.map((heading) => ({ field: heading, title: heading }));
  const cells = rows.map((row) => row.map(safeText));
  const bytes = await workbook(
    { title, columns, rows: cells },
    {
      title: words.watermark,
      lines: [
        [words.made_from, title],
        ['', words.secrecy],
      ],
    },
  );
  const file_key = randomBytes(16).toString('base64url');
  await ctx.backend.storage.put(fileKey(ctx.actor.org_id, file_key), bytes);
  return { file_key, file_name: `${title}.xlsx` };
}

/** Forgets a stored file that no record names. */
export const dropStored = ({ actor, backend }: Ctx, { file_key }: StoredFile): Promise<void> =>
  backend.storage.remove(fileKey(actor.org_id, file_key));

/** Notes an import in the download center (flag 1): how many rows were read, how many could not be taken, and their file. */
export function recordImport(
  uow: UnitOfWork,
  { actor, now, language }: Ctx,
  done: { type: DownloadType; rows: number; remark: string; file: StoredFile },
): string {
  const sdl_id = uow.id();
  void uow.insert('download_record', {
    sdl_id,
    shop_id: actor.shop.shop_id,
    uid: actor.uid,
    flag: 1,
    download_type: done.type,
    source: 'import',
    mode: actor.mode,
    language,
    request: '{}',
    status: DOWNLOAD.complete,
    records_num: done.rows,
    line_num: done.rows,
    remark: done.remark,
    ...done.file,
    created_at: now,
    done_at: now,
  });
  return sdl_id;
}
