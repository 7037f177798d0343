import { DOWNLOAD } from '#domains/download/model/download.machine.ts';
import { downloadSearch } from '#domains/download/contract/download.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { showDone, showError } from '#kernel/web/notice.ts';

/** How far back an awaited file is looked for. */
const LATEST = 50;

/** Says which of the files that are waited for is ready, or not to be had; those that are done with are waited for no longer. The bell keeps both. */
export async function tellReady(awaited: Set<string>, word: { export_ready: string; export_failed: string }): Promise<void> {
  const latest = await call(downloadSearch, { flag: 0, page_no: 1, page_size: LATEST }).catch(() => null);
  for (const { sdl_id, status, file_name, remark } of latest?.rows ?? []) {
    if (status === DOWNLOAD.processing || !awaited.delete(sdl_id)) continue;
    if (status === DOWNLOAD.complete) showDone(fill(word.export_ready, { name: file_name }));
    else showError(fill(word.export_failed, { name: file_name, why: remark }));
  }
}
