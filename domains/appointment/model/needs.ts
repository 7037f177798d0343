import { addDays } from '#kernel/contract/day.ts';
import { type DayPlan, holds, hoursOn, isClosedOn, type OpenHours, shopDay, type Span, workOf } from './calendar.ts';

/** Why nobody is there on the whole day of a moment: the shop is closed, or the colleague rests or is on leave. */
export type Away = 'closed' | 'off';
/** What somebody with a reason has to decide does not count. */
export type Need = Away | 'hours' | 'shift';

/** When a shop is open, and what was planned for its people. */
export interface Days {
  time_zone: string;
  hours: OpenHours;
  plans: readonly (DayPlan & { uid: string })[];
}

type Served = Span & { uid: string };

/** Why nobody is there for something for all of its day. */
export function awayAt({ time_zone, hours, plans }: Days, { uid, from }: Pick<Served, 'uid' | 'from'>): Away[] {
  const day = shopDay(time_zone, hours, from);
  const isOff = plans.some((plan) => plan.uid === uid && plan.plan_date === day && plan.works === null);
  return [...(isClosedOn(hours, day) ? ['closed' as const] : []), ...(isOff ? ['off' as const] : [])];
}

/** What would have to be decided for things to be done when they are, by those who do them. */
export function needsOf(days: Days, items: readonly Served[]): ReadonlySet<Need> {
  const { time_zone, hours, plans } = days;
  const needs = new Set<Need>(items.flatMap((item) => awayAt(days, item)));
  const open = hoursOn(time_zone, shopDay(time_zone, hours, items[0]!.from), hours);
  if (!items.every((item) => holds([open], item))) needs.add('hours');
  for (const item of items) {
    const day = shopDay(time_zone, hours, item.from);
    const own = plans.filter(({ uid }) => uid === item.uid);
    // On a day that nobody planned they work while the shop is open.
    if (!own.some(({ plan_date, works }) => plan_date === day && works !== null)) continue;
    if (!holds(workOf(time_zone, [addDays(day, -1), day, addDays(day, 1)], hours, own), item)) needs.add('shift');
  }
  return needs;
}

/**
 * Whether what was decided for some things may be decided for others for the same reason: what stands in their way stood in the way of the
 * first ones too. A closed day, a rest or a leave is decided about each time anew.
 */
export const isLike = (first: ReadonlySet<Need>, other: ReadonlySet<Need>): boolean =>
  [...other].every((need) => need !== 'closed' && need !== 'off' && first.has(need));

/** The same with when it is open, and when its people work, on the days at hand. */
interface Attended extends Days {
  opens: readonly Span[];
  works: ReadonlyMap<string, readonly Span[]>;
}

/** Whether somebody is there for something, while the shop is open: on one day, for what goes on after closing is not served. */
const isServed = ({ opens, works }: Attended, item: Served): boolean => holds(works.get(item.uid) ?? [], item) && holds(opens, item);

/**
 * Whether nobody serves what was agreed upon. Who decided that hours do not count decided so of what was known then: since, the day was
 * closed or the colleague is off.
 */
export const isUnattended = (days: Attended, item: Served, known: { override_reason: string; away_known: readonly string[] }): boolean =>
  known.override_reason === '' ? !isServed(days, item) : awayAt(days, item).some((why) => !known.away_known.includes(why));
