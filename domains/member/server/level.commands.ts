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

/**
 * Notes the level that a new file begins with; answers what the file keeps with it. An edit never changes it: that is done
 * by hand, for a reason.
 */
export async function firstLevel(uow: UnitOfWork, ctx: Ctx, member_id: string, level: string | null) {
  if (level === null) return {};
  const known = await uow.first(uow.from('member_level').select('level_name').where('member_level_id', '=', level));
  const step = { member_id, kind: 'form', from_level_name: null, to_level_name: known?.level_name ?? null } as const;
  return { step, level_since: dayIn(ctx.actor.shop.time_zone, ctx.now) };
}
