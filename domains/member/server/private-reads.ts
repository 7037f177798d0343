import { LRUCache } from 'lru-cache';
import type { Ctx } from '#kernel/server/context.ts';
import { systemWork } from '#kernel/server/system-work.ts';
import { dayIn } from '#kernel/server/time.ts';

/** What of a file not everybody sees who opens it, and the right that shows it. */
const BY_RIGHT = [
  ['id_number', 'member:private'],
  ['anamnesis', 'member:medical'],
  ['allergies_history', 'member:medical'],
  ['medical_aesthetics_history', 'member:medical'],
] as const;

type Seen = { member_id: string } & Readonly<Record<(typeof BY_RIGHT)[number][0], string | null>>;

/** Who was noted today. Kept by each process for itself: to be noted twice is no fault. */
const noted = new LRUCache<string, true>({ max: 50_000 });

/**
 * Notes in the trail, behind the answer, that somebody saw the number of an identity document or a medical history: once a day for each
 * reader and file, for a file is opened many times while its member is here.
 */
export function notePrivateRead({ actor, backend, now, ip }: Ctx, seen: Seen): void {
  const revealed = BY_RIGHT.flatMap(([field, right]) => (seen[field] && actor.permissions.has(right) ? [field] : []));
  if (revealed.length === 0) return;
  const { org_id, uid, shop } = actor;
  const name = [org_id, uid, seen.member_id, dayIn(shop.time_zone, now), ...revealed].join('/');
  if (noted.has(name)) return;
  noted.set(name, true);
  backend.later('note-private-read', () =>
    systemWork(backend, now, org_id, (work) => {
      const what = { shop_id: shop.shop_id, subject: 'member', subject_id: seen.member_id, after: { revealed } } as const;
      work.audit(what, { uid, endpoint: 'member.private', ip });
      return Promise.resolve();
    }),
  );
}
