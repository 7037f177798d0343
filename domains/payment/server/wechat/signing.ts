import { createDecipheriv, randomBytes } from 'node:crypto';
import type { Account } from '../gateway.ts';
import { isSignedBy, signed } from '../pem.ts';

/** The header that proves a call to be the merchant's: what it covers is method, path with query, time, nonce and body. */
export function authorization(account: Account, call: { method: string; path: string; body: string }, now: Date): string {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  const signature = signed([call.method, call.path, timestamp, nonce, call.body, ''].join('\n'), account.keys.private_key);
  const { merchant_id, keys } = account;
  const said = { mchid: merchant_id, nonce_str: nonce, signature, timestamp, serial_no: keys.key_serial };
  const parts = Object.entries(said).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${parts.join(',')}`;
}

/** An answer or a callback older than this is somebody's who kept it. */
const FRESH_FOR_S = 5 * 60;

/** Whether an answer or a callback is WeChat Pay's: by the key that the account names, and of these minutes. */
export function isGatewayOwn(account: Account, said: { header: (name: string) => string | undefined; body: string }, now: Date): boolean {
  const timestamp = said.header('wechatpay-timestamp') ?? '';
  const nonce = said.header('wechatpay-nonce') ?? '';
  const signature = said.header('wechatpay-signature') ?? '';
  if (said.header('wechatpay-serial') !== account.keys.gateway_key_serial) return false;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > FRESH_FOR_S) return false;
  return isSignedBy(`${timestamp}\n${nonce}\n${said.body}\n`, signature, account.keys.gateway_key);
}

/** What a callback carries, encrypted with the APIv3 key. */
export interface Resource {
  ciphertext: string;
  nonce: string;
  associated_data?: string | undefined;
}

const TAG_BYTES = 16;

/** Opens a callback's resource (AEAD_AES_256_GCM); throws where it was not closed with this key. */
export function openResource({ ciphertext, nonce, associated_data = '' }: Resource, api_key: string): unknown {
  const bytes = Buffer.from(ciphertext, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(api_key, 'utf8'), Buffer.from(nonce, 'utf8')).setAAD(
    Buffer.from(associated_data, 'utf8'),
  );
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return JSON.parse(Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString('utf8'));
}
