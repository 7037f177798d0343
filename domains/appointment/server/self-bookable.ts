import { projectsHere, selfBookableHere } from '#domains/catalog/server/api.ts';
import { sql } from 'kysely';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/appointment.refusals.ts';

/** The name of the first of these projects that customers do not book themselves in a shop; undefined where they may book all of them. */
export async function closedAmong(reads: Reads, shop_id: string, ids: readonly string[]): Promise<string | undefined> {
  if (ids.length === 0) return undefined;
  const closed = projectsHere(reads, shop_id)
    .select('shop_project.project_name')
    .where('shop_project.shop_project_id', 'in', [...new Set(ids)])
    .where(sql<boolean>`not ${selfBookableHere}`)
    .orderBy('shop_project.shop_project_id');
  return (await reads.first(closed.limit(1)))?.project_name;
}

/** Refuses (409, at the field) what customers do not book themselves: nobody is sent where they are turned away. */
export async function assertSelfBookable(reads: Reads, shop_id: string, ids: readonly string[], field: string): Promise<void> {
  const name = await closedAmong(reads, shop_id, ids);
  if (name !== undefined) throw refuse(409, 'self_closed', { field, params: { name } });
}
