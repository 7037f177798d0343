import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { groupAdd, groupAddUsers, groupDelete, groupEdit, groupRemoveUser } from '../contract/group.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import { refuseWidening, refuseWideningBy } from './department.ts';

/** A tree deeper than this is drawn nowhere. */
const DEEPEST = 4;

async function lockGroup(uow: UnitOfWork, group_id: string, field?: string) {
  const group = await uow.first(
    uow
      .from('staff_group')
      .selectAll('staff_group')
      .where('staff_group.group_id', '=', group_id)
      .where('staff_group.deleted_at', 'is', null)
      .forUpdate(),
  );
  if (!group) throw field ? refuse(400, 'group_unknown', { field }) : refuse(404, 'group_unknown');
  return group;
}

async function lockVersion(uow: UnitOfWork, group_id: string, version: number) {
  const group = await lockGroup(uow, group_id);
  if (group.version !== version) throw refuse(409, 'group_changed');
  return group;
}

interface Place {
  shop_id: string;
  parent_id: string | null;
  group_name: string;
}

async function refuseTaken(uow: UnitOfWork, { shop_id, parent_id, group_name }: Place, except = '0'): Promise<void> {
  const other = await uow.first(
    uow
      .from('staff_group')
      .select('group_id')
      .where('shop_id', '=', shop_id)
      .where('group_name', '=', group_name)
      .where('parent_id', parent_id === null ? 'is' : '=', parent_id)
      .where('deleted_at', 'is', null)
      .where('group_id', '<>', except),
  );
  if (other) throw refuse(409, 'group_taken', { field: 'group_name' });
}

/** Adds a department: below another one, or at the top of the shop one works in. */
export const addGroup = (ctx: Ctx, form: RequestOf<typeof groupAdd>): Promise<ResponseOf<typeof groupAdd>> =>
  unitOfWork(ctx, async (uow) => {
    const { parent_id = null, group_name, is_medical, sort } = form;
    const parent = parent_id === null ? null : await lockGroup(uow, parent_id, 'parent_id');
    if (parent && parent.path.length >= DEEPEST) throw refuse(400, 'group_too_deep', { field: 'parent_id' });
    const shop_id = parent?.shop_id ?? ctx.actor.shop.shop_id;
    await refuseTaken(uow, { shop_id, parent_id, group_name });
    const group_id = uow.id();
    const row = { group_id, shop_id, parent_id, group_name, is_medical, sort };
    void uow.insert('staff_group', { ...row, path: [...(parent?.path ?? []), group_id], created_at: ctx.now });
    uow.audit({ subject: 'staff_group', subject_id: group_id, after: row });
    return { group_id };
  });

/** Renames a department, or moves it with everything below it; never below itself. */
export const editGroup = (ctx: Ctx, form: RequestOf<typeof groupEdit>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { group_id, version, parent_id = null, group_name, is_medical, sort } = form;
    const before = await lockVersion(uow, group_id, version);
    const parent = parent_id === null ? null : await lockGroup(uow, parent_id, 'parent_id');
    if (parent && (parent.path.includes(group_id) || parent.shop_id !== before.shop_id))
      throw refuse(400, parent.path.includes(group_id) ? 'group_below_itself' : 'group_unknown', { field: 'parent_id' });
    if (parent_id !== before.parent_id) await refuseWideningBy(uow, ctx, { group_id, parent_id });
    await refuseTaken(uow, { shop_id: before.shop_id, parent_id, group_name }, group_id);
    void uow.run(uow.update('staff_group').set({ parent_id, group_name, is_medical, sort, version: version + 1 }).where('group_id', '=', group_id));
    if (parent_id !== before.parent_id) await movePaths(uow, before, parent?.path ?? []);
    const { parent_id: was, group_name: called, is_medical: medical, sort: at } = before;
    uow.audit({
      subject: 'staff_group',
      subject_id: group_id,
      before: { parent_id: was, group_name: called, is_medical: medical, sort: at },
      after: { parent_id, group_name, is_medical, sort },
    });
    return null;
  });

/** Puts a department and all below it under another path. */
async function movePaths(uow: UnitOfWork, { group_id, path }: { group_id: string; path: string[] }, above: readonly string[]): Promise<void> {
  const moved = await uow.rows(
    uow
      .from('staff_group')
      .select(['group_id', 'path'])
      .where(sql<boolean>`${group_id} = any (path)`)
      .where('deleted_at', 'is', null),
  );
  for (const below of moved) {
    const next = [...above, ...below.path.slice(path.length - 1)];
    if (next.length > DEEPEST) throw refuse(400, 'group_too_deep', { field: 'parent_id' });
    void uow.run(uow.update('staff_group').set({ path: next }).where('group_id', '=', below.group_id));
  }
}

/** Deletes a department that is empty. */
export const deleteGroup = (ctx: Ctx, { group_id, version }: RequestOf<typeof groupDelete>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { group_name } = await lockVersion(uow, group_id, version);
    const [below, user] = await Promise.all([
      uow.first(uow.from('staff_group').select('group_id').where('parent_id', '=', group_id).where('deleted_at', 'is', null).limit(1)),
      uow.first(uow.from('staff').select('uid').where('group_id', '=', group_id).where('deleted_at', 'is', null).limit(1)),
    ]);
    if (below) throw refuse(409, 'group_has_subs');
    if (user) throw refuse(409, 'group_has_users');
    void uow.run(uow.update('staff_group').set({ deleted_at: ctx.now, version: version + 1 }).where('group_id', '=', group_id));
    uow.audit({ subject: 'staff_group', subject_id: group_id, before: { group_name } });
    return null;
  });

/** Puts colleagues of its shop into a department; whoever was in another one changes over. */
export const addGroupUsers = (ctx: Ctx, { group_id, uids }: RequestOf<typeof groupAddUsers>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id } = await lockGroup(uow, group_id);
    const wanted = [...new Set(uids)];
    const people = await uow.rows(
      uow
        .from('staff')
        .select(['uid', 'group_id'])
        .where('uid', 'in', wanted)
        .where('shop_id', '=', shop_id)
        .where('deleted_at', 'is', null)
        .orderBy('uid')
        .forUpdate(),
    );
    if (people.length < wanted.length) throw refuse(404, 'not_found');
    await refuseWidening(uow, ctx, { people, group_id, field: 'uids' });
    void uow.run(uow.update('staff').set((row) => ({ group_id, version: row('version', '+', 1) })).where('uid', 'in', wanted));
    for (const { uid, group_id: before } of people)
      uow.audit({ subject: 'staff', subject_id: uid, before: { group_id: before }, after: { group_id } });
    return null;
  });

/** Takes a colleague out of a department. */
export const removeGroupUser = (ctx: Ctx, { group_id, uid }: RequestOf<typeof groupRemoveUser>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    await lockGroup(uow, group_id);
    const person = await uow.first(uow.from('staff').select(['uid', 'version']).where('uid', '=', uid).where('group_id', '=', group_id).forUpdate());
    if (!person) throw refuse(404, 'user_not_in_group');
    void uow.run(uow.update('staff').set({ group_id: null, version: person.version + 1 }).where('uid', '=', uid));
    uow.audit({ subject: 'staff', subject_id: uid, before: { group_id }, after: { group_id: null } });
    return null;
  });
