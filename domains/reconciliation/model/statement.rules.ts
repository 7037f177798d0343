import { z } from 'zod';
import { dayIn as dayTyped } from '#kernel/contract/cell.ts';
import { Day } from '#kernel/contract/schema.ts';

/** When a row happened, as the statement has it: a day, and a time of it where it says one. */
export interface Happened {
  day: string;
  /** `HH:mm:ss`; empty where only the day is known. */
  time: string;
}

const TIME = /[ T](\d{1,2}):(\d{2})(?::(\d{2}))?/;
const COMPACT = /^(\d{8})(\d{2})(\d{2})(\d{2})$/;

/** `2026-03-01 10:20:30`, `2026/3/1 9:05` and `20260301102030`; null for what is no moment. */
export function readHappened(typed: string): Happened | null {
  const plain = typed.trim();
  const compact = COMPACT.exec(plain);
  const [day, hour, minute, second] = compact
    ? [dayTyped(compact[1]!), compact[2]!, compact[3]!, compact[4]!]
    : [dayTyped(plain), ...(TIME.exec(plain)?.slice(1) ?? [])];
  if (!z.safeParse(Day, day).success) return null;
  if (hour === undefined || minute === undefined) return { day: day!, time: '' };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? '0') > 59) return null;
  return { day: day!, time: `${hour.padStart(2, '0')}:${minute}:${second ?? '00'}` };
}

interface Named extends Happened {
  amount: number;
  fee: number;
  provider_number: string;
  own_number: string;
  remarks: string;
  /** Of which shop and channel it is, as its file says. */
  place: string;
}

const FEWEST_UNIQUE = 12;

/** A terminal's six digits come round again: a short number names a row of its day alone. */
const ofDay = (number: string, day: string): string => (number.length < FEWEST_UNIQUE ? `${day}|${number}` : number);

/**
 * What names a row once and for all, so that a file that comes twice brings nothing the second time: its number, with which way the money
 * went; without one all that it says, and the how manieth such row of its place in the file it is.
 */
export function rowKeys(rows: readonly Named[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ amount, provider_number, own_number, day, time, fee, remarks, place }) => {
    const way = amount > 0 ? '+' : '-';
    if (provider_number !== '') return `p${way}${ofDay(provider_number, day)}`;
    if (own_number !== '') return `o${way}${ofDay(own_number, day)}`;
    const said = `s${day} ${time}|${amount}|${fee}|${remarks.slice(0, 60)}`;
    const nth = (seen.get(place + said) ?? 0) + 1;
    seen.set(place + said, nth);
    return `${said}|${nth}`;
  });
}
