import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { setPassword } from '#kernel/server/account.ts';
import type { Ctx, PublicCtx } from '#kernel/server/context.ts';
import { accountForSignIn } from '#kernel/server/identity.ts';
import { prove } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type {
  changePassword,
  forgetPassword,
  renewPhone,
  setFirstPassword,
  signOutDevice,
  signOutOthers,
  verifyPhone,
} from '../contract/account.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';
import { demandPassword } from './attempts.ts';
import { hashNewPassword } from './new-password.ts';
import { demandSmsCode } from './sms-code.commands.ts';
import { phoneTicket, readFirstPasswordTicket, readPhoneTicket } from './tickets.ts';

/** A new password by a code (specification 1§7); unknown numbers fail like wrong codes. Every session ends. */
export async function replaceForgotten(ctx: PublicCtx, { mobile_number, code, password }: RequestOf<typeof forgetPassword>): Promise<null> {
  const { backend } = ctx;
  await demandSmsCode(ctx, mobile_number, 'FIND_PASSWORD', code);
  const account = await accountForSignIn(backend, mobile_number);
  if (!account) throw refuse(400, 'sms_code_wrong', { field: 'code' });
  await setPassword(ctx, account.account_id, await hashNewPassword(backend, account.account_id, password));
  return null;
}

/** The first password of an account, by the ticket that its phone was proved for (specification 1§4). */
export async function giveFirstPassword(ctx: PublicCtx, { ticket, password }: RequestOf<typeof setFirstPassword>): Promise<null> {
  const account_id = await readFirstPasswordTicket(ctx, ticket);
  const isSet = await setPassword(ctx, account_id, await hashNewPassword(ctx.backend, account_id, password), { first: true });
  if (!isSet) throw refuse(409, 'password_set');
  return null;
}

/** Another password after the present one; the other devices are signed out. */
export async function replacePassword(ctx: Ctx, { old_password, password }: RequestOf<typeof changePassword>): Promise<null> {
  const { base_user_id, session_id } = ctx.actor;
  await prove(ctx);
  await demandPassword(ctx, old_password, 'old_password');
  const hash = await hashNewPassword(ctx.backend, base_user_id, password);
  return unitOfWork(ctx, async (uow) => {
    await uow.identity('set_password', base_user_id, hash, session_id, false, ctx.now);
    uow.audit({ subject: 'account', subject_id: base_user_id, after: { password: 'changed' } });
    return null;
  });
}

/** Proves the present phone by a code sent to it. */
export async function proveOwnPhone(ctx: Ctx, { code }: RequestOf<typeof verifyPhone>): Promise<ResponseOf<typeof verifyPhone>> {
  await prove(ctx);
  await demandSmsCode(ctx, ctx.actor.mobile_number, 'CHANGE_PHONE', code);
  return { ticket: await phoneTicket(ctx) };
}

/** Binds the account to another phone; who lost the old one cannot sign in with it, nor stay signed in elsewhere. */
export async function bindPhone(ctx: Ctx, { ticket, mobile_number, code }: RequestOf<typeof renewPhone>): Promise<null> {
  const { base_user_id, session_id, mobile_number: old } = ctx.actor;
  await prove(ctx);
  const proved = await readPhoneTicket(ctx, ticket);
  if (proved.session_id !== session_id || proved.mobile_number !== old) throw refuse(400, 'ticket_over', { field: 'ticket' });
  await demandSmsCode(ctx, mobile_number, 'RENEW_PHONE', code);
  return unitOfWork(ctx, async (uow) => {
    if (!(await uow.identity<boolean>('change_mobile', base_user_id, mobile_number))) throw refuse(409, 'mobile_taken', { field: 'mobile_number' });
    await uow.identity('end_sessions', base_user_id, session_id, ctx.now);
    uow.audit({ subject: 'account', subject_id: base_user_id, before: { mobile_number: maskPhone(old) }, after: { mobile_number: maskPhone(mobile_number) } });
    return null;
  });
}

/** Signs one of the caller's devices out; somebody else's is answered like none. */
export const endDevice = (ctx: Ctx, { session_id }: RequestOf<typeof signOutDevice>): Promise<null> =>
  unitOfWork(ctx, async (uow) => {
    if (!(await uow.identity<boolean>('end_own_session', ctx.actor.base_user_id, session_id, ctx.now))) throw refuse(404, 'device_gone');
    uow.audit({ subject: 'session', subject_id: session_id, after: { state: 'signed out' } });
    return null;
  });

/** Signs every device of the caller out but this one. */
export const endOtherDevices = (ctx: Ctx): Promise<ResponseOf<typeof signOutOthers>> =>
  unitOfWork(ctx, async (uow) => {
    const ended = await uow.identity<number>('end_sessions', ctx.actor.base_user_id, ctx.actor.session_id, ctx.now);
    uow.audit({ subject: 'account', subject_id: ctx.actor.base_user_id, after: { other_sessions_ended: ended } });
    return { ended };
  });
