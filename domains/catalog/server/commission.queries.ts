import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** A query for ids of projects: asked for together with what names them, they cost no round trip. */
type IdQuery = SelectQueryBuilder<Database, never, { item_id: string }>;

/** What commission is worked out on for each of a project, in cents, by those projects that have a base of their own. */
export async function commissionBases(reads: Reads, projects: readonly string[] | IdQuery): Promise<ReadonlyMap<string, number>> {
  if (Array.isArray(projects) && projects.length === 0) return new Map();
  const rows = await reads.rows(
    reads
      .from('shop_project')
      .where('shop_project_id', 'in', projects as readonly string[])
      .where('commission_base', 'is not', null)
      .select(['shop_project_id', 'commission_base']),
  );
  return new Map(rows.map(({ shop_project_id, commission_base }) => [shop_project_id, commission_base!]));
}
