import { z } from 'zod';
import { endpoint } from '#kernel/contract/endpoint.ts';
import { Bytes, EpochSeconds, Id, RequiredText, says, Text, When } from '#kernel/contract/schema.ts';
import { Mobile, NewPassword, SmsCode, SmsScene } from './account.schema.ts';

const OwnPassword = z.string(says('access.password_required')).min(1, says('access.password_required')).max(200);
const TotpCode = z.string(says('access.totp_required')).min(6, says('access.totp_required')).max(20);
/** Proves the step before; good for ten minutes. */
const Ticket = z.string().min(1).max(1000);

/** `GET /verification/code`: a picture of four characters for a device, good once and for two minutes (1§7). */
export const captcha = endpoint({
  id: 'access.captcha',
  method: 'GET',
  path: '/verification/code',
  access: 'public',
  limit: 60,
  produces: 'image/png',
  request: z.object({ uuid: RequiredText(64), timestamp: Text(20).optional() }),
  response: Bytes,
});

/**
 * `POST /shop/common/sendForgetCodeMsg`: sends a code to a phone (1§7). Numbers nobody has get the same answer. A
 * number that is to become an account's own (`RENEW_PHONE`) needs the ticket of the old one; every other scene the characters
 * of a picture, `picture`, shown to the device `uuid`.
 */
export const sendCode = endpoint({
  id: 'access.code.send',
  method: 'POST',
  path: '/shop/common/sendForgetCodeMsg',
  access: 'public',
  in: 'query',
  limit: 20,
  request: z.object({
    phone_num: Mobile,
    scene_type: SmsScene.extract(['FIND_PASSWORD', 'FIRST_LOGIN', 'CHANGE_PHONE', 'RENEW_PHONE', 'HEAD_CHANGE']).default('FIND_PASSWORD'),
    ticket: Ticket.optional(),
    uuid: Text(64).optional(),
    picture: Text(12).optional(),
  }),
  response: z.null(),
});

/** `POST /shop/users/forgetPassword`: a new password by a code; every session of the account ends. */
export const forgetPassword = endpoint({
  id: 'access.password.forget',
  method: 'POST',
  path: '/shop/users/forgetPassword',
  access: 'public',
  limit: 30,
  request: z.object({ mobile_number: Mobile, code: SmsCode, password: NewPassword }),
  response: z.null(),
});

/** `POST /shop/users/settingNewPwd`: the first password, by the ticket of the first sign-in; never a second one. */
export const setFirstPassword = endpoint({
  id: 'access.password.first',
  method: 'POST',
  path: '/shop/users/settingNewPwd',
  access: 'public',
  limit: 30,
  request: z.object({ ticket: Ticket, password: NewPassword }),
  response: z.null(),
});

/** `POST /shop/users/editPwd`: another password; the account's other sessions end. */
export const changePassword = endpoint({
  id: 'access.password.change',
  method: 'POST',
  path: '/shop/users/editPwd',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ old_password: OwnPassword, password: NewPassword }),
  response: z.null(),
});

/** `POST /shop/users/sendOwnCodeMsg`: a code to the caller's own phone, whose number the browser need not know. */
export const sendOwnCode = endpoint({
  id: 'access.code.own',
  method: 'POST',
  path: '/shop/users/sendOwnCodeMsg',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ scene_type: SmsScene.extract(['CHANGE_PHONE', 'HEAD_CHANGE']) }),
  response: z.null(),
});

/** `POST /shop/users/verifyPhone`: proves the present phone by a code; the ticket lets another one be bound. */
export const verifyPhone = endpoint({
  id: 'access.phone.verify',
  method: 'POST',
  path: '/shop/users/verifyPhone',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ code: SmsCode }),
  response: z.object({ ticket: Ticket }),
});

/** `POST /shop/users/renewPhone`: binds the account to another phone, proved by a code; the other sessions end. */
export const renewPhone = endpoint({
  id: 'access.phone.renew',
  method: 'POST',
  path: '/shop/users/renewPhone',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ ticket: Ticket, mobile_number: Mobile, code: SmsCode }),
  response: z.null(),
});

/** `GET /shop/users/query/account`: the caller's own account. */
export const account = endpoint({
  id: 'access.account',
  method: 'GET',
  path: '/shop/users/query/account',
  access: 'signed-in',
  beforeTotp: true,
  request: z.object({}),
  response: z.object({
    real_name: z.string(),
    /** Masked. */
    mobile_number: z.string(),
    role_name: z.string(),
    shop_name: z.string(),
    /** `missing`: a role demands a second factor that is not set up; nothing else works before. */
    totp: z.enum(['on', 'off', 'missing']),
    totp_since: EpochSeconds.nullable(),
    recovery_codes_left: z.int(),
  }),
});

const SignedInDevice = z.object({
  session_id: Id('session'),
  /** Such as `Chrome · Windows`; empty when it did not say. */
  device: z.string(),
  ip: z.string(),
  sign_in_time: When,
  last_seen_time: When,
  is_current: z.boolean(),
});

/** `GET /shop/users/query/sessionList`: where the caller is signed in, the latest used first. */
export const devices = endpoint({
  id: 'access.device.list',
  method: 'GET',
  path: '/shop/users/query/sessionList',
  access: 'signed-in',
  beforeTotp: true,
  request: z.object({}),
  response: z.array(SignedInDevice),
});

/** `DELETE /shop/users/delSession`: signs one of the caller's devices out. */
export const signOutDevice = endpoint({
  id: 'access.device.out',
  method: 'DELETE',
  path: '/shop/users/delSession',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ session_id: Id('session') }),
  response: z.null(),
});

/** `DELETE /shop/users/delOtherSessions`: signs every device out but this one; answers how many. */
export const signOutOthers = endpoint({
  id: 'access.device.others',
  method: 'DELETE',
  path: '/shop/users/delOtherSessions',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({}),
  response: z.object({ ended: z.int() }),
});

/** `POST /shop/users/beginTotp`: a secret for an authenticator app; it counts once a code of it has come back. */
export const beginTotp = endpoint({
  id: 'access.totp.begin',
  method: 'POST',
  path: '/shop/users/beginTotp',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ password: OwnPassword }),
  response: z.object({ secret: z.string(), uri: z.string() }),
});

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** `POST /shop/users/confirmTotp`: the first code of the app; answers ten codes for the day the phone is lost. */
export const confirmTotp = endpoint({
  id: 'access.totp.confirm',
  method: 'POST',
  path: '/shop/users/confirmTotp',
  access: 'signed-in',
  whenExpired: true,
  beforeTotp: true,
  request: z.object({ code: TotpCode }),
  response: RecoveryCodes,
});

/** `POST /shop/users/renewRecoveryCodes`: ten new ones; the old ones are void. */
export const renewRecoveryCodes = endpoint({
  id: 'access.totp.codes',
  method: 'POST',
  path: '/shop/users/renewRecoveryCodes',
  access: 'signed-in',
  whenExpired: true,
  request: z.object({ code: TotpCode }),
  response: RecoveryCodes,
});

/** `POST /shop/users/closeTotp`: back to the password alone; refused where a role demands more. */
export const closeTotp = endpoint({
  id: 'access.totp.close',
  method: 'POST',
  path: '/shop/users/closeTotp',
  access: 'signed-in',
  whenExpired: true,
  request: z.object({ password: OwnPassword, code: TotpCode }),
  response: z.null(),
});
