import { ownAccount, passwordsOf } from '#kernel/server/account.ts';
import type { Backend } from '#kernel/server/context.ts';
import { isCommonPassword } from '../model/common-password.ts';
import { refuse } from '../model/access.refusals.ts';
import { hashPassword, isPassword } from './password.ts';

/** Refuses (400) a password that is among the first to be guessed. */
export function refuseCommon(password: string, mobile_number: string): void {
  if (isCommonPassword(password, mobile_number)) throw refuse(400, 'password_common', { field: 'password' });
}

/** The hash of an account's new password; 400 where it is among the first to be guessed, or the account has or had it. */
export async function hashNewPassword(backend: Backend, account_id: string, password: string): Promise<string> {
  const [{ mobile_number }, known] = await Promise.all([ownAccount(backend, account_id), passwordsOf(backend, account_id)]);
  refuseCommon(password, mobile_number);
  for (const hash of known) if (await isPassword(hash, password)) throw refuse(400, 'password_former', { field: 'password' });
  return hashPassword(password);
}
