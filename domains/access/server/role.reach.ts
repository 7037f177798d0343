import { sql } from 'kysely';
import type { Ctx } from '#kernel/server/context.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { Reach } from '../contract/role.rules.ts';

/** The rights of a role as `<module>/<permission>`. */
export const grantsOf = sql<string[]>`array(
  select g.module || '/' || g.permission from role_grant g where g.org_id = role.org_id and g.role_id = role.role_id order by 1)`;

/** What the roles of a colleague reach together. */
export const reachHeld = (reads: Reads, { actor }: Ctx): Promise<Reach[]> =>
  reads.rows(
    reads
      .from('role')
      .select(['role.data_scope', grantsOf.as('grants')])
      .where(
        'role.role_id',
        'in',
        reads.across('staff_role', 'one’s own').select('staff_role.role_id').where('staff_role.uid', '=', actor.uid),
      ),
  );
