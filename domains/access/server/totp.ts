import { createHmac, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { takeRecoveryCode, takeTotpStep, totpOf } from '#kernel/server/account.ts';
import type { Backend } from '#kernel/server/context.ts';

const PERIOD = 30;
const RECOVERY_CODES = 10;
/** Without what is taken for something else when written down. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const sealer = (backend: Backend) => backend.vault.personal('authenticator secrets');
const placeOf = (account_id: string): string => `identity.totp/${account_id}/secret`;

const appOf = (secret: string, label = ''): TOTP => new TOTP({ issuer: '颜序', label, secret: Secret.fromBase32(secret), period: PERIOD });

/** A new secret: as the app takes it, as it is stored, and the address that a QR code carries. */
export function newSecret(backend: Backend, account_id: string, label: string): { secret: string; sealed: Buffer; uri: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, sealed: sealer(backend).seal(secret, placeOf(account_id)), uri: appOf(secret, label).toString() };
}

/** The step whose code this is: the present one or a neighbour, for clocks that are not quite right. */
export function stepOf(backend: Backend, account_id: string, sealed: Buffer, code: string, now: Date): number | null {
  const app = appOf(sealer(backend).unseal(sealed, placeOf(account_id)));
  const delta = app.validate({ token: code.trim(), timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD) + delta;
}

/** The present code of a secret, for whoever holds it. */
export const codeAt = (secret: string, now: Date): string => appOf(secret).generate({ timestamp: now.getTime() });

/** Ten codes that stand in for the app once each: as shown, and as stored. */
export function newRecoveryCodes(backend: Backend, account_id: string): { shown: string[]; hashes: Buffer[] } {
  const half = (): string => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  const shown = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  return { shown, hashes: shown.map((code) => hashOf(backend, account_id, code)) };
}

const hashOf = (backend: Backend, account_id: string, code: string): Buffer =>
  createHmac('sha256', backend.vault.derive('recovery codes')).update(`${account_id}/${code.toLowerCase().replace(/[^a-z0-9]/g, '')}`).digest();

/** Whether it is a code of the account's app that was not used before, or one of its recovery codes. It is used up. */
export async function takeSecondFactor(backend: Backend, account_id: string, code: string, now: Date): Promise<boolean> {
  const totp = await totpOf(backend, account_id);
  if (!totp?.confirmed_at) return false;
  if (!/^\d{6}$/.test(code.trim())) return takeRecoveryCode(backend, account_id, hashOf(backend, account_id, code), now);
  const step = stepOf(backend, account_id, totp.secret, code, now);
  return step !== null && takeTotpStep(backend, account_id, step);
}

/** Whether signing in asks for more than the password. */
export const hasSecondFactor = async (backend: Backend, account_id: string): Promise<boolean> =>
  (await totpOf(backend, account_id))?.confirmed_at != null;
