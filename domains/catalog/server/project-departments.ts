import { sql } from 'kysely';
import { byName } from '#kernel/contract/cell.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { refuse } from '../model/catalog.refusals.ts';

const WHY = 'which department a project is of is read wherever the project is';

/** The department of the project of a row, as long as the shop has it: one that was given up is none. */
const present = sql`staff_group department where department.org_id = shop_project.org_id
  and department.group_id = shop_project.department_id and department.deleted_at is null`;
export const departmentId = sql<string | null>`(select department.group_id from ${present})`;
export const departmentName = sql<string | null>`(select department.group_name from ${present})`;

/** The same of a project that is known. */
export const departmentOf = async (reads: Reads, department_id: string | null) =>
  department_id === null
    ? undefined
    : reads.first(
        reads
          .across('staff_group', WHY)
          .select(['staff_group.group_id as department_id', 'staff_group.group_name as department_name'])
          .where('staff_group.group_id', '=', department_id)
          .where('staff_group.deleted_at', 'is', null),
      );

/**
 * Refuses (400, at the field) a department that is not there, or that those who keep the project do not have: the shop that
 * alone sells it, else the head office. Answers its name.
 */
export async function judgeDepartment(reads: Reads, department_id: string | null, seller_id: string | null): Promise<string | null> {
  if (department_id === null) return null;
  const found = await reads.first(
    reads
      .across('staff_group', WHY)
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff_group.org_id').onRef('shop.shop_id', '=', 'staff_group.shop_id'))
      .select('staff_group.group_name')
      .where('staff_group.group_id', '=', department_id)
      .where('staff_group.deleted_at', 'is', null)
      .where((eb) => (seller_id === null ? eb('shop.shop_type', '<>', '1') : eb('shop.shop_id', '=', seller_id))),
  );
  if (!found) throw refuse(400, 'department_unknown', { field: 'department_id' });
  return found.group_name;
}

/** The departments of a shop by their names, and by the way from the top: `医疗部/皮肤科`. */
export async function departmentsIn(reads: Reads, shop_id: string) {
  const groups = await reads.rows(
    reads
      .from('staff_group')
      .select(['group_id', 'group_name', 'path'])
      .where('staff_group.shop_id', '=', shop_id)
      .where('staff_group.deleted_at', 'is', null)
      .orderBy('path'),
  );
  const called = new Map(groups.map(({ group_id, group_name }) => [group_id, group_name]));
  const wayOf = (path: readonly string[]): string => path.map((id) => called.get(id)).join('/');
  const names = groups.flatMap(({ group_id, group_name, path }) => [...new Set([group_name, wayOf(path)])].map((name) => [name, group_id] as const));
  return { names: byName(names), called };
}

/**
 * The department asked for, where the project of a row is of it or of one below it. Departments that the head office pushed to its
 * shops are the same everywhere: in another shop, the one of that name on that level stands for it.
 */
export const departmentAsked = (reads: Reads, department_id: string) =>
  reads
    .from('staff_group')
    .innerJoin('staff_group as above', (join) => join.onRef('above.org_id', '=', 'staff_group.org_id'))
    .select('above.group_id')
    .where('staff_group.group_id', '=', department_id)
    .where('staff_group.deleted_at', 'is', null)
    .where(sql<boolean>`above.group_id = any ((select department.path from ${present})::bigint[])`)
    .where(
      sql<boolean>`(above.group_id = staff_group.group_id or (above.shop_id <> staff_group.shop_id
        and above.group_name = staff_group.group_name and cardinality(above.path) = cardinality(staff_group.path)))`,
    );
