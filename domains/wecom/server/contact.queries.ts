import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Page } from '#kernel/contract/page.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { askPage } from '#kernel/server/page.ts';
import { whenIn } from '#kernel/server/time.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { ContactRow, contactSearch, departmentList, staffSearch } from '../contract/contact.endpoints.ts';
import type { tagList } from '../contract/customer.endpoints.ts';
import { fullNames } from '../model/wecom.rules.ts';
import { WHY } from './scope.ts';

const departmentsOf = (reads: Reads) =>
  reads.rows(reads.across('wecom_department', WHY).select(['department_key', 'department_name', 'parent_key', 'position']).orderBy('position'));

/** The company's departments, each with those above it. */
export const listDepartments = (ctx: Ctx): Promise<ResponseOf<typeof departmentList>> =>
  read(ctx, async (reads) => {
    const departments = await departmentsOf(reads);
    const names = fullNames(departments);
    return departments.map(({ department_key }) => ({ department_key, full_name: names.get(department_key)! }));
  });

/** The company's tags, group by group. */
export const listTags = (ctx: Ctx): Promise<ResponseOf<typeof tagList>> =>
  read(ctx, (reads) => reads.rows(reads.across('wecom_tag', WHY).select(['tag_key', 'tag_name']).orderBy('group_name').orderBy('tag_name')));

/** The company's people, those who are there first. */
export const listContacts = (ctx: Ctx, input: RequestOf<typeof contactSearch>): Promise<Page<ContactRow>> =>
  read(ctx, async (reads) => {
    const hits = matching(reads, input);
    const shown = hits
      .leftJoin('staff', (join) => join.onRef('staff.org_id', '=', 'wecom_user.org_id').onRef('staff.uid', '=', 'wecom_user.uid'))
      .leftJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
      .orderBy(sql`wecom_user.gone_at is not null`)
      .orderBy('wecom_user.user_name')
      .orderBy('wecom_user.wecom_user_id')
      .select(({ ref }) => [
        'wecom_user.wecom_user_id',
        'wecom_user.user_name',
        'wecom_user.user_key',
        'wecom_user.departments',
        'wecom_user.is_follow',
        'wecom_user.uid',
        sql<string>`coalesce(staff.real_name, '')`.as('staff_name'),
        sql<string>`coalesce(shop.shop_name, '')`.as('staff_shop_name'),
        'wecom_user.tied_by',
        whenIn(ctx.actor.shop.time_zone, ref('wecom_user.gone_at')).as('gone_time'),
        'wecom_user.version',
      ]);
    const [{ rows, ...total }, departments] = await Promise.all([askPage(reads, input, hits, shown), departmentsOf(reads)]);
    const names = fullNames(departments);
    return {
      rows: rows.map(({ departments: keys, ...row }) => ({
        ...row,
        department_names: keys.flatMap((key) => names.get(key) ?? []).join('、'),
        tied_by: (row.uid ? row.tied_by : null) as ContactRow['tied_by'],
      })),
      ...total,
    };
  });

/** Colleagues at work in the shops that one sees. */
export const listStaff = (ctx: Ctx, input: RequestOf<typeof staffSearch>): Promise<ResponseOf<typeof staffSearch>> =>
  read(ctx, async (reads) => {
    let hits = reads.from('staff').where('staff.disabled_at', 'is', null).where('staff.visits', '=', false);
    const word = input.key_word?.trim();
    if (word) hits = hits.where(sql<boolean>`strpos(staff.real_name, ${word}) > 0`);
    const shown = hits
      .innerJoin('shop', (join) => join.onRef('shop.org_id', '=', 'staff.org_id').onRef('shop.shop_id', '=', 'staff.shop_id'))
      .orderBy('shop.shop_name')
      .orderBy('staff.staff_num')
      .orderBy('staff.uid')
      .select(['staff.uid', 'staff.real_name', 'shop.shop_name']);
    return askPage(reads, input, hits, shown);
  });

function matching(reads: Reads, { key_word, department_key, is_follow, is_tied, is_gone }: RequestOf<typeof contactSearch>) {
  let people = reads.across('wecom_user', WHY);
  const word = key_word?.trim();
  if (word) people = people.where(sql<boolean>`strpos(lower(wecom_user.user_name || ' ' || wecom_user.user_key), ${word.toLowerCase()}) > 0`);
  if (department_key) people = people.where(sql<boolean>`${department_key} = any (wecom_user.departments)`);
  if (is_follow !== undefined) people = people.where('wecom_user.is_follow', '=', is_follow);
  if (is_tied !== undefined) people = people.where('wecom_user.uid', is_tied ? 'is not' : 'is', null);
  if (is_gone !== undefined) people = people.where('wecom_user.gone_at', is_gone ? 'is not' : 'is', null);
  return people;
}
