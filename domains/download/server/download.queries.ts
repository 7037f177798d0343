import { sql } from 'kysely';
import { holdsAll } from '#domains/access/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import { Refusal } from '#kernel/contract/failure.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { KeptRows } from '#kernel/server/import-commands.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import { asStaff, systemTypeOf } from '#kernel/server/staff-work.ts';
import type { downloadFile, downloadLink, DownloadRow, downloadSearch } from '../contract/download.endpoints.ts';
import type { downloadPermissions } from '../contract/download.permissions.ts';
import { refuse } from '../model/download.refusals.ts';
import { fileKey, KEPT_MS } from './download.places.ts';
import { DOWNLOAD } from '../model/download.machine.ts';
import { readsAsMuch, type ReadWith } from '../model/read-with.rules.ts';

/** One's own records of the last three days, latest first. */
export const listDownloads = (ctx: Ctx, { flag, page_no, page_size }: RequestOf<typeof downloadSearch>): Promise<Page<DownloadRow>> =>
  read(ctx, async (reads) => {
    const own = ownRecords(reads, ctx).where('flag', '=', flag);
    const page = own
      .select(({ ref, fn, val }) => [
        'sdl_id',
        whenIn(ctx.actor.shop.time_zone, ref('created_at')).as('create_time'),
        'download_type',
        fn.coalesce('records_num', val(0)).as('records_num'),
        fn.coalesce('line_num', val(0)).as('line_num'),
        'status',
        'remark',
        'file_name',
      ])
      .orderBy('sdl_id', 'desc');
    const { rows, ...total } = await askPage(reads, { page_no, page_size }, own, page);
    return { rows: rows as DownloadRow[], ...total };
  });

/** Where one's own complete record is fetched; 403 of a list that one may not see any more. */
export const linkTo = async (ctx: Ctx, { link_id }: RequestOf<typeof downloadLink>): Promise<ResponseOf<typeof downloadLink>> => {
  await completeRecord(ctx, link_id);
  return { url: `/shop/shopSystemLogs/download/file/${link_id}` };
};

/** The file of one's own complete record; 403 of a list that one may not see any more. */
export async function fetchFile(ctx: Ctx, { sdl_id }: RequestOf<typeof downloadFile>): Promise<File> {
  const { file_key, file_name } = await completeRecord(ctx, sdl_id);
  const bytes = await ctx.backend.storage.get(fileKey(ctx.actor.org_id, file_key));
  if (!bytes) throw refuse(409, 'not_complete');
  return new File([new Uint8Array(bytes)], file_name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

async function completeRecord(ctx: Ctx, sdl_id: string) {
  const record = await read(ctx, async (reads) => {
    const found = await reads.first(
      ownRecords(reads, ctx).select(['status', 'file_key', 'file_name', 'source', 'shop_id', 'mode', 'read_with']).where('sdl_id', '=', sdl_id),
    );
    if (found && !(await mayStill(reads, ctx, found.source))) throw refuse(403, 'not_allowed');
    return found;
  });
  if (!record) throw new Refusal(404, 'kernel.not_found');
  if (!(await readsStill(ctx, record))) throw refuse(403, 'not_allowed');
  const { status, file_key, file_name } = record;
  // An import is complete, though few leave a file behind.
  if (status !== DOWNLOAD.complete || file_key === null) throw refuse(409, 'not_complete');
  return { file_key, file_name };
}

/** What it takes to take a list out. */
const RIGHT: (typeof downloadPermissions)[number] = 'download:export';

/** Whether whoever fetches a list may still see it and take it out, in whichever mode: a file does not outlast the right to it. */
async function mayStill(reads: Reads, { actor, backend }: Ctx, source: string): Promise<boolean> {
  const access = backend.routes.get(source)?.endpoint.access;
  // What an import refused came from whoever fetches it.
  if (access === undefined) return true;
  return holdsAll(reads, actor.uid, [RIGHT, access]);
}

interface Made {
  source: string;
  shop_id: string;
  mode: string;
  read_with: unknown;
}

/** Whether whoever fetches a file would read as much, were it made now where they asked for it: it outlasts nothing that it was read with. */
async function readsStill({ backend, actor, now, language }: Ctx, { source, shop_id, mode, read_with }: Made): Promise<boolean> {
  const route = backend.routes.get(source);
  // Of what was made before it was kept nobody knows.
  if (!route || read_with === null) return true;
  const asker = { org_id: actor.org_id, uid: actor.uid, shop_id, system_type: systemTypeOf(mode), language };
  try {
    return await asStaff(backend, now, asker, route.endpoint, (ctx) => Promise.resolve(readsAsMuch(ctx.actor, read_with as ReadWith)));
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return false;
    throw error;
  }
}

/** Which imports left a file that the reader may fetch: the record of each of their own by its import, while it is kept. */
export const keptRows: KeptRows = async (reads, ctx, import_ids) => {
  const rows = await reads.rows(
    ownRecords(reads, ctx)
      .where('flag', '=', 1)
      .where('file_key', 'is not', null)
      .where(sql<boolean>`request ->> 'import_id' = any(${[...import_ids]}::text[])`)
      .select(['sdl_id', sql<string>`request ->> 'import_id'`.as('import_id')]),
  );
  return new Map(rows.map(({ import_id, sdl_id }) => [import_id, sdl_id]));
};

const ownRecords = (reads: Reads, { actor, now }: Ctx) =>
  reads
    .across('download_record', 'records belong to a colleague, whatever shop they were asked for in')
    .where('uid', '=', actor.uid)
    .where('created_at', '>', new Date(now.getTime() - KEPT_MS));
