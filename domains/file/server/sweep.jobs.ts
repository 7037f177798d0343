import type { Backend } from '#kernel/server/context.ts';
import { organisations, systemWork } from '#kernel/server/system-work.ts';

const DAY_MS = 86_400_000;
/** What a record let go is kept this long: somebody may have the page open. */
const RELEASED_KEPT_MS = 7 * DAY_MS;
const AT_ONCE = 500;

/** Removes files that no record claimed within a day, and those their records let go a week ago. Rows first: bytes nobody can name harm nobody. */
export async function sweepFiles(backend: Backend, now: Date): Promise<void> {
  const unclaimed = new Date(now.getTime() - DAY_MS);
  const released = new Date(now.getTime() - RELEASED_KEPT_MS);
  for (const org_id of await organisations(backend)) {
    const gone = await systemWork(backend, now, org_id, async (work) => {
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
          .limit(AT_ONCE),
      );
      if (old.length > 0) void work.run(work.remove('file').where('file_id', 'in', old.map(({ file_id }) => file_id)));
      return old;
    });
    for (const { file_key } of gone) await backend.storage.remove(`${org_id}/${file_key}`);
  }
}
