import type { SystemWork } from '#kernel/server/system-work.ts';

/**
 * The file that a member's was merged into since an event named it, or still is; held, so that it is not merged before what follows is
 * written. Documents are held before files: whoever goes on with some looks in the file that was named first, and asks where there are none.
 */
export async function fileNow(work: SystemWork, member_id: string): Promise<string> {
  const file = await work.first(
    work.across('member', 'whose file it is by now, whichever shop keeps it').select('merged_into').where('member_id', '=', member_id).forKeyShare(),
  );
  return file?.merged_into ?? member_id;
}
