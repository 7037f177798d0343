import { DAYS } from './large-day.ts';
import type { Case } from './rounds.ts';
import { reading } from './turns.ts';

const dayAfter = (from: string, nth: number): string => new Date(Date.parse(from) + nth * 86_400_000).toISOString().slice(0, 10);

/** What the reception asks of a week of two thousand appointments: the board, and when something is possible. */
export function dayReads({ project_id, week }: { project_id: string; week: string }): Case[] {
  const days = Array.from({ length: DAYS }, (_, nth) => dayAfter(week, nth));
  const slots = days.map((day) => `/api/shop/appointment/query/findSlots?date=${day}&shop_project_ids=${project_id}&wished=${day}%2015:00`);
  return [
    reading('board of a week', [`/api/shop/appointment/query/findBoard?date=${week}&days=${DAYS}`], ['bare']),
    reading('board of a day', days.map((day) => `/api/shop/appointment/query/findBoard?date=${day}&days=1`), ['bare']),
    reading('slots of a week', slots, ['bare']),
  ];
}
