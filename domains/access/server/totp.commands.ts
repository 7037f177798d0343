import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import type { Refusal } from '#kernel/contract/failure.ts';
import { maskPhone } from '#kernel/contract/phone.ts';
import { totpOf } from '#kernel/server/account.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { prove } from '#kernel/server/transaction.ts';
import { unitOfWork } from '#kernel/server/unit-of-work.ts';
import type { beginTotp, closeTotp, confirmTotp, renewRecoveryCodes } from '../contract/account.endpoints.ts';
import { refuse } from '../model/access.refusals.ts';
import type { OpenAttempt } from './attempts.ts';
import { demandPassword, openAttempt } from './attempts.ts';
import { newRecoveryCodes, newSecret, stepOf, takeSecondFactor } from './totp.ts';

/** A secret for an authenticator app, after the password; it does nothing before it is confirmed. */
export async function startTotp(ctx: Ctx, { password }: RequestOf<typeof beginTotp>): Promise<ResponseOf<typeof beginTotp>> {
  const { backend, actor } = ctx;
  await prove(ctx);
  await demandPassword(ctx, password, 'password');
  const { secret, sealed, uri } = newSecret(backend, actor.base_user_id, `${actor.real_name} ${maskPhone(actor.mobile_number)}`);
  return unitOfWork(ctx, async (uow) => {
    if (!(await uow.identity<boolean>('begin_totp', actor.base_user_id, sealed, ctx.now))) throw refuse(409, 'totp_on');
    uow.audit({ subject: 'account', subject_id: actor.base_user_id, after: { totp: 'begun' } });
    return { secret, uri };
  });
}

/**
 * The first code of the app makes it the second factor; answers the recovery codes, this once. Sessions elsewhere, which never
 * gave a code, end: whoever knew the password alone is out.
 */
export async function finishTotp(ctx: Ctx, { code }: RequestOf<typeof confirmTotp>): Promise<ResponseOf<typeof confirmTotp>> {
  const { backend, actor, now } = ctx;
  await prove(ctx);
  const attempt = await openAttempt(ctx, actor.mobile_number);
  const totp = await totpOf(backend, actor.base_user_id);
  if (totp?.confirmed_at) throw refuse(409, 'totp_on');
  const step = totp ? stepOf(backend, actor.base_user_id, totp.secret, code, now) : null;
  if (!totp || step === null) throw await failed(attempt);
  await attempt.forgive();
  const { shown, hashes } = newRecoveryCodes(backend, actor.base_user_id);
  return unitOfWork(ctx, async (uow) => {
    if (!(await uow.identity<boolean>('confirm_totp', actor.base_user_id, totp.secret, step, hashes, now))) throw refuse(409, 'totp_on');
    await uow.identity('end_sessions', actor.base_user_id, actor.session_id, now);
    uow.audit({ subject: 'account', subject_id: actor.base_user_id, before: { totp: 'off' }, after: { totp: 'on' } });
    return { recovery_codes: shown };
  });
}

/** Counts a wrong code; its refusal. */
async function failed(attempt: OpenAttempt): Promise<Refusal> {
  await attempt.fail();
  return refuse(400, 'totp_wrong', { field: 'code' });
}

async function demandSecondFactor(ctx: Ctx, code: string): Promise<void> {
  if (ctx.actor.totp !== 'on') throw refuse(409, 'totp_off');
  const attempt = await openAttempt(ctx, ctx.actor.mobile_number);
  if (!(await takeSecondFactor(ctx.backend, ctx.actor.base_user_id, code, ctx.now))) throw await failed(attempt);
  await attempt.forgive();
}

/** Ten new recovery codes; the old ones are void. */
export async function replaceRecoveryCodes(ctx: Ctx, { code }: RequestOf<typeof renewRecoveryCodes>): Promise<ResponseOf<typeof renewRecoveryCodes>> {
  const { actor } = ctx;
  await prove(ctx);
  await demandSecondFactor(ctx, code);
  const { shown, hashes } = newRecoveryCodes(ctx.backend, actor.base_user_id);
  return unitOfWork(ctx, async (uow) => {
    await uow.identity('replace_recovery_codes', actor.base_user_id, hashes);
    uow.audit({ subject: 'account', subject_id: actor.base_user_id, after: { recovery_codes: 'renewed' } });
    return { recovery_codes: shown };
  });
}

/** Back to the password alone, proved by both; refused where a role demands more, in any shop of the organisation. */
export async function stopTotp(ctx: Ctx, { password, code }: RequestOf<typeof closeTotp>): Promise<null> {
  const { actor } = ctx;
  await prove(ctx);
  if (actor.totp_demanded) throw refuse(409, 'totp_demanded');
  await demandPassword(ctx, password, 'password');
  await demandSecondFactor(ctx, code);
  return unitOfWork(ctx, async (uow) => {
    if (!(await uow.identity<boolean>('end_totp', actor.base_user_id))) throw refuse(409, 'totp_off');
    uow.audit({ subject: 'account', subject_id: actor.base_user_id, before: { totp: 'on' }, after: { totp: 'off' } });
    return null;
  });
}
