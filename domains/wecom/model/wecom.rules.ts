import type { AddWay } from '../contract/customer.endpoints.ts';
import type { SendResult } from '../contract/send.endpoints.ts';

/** So many customers one message may go to. */
export const MOST_RECIPIENTS = 20_000;
/** So many the service takes of one colleague at once. */
export const MOST_OF_PIECE = 10_000;

const WAYS: Readonly<Record<number, AddWay>> = { 1: 'scan', 2: 'search', 3: 'card', 4: 'group', 5: 'contact', 201: 'assigned', 202: 'transferred' };
/** By which way, of how the service counts them. */
export const addWayOf = (way: number): AddWay => WAYS[way] ?? 'other';

/** Somebody who may be written to, and who of our people has them. */
export interface Addressee {
  wecom_customer_id: string;
  wecom_user_id: string;
  refuses: boolean;
}

/** Whom a message goes to: each customer once, by who has them longest as it comes in; who wants none is left out and counted. */
export function shareOut(found: readonly Addressee[]): {
  pieces: { wecom_user_id: string; customers: string[] }[];
  recipient_num: number;
  refusing_num: number;
} {
  const customers = new Map<string, Addressee>();
  for (const one of found) if (!customers.has(one.wecom_customer_id)) customers.set(one.wecom_customer_id, one);
  const wanted = [...customers.values()].filter(({ refuses }) => !refuses);
  const pieces: { wecom_user_id: string; customers: string[] }[] = [];
  for (const [wecom_user_id, theirs] of Map.groupBy(wanted, (one) => one.wecom_user_id))
    for (let at = 0; at < theirs.length; at += MOST_OF_PIECE)
      pieces.push({ wecom_user_id, customers: theirs.slice(at, at + MOST_OF_PIECE).map(({ wecom_customer_id }) => wecom_customer_id) });
  return { pieces, recipient_num: wanted.length, refusing_num: customers.size - wanted.length };
}

/** The one that several ways agree on; null where there is none, or more than one. */
export function onlyOne(found: readonly string[]): string | null {
  const [first, ...others] = new Set(found);
  return first !== undefined && others.length === 0 ? first : null;
}

/** What a department is called with those above it; a circle of the service's ends. */
export function fullNames(departments: readonly { department_key: string; department_name: string; parent_key: string }[]): Map<string, string> {
  const known = new Map(departments.map((one) => [one.department_key, one]));
  const nameOf = (key: string): string => {
    const names: string[] = [];
    const seen = new Set<string>();
    for (let one = known.get(key); one && !seen.has(one.department_key); one = known.get(one.parent_key)) {
      seen.add(one.department_key);
      names.unshift(one.department_name);
    }
    return names.join(' / ');
  };
  return new Map(departments.map(({ department_key }) => [department_key, nameOf(department_key)]));
}

/** What becomes of customers as the service counts it. */
const RESULTS: Readonly<Record<number, SendResult>> = { 0: 'waiting', 1: 'sent', 2: 'no_friend', 3: 'limited' };
export const resultOf = (status: number): SendResult => RESULTS[status] ?? 'failed';
