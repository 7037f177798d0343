import type { Ctx } from '#kernel/server/context.ts';
import { notePrivateRead as note } from '#kernel/server/private-reads.ts';

/** What of a file not everybody sees who opens it, and the right that shows it. */
const BY_RIGHT = [
  ['id_number', 'member:private'],
  ['anamnesis', 'member:medical'],
  ['allergies_history', 'member:medical'],
  ['medical_aesthetics_history', 'member:medical'],
] as const;

type Seen = { member_id: string } & Readonly<Record<(typeof BY_RIGHT)[number][0], string | null>>;

/** Notes in the trail that somebody saw the number of an identity document or a medical history. */
export function notePrivateRead(ctx: Ctx, seen: Seen): void {
  const revealed = BY_RIGHT.flatMap(([field, right]) => (seen[field] && ctx.actor.permissions.has(right) ? [field] : []));
  note(ctx, { endpoint: 'member.private', subject: 'member', subject_id: seen.member_id, revealed });
}
