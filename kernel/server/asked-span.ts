import { type Span, usualSpans } from '#kernel/contract/span.ts';
import type { Ctx } from './context.ts';
import { type AskedDays, dayIn } from './time.ts';

/** The days that a report is asked for; the shop's month so far where none are named. */
export const askedSpan = ({ actor, now }: Ctx, { start_date, end_date }: AskedDays): Span =>
  start_date && end_date ? { start_date, end_date } : usualSpans(dayIn(actor.shop.time_zone, now)).this_month;
