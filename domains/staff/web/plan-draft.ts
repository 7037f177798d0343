import { useState } from 'react';
import type { GridChange } from '#kernel/web/kit/grid-types.ts';
import type { CellChange, PlannedCell } from '../contract/shift-plan.endpoints.ts';

/** The mark of a day off that was asked for; any other mark is a shift's id. */
export const LEAVE = 'leave';

/** A plan as it was read: which one, and its version; one that was taken back and made anew is another. */
interface Stood {
  plan_id: string | null;
  version: number;
}
/** What a cell is to become, and the plan that it was drawn over: what a colleague saves meanwhile is not overwritten unseen. */
interface Drawn {
  mark: string | null;
  over: Stood;
}
export type Drafted = ReadonlyMap<string, Drawn>;
type Kept = ReadonlyMap<string, PlannedCell>;

export const atOf = (uid: string, plan_date: string): string => `${uid}/${plan_date}`;
/** Cells by where they stand. */
export const keptAt = (cells: readonly PlannedCell[]): Kept => new Map(cells.map((cell) => [atOf(cell.uid, cell.plan_date), cell]));

/** What is planned there: a shift's id or LEAVE; null where nobody planned it. */
export const markOf = (kept: Kept, at: string): string | null => {
  const cell = kept.get(at);
  return cell ? (cell.shift_id ?? LEAVE) : null;
};
const stoodAt = (kept: Kept, at: string): Stood => {
  const { plan_id, version } = kept.get(at) ?? { plan_id: null, version: 0 };
  return { plan_id, version };
};
const isOver = (kept: Kept, at: string, { plan_id, version }: Stood): boolean => {
  const now = stoodAt(kept, at);
  return now.plan_id === plan_id && now.version === version;
};

/** A draft with more drawn over what is kept now; what is put back to what is kept is no change. */
export function drawn(draft: Drafted, kept: Kept, changes: readonly GridChange[]): Drafted {
  const next = new Map(draft);
  for (const { row, column, mark } of changes) {
    const at = atOf(row, column);
    if (mark === markOf(kept, at)) next.delete(at);
    else next.set(at, { mark, over: stoodAt(kept, at) });
  }
  return next;
}

/** The changed cells beneath which a colleague saved something else meanwhile, and what. */
export const clashesIn = (draft: Drafted, kept: Kept): { at: string; theirs: string | null }[] =>
  [...draft].flatMap(([at, { mark, over }]) => {
    const theirs = markOf(kept, at);
    return isOver(kept, at, over) || theirs === mark ? [] : [{ at, theirs }];
  });

/** The changes as the call takes them, each as of the plan that it was drawn over; what a colleague did likewise is done. */
export const changesIn = (draft: Drafted, kept: Kept): CellChange[] =>
  [...draft]
    .filter(([at, { mark }]) => mark !== markOf(kept, at))
    .map(([at, { mark, over }]) => {
      const [uid, plan_date] = at.split('/') as [string, string];
      if (mark === null) return { uid, plan_date, plan: 'none', ...over };
      return mark === LEAVE ? { uid, plan_date, plan: 'leave', ...over } : { uid, plan_date, plan: 'shift', shift_id: mark, ...over };
    });

interface Repeating {
  uids: readonly string[];
  /** The days that may still be planned. */
  days: readonly string[];
  /** The shifts that can be planned, by their ids. */
  offered: ReadonlySet<string>;
  /** What stood on the day that a day is to be like. */
  patternOf: (uid: string, plan_date: string) => string | null;
  /** What stands on a day now. */
  markOf: (uid: string, plan_date: string) => string | null;
}

/**
 * What days become where they are to be like others. A leave that stands already stays; a leave of the pattern is none of another day, and
 * a shift that nobody offers any more cannot be planned: what stands beneath either is left as it is.
 */
export const repeated = ({ uids, days, offered, patternOf, markOf: standing }: Repeating): GridChange[] =>
  uids.flatMap((row) =>
    days
      .filter((column) => standing(row, column) !== LEAVE)
      .map((column) => ({ row, column, mark: patternOf(row, column) }))
      .filter(({ mark }) => mark === null || offered.has(mark)),
  );

/** What is planned with what was changed and not yet saved over it. */
export function usePlanDraft(cells: readonly PlannedCell[]) {
  const [draft, setDraft] = useState<Drafted>(new Map());
  const kept = keptAt(cells);
  const markAt = (at: string): string | null => (draft.has(at) ? draft.get(at)!.mark : markOf(kept, at));
  const clashes = clashesIn(draft, kept);
  return {
    count: draft.size,
    clashes,
    markOf: (uid: string, plan_date: string) => markAt(atOf(uid, plan_date)),
    isChanged: (uid: string, plan_date: string) => draft.has(atOf(uid, plan_date)),
    clear: () => setDraft(new Map()),
    set: (changes: readonly GridChange[]) => setDraft(drawn(draft, kept, changes)),
    /** What a colleague made of one cell stands. */
    take: (at: string) => setDraft(new Map([...draft].filter(([other]) => other !== at))),
    /** One's own stands over what colleagues made, which was seen. */
    keep: () => setDraft(new Map([...draft].map(([at, { mark }]) => [at, { mark, over: stoodAt(kept, at) }]))),
    changes: () => changesIn(draft, kept),
  };
}
