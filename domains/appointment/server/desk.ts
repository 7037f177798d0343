import type { Setting, ValueOf } from '#kernel/contract/setting.ts';
import { wallTime } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { readSetting } from '#kernel/server/settings.ts';
import type { Reads } from '#kernel/server/transaction.ts';

/** Where something is booked: the shop that is visited, the moment, and what the shop decided. A colleague stands at it, or a customer. */
export interface Desk {
  shop_id: string;
  time_zone: string;
  now: Date;
  /** The shop's last day, `valid_end`; null: it has none. Nobody is told to come after it. */
  last_day: string | null;
  decided: <S extends Setting>(setting: S) => Promise<ValueOf<S>>;
}

/** The desk of the shop one works in. */
export const deskOf = (reads: Reads, ctx: Ctx): Desk => {
  const { shop_id, time_zone, valid_end: last_day } = ctx.actor.shop;
  return { shop_id, time_zone, now: ctx.now, last_day, decided: (setting) => readSetting(reads, ctx, setting) };
};

/** The day it is on the shop's wall at a moment. */
export const dayAt = ({ time_zone }: Pick<Desk, 'time_zone'>, moment: number): string => wallTime(time_zone, moment).slice(0, 'yyyy-MM-dd'.length);
