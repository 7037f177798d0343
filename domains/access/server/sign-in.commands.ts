import type { RequestOf, ResponseOf } from '#kernel/contract/endpoint.ts';
import { introduce } from '#kernel/server/account.ts';
import type { EntryContext, PublicCtx } from '#kernel/server/context.ts';
import { actorOf } from '#kernel/server/context.ts';
import { accountForSignIn, shopsOf } from '#kernel/server/identity.ts';
import type { login } from '../contract/access.endpoints.ts';
import { CAPTCHA_AFTER } from '../contract/password.rules.ts';
import { refuse } from '../model/access.refusals.ts';
import type { OpenAttempt } from './attempts.ts';
import { openAttempt } from './attempts.ts';
import { demandCaptcha } from './captcha.commands.ts';
import { isPassword } from './password.ts';
import { openSessionOf } from './session.commands.ts';
import { modeToOpen, shopToOpen } from './shop-to-open.ts';
import { noteRefused } from './sign-in.trail.ts';
import { demandSmsCode } from './sms-code.commands.ts';
import { firstPasswordTicket } from './tickets.ts';
import { hasSecondFactor, takeSecondFactor } from './totp.ts';
import { presentUser } from './user.present.ts';

type Login = RequestOf<typeof login>;
type LoggedIn = ResponseOf<typeof login>;

const needsCaptcha = (failures: Pick<OpenAttempt, 'of_mobile' | 'of_ip'>): boolean => Math.max(failures.of_mobile, failures.of_ip) >= CAPTCHA_AFTER;

/** Counts a failed attempt; what its refusal carries: whether the next one needs the characters of a picture. */
async function afterFailure(attempt: OpenAttempt) {
  await attempt.fail();
  return { data: { captcha: needsCaptcha({ of_mobile: attempt.of_mobile + 1, of_ip: attempt.of_ip + 1 }) } };
}

/**
 * Signs in (specification 1§7). Unknown numbers and wrong passwords get the same refusal in the same time; too many
 * failures of a number or an address are refused, and after three a wrong picture is, before any password is looked at.
 */
export async function signIn(ctx: PublicCtx, input: Login): Promise<LoggedIn> {
  const mobile = input.mobile_number.trim();
  if (input.sms_code !== undefined) return firstSignIn(ctx, mobile, input.sms_code);
  if (input.password === undefined) throw refuse(400, 'password_required', { field: 'password' });
  const attempt = await openAttempt(ctx, mobile, input.uuid);
  if (needsCaptcha(attempt)) await unlessRefused(attempt, () => demandCaptcha(ctx, input.uuid, input.code));
  const account = await accountForSignIn(ctx.backend, mobile);
  if (!(await isPassword(account?.password_hash, input.password)) || !account) {
    if (account) noteRefused(ctx, account);
    throw refuse(400, 'sign_in_refused', { field: 'password', ...(await afterFailure(attempt)) });
  }
  if (await hasSecondFactor(ctx.backend, account.account_id)) {
    if (!input.totp_code) await unlessRefused(attempt, () => Promise.reject(refuse(400, 'totp_required', { field: 'totp_code' })));
    else if (!(await takeSecondFactor(ctx.backend, account.account_id, input.totp_code, ctx.now))) {
      noteRefused(ctx, account);
      throw refuse(400, 'totp_wrong', { field: 'totp_code', ...(await afterFailure(attempt)) });
    }
  }
  await attempt.forgive();
  return openSessionOf(ctx, account, input.uuid);
}

/** A step before the password is no attempt at it: its refusal does not count. */
async function unlessRefused(attempt: OpenAttempt, step: () => Promise<void>): Promise<void> {
  try {
    await step();
  } catch (refusal) {
    await attempt.forgive();
    throw refusal;
  }
}

/** Somebody without a password proves the phone: user data and a ticket to set one, no tokens (specification 1§4). */
async function firstSignIn(ctx: PublicCtx, mobile: string, code: string): Promise<LoggedIn> {
  const { backend, now } = ctx;
  await demandSmsCode(ctx, mobile, 'FIRST_LOGIN', code, 'sms_code');
  const account = await accountForSignIn(backend, mobile);
  if (!account) throw refuse(400, 'sms_code_wrong', { field: 'sms_code' });
  if (account.password_hash !== null) throw refuse(409, 'password_set');
  const shop = shopToOpen(await shopsOf(backend, account.account_id), account, now);
  const described = shop && (await introduce(backend, account.account_id, shop.shop_id));
  if (!described) throw refuse(403, 'no_shop');
  const entry = JSON.parse(described) as EntryContext;
  return { ...presentUser(actorOf(entry, '0', modeToOpen(shop, account.last_sys_type), now), now), ticket: await firstPasswordTicket(ctx, account.account_id) };
}
