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

/** How a member came to their level by growth: the last step, and the last level that somebody decided; none where growth gave nothing. */
async function raisedFrom({ writes }: Writer, { member_id, levels }: HeldLoyalty): Promise<{ decided: Rank | null } | null> {
  const steps = () => writes.from('member_level_change').where('member_id', '=', member_id).orderBy('change_id', 'desc').limit(1);
  const [last, decision] = await Promise.all([
    writes.first(steps().select('kind')),
    writes.first(steps().select('to_level_name').where('kind', 'in', DECIDED)),
  ]);
  if (!last || DECIDED.includes(last.kind)) return null;
  return { decided: levels.find(({ level_name }) => level_name === decision?.to_level_name) ?? null };
}
const DECIDED = ['form', 'manual', 'moved'];

/**
 * Takes back a level that growth had given and that growth no longer merits, a part at a time as often as it takes; null when they
 * stay. Levels given by hand, in the form or pinned stay, and are what others fall back to: somebody decided them.
 */
export async function fall(writer: Writer, held: HeldLoyalty, remarks: string): Promise<Moved | null> {
  if (held.level_pinned || fallsTo(held.growth.balance, held.level, held.levels, null) === undefined) return null;
  const raised = await raisedFrom(writer, held);
  const to = raised ? fallsTo(held.growth.balance, held.level, held.levels, raised.decided) : undefined;
  if (to === undefined) return null;
  const moved = { from: held.level?.level_name ?? null, to: to?.level_name ?? null };
  moveToLevel(writer, held, { kind: 'demoted', to, remarks });
  return moved;
}
