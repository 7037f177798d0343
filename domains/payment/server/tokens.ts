import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Backend } from '#kernel/server/context.ts';

const MAC_LENGTH = 22;
const short = (id: string): string => BigInt(id).toString(36);
const long = (text: string): string => [...text].reduce((sum, letter) => sum * 36n + BigInt(Number.parseInt(letter, 36)), 0n).toString();

/** What an address that is handed out names. */
export interface Named {
  org_id: string;
  id: string;
}

const macOf = (backend: Backend, purpose: string, named: string): string =>
  createHmac('sha256', backend.vault.derive(purpose)).update(named).digest('base64url').slice(0, MAC_LENGTH);

/** A name within an address that nobody without our secret can make: it says which organisation to look in before anything is known. */
export function nameToken(backend: Backend, purpose: string, { org_id, id }: Named): string {
  const named = `${short(org_id)}.${short(id)}`;
  return `${named}.${macOf(backend, purpose, named)}`;
}

/** What a token names; null when its seal is not ours. */
export function readToken(backend: Backend, purpose: string, token: string): Named | null {
  const parts = /^([0-9a-z]{1,13})\.([0-9a-z]{1,13})\.([0-9A-Za-z_-]{22})$/.exec(token);
  if (!parts) return null;
  const [, org, id, mac] = parts as unknown as [string, string, string, string];
  const [given, right] = [Buffer.from(mac), Buffer.from(macOf(backend, purpose, `${org}.${id}`))];
  return timingSafeEqual(given, right) ? { org_id: long(org), id: long(id) } : null;
}

/** What the addresses are sealed for that gateways call. */
export const NOTICE = 'addresses for payment notices';
