import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Clash, merged } from './merge.ts';
import type { FormValues } from './use-contract-form.ts';

/** What a colleague saved meanwhile, of the fields that one has changed oneself. */
export interface Theirs {
  clashes: readonly Clash[];
  /** Theirs instead of mine. */
  take: (clash: Clash) => void;
  /** Mine stays, and is what is saved. */
  keep: () => void;
}

const NONE: readonly Clash[] = [];

interface Followed {
  /** What one began with: before a draft was left, where there is one. */
  start: FormValues;
  /** The record as it was read last, with its version; nothing where something new is made. */
  now: FormValues | undefined;
  /** What is typed. */
  mine: () => FormValues;
  /** Fields of which each place is merged by itself. */
  byPlace?: readonly string[] | undefined;
  /** Puts values in instead of what is typed. */
  put: (values: FormValues) => void;
}

/**
 * Follows the record that is edited: saved by somebody else, what was not typed in here is theirs, and what both changed is named.
 * `restore` goes back to it as it is now, `readLast` answers what is typed is held against.
 */
export function useTheirs({ start, now, mine, put, byPlace }: Followed): Theirs & { restore: () => void; readLast: () => FormValues } {
  const read = useRef(start);
  const [clashes, setClashes] = useState(NONE);
  const version = now?.['version'];
  const follow = useEffectEvent((saved: unknown) => {
    if (!now || saved === read.current['version']) return;
    const { values, clashes: found } = merged(read.current, mine(), now, byPlace);
    // What both changed is held against what one began with until it is decided: a further save does not make it forgotten.
    read.current = { ...now, ...Object.fromEntries(found.map(({ field }) => [field, read.current[field]])) };
    put(values);
    setClashes(found);
  });
  useEffect(() => follow(version), [version]);
  const decide = (decided: readonly Clash[]): void => {
    read.current = { ...read.current, ...Object.fromEntries(decided.map(({ field, theirs }) => [field, theirs])) };
    setClashes((before) => before.filter((clash) => !decided.includes(clash)));
  };
  return {
    clashes,
    readLast: () => read.current,
    take: (clash) => {
      put({ [clash.field]: clash.theirs });
      decide([clash]);
    },
    keep: () => decide(clashes),
    restore: () => {
      // Not to what a colleague has changed since.
      if (now) put(now);
      decide(clashes);
    },
  };
}
