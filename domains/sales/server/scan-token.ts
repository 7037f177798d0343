import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a scanned code names. */
export interface Scanned {
  org_id: string;
  order_id: string;
  nonce: string;
}

const MAC_LENGTH = 22;
const short = (id: string): string => BigInt(id).toString(36);
const long = (text: string): string => [...text].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n).toString();
const macOf = (secret: Buffer, named: string): string => createHmac('sha256', secret).update(named).digest('base64url').slice(0, MAC_LENGTH);

/** The text of a code: what it names, and a seal that nobody without the secret can make. */
export function scanToken(secret: Buffer, { org_id, order_id, nonce }: Scanned): string {
  const named = `${short(org_id)}.${short(order_id)}.${nonce}`;
  return `${named}.${macOf(secret, named)}`;
}

/** What a token names; null when its seal is not ours. */
export function readScanToken(secret: Buffer, token: string): Scanned | null {
  const cut = token.lastIndexOf('.');
  const named = token.slice(0, cut);
  const [given, right] = [Buffer.from(token.slice(cut + 1)), Buffer.from(macOf(secret, named))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [org, order, nonce] = named.split('.') as [string, string, string];
  return { org_id: long(org), order_id: long(order), nonce };
}
