import { addDays, daysBetween } from '#kernel/contract/day.ts';
import { bestOf, type Facts, type Placed, slotsOf, type Wanted } from './slots.ts';

const DAY_LENGTH = 'yyyy-MM-dd'.length;
const WEEK = 7;

/** How often something comes again. */
export interface Rhythm {
  every: number;
  unit: 'day' | 'week';
  times: number;
}

/** When it would come again, at the same time on the wall; the first one itself is no part of it. */
export const againAt = (start_time: string, { every, unit, times }: Rhythm): string[] =>
  Array.from(
    { length: times },
    (_, nth) => addDays(start_time.slice(0, DAY_LENGTH), (nth + 1) * every * (unit === 'week' ? WEEK : 1)) + start_time.slice(DAY_LENGTH),
  );

/** Where another one of a series goes when one of them goes from one beginning to another: as many days on, at the same time. */
export function movedAlong(start_time: string, from: string, to: string): string {
  if (from === to) return start_time;
  const days = daysBetween(from.slice(0, DAY_LENGTH), to.slice(0, DAY_LENGTH));
  const clock = from.slice(DAY_LENGTH) === to.slice(DAY_LENGTH) ? start_time.slice(DAY_LENGTH) : to.slice(DAY_LENGTH);
  return addDays(start_time.slice(0, DAY_LENGTH), days) + clock;
}

/** The place nearest to the one wished for: with the same people while there is one with them, else with anyone able; null where there is none. */
export function placeLike(
  facts: Facts,
  wanted: readonly Wanted[],
  wished: number,
  isOnDay: (from: number) => boolean,
): { from: number; placed: Placed[] } | null {
  for (const asked of [wanted, wanted.map((item) => ({ ...item, uid: null }))]) {
    const [best] = bestOf(
      slotsOf(facts, asked).filter(({ from }) => isOnDay(from)),
      wished,
    );
    if (best) return best;
  }
  return null;
}
