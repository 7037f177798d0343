import { LRUCache } from 'lru-cache';
import type { Subject } from '#kernel/i18n/dictionary.ts';
import type { Ctx } from './context.ts';
import { systemWork } from './system-work.ts';
import { dayIn } from './time.ts';

/** What was noted today. Kept by each process for itself: to be noted twice is no fault. */
const noted = new LRUCache<string, true>({ max: 50_000 });

/** What somebody saw, of whom, and the name of it in the trail. */
interface Seen {
  endpoint: 'member.private' | 'staff.private' | 'emr.private';
  subject: Subject;
  subject_id: string;
  /** The fields that were shown; nothing is noted where there are none. */
  revealed: readonly string[];
}

/**
 * Notes in the trail, behind the answer, that somebody saw what not everybody sees who opens a file: once a day for each reader and
 * file, for it is opened many times. What could not be noted is noted the next time.
 */
export function notePrivateRead({ actor, backend, now, ip }: Ctx, { endpoint, subject, subject_id, revealed }: Seen): void {
  if (revealed.length === 0) return;
  const { org_id, uid, shop } = actor;
  const name = [org_id, uid, subject, subject_id, dayIn(shop.time_zone, now), ...revealed].join('/');
  if (noted.has(name)) return;
  // Before it is written: a file that is opened twice at once is noted once.
  noted.set(name, true);
  backend.later('note-private-read', async () => {
    try {
      await systemWork(backend, now, org_id, (work) => {
        work.audit({ shop_id: shop.shop_id, subject, subject_id, after: { revealed: [...revealed] } }, { uid, endpoint, ip });
        return Promise.resolve();
      });
    } catch (error) {
      noted.delete(name);
      throw error;
    }
  });
}
