import { parseCents } from './cents.ts';
import type { RefusalParams } from './failure.ts';
import { halfWidth, plainCode, plainPhone } from './phone.ts';

/** What the names in a column stand for. A name that stands for two things stands for nothing, and is not in it. */
export type Names<Value = unknown> = ReadonlyMap<string, Value>;

/** What a cell says, or the sentence that says why nothing can be made of it. */
export type Read<Value> = { value: Value } | { fault: string; params?: RefusalParams };

/** How a cell of some column is read: what people type, paste or bring from another system, as the contract wants it. */
export interface Cell<Value = unknown> {
  read: (text: string, names: Names) => Read<Value>;
  /** The only words that it understands, in each language that has its own, the first of each meaning first. */
  choices?: readonly string[];
}

const value = <Value>(read: Value): Read<Value> => ({ value: read });

/** Names of one kind beside each other: `补水、美白`. */
export const namesIn = (text: string): string[] =>
  text
    .split(/[、,，;；]/)
    .map((name) => name.trim())
    .filter(Boolean);

/** The way to a name from above, however its steps were parted: `线上推广 ＞ 抖音` is `线上推广/抖音`. */
export const wayTo = (text: string): string => text.replace(/\s*[/／>＞]\s*/g, '/');

/** What was typed, without the blanks around it. */
export const text = (): Cell<string> => ({ read: (typed) => value(typed.trim()) });

/** A phone, as `plainPhone` understands it. */
export const phone = (): Cell<string> => ({ read: (typed) => value(plainPhone(typed)) });

/** A number of something, a barcode, a document: half-width, without blanks. */
export const code = (): Cell<string> => ({ read: (typed) => value(plainCode(typed)) });

/** Thousands as people part them; where a comma stands elsewhere nobody knows what was meant, and it stays. */
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const ungrouped = (plain: string): string => (GROUPED.test(plain) ? plain.replaceAll(',', '') : plain);

/** An amount in yuan as cents, exactly; `empty` is what nothing means. Currency signs and thousands are understood. */
export const money = <Empty>(empty: Empty): Cell<number | Empty> => ({
  read: (typed) => {
    if (typed.trim() === '') return value(empty);
    const plain = halfWidth(typed).replace(/\s/gu, '').replace(/^(?:HK\$|HKD|CNY|RMB|[¥$])|元$/giu, '');
    const cents = parseCents(ungrouped(plain));
    return cents === null ? { fault: 'kernel.money_invalid' } : value(cents);
  },
});

const MOST_DIGITS = 9;

/** A whole number, never negative; `empty` is what nothing means. */
export const whole = <Empty>(empty: Empty): Cell<number | Empty> => ({
  read: (typed) => {
    const plain = ungrouped(halfWidth(typed).replace(/\s/gu, '')).replace(/\.0+$/, '');
    if (plain === '') return value(empty);
    return /^\d+$/.test(plain) && plain.length <= MOST_DIGITS ? value(Number(plain)) : { fault: 'kernel.integer_wanted' };
  },
});

const DAY = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/;
/** Days since 1899-12-30, as spreadsheets keep them: from 1927 to 2119, and no year among them. */
const SERIAL = /^[1-7]\d{4}(?:\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** `2024/1/2`, `２０２４年1月2日` and a spreadsheet's `45293` as `2024-01-02`; anything else as it was typed. */
export function dayIn(typed: string): string {
  const plain = halfWidth(typed).trim();
  const parts = DAY.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (parts) return `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  if (SERIAL.test(plain)) return new Date(SERIAL_ZERO + Math.floor(Number(plain)) * DAY_MS).toISOString().slice(0, 10);
  return plain;
}

/** A day; nothing is null. Whether there is such a day the contract says. */
export const day = (): Cell<string | null> => ({ read: (typed) => value(typed.trim() === '' ? null : dayIn(typed)) });

/** One of few, by any of its words; a word that is empty says what nothing means. `fault` says what is understood. */
export function choice<const Value>(meanings: readonly (readonly [meaning: Value, ...words: string[]])[], fault: string): Cell<Value> {
  const known = new Map(meanings.flatMap(([meaning, ...words]) => words.map((word) => [word.toLowerCase(), meaning] as const)));
  return {
    choices: meanings.flatMap(([, ...words]) => words.filter(Boolean).slice(0, 1)),
    read: (typed) => {
      const word = halfWidth(typed).trim().toLowerCase();
      return known.has(word) ? value(known.get(word)!) : { fault };
    },
  };
}

/** What a name stands for, where the names are told by whoever judges the rows; nothing is undefined. */
export const meant = <Value>(fault: string): Cell<Value | undefined> => ({
  read: (typed, names) => {
    const name = typed.trim();
    if (name === '') return value(undefined);
    const found = names.get(wayTo(name)) as Value | undefined;
    return found === undefined ? { fault, params: { name } } : value(found);
  },
});

/** The id that a name stands for. */
export const named = (fault: string): Cell<string | undefined> => meant<string>(fault);

/** What each of some names stands for. */
export const allNamed = (fault: string): Cell<string[]> => ({
  read: (typed, names) => {
    const wanted = namesIn(typed);
    const unknown = wanted.find((name) => !names.has(name));
    return unknown === undefined ? value(wanted.map((name) => names.get(name) as string)) : { fault, params: { name: unknown } };
  },
});

/** Names as they are, such as labels. */
export const list = (): Cell<string[]> => ({ read: (typed) => value(namesIn(typed)) });

/** Names with what each stands for; one that stands for two is left out: nobody knows which was meant. */
export function byName<Value>(pairs: Iterable<readonly [name: string, value: Value]>): Map<string, Value> {
  const known = new Map<string, Value>();
  const twice = new Set<string>();
  for (const [name, meant] of pairs) {
    if (known.has(name)) twice.add(name);
    known.set(name, meant);
  }
  for (const name of twice) known.delete(name);
  return known;
}
