import type { FormValues } from './use-contract-form.ts';

/** A field that two people changed, each to something else. */
export interface Clash {
  field: string;
  theirs: unknown;
}

/** Whether two values of a field are one and the same; what is absent is as what is null. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const NONE: readonly string[] = [];

/** Each place of a list merged by itself; undefined where somebody made it longer or shorter. Where both changed one, mine stays. */
function placesOf(read: unknown, mine: unknown, theirs: unknown): { values: unknown[]; theirs: unknown[]; isClash: boolean } | undefined {
  const lists = [read, mine, theirs];
  if (!lists.every(Array.isArray)) return undefined;
  const [was, own, other] = lists as [unknown[], unknown[], unknown[]];
  if (was.length !== own.length || was.length !== other.length) return undefined;
  const isMine = (index: number) => !same(own[index], was[index]);
  const isTheirs = (index: number) => !same(other[index], was[index]);
  return {
    values: other.map((their, index) => (isMine(index) ? own[index] : their)),
    // Theirs where both changed it, and all the same mine where they changed nothing.
    theirs: other.map((their, index) => (isMine(index) && !isTheirs(index) ? own[index] : their)),
    isClash: other.some((their, index) => isMine(index) && isTheirs(index) && !same(their, own[index])),
  };
}

/**
 * What a form holds once a colleague has saved what it edits: `read` is what both began with, `mine` what the inputs hold, `theirs` what
 * was saved. What nobody typed in here becomes theirs; what was typed stays, and is named where they changed it too. Of a field `byPlace`
 * each place stands for itself: theirs at one beside mine at another, and named only where both changed the same.
 */
export function merged(read: FormValues, mine: FormValues, theirs: FormValues, byPlace: readonly string[] = NONE): { values: FormValues; clashes: Clash[] } {
  const values: FormValues = {};
  const clashes: Clash[] = [];
  for (const [field, their] of Object.entries(theirs)) {
    const places = byPlace.includes(field) && placesOf(read[field], mine[field], their);
    if (places) {
      values[field] = places.values;
      if (places.isClash) clashes.push({ field, theirs: places.theirs });
      continue;
    }
    const isMine = field !== 'version' && !same(mine[field], read[field]);
    if (!isMine) values[field] = their;
    else if (!same(their, read[field]) && !same(their, mine[field])) clashes.push({ field, theirs: their });
  }
  return { values, clashes };
}
