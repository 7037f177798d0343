import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';
import { fileKey, KEPT_MS } from './download.places.ts';

/** Removes records, and their files, that are older than three days. */
export async function sweepDownloads(backend: Backend, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  for (const org_id of await organisations(backend)) {
    const gone = await systemWork(backend, now, org_id, (work) =>
      work.rows(work.remove('download_record').where('created_at', '<=', before).returning('file_key')),
    );
    for (const { file_key } of gone) if (file_key) await backend.storage.remove(fileKey(org_id, file_key));
  }
}
