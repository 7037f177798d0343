import { claimFile } from '#domains/file/server/api.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { openSignIn } from '#kernel/server/identity.ts';
import { searchTextOf } from '#kernel/server/search-text.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { EditedEmployee, NewEmployee } from '../contract/employee.form.ts';
import { refuse } from '../model/staff.refusals.ts';
import { refuseWidening } from './department.ts';
import { checkEmployee, nextNumber } from './employee.checks.ts';
import { sealNumber } from './employee.private.ts';
import type { HandOver } from './hand-over.ts';
import { settleVisits } from './joining.commands.ts';
import { lockEmployee, maySignIn, type SignsIn } from './lock-employee.ts';
import { refuseBeyond, refusePersonBeyond, rolesOf } from './role.rights.ts';

/** Takes somebody on in a shop within the actor's scope (2§3, staff); with `open_user` the phone may sign in from now on. */
export const addEmployee = (ctx: Ctx, form: NewEmployee): Promise<{ uid: string }> =>
  unitOfWork(ctx, async (uow) => {
    const { shop_id = ctx.actor.shop.shop_id } = form;
    if (!(await uow.first(uow.from('shop').select('shop_id').where('shop_id', '=', shop_id)))) throw refuse(400, 'shop_unknown', { field: 'shop_id' });
    await judgeNew(uow, ctx, shop_id, form);
    const uid = await writeNew(uow, ctx, shop_id, form);
    uow.audit({
      subject: 'staff',
      subject_id: uid,
      after: {
        real_name: form.real_name,
        mobile_number: maskPhone(form.mobile_number),
        role_ids: form.role_ids,
        identity_ids: form.identity_ids,
        open_user: form.open_user,
      },
    });
    return { uid };
  });

/** Refuses whom the shop cannot take on, before anything is written. */
export async function judgeNew(reads: Reads, ctx: Ctx, shop_id: string, form: NewEmployee): Promise<void> {
  await Promise.all([checkEmployee(reads, ctx, shop_id, form), refuseBeyond(reads, ctx, form.role_ids)]);
}

/** Writes the file of somebody new; answers the uid. */
export async function writeNew(uow: UnitOfWork, ctx: Ctx, shop_id: string, form: NewEmployee): Promise<string> {
  const uid = uow.id();
  const staff_num = form.staff_num || (await nextNumber(uow, ctx, shop_id));
  const sealed = await sealNumber(uow, uid, form.id_number);
  void uow.insert('staff', { uid, shop_id, ...columnsOf({ ...form, staff_num }), ...sealed, created_at: ctx.now });
  await claimFile(uow, ctx, { use: 'staff_photo', path: form.photo ?? null, field: 'photo' });
  writeRolesAndIdentities(uow, uid, form);
  if (form.open_user) await openUser(uow, ctx, uid, form.mobile_number);
  return uid;
}

/** What the audit trail tells before and after of. */
const WATCHED = ['real_name', 'staff_num', 'gender', 'birth', 'address', 'entry_date', 'position', 'group_id', 'color', 'photo', 'remarks'] as const;

/**
 * Changes a colleague's file. The phone stays once sign-in has been opened (2§6); roles change only within the actor's
 * own rights; an identity under which members belong to the person stays until they are handed over.
 */
export const editEmployee = (ctx: Ctx, edited: EditedEmployee, participants: readonly HandOver[]): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const { uid, version } = edited;
    const before = await lockEmployee(uow, uid, version);
    const { mobile_number = before.mobile_number } = edited;
    const form = { ...edited, mobile_number };
    const isNewPhone = mobile_number !== before.mobile_number;
    if (isNewPhone && maySignIn(before)) throw refuse(409, 'mobile_locked', { field: 'mobile_number' });
    // Whoever opens sign-in for this phone gets the person's rights.
    if (isNewPhone) await refusePersonBeyond(uow, ctx, uid);
    await refuseWidening(uow, ctx, { people: [before], group_id: form.group_id ?? null, field: 'group_id' });
    await checkEmployee(uow, ctx, before.shop_id, form, uid);
    const roles = await changeRoles(uow, ctx, before, form.role_ids);
    await changeIdentities(uow, ctx, participants, { uid, wanted: form.identity_ids });
    await claimFile(uow, ctx, { use: 'staff_photo', path: form.photo ?? null, before: before.photo, field: 'photo' });
    const staff_num = form.staff_num || before.staff_num || (await nextNumber(uow, ctx, before.shop_id));
    const columns = columnsOf({ ...form, staff_num });
    const sealed = ctx.actor.permissions.has('staff:private') ? await sealNumber(uow, uid, form.id_number) : {};
    void uow.run(uow.update('staff').set({ ...columns, ...sealed, version: version + 1 }).where('uid', '=', uid));
    const changed = WATCHED.filter((field) => (before[field] ?? null) !== (columns[field] ?? null));
    uow.audit({
      subject: 'staff',
      subject_id: uid,
      before: { ...Object.fromEntries(changed.map((field) => [field, before[field] ?? null])), role_ids: roles },
      after: {
        ...Object.fromEntries(changed.map((field) => [field, columns[field] ?? null])),
        role_ids: form.role_ids,
        identity_ids: form.identity_ids,
        private_fields: Object.keys(sealed),
        ...(isNewPhone ? { mobile_number: maskPhone(mobile_number) } : {}),
      },
    });
    return null;
  });

