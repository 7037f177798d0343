import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/staff.refusals.ts';

/** The departments whose people’s records are seen by somebody who is bounded to their own and those below it; null where nothing bounds them so. */
async function departmentsSeen(reads: Reads, { actor }: Ctx): Promise<ReadonlySet<string> | null> {
  if (actor.records_of !== 'department') return null;
  const seen = await reads.rows(
    reads
      .from('staff_group')
      .select('staff_group.group_id')
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('staff as me')
            .whereRef('me.org_id', '=', 'staff_group.org_id')
            .where('me.uid', '=', actor.uid)
            .where(sql<boolean>`me.group_id = any (staff_group.path)`),
        ),
      ),
  );
  return new Set(seen.map(({ group_id }) => group_id));
}

interface Moving {
  people: readonly { uid: string; group_id: string | null }[];
  /** Where they come to; null: into none. */
  group_id: string | null;
  /** The request's field that says so. */
  field: string;
}

/**
 * Refuses (409) whoever sees the records of their department alone to see more by it: their own department is somebody else's to change,
 * and nobody comes into it, or below it, from outside.
 */
export async function refuseWidening(reads: Reads, ctx: Ctx, { people, group_id, field }: Moving): Promise<void> {
  const moved = people.filter((person) => person.group_id !== group_id);
  const seen = moved.length > 0 ? await departmentsSeen(reads, ctx) : null;
  if (!seen) return;
  if (moved.some(({ uid }) => ctx.actor.own_uids.includes(uid))) throw refuse(409, 'own_group', { field });
  const isInto = group_id !== null && seen.has(group_id);
  if (isInto && moved.some((person) => person.group_id === null || !seen.has(person.group_id))) throw refuse(409, 'group_widens', { field });
}

/** The same of a department that is moved below another one, with everybody in it. */
export async function refuseWideningBy(reads: Reads, ctx: Ctx, { group_id, parent_id }: { group_id: string; parent_id: string | null }): Promise<void> {
  const seen = parent_id === null ? null : await departmentsSeen(reads, ctx);
  if (seen?.has(parent_id!) && !seen.has(group_id)) throw refuse(409, 'group_widens', { field: 'parent_id' });
}
