import { sql } from 'kysely';
import { demandSmsCode, sendCodeToPhone, takesSmsCode, tellPhone } from '#domains/access/server/api.ts';
import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { build } from '#kernel/server/database.ts';
import type { Reads } from '#kernel/server/transaction.ts';
import { read } from '#kernel/server/transaction.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { accountState, endSessions, rebindPhone, resetTotp, sendRebindCode } from '../contract/rescue.endpoints.ts';
import { colleagueHelped, type Help } from '../contract/staff.events.ts';
import { refuse } from '../model/staff.refusals.ts';
import { lockEmployee } from './lock-employee.ts';
import { refuseAccountBeyond } from './role.rights.ts';

type State = ResponseOf<typeof accountState>;

const stateOf = async (reads: Reads, account_id: string, now: Date): Promise<State> =>
  (await reads.first<State>({
    compile: () => sql<State>`select totp, sessions as session_num, elsewhere from identity.account_state(${account_id}, ${now})`.compile(build),
  }))!;

/** How a colleague's account stands. */
export const readAccountState = (ctx: Ctx, { uid }: RequestOf<typeof accountState>): Promise<State> =>
  read(ctx, async (reads) => {
    const person = await reads.first(reads.from('staff').select('account_id').where('staff.uid', '=', uid).where('staff.deleted_at', 'is', null));
    if (!person) throw refuse(404, 'not_found');
    if (person.account_id === null) throw refuse(409, 'no_account');
    return stateOf(reads, person.account_id, ctx.now);
  });

/** A colleague who may be helped, held until the commit: not oneself, nobody with more rights in any shop, nobody whose account another chain knows. */
async function lockRescued(uow: UnitOfWork, ctx: Ctx, uid: string, version: number) {
  const person = await lockEmployee(uow, uid, version);
  const { account_id } = person;
  if (account_id === null) throw refuse(409, 'no_account');
  if (account_id === ctx.actor.base_user_id) throw refuse(409, 'rescue_oneself');
  await refuseAccountBeyond(uow, ctx, account_id);
  const state = await stateOf(uow, account_id, ctx.now);
  if (state.elsewhere) throw refuse(409, 'account_elsewhere');
  return { ...person, account_id, state };
}

/** Keeps who helped somebody into their account: for a day that one's word is none beside theirs. */
const keepHelper = (uow: UnitOfWork, { actor, now }: Ctx, account_id: string): void =>
  void uow.run(uow.update('staff').set({ helped_uid: actor.uid, helped_at: now }).where('account_id', '=', account_id));

/** Has a colleague told by whom they were helped, and when. */
const noteHelp = (uow: UnitOfWork, { actor, now }: Ctx, uid: string, help: Help): void =>
  uow.notify(colleagueHelped, { uid, by_uid: actor.uid, help, at: now.toISOString() });

/** Takes the second factor from a colleague and signs them out everywhere; they are told. */
export async function takeFactor(ctx: Ctx, { uid, version, reason }: RequestOf<typeof resetTotp>): Promise<null> {
  const mobile = await unitOfWork(ctx, async (uow) => {
    const { account_id, mobile_number } = await lockRescued(uow, ctx, uid, version);
    if (!(await uow.identity<boolean>('end_totp', account_id))) throw refuse(409, 'totp_not_on');
    await uow.identity('end_sessions', account_id, null, ctx.now);
    keepHelper(uow, ctx, account_id);
    uow.audit({ subject: 'staff', subject_id: uid, before: { totp: true }, after: { totp: false, reason } });
    noteHelp(uow, ctx, uid, 'factor_taken');
    return mobile_number;
  });
  tellPhone(ctx, mobile, 'STAFF_FACTOR_RESET', { phone: maskPhone(mobile) });
  return null;
}

/** Signs a colleague out everywhere; they are told at their next sign-in. */
export const signOutEverywhere = (ctx: Ctx, { uid, version, reason }: RequestOf<typeof endSessions>): Promise<ResponseOf<typeof endSessions>> =>
  unitOfWork(ctx, async (uow) => {
    const { account_id } = await lockRescued(uow, ctx, uid, version);
    const ended = await uow.identity<number>('end_sessions', account_id, null, ctx.now);
    uow.audit({ subject: 'staff', subject_id: uid, after: { sessions_ended: ended, reason } });
    noteHelp(uow, ctx, uid, 'sessions_ended');
    return { ended };
  });

/** Sends a code to the phone that a colleague is to sign in by. */
export async function sendRebind(ctx: Ctx, { uid, mobile_number }: RequestOf<typeof sendRebindCode>): Promise<null> {
  await readAccountState(ctx, { uid });
  await sendCodeToPhone(ctx, mobile_number, 'STAFF_PHONE');
  return null;
}

/** Has a colleague sign in by another phone, which they proved; sessions end, and the old phone is told. */
export async function rebind(ctx: Ctx, { uid, version, reason, mobile_number, code }: RequestOf<typeof rebindPhone>): Promise<null> {
  let isProved = true;
  try {
    const old = await unitOfWork(ctx, async (uow) => {
      const person = await lockRescued(uow, ctx, uid, version);
      isProved = await takesSmsCode(uow, ctx, mobile_number, 'STAFF_PHONE', code);
      if (!isProved) throw refuse(400, 'rebind_code_wrong', { field: 'code' });
      if (!(await uow.identity<boolean>('change_mobile', person.account_id, mobile_number)))
        throw refuse(409, 'mobile_taken', { field: 'mobile_number' });
      await uow.identity('end_sessions', person.account_id, null, ctx.now);
      keepHelper(uow, ctx, person.account_id);
      void uow.run(uow.update('staff').set({ version: version + 1 }).where('uid', '=', uid));
      uow.audit({
        subject: 'staff',
        subject_id: uid,
        before: { mobile_number: maskPhone(person.mobile_number) },
        after: { mobile_number: maskPhone(mobile_number), reason },
      });
      noteHelp(uow, ctx, uid, 'phone_rebound');
      return person.mobile_number;
    });
    tellPhone(ctx, old, 'STAFF_PHONE_CHANGED', { phone: maskPhone(mobile_number) });
    return null;
  } catch (error) {
    // A wrong code is counted where the command's rollback does not reach.
    if (!isProved) await demandSmsCode(ctx, mobile_number, 'STAFF_PHONE', code);
    throw error;
  }
}
