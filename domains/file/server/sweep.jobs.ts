import type { Backend } from '#kernel/server/context.ts';
import { nightlyInEachOrganisation, systemWork } from '#kernel/server/system-work.ts';
import { storageKey } from './file.places.ts';

const DAY_MS = 86_400_000;
/** What a record let go is kept this long: somebody may have the page open. */
const RELEASED_KEPT_MS = 7 * DAY_MS;
/** So many are held in one transaction. */
const AT_ONCE = 50;

/** Removes all files that no record claimed within a day, and those their records let go a week ago. */
export const sweepFiles = (backend: Backend, now: Date): Promise<void> =>
  nightlyInEachOrganisation(backend, 'the sweep of files', async (org_id) => {
    let all = 0;
    for (let gone = AT_ONCE; gone === AT_ONCE; all += gone) gone = await sweepSome(backend, now, org_id);
    return all;
  }).then(() => undefined);

/**
 * Removes some of them; how many. They are held meanwhile, so that no record claims one whose bytes are going, and their rows go last:
 * stopped in between, the next night finds them again.
 */
const sweepSome = (backend: Backend, now: Date, org_id: string): Promise<number> =>
  systemWork(backend, now, org_id, async (work) => {
    const unclaimed = new Date(now.getTime() - DAY_MS);
    const released = new Date(now.getTime() - RELEASED_KEPT_MS);
    const old = await work.rows(
      work
        .across('file', 'a job of the organisation')
        .select(['file_id', 'file_key'])
        .where((file) =>
          file.or([
            file.and([file('claimed_at', 'is', null), file('created_at', '<', unclaimed)]),
            file('released_at', '<', released),
          ]),
        )
        .orderBy('file_id')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    );
    if (old.length === 0) return 0;
    await Promise.all(old.map(({ file_key }) => backend.storage.remove(storageKey({ actor: work }, file_key))));
    await work.run(work.remove('file').where('file_id', 'in', old.map(({ file_id }) => file_id)));
    return old.length;
  });
