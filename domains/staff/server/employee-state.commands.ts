import { claimFile } from '#domains/file/server/api.ts';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { blockSignIn, leaveShop } from '#kernel/server/identity.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { employeeDelete, employeeOpenUser, employeeProfile, employeeState } from '../contract/employee.endpoints.ts';
import { refuse } from '../model/staff.refusals.ts';
import type { HandOver } from './hand-over.ts';
import { handOver } from './hand-over.ts';
import { settleVisits } from './joining.commands.ts';
import { lockEmployee } from './lock-employee.ts';
import { refusePersonBeyond, rolesOf } from './role.rights.ts';
import { openUser } from './save-employee.commands.ts';

type Person = Awaited<ReturnType<typeof lockEmployee>>;

/** Lets in, blocks or deletes a colleague; each takes effect on the person's next request (2§4). */
export const changeState = (ctx: Ctx, input: RequestOf<typeof employeeState>, participants: readonly HandOver[]): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const person = await lockEmployee(uow, input.uid, input.version);
    await refusePersonBeyond(uow, ctx, person.uid);
    if (input.operation === 'open') await letIn(uow, person);
    else await sendAway(uow, ctx, person, { ...input, operation: input.operation }, participants);
    return null;
  });

/** Deletes a colleague: the row stays, because documents name it. */
export const deleteEmployee = (ctx: Ctx, input: RequestOf<typeof employeeDelete>, participants: readonly HandOver[]): Promise<null> =>
  changeState(ctx, { ...input, operation: 'del' }, participants);

async function letIn(uow: UnitOfWork, { uid, version, disabled_at }: Person): Promise<void> {
  if (disabled_at === null) throw refuse(409, 'open_already');
  await blockSignIn(uow, uid, null);
  void uow.run(
    uow
      .update('staff')
      .set({ disabled_at: null, version: version + 1 })
      .where('uid', '=', uid),
  );
  uow.audit({ subject: 'staff', subject_id: uid, before: { state: 'closed' }, after: { state: 'open' } });
}

interface Leaving {
  operation: 'close' | 'del';
  hand_over_uid?: string | undefined;
}

async function sendAway(
  uow: UnitOfWork,
  ctx: Ctx,
  person: Person,
  { operation, hand_over_uid }: Leaving,
  participants: readonly HandOver[],
): Promise<void> {
  const { uid, version, disabled_at } = person;
  if (uid === ctx.actor.uid) throw refuse(409, 'self_stays');
  const shop = await uow.first(uow.from('shop').select('founder_uid').where('shop_id', '=', person.shop_id));
  if (shop?.founder_uid === uid) throw refuse(409, 'founder_stays');
  if (operation === 'close' && disabled_at !== null) throw refuse(409, 'closed_already');
  await handOver(uow, ctx, participants, person, hand_over_uid);
  const closed = { disabled_at: disabled_at ?? ctx.now, version: version + 1 };
  if (operation === 'close') {
    await blockSignIn(uow, uid, ctx.now);
    void uow.run(uow.update('staff').set(closed).where('uid', '=', uid));
  } else {
    await leaveShop(uow, uid);
    for (const table of ['staff_role', 'staff_shop', 'staff_identity_holder'] as const) void uow.run(uow.remove(table).where('uid', '=', uid));
    void uow.run(
      uow
        .update('staff')
        .set({ ...closed, deleted_at: ctx.now, account_id: null, invited_at: null })
        .where('uid', '=', uid),
    );
  }
  if (person.account_id !== null) await settleVisits(uow, person.account_id);
  uow.audit({ subject: 'staff', subject_id: uid, before: { state: disabled_at ? 'closed' : 'open' }, after: { state: operation } });
}

/** Lets the phone of a colleague sign in; from now on it stays as it is (2§6). */
export const openUserName = (ctx: Ctx, { uid, version }: RequestOf<typeof employeeOpenUser>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const person = await lockEmployee(uow, uid, version);
    if (person.invited_at !== null) throw refuse(409, 'user_invited_already');
    if (person.account_id !== null) throw refuse(409, 'user_open_already');
    if (person.disabled_at !== null) throw refuse(409, 'closed_already');
    if ((await rolesOf(uow, uid)).length === 0) throw refuse(409, 'role_required');
    await refusePersonBeyond(uow, ctx, uid);
    await openUser(uow, ctx, uid, person.mobile_number);
    void uow.run(
      uow
        .update('staff')
        .set({ version: version + 1 })
        .where('uid', '=', uid),
    );
    uow.audit({ subject: 'staff', subject_id: uid, after: { open_user: true } });
    return null;
  });

/** Changes how a colleague is shown to customers. */
export const editProfile = (ctx: Ctx, { uid, version, ...profile }: RequestOf<typeof employeeProfile>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    const before = await lockEmployee(uow, uid, version);
    const field = 'attendance_photos';
    for (const path of profile[field]) if (!before[field].includes(path)) await claimFile(uow, ctx, { use: 'attendance_photo', path, field });
    for (const gone of before[field])
      if (!profile[field].includes(gone)) await claimFile(uow, ctx, { use: 'attendance_photo', path: null, before: gone, field });
    void uow.run(
      uow
        .update('staff')
        .set({ ...profile, version: version + 1 })
        .where('uid', '=', uid),
    );
    const { is_public, specialty, tags, introduction, attendance_photos } = before;
    uow.audit({ subject: 'staff', subject_id: uid, before: { is_public, specialty, tags, introduction, attendance_photos }, after: profile });
    return null;
  });
