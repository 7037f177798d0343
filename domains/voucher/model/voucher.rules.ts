import type { Channel, VoucherItem } from '../contract/voucher.schema.ts';

/** How long a voucher that was used may be taken back. */
export const CANCEL_WITHIN_MS = 60 * 60_000;

/** Until when it may be; null where that is over, or it was not used. */
export function cancelUntil(verified_at: Date | null, now: Date): Date | null {
  if (!verified_at) return null;
  const until = new Date(verified_at.getTime() + CANCEL_WITHIN_MS);
  return now < until ? until : null;
}

/** Longer than any command asks a platform: four requests, with a token that had ended, of eight seconds each. */
export const IN_FLIGHT_MS = 40_000;

/** Whether somebody may still be waiting for the platform's answer; a second one who asked meanwhile could lose the voucher, or book it twice. */
export const isInFlight = (asked_at: Date | null, now: Date): boolean => asked_at !== null && now.getTime() - asked_at.getTime() < IN_FLIGHT_MS;

/** So long the platform is asked again by itself; after that people decide. */
export const GIVEN_UP_MS = 24 * 60 * 60_000;

/** Whether a use that was begun then, and not answered since, is for people to end. */
export const isStuck = (begun_at: Date | null, now: Date): boolean => begun_at !== null && now.getTime() - begun_at.getTime() >= GIVEN_UP_MS;

const HOSTS: Readonly<Record<string, Channel>> = { 'v.douyin.com': 'douyin', 'www.iesdouyin.com': 'douyin' };

/** The platform that a code is of, where its form tells: an address of Douyin's; null where it does not; 'unknown' for other addresses. */
export function channelOfCode(code: string): Channel | null | 'unknown' {
  if (!/^https?:/i.test(code)) return null;
  return URL.canParse(code) ? (HOSTS[new URL(code).hostname.toLowerCase()] ?? 'unknown') : 'unknown';
}

const SHOWN = 4;
/** A code as lists show it: until it is used, who reads it could use it. */
export const hiddenCode = (code: string): string => (code.length <= SHOWN ? code : `****${code.slice(-SHOWN)}`);

/** The line by which a voucher is sold: what it is worth by list, lowered to what the platform pays. */
export interface VoucherLine {
  price: number;
  amount_total: number;
  amount_discount: number;
  amount_receivable: number;
}

/** Prices so many of an item so that they sum to what the platform pays; where that is more than the list price, one costs more. */
export function lineOf(amount: number, list_price: number, quantity: number): VoucherLine {
  const price = Math.max(list_price, Math.ceil(amount / quantity));
  return { price, amount_total: price * quantity, amount_discount: price * quantity - amount, amount_receivable: amount };
}

/** Rights to treatments are somebody's; what is handed over at once may be anybody's. */
export const memberNeeded = (item_type: VoucherItem): boolean => item_type === 'count_card';