/** The columns that hold what the form says as it says it. */
function columnsOf(form: Omit<NewEmployee, 'open_user' | 'shop_id'>) {
  const { real_name, mobile_number, staff_num, gender, birth = null, address, entry_date = null, position, group_id = null } = form;
  const { color = null, photo = null, remarks } = form;
  const search_text = searchTextOf(real_name, staff_num);
  return { real_name, mobile_number, staff_num, gender, birth, address, entry_date, position, group_id, color, photo, remarks, search_text };
}

function writeRolesAndIdentities(uow: UnitOfWork, uid: string, { role_ids, identity_ids }: Pick<NewEmployee, 'role_ids' | 'identity_ids'>): void {
  void uow.insert(
    'staff_role',
    [...new Set(role_ids)].map((role_id) => ({ uid, role_id, given_uid: uow.actor.uid })),
  );
  void uow.insert(
    'staff_identity_holder',
    [...new Set(identity_ids)].map((identity_id) => ({ uid, identity_id })),
  );
}

/** Refuses (409) to take a role from whoever leads their shop: in the head office they hand over first, elsewhere the head office decides. */
async function refuseFromLeader(uow: UnitOfWork, { actor }: Ctx, uid: string): Promise<void> {
  const led = await uow.first(
    uow.across('shop', 'whether somebody leads the shop that they work in').select('shop.shop_type').where('shop.founder_uid', '=', uid).limit(1),
  );
  if (led && (led.shop_type === '0' || actor.shop.shop_type !== '0')) throw refuse(409, 'leader_roles', { field: 'role_ids' });
}

/** Gives and takes roles; answers those held before. What is given or taken must be the actor's own to give. */
async function changeRoles(uow: UnitOfWork, ctx: Ctx, person: SignsIn & { uid: string }, wanted: readonly string[]): Promise<string[]> {
  const { uid } = person;
  const held = await rolesOf(uow, uid);
  const [given, taken] = [wanted.filter((role) => !held.includes(role)), held.filter((role) => !wanted.includes(role))];
  if (given.length + taken.length === 0) return held;
  if (ctx.actor.own_uids.includes(uid)) throw refuse(409, 'own_roles', { field: 'role_ids' });
  if (taken.length > 0) await refuseFromLeader(uow, ctx, uid);
  if (wanted.length === 0 && maySignIn(person)) throw refuse(400, 'role_required', { field: 'role_ids' });
  await refuseBeyond(uow, ctx, [...given, ...taken]);
  if (taken.length > 0) void uow.run(uow.remove('staff_role').where('uid', '=', uid).where('role_id', 'in', taken));
  writeRolesAndIdentities(uow, uid, { role_ids: given, identity_ids: [] });
  if (person.account_id !== null) await settleVisits(uow, person.account_id);
  return held;
}

async function changeIdentities(
  uow: UnitOfWork,
  ctx: Ctx,
  participants: readonly HandOver[],
  { uid, wanted }: { uid: string; wanted: readonly string[] },
): Promise<void> {
  const rows = await uow.rows(uow.from('staff_identity_holder').select('identity_id').where('uid', '=', uid));
  const held = rows.map(({ identity_id }) => identity_id);
  const taken = held.filter((identity) => !wanted.includes(identity));
  for (const identity of taken)
    for (const { count } of participants)
      if ((await count(uow, ctx, uid, identity)) > 0) throw refuse(409, 'identity_belongs', { field: 'identity_ids' });
  if (taken.length > 0) void uow.run(uow.remove('staff_identity_holder').where('uid', '=', uid).where('identity_id', 'in', taken));
  writeRolesAndIdentities(uow, uid, { role_ids: [], identity_ids: wanted.filter((identity) => !held.includes(identity)) });
}

/** Lets the phone sign in, or invites whoever works for another chain; refuses when somebody else of the shop has its account. */
export async function openUser(uow: UnitOfWork, ctx: Ctx, uid: string, mobile_number: string): Promise<void> {
  const opened = await openSignIn(uow, uid, mobile_number, ctx.now);
  if (opened === null) throw refuse(409, 'mobile_taken', { field: 'mobile_number' });
  const { account_id } = opened;
  const set = account_id === null ? { invited_at: ctx.now } : { account_id };
  void uow.run(uow.update('staff').set(set).where('uid', '=', uid));
}
