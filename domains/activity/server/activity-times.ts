import { momentFrom } from '#kernel/contract/zoned.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { whenText } from '#kernel/server/time.ts';
import type { FormTimes } from '../contract/activity.form.ts';

/** From when to when an activity holds. */
interface Times {
  starts_at: Date;
  ends_at: Date;
}

/** The same as it is written, in the time of the shop where one works. */
export function timesOf({ actor }: Ctx, { start_date, start_time, end_date, end_time }: FormTimes): Times {
  const moment = (day: string, time: string) => new Date(momentFrom(actor.shop.time_zone, `${day} ${time}`));
  return { starts_at: moment(start_date, start_time), ends_at: moment(end_date, end_time) };
}

/** As the trail and a list say it. */
export const spoken = ({ actor }: Ctx, { starts_at, ends_at }: Times) => ({
  starts_at: whenText(actor.shop.time_zone, starts_at),
  ends_at: whenText(actor.shop.time_zone, ends_at),
});

/** As a form has what was spoken: days and times of day. */
export const written = ({ starts_at, ends_at }: ReturnType<typeof spoken>): FormTimes => ({
  start_date: starts_at.slice(0, 10),
  start_time: starts_at.slice(11, 16),
  end_date: ends_at.slice(0, 10),
  end_time: ends_at.slice(11, 16),
});
