import { randomBytes } from 'node:crypto';
import type { Ctx } from '#kernel/server/context.ts';
import type { ImportDone, LeftRows, NoteImport } from '#kernel/server/import-commands.ts';
import { fileKey } from './download.places.ts';
import { workbook } from './sheet.ts';
import { safeText } from '#kernel/contract/safe-text.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { wordsOf } from './words.ts';
import { DOWNLOAD } from '../model/download.machine.ts';

/** Stores the rows that an import could not take, with a heading each; to be recorded, or dropped, by the command that follows. */
export async function storeFailedRows(
  ctx: Ctx,
  title: string,
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<LeftRows> {
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
export const dropStored = ({ actor, backend }: Ctx, { file_key }: LeftRows): Promise<void> =>
  backend.storage.remove(fileKey(actor.org_id, file_key));

/** How many rows came to what, in the language of whoever imports; what no row came to is not said. */
function outcomeOf(ctx: Ctx, done: ImportDone): string {
  const words = wordsOf(ctx).import_done;
  const fates = ['added', 'changed', 'same', 'failed'] as const;
  const said = fates.filter((fate) => done[fate] > 0).map((fate) => fill(words[fate], { count: done[fate] }));
  return said.join(ctx.language === 'en' ? ', ' : '，');
}

/** Notes an import in the download center (flag 1): how many rows were read, what came of them, and the file of those left where there is one. */
export const noteImport: NoteImport = (uow, ctx, done) => {
  const { actor, now, language } = ctx;
  const sdl_id = uow.id();
  void uow.insert('download_record', {
    sdl_id,
    shop_id: actor.shop.shop_id,
    uid: actor.uid,
    flag: 1,
    download_type: done.subject,
    source: 'import',
    mode: actor.mode,
    language,
    request: JSON.stringify({ import_id: done.import_id }),
    status: DOWNLOAD.complete,
    records_num: done.rows,
    line_num: done.rows,
    remark: outcomeOf(ctx, done),
    file_key: done.left?.file_key ?? null,
    file_name: done.left?.file_name ?? '',
    created_at: now,
    done_at: now,
  });
  uow.tell({ to: { uid: actor.uid }, topic: 'download' });
  return sdl_id;
};
