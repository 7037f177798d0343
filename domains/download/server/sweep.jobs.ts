import type { Backend } from '#kernel/server/context.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { fileKey, KEPT_MS } from './download.places.ts';

/**
 * Removes records that are older than three days, and their files: those first, for of a file whose record is gone nobody knows. Stopped
 * in between, the next night begins anew.
 */
export async function sweepDownloads(backend: Backend, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await nightlyInEachOrganisation(backend, 'the sweep of downloads', async (org_id) => {
    const old = await systemWork(backend, now, org_id, (work) =>
      work.rows(
        work.across('download_record', 'a job of the organisation').select(['sdl_id', 'file_key']).where('created_at', '<=', before).orderBy('sdl_id'),
      ),
    );
    if (old.length === 0) return 0;
    for (const { file_key } of old) if (file_key) await backend.storage.remove(fileKey(org_id, file_key));
    const ids = old.map(({ sdl_id }) => sdl_id);
    const keys = old.flatMap(({ file_key }) => file_key ?? []);
    return systemWork(backend, now, org_id, (work) =>
      work.run(
        work
          .remove('download_record')
          .where('sdl_id', 'in', ids)
          // One whose file was stored since stays until the next night.
          .where(({ or, eb }) => or([eb('file_key', 'is', null), eb('file_key', 'in', ['', ...keys])])),
      ),
    );
  });
}
