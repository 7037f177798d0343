import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { groupPush } from '../contract/group.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';

/** Branches get departments with those above them; what a branch has by that name in that place stays. */
export const pushGroups = (ctx: Ctx, { group_ids, shop_ids }: RequestOf<typeof groupPush>): Promise<ResponseOf<typeof groupPush>> =>
  unitOfWork(ctx, async (uow) => {
    const [groups, shops] = await Promise.all([withAbove(uow, group_ids), uow.rows(uow.from('shop').select('shop_id').where('shop_id', 'in', shop_ids))]);
    if (shops.length < new Set(shop_ids).size) throw refuse(400, 'shop_unknown', { field: 'shop_ids' });
    if (groups.some(({ shop_id }) => shop_ids.includes(shop_id))) throw refuse(400, 'same_shop', { field: 'shop_ids' });
    let added = 0;
    for (const { shop_id } of shops) added += await pushInto(uow, ctx, shop_id, groups);
    uow.audit({ subject: 'staff_group', subject_id: null, after: { pushed_groups: group_ids, shop_ids, added } });
    return { added, there_already: groups.length * shops.length - added };
  });

/** The departments asked for and those above them, from the top down. */
async function withAbove(uow: UnitOfWork, group_ids: readonly string[]) {
  const groups = () => uow.from('staff_group').selectAll('staff_group').where('staff_group.deleted_at', 'is', null);
  const wanted = await uow.rows(groups().where('group_id', 'in', [...group_ids]));
  if (wanted.length < new Set(group_ids).size) throw refuse(404, 'group_unknown');
  const all = await uow.rows(groups().where('group_id', 'in', [...new Set(wanted.flatMap(({ path }) => path))]));
  return all.sort((a, b) => a.path.length - b.path.length);
}

type Group = Awaited<ReturnType<typeof withAbove>>[number];

async function pushInto(uow: UnitOfWork, ctx: Ctx, shop_id: string, groups: readonly Group[]): Promise<number> {
  const there = await uow.rows(
    uow.from('staff_group').select(['group_id', 'parent_id', 'group_name', 'path']).where('shop_id', '=', shop_id).where('deleted_at', 'is', null),
  );
  const known = new Map(there.map(({ group_id, parent_id, group_name, path }) => [`${parent_id ?? ''}/${group_name}`, { group_id, path }]));
  /** Where each pushed department is in this shop, by its id at home. */
  const placed = new Map<string, { group_id: string; path: string[] }>();
  let added = 0;
  for (const { group_id: at_home, parent_id, group_name, is_medical, sort } of groups) {
    const parent = parent_id === null ? null : placed.get(parent_id)!;
    const name = `${parent?.group_id ?? ''}/${group_name}`;
    let place = known.get(name);
    if (!place) {
      const group_id = uow.id();
      place = { group_id, path: [...(parent?.path ?? []), group_id] };
      const row = { ...place, shop_id, parent_id: parent?.group_id ?? null, group_name, is_medical, sort };
      void uow.insert('staff_group', { ...row, created_at: ctx.now });
      known.set(name, place);
      added += 1;
    }
    placed.set(at_home, place);
  }
  return added;
}
