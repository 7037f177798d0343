import type { z } from 'zod';
import type { DownloadType } from '#domains/dictionary/contract/preset-items.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { rowOf } from '#kernel/contract/page.ts';
import type { Ctx, Route } from '#kernel/server/context.ts';
import { judge } from '#kernel/server/context.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { exportAdd } from '../contract/download.endpoints.ts';
import { typeOfList } from '../contract/types.ts';
import { refuse } from '../model/download.refusals.ts';

type Export = RequestOf<typeof exportAdd>;

/** What is kept of an export until a worker makes its file. */
export interface Asked {
  input: Record<string, unknown>;
  columns: Export['columns'];
}

/** What leaves the house for chosen days only: orders, and what was bought by them (specification 2§5). Elsewhere a side that is open means all. */
const DATED_TYPES: ReadonlySet<DownloadType> = new Set(['order', 'history_order', 'online_order', 'third_order', 'consumption']);
const DATES = ['start_date', 'end_date'] as const;

/**
 * Notes that a list is wanted as a file; a worker makes it. The list's own right is judged now and again for every page
 * that is read, and only fields that its contract shows may be columns.
 */
export const askForExport = (ctx: Ctx, { source, input, columns, title }: Export): Promise<ResponseOf<typeof exportAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { endpoint, row } = listOf(ctx, source);
    const parsed = endpoint.request.safeParse({ ...input, page_no: 1, page_size: 1 });
    if (!parsed.success) throw refuse(400, 'source_unknown', { field: 'input' });
    const isDated = DATED_TYPES.has(typeOfList(source)) && DATES.every((field) => field in endpoint.request.shape);
    if (isDated && DATES.some((field) => !parsed.data[field])) throw refuse(400, 'dates_missing');
    if (columns.some(({ field }) => !Object.hasOwn(row.shape, field))) throw refuse(400, 'column_unknown', { field: 'columns' });
    const sdl_id = uow.id();
    const { actor, now, language } = ctx;
    void uow.insert('download_record', {
      sdl_id, shop_id: actor.shop.shop_id, uid: actor.uid, flag: 0, download_type: typeOfList(source), source, mode: actor.mode, language,
      request: JSON.stringify({ input, columns } satisfies Asked), file_name: `${title}.xlsx`, created_at: now,
    });
    uow.audit({ subject: 'download_record', subject_id: sdl_id, after: { source, title, columns: columns.map(({ field }) => field) } });
    uow.tell({ to: { uid: actor.uid }, topic: 'export' });
    return Promise.resolve({ sdl_id });
  });

/** The list of a call, when there is one that the actor may call. */
function listOf(ctx: Ctx, source: string): { endpoint: Route['endpoint']; row: z.ZodObject } {
  const route = ctx.backend.routes.get(source);
  const row = route && rowOf(route.endpoint.response);
  if (!route || !row || route.endpoint.method !== 'GET') throw refuse(400, 'source_unknown', { field: 'source' });
  judge(ctx.actor, route.endpoint, ctx.now);
  return { endpoint: route.endpoint, row };
}
