import { createHmac, randomInt } from 'node:crypto';
import type { RequestOf } from '#kernel/contract/endpoint.ts';
import { beginSmsCode, useSmsCode as takeSmsCode } from '#kernel/server/account.ts';
import type { Backend, Ctx, PublicCtx } from '#kernel/server/context.ts';
import { accountForSignIn } from '#kernel/server/identity.ts';
import { prove } from '#kernel/server/transaction.ts';
import type { SmsMessage } from '#kernel/server/sms.ts';
import type { UnitOfWork } from '#kernel/server/unit-of-work.ts';
import type { sendCode, sendOwnCode } from '../contract/account.endpoints.ts';
import type { SmsNotice, SmsScene } from '../contract/account.schema.ts';
import { refuse } from '../model/access.refusals.ts';
import { demandCaptcha } from './captcha.commands.ts';
import { readPhoneTicket } from './tickets.ts';

const GOOD_FOR_MS = 5 * 60_000;
/** Per number and day, per address and hour; a number gets one a minute besides. */
const MOST_CODES = { of_day: 10, of_ip: 30, field: 'phone_num' };
/** Of the codes that a stranger has sent from a page that anybody opens; a provider's customers share an address. */
const MOST_TO_STRANGERS = { of_day: 5, of_ip: 60, field: 'mobile_number' };
/** Of the codes by which customers agree to something at the counter; a whole shop has one address. */
const MOST_AT_COUNTER = { of_day: 10, of_ip: 300 };
const TRIES = 3;

/** A code as it is stored: bound to number and scene by a key outside of the database, so that it cannot be guessed from there. */
export const hashOfCode = (backend: Backend, mobile: string, scene: SmsScene, code: string): Buffer =>
  createHmac('sha256', backend.vault.derive('codes by text message')).update(`${mobile}/${scene}/${code}`).digest();

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const TOO_MUCH = { minute: 'sms_too_soon', day: 'sms_too_many', address: 'sms_address' } as const;

/** Hands the code over, again when the service stumbles. Nobody waits for it: the answer must not tell whether there is an account. */
async function deliver(backend: Backend, message: SmsMessage & { scene_type: SmsScene | SmsNotice }): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await backend.sms.send(message);
    } catch (error) {
      if (tried >= TRIES) throw error;
    }
  }
}

/** Notes a code within the limits and, where somebody has the number, sends it after that is committed. */
async function issueCode({ backend, now, ip }: PublicCtx, mobile: string, scene: SmsScene, isWanted: boolean, most = MOST_CODES): Promise<void> {
  const code = newCode();
  const hash = hashOfCode(backend, mobile, scene, code);
  const noted = await beginSmsCode(backend, { mobile, scene, ip, hash, now, expires: new Date(now.getTime() + GOOD_FOR_MS) }, most);
  if (noted !== 'ok') throw refuse(429, TOO_MUCH[noted], { field: most.field });
  if (isWanted) backend.later('send-code', () => deliver(backend, { mobile_number: mobile, scene_type: scene, code }));
}

/** Sends a code for a scene (specification 1§7); unknown numbers get the same answer, and nothing is sent. */
export async function sendCodeTo(ctx: PublicCtx, { phone_num, scene_type, ticket, uuid = '', picture }: RequestOf<typeof sendCode>): Promise<null> {
  if (scene_type === 'RENEW_PHONE') {
    await readPhoneTicket(ctx, ticket);
    await issueCode(ctx, phone_num, scene_type, true);
    return null;
  }
  await demandCaptcha(ctx, uuid, picture, 'picture');
  const account = await accountForSignIn(ctx.backend, phone_num);
  await issueCode(ctx, phone_num, scene_type, account !== undefined);
  return null;
}

/** Sends a code to the caller's own phone. */
export async function sendCodeToSelf(ctx: Ctx, { scene_type }: RequestOf<typeof sendOwnCode>): Promise<null> {
  await prove(ctx);
  await issueCode(ctx, ctx.actor.mobile_number, scene_type, true);
  return null;
}

/** Sends a code to the new phone of somebody whom the caller was judged to help; 429 beyond the limits of any other code. */
export async function sendCodeToPhone(ctx: Ctx, mobile: string, scene: 'MEMBER_PHONE' | 'STAFF_PHONE'): Promise<void> {
  await issueCode(ctx, mobile, scene, true);
}

/** Sends a code to whoever says to have a phone and has read the picture; 429 beyond limits narrower than those of other codes. */
export async function sendCodeToStranger(
  ctx: PublicCtx,
  mobile: string,
  scene: 'SELF_BOOKING' | 'EVENT_SIGN_UP' | 'SUPPLIER_REGISTRATION',
): Promise<void> {
  await issueCode(ctx, mobile, scene, true, MOST_TO_STRANGERS);
}

/** The same, waited for: for a job that notes what was sent; throws where the message service did not take it. */
export const sendNotice = (backend: Backend, mobile: string, scene_type: SmsNotice, notice: NonNullable<SmsMessage['notice']>): Promise<void> =>
  deliver(backend, { mobile_number: mobile, scene_type, code: '', notice });

/** Tells whoever has a phone of something that is done and committed; nobody waits for it. */
export const tellPhone = ({ backend }: Pick<PublicCtx, 'backend'>, mobile: string, scene_type: SmsNotice, notice: NonNullable<SmsMessage['notice']>): void =>
  backend.later('send-notice', () => deliver(backend, { mobile_number: mobile, scene_type, code: '', notice }));

/**
 * Notes, in a command's own transaction, a code that is good for one thing only, which `bound` names; what it answers sends
 * the code, once that is committed. Proved by `demandSmsCode` with `<bound>/<code>`.
 */
export async function beginCounterCode(
  uow: UnitOfWork,
  { backend, now, ip }: PublicCtx,
  { mobile, scene, bound, about }: { mobile: string; scene: SmsScene; bound: string; about: NonNullable<SmsMessage['about']> },
): Promise<() => void> {
  const code = newCode();
  const hash = hashOfCode(backend, mobile, scene, `${bound}/${code}`);
  const expires = new Date(now.getTime() + GOOD_FOR_MS);
  const { of_day, of_ip } = MOST_AT_COUNTER;
  const noted = await uow.identity<keyof typeof TOO_MUCH | 'ok'>('begin_sms_code', mobile, scene, ip, hash, now, expires, of_day, of_ip);
  if (noted !== 'ok') throw refuse(429, TOO_MUCH[noted]);
  return () => backend.later('send-code', () => deliver(backend, { mobile_number: mobile, scene_type: scene, code, about }));
}

/** Refuses a code that was not sent to this number for this scene within five minutes, or was used or tried too often. */
export async function demandSmsCode(ctx: PublicCtx, mobile: string, scene: SmsScene, code: string, field = 'code'): Promise<void> {
  const { backend, now } = ctx;
  if (!(await takeSmsCode(backend, mobile, scene, hashOfCode(backend, mobile, scene, code), now))) throw refuse(400, 'sms_code_wrong', { field });
}

/**
 * As `demandSmsCode`, in a command's own transaction: a command that waits for nobody else's connection. A wrong code
 * rolls back with the command, so whoever refuses it must have it counted: by `demandSmsCode`, afterwards.
 */
export const takesSmsCode = (uow: UnitOfWork, { backend, now }: PublicCtx, mobile: string, scene: SmsScene, code: string): Promise<boolean> =>
  uow.identity('use_sms_code', mobile, scene, hashOfCode(backend, mobile, scene, code), now);
