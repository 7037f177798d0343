import { noteLevelSteps } from '#domains/member/server/api.ts';
import type { Rank } from '../model/level.rules.ts';
import { fallsTo, risesTo } from '../model/level.rules.ts';
import type { Writer } from './book.ts';
import type { HeldLoyalty } from './held.ts';

interface Step {
  kind: 'manual' | 'promoted' | 'demoted';
  to: Rank | null;
  pinned?: boolean;
  remarks?: string;
}

/** Moves a held member to a level and notes how they came to it. */
export function moveToLevel({ writes, ledger, uid, now }: Writer, held: HeldLoyalty, { kind, to, pinned = false, remarks = '' }: Step): void {
  const { member_id, level, growth } = held;
  void writes.run(
    writes
      .update('member')
      .set({
        member_level_id: to?.member_level_id ?? null,
        level_pinned: pinned,
        level_since: to && ledger.business_date,
        // Whoever has the file open in a form sees that it changed.
        version: (eb) => eb('version', '+', 1),
      })
      .where('member_id', '=', member_id),
  );
  const step = { member_id, kind, from_level_name: level?.level_name ?? null, to_level_name: to?.level_name ?? null };
  noteLevelSteps(writes, [{ ...step, pinned, remarks, growth: kind === 'manual' ? null : growth.balance }], { uid, now });
  held.level = to;
  held.level_pinned = pinned;
}

/** What happened to a level, for the audit trail. */
export interface Moved {
  from: string | null;
  to: string | null;
}

/** Lets a held member rise to what they have gathered; null when they stay. A pinned level stays. */
export function rise(writer: Writer, held: HeldLoyalty, remarks: string): Moved | null {
  const to = held.level_pinned ? null : risesTo(held.growth.balance, held.level, held.levels);
  if (!to) return null;
  const moved = { from: held.level?.level_name ?? null, to: to.level_name };
  moveToLevel(writer, held, { kind: 'promoted', to, remarks });
  return moved;
}

/**
 * Takes back a level that growth had given and that growth no longer merits; null when they stay. Levels given by hand,
 * in the form or pinned stay: somebody decided them.
 */
export async function fall(writer: Writer, held: HeldLoyalty, remarks: string): Promise<Moved | null> {
  const to = held.level_pinned ? undefined : fallsTo(held.growth.balance, held.level, held.levels);
  if (to === undefined) return null;
  const { writes } = writer;
  const last = await writes.first(
    writes.from('member_level_change').select('kind').where('member_id', '=', held.member_id).orderBy('change_id', 'desc').limit(1),
  );
  if (last?.kind !== 'promoted') return null;
  const moved = { from: held.level?.level_name ?? null, to: to?.level_name ?? null };
  moveToLevel(writer, held, { kind: 'demoted', to, remarks });
  return moved;
}
