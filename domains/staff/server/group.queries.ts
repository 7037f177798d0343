import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { counted } from '#kernel/server/count.ts';
import { read } from '#kernel/server/transaction.ts';
import type { GroupNode, groupPage, groupTree } from '../contract/group.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { identityNames } from './employee.queries.ts';
import { wordIn } from './word-in.ts';

/** The departments of a shop within the reader's scope, each with how many work in it. */
export const readGroupTree = (ctx: Ctx, { shop_id = ctx.actor.shop.shop_id }: RequestOf<typeof groupTree>): Promise<GroupNode[]> =>
  read(ctx, async (reads) => {
    const rows = await reads.rows(
      reads
        .from('staff_group')
        .where('staff_group.shop_id', '=', shop_id)
        .where('staff_group.deleted_at', 'is', null)
        .select([
          'group_id',
          'parent_id',
          'group_name',
          'is_medical',
          'sort',
          'version',
          sql<number>`(select count(*)::integer from staff s
            where s.org_id = staff_group.org_id and s.group_id = staff_group.group_id and s.deleted_at is null)`.as('user_count'),
        ])
        .orderBy('sort')
        .orderBy('group_id'),
    );
    const nodes = new Map(rows.map((row) => [row.group_id, { ...row, children: [] as GroupNode[] }]));
    const roots: GroupNode[] = [];
    for (const node of nodes.values()) (node.parent_id === null ? roots : nodes.get(node.parent_id)!.children).push(node);
    return roots;
  });

/** Who is in a department, by number. */
export const pageGroupUsers = (ctx: Ctx, input: RequestOf<typeof groupPage>): Promise<ResponseOf<typeof groupPage>> =>
  read(ctx, async (reads) => {
    const staff = wordIn(reads.from('staff').where('staff.deleted_at', 'is', null), input.key_word).where('staff.group_id', '=', input.group_id);
    const page = staff
      .select([
        'staff.uid',
        'staff.staff_num',
        'staff.real_name',
        'staff.position',
        identityNames.as('identity_names'),
        sql<boolean>`staff.disabled_at is not null`.as('state'),
      ])
      .orderBy('staff.staff_num')
      .orderBy('staff.uid')
      .limit(input.page_size)
      .offset((input.page_no - 1) * input.page_size);
    const group = reads.from('staff_group').select('group_id').where('group_id', '=', input.group_id).where('deleted_at', 'is', null);
    const [found, rows, total] = await Promise.all([reads.first(group), reads.rows(page), counted(reads, staff)]);
    if (!found) throw refuse(404, 'group_unknown');
    return { rows, ...total };
  });
