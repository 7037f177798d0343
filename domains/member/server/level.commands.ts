import type { Ctx } from '#kernel/server/context.ts';
import { dayIn } from '#kernel/server/time.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { Writes } from '#kernel/server/transaction.ts';

/** How a member came to a level. */
export interface LevelStep {
  member_id: string;
  kind: 'form' | 'manual' | 'promoted' | 'demoted' | 'moved';
  from_level_name: string | null;
  to_level_name: string | null;
  pinned?: boolean;
  /** What was gathered, where that decided. */
  growth?: number | null;
  remarks?: string;
}

/** Notes how members came to a level, in one act; a change by nobody has no uid. */
export function noteLevelSteps(writes: Writes, steps: readonly LevelStep[], by: { uid: string | null; now: Date }): void {
  const act = { change_id: writes.id(), uid: by.uid, created_at: by.now };
  void writes.insert('member_level_change', steps.map((step) => ({ ...step, ...act })));
}

/** Notes a level set in the member's form; answers what the file keeps with it. Nothing where the level stays. */
export async function levelFromForm(uow: UnitOfWork, ctx: Ctx, member_id: string, from: string | null, to: string | null) {
  if (from === to) return {};
  const ids = [from, to].filter((id) => id !== null);
  const levels = await uow.rows(uow.from('member_level').select(['member_level_id', 'level_name']).where('member_level_id', 'in', ids));
  const nameOf = (id: string | null) => levels.find((level) => level.member_level_id === id)?.level_name ?? null;
  const step = { member_id, kind: 'form', from_level_name: nameOf(from), to_level_name: nameOf(to) } as const;
  return { step, level_since: to === null ? null : dayIn(ctx.actor.shop.time_zone, ctx.now) };
}
