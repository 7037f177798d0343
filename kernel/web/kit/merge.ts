import type { FormValues } from './use-contract-form.ts';

/** A field that two people changed, each to something else. */
export interface Clash {
  field: string;
  theirs: unknown;
}

/** Whether two values of a field are one and the same; what is absent is as what is null. */
export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What a form holds once a colleague has saved what it edits: `read` is what both began with, `mine` what the inputs hold, `theirs` what
 * was saved. What nobody typed in here becomes theirs; what was typed stays, and is named where they changed it too.
 */
export function merged(read: FormValues, mine: FormValues, theirs: FormValues): { values: FormValues; clashes: Clash[] } {
  const values: FormValues = {};
  const clashes: Clash[] = [];
  for (const [field, their] of Object.entries(theirs)) {
    const isMine = field !== 'version' && !same(mine[field], read[field]);
    if (!isMine) values[field] = their;
    else if (!same(their, read[field]) && !same(their, mine[field])) clashes.push({ field, theirs: their });
  }
  return { values, clashes };
}
