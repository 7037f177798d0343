import { addDays, daysBetween } from '#kernel/contract/day.ts';

const DAY_AT = 'yyyy-MM-dd'.length;
const HOUR = 60;
const DAY = 1_440;

/** Something on a board: minutes from its lane's midnight on; what ends is no part of it. */
export interface Stretch {
  from: number;
  until: number;
}

/** `yyyy-MM-dd HH:mm` in minutes from the midnight of a day on. */
export const minutesFrom = (day: string, wall: string): number =>
  daysBetween(day, wall.slice(0, DAY_AT)) * DAY + Number(wall.slice(DAY_AT + 1, DAY_AT + 3)) * HOUR + Number(wall.slice(DAY_AT + 4));

const two = (number: number): string => String(number).padStart(2, '0');

/** Minutes of a day as a clock shows them. */
export const clockOf = (minutes: number): string => `${two(Math.floor((((minutes % DAY) + DAY) % DAY) / HOUR))}:${two((((minutes % DAY) + DAY) % DAY) % HOUR)}`;

/** The reverse of `minutesFrom`. */
export const wallAt = (day: string, minutes: number): string => `${addDays(day, Math.floor(minutes / DAY))} ${clockOf(minutes)}`;

/** A step of minutes as the board takes it: a whole number of slots. */
export const inSlots = (minutes: number, slot: number): number => Math.round(minutes / slot) * slot; // exact: minutes, not money

/** Which slot a place on a lane is in: the last one that begins before it. */
export const slotAt = (minutes: number, begins: number, slot: number): number => begins + Math.floor((minutes - begins) / slot) * slot;

/** Where things stand beside each other that overlap: the column of each, and how many columns there are around it. */
export function sideBySide(stretches: readonly Stretch[]): { column: number; columns: number }[] {
  const order = stretches.map((_, index) => index).toSorted((one, other) => stretches[one]!.from - stretches[other]!.from || one - other);
  const placed = stretches.map(() => ({ column: 0, columns: 1 }));
  let group: number[] = [];
  let ends: number[] = [];
  const close = (): void => {
    for (const index of group) placed[index]!.columns = ends.length;
    group = [];
    ends = [];
  };
  for (const index of order) {
    const { from, until } = stretches[index]!;
    if (ends.every((end) => end <= from)) close();
    const free = ends.findIndex((end) => end <= from);
    const column = free === -1 ? ends.length : free;
    ends[column] = until;
    placed[index]!.column = column;
    group.push(index);
  }
  close();
  return placed;
}
