import type { Wire } from '#kernel/web/request.ts';
import { deviceId, keepUser, openSession, type SessionUser, type Tokens } from '#kernel/web/session.ts';
import { post } from './post.ts';

// As the access domain's contract declares these calls; the contract itself would bring zod along.
const wire = (path: string, sent: Wire['in'] = 'json'): Wire => ({ method: 'POST', path, in: sent, access: 'public' });
export const wires = {
  login: wire('/shop/users/login'),
  sendCode: wire('/shop/common/sendForgetCodeMsg', 'query'),
  forget: wire('/shop/users/forgetPassword'),
  first: wire('/shop/users/settingNewPwd'),
  setUp: wire('/admin/setup'),
} as const;

export interface Credentials {
  mobile_number: string;
  password: string;
  /** The characters of the picture, once one is asked for. */
  code?: string;
  totp_code?: string;
}

/** Signs in and opens the session. */
export async function signIn(credentials: Credentials): Promise<void> {
  openSession(await post<SessionUser & Tokens>(wires.login, { client: 'PC', uuid: deviceId(), ...credentials }));
}

/** Somebody without a password, whose phone has been proved. */
export interface Invited extends SessionUser {
  real_name: string;
  shop_name: string;
  ticket: string;
}

/** Proves the phone of an account without a password: its user data is kept, and no tokens (1§4). */
export async function meet(mobile_number: string, sms_code: string): Promise<Invited> {
  const { ticket, ...user } = await post<Invited>(wires.login, { client: 'PC', uuid: deviceId(), mobile_number, sms_code });
  keepUser(user);
  return { ...user, ticket };
}

/** What a code is sent for, before anybody has signed in. */
export type Scene = 'FIND_PASSWORD' | 'FIRST_LOGIN';

export const sendCode = (phone_num: string, scene_type: Scene, picture: string): Promise<null> =>
  post(wires.sendCode, { phone_num, scene_type, picture, uuid: deviceId() });
export const replaceForgotten = (form: { mobile_number: string; code: string; password: string }): Promise<null> => post(wires.forget, form);
export const setFirstPassword = (form: { ticket: string; password: string }): Promise<null> => post(wires.first, form);

/** What the first-run wizard sends. */
export interface FirstOrganisation {
  setup_code: string;
  org_name: string;
  currency_code: string;
  time_zone: string;
  real_name: string;
  mobile_number: string;
  password: string;
  shop_name: string;
  sys_type: string;
}
export const found = (form: FirstOrganisation): Promise<null> => post(wires.setUp, { ...form });
