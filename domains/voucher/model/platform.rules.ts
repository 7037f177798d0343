import { targetOf, type VerbOf } from '#kernel/contract/machine.ts';
import { dayIn as dayTyped } from '#kernel/contract/cell.ts';
import type { PlatformStatus } from '../contract/platform.endpoints.ts';
import { platformFlow } from './platform.machine.ts';

type Verb = VerbOf<typeof platformFlow>;

/** What leads from a state to another; null where nothing does: it is there already, or the file is an older one. */
export const leadingTo = (from: PlatformStatus, to: PlatformStatus): Verb | null =>
  from === to ? null : ((Object.keys(platformFlow.verbs) as Verb[]).find((verb) => targetOf(platformFlow, from, verb) === to) ?? null);

/** The state that a row tells; where it tells none, by whether it was used. */
export const toldStatus = (told: PlatformStatus | 'unsaid', used_at: string): PlatformStatus =>
  told === 'unsaid' ? (used_at === '' ? platformFlow.state.bought : platformFlow.state.used) : told;

const TIME = /[ T](\d{1,2}):(\d{2})(?::\d{2})?/;

/** `2026-03-01 10:20:30`, `2026/3/1 9:05` or a day alone as day and time of day; null for what is no moment. */
export function readMoment(typed: string): { day: string; time: string } | null {
  const plain = typed.trim().replace(/^[`'\t]+/, '');
  const day = dayTyped(plain);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day)) return null;
  const [, hour = '0', minute = '00'] = TIME.exec(plain) ?? [];
  return Number(hour) > 23 || Number(minute) > 59 ? null : { day, time: `${hour.padStart(2, '0')}:${minute}` };
}

const plainShop = (name: string): string => name.normalize('NFKC').replace(/[\s（）()·\-—]/gu, '');

/** The shops that a platform may mean by what it calls one: the one of that name, else those where one name holds the other. */
export function shopsMeant<Shop extends { shop_name: string }>(told: string, shops: readonly Shop[]): readonly Shop[] {
  const name = plainShop(told);
  if (name === '') return [];
  const same = shops.filter(({ shop_name }) => plainShop(shop_name) === name);
  if (same.length === 1) return same;
  return shops.filter(({ shop_name }) => name.includes(plainShop(shop_name)) || plainShop(shop_name).includes(name));
}
