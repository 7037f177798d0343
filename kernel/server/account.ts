import type { Backend, PublicCtx } from './context.ts';
import { call } from './identity.ts';

// Calls of schema `identity` that commit by themselves: what was tried must count even where the call is refused.

export const putCaptcha = async (backend: Backend, uuid: string, hash: Buffer, expires: Date): Promise<void> =>
  void (await call(backend, 'put_captcha', [uuid, hash, expires]));

/** Whether the answer to a picture is right; the picture is used up either way. */
export const takeCaptcha = async (backend: Backend, uuid: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await call<{ take_captcha: boolean }>(backend, 'take_captcha', [uuid, hash, now]))[0]!.take_captcha;

/** A code about to be sent. */
export interface NewCode {
  mobile: string;
  scene: string;
  ip: string;
  hash: Buffer;
  now: Date;
  expires: Date;
}
/** Notes a code about to be sent: `ok`, or what there was too much of. */
export const beginSmsCode = async (
  backend: Backend,
  { mobile, scene, ip, hash, now, expires }: NewCode,
  most: { of_day: number; of_ip: number },
): Promise<'ok' | 'minute' | 'day' | 'address'> =>
  (
    await call<{ begin_sms_code: 'ok' | 'minute' | 'day' | 'address' }>(backend, 'begin_sms_code', [
      mobile,
      scene,
      ip,
      hash,
      now,
      expires,
      most.of_day,
      most.of_ip,
    ])
  )[0]!.begin_sms_code;

/** Whether the code is the newest of that number and scene; right once. */
export const useSmsCode = async (backend: Backend, mobile: string, scene: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await call<{ use_sms_code: boolean }>(backend, 'use_sms_code', [mobile, scene, hash, now]))[0]!.use_sms_code;

export interface OwnAccount {
  country_code: string;
  mobile_number: string;
  password_hash: string | null;
  created_at: Date;
  totp_since: Date | null;
  recovery_codes_left: number;
}
/** What an account may know of itself. */
export const ownAccount = async (backend: Backend, account_id: string): Promise<OwnAccount> =>
  (await call<OwnAccount & Record<string, unknown>>(backend, 'account_for_owner', [account_id]))[0]!;

export interface SessionRow {
  session_id: string;
  ip: string | null;
  agent: string;
  created_at: Date;
  last_seen_at: Date;
}
/** The open sessions of an account, the latest used first. */
export const sessionsOf = async (backend: Backend, account_id: string, now: Date): Promise<SessionRow[]> =>
  call<SessionRow & Record<string, unknown>>(backend, 'sessions_of', [account_id, now]);

/** The hashes of the password of an account and of the last five before it. */
export const passwordsOf = async (backend: Backend, account_id: string): Promise<string[]> =>
  (await call<{ password_hash: string }>(backend, 'passwords_of', [account_id])).map(({ password_hash }) => password_hash);

/**
 * Sets the password of an account that nobody is signed in to, ends its sessions and tells the trail of every organisation
 * it works in; with `first` only where there is none. Answers whether it was set.
 */
export async function setPassword(
  { backend, now, endpoint, ip, request_id }: PublicCtx,
  account_id: string,
  password_hash: string,
  { first = false }: { first?: boolean } = {},
): Promise<boolean> {
  const trace = JSON.stringify({ endpoint: endpoint.id, ip, request_id });
  const [answer] = await call<{ set_password: boolean }>(backend, 'set_password', [account_id, password_hash, null, first, now, trace]);
  return answer!.set_password;
}

export interface Totp {
  secret: Buffer;
  confirmed_at: Date | null;
  last_step: string;
}
export const totpOf = async (backend: Backend, account_id: string): Promise<Totp | undefined> =>
  (await call<Totp & Record<string, unknown>>(backend, 'totp_of', [account_id]))[0];

/** Uses up a step of the clock; false when a code of it was used before. */
export const takeTotpStep = async (backend: Backend, account_id: string, step: number): Promise<boolean> =>
  (await call<{ use_totp_step: boolean }>(backend, 'use_totp_step', [account_id, step]))[0]!.use_totp_step;

export const takeRecoveryCode = async (backend: Backend, account_id: string, hash: Buffer, now: Date): Promise<boolean> =>
  (await call<{ use_recovery_code: boolean }>(backend, 'use_recovery_code', [account_id, hash, now]))[0]!.use_recovery_code;

/** Who an account is in a shop, before it has a session; null when it does not work there. */
export const introduce = async (backend: Backend, account_id: string, shop_id: string): Promise<string | null> =>
  (await call<{ introduce: string | null }>(backend, 'introduce', [account_id, shop_id]))[0]!.introduce;

/** Forgets attempts, pictures and codes of the past. */
export const forgetTraces = async (backend: Backend, now: Date): Promise<void> => void (await call(backend, 'forget_traces', [now]));
