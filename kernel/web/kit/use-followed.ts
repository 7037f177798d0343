import { useState } from 'react';
import { useUnsaved } from '../unsaved.ts';
import { same } from './merge.ts';
import { type Theirs, useTheirs } from './use-theirs.ts';

type Versioned = object & { version: unknown };

export interface FollowedSheet<T> {
  /** What the sheet holds: the record, and what was changed of it. */
  mine: T;
  change: (changes: Partial<T> | ((before: T) => Partial<T>)) => void;
  /** Nothing differs from what is kept. */
  isKept: boolean;
  /** What a colleague saved meanwhile: `TheirChanges` shows it. */
  theirs: Theirs;
}

/** What is changed on a sheet with inputs of its own; it follows its record, and is asked for before it is lost, as the kit's forms are. */
export function useFollowed<T extends Versioned>(now: T): FollowedSheet<T> {
  const [mine, setMine] = useState(now);
  const change: FollowedSheet<T>['change'] = (changes) =>
    setMine((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) }));
  const { restore: _, ...theirs } = useTheirs({
    start: { ...now },
    now: { ...now },
    mine: () => ({ ...mine }),
    put: (values) => change(values as Partial<T>),
  });
  const isKept = Object.entries(now).every(([name, kept]) => name === 'version' || same(mine[name as keyof T], kept));
  useUnsaved(!isKept);
  return { mine, change, isKept, theirs };
}
