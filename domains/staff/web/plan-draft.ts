import { useState } from 'react';
import type { GridChange } from '#kernel/web/kit/grid-types.ts';
import type { CellChange, PlannedCell } from '../contract/shift-plan.endpoints.ts';

/** The mark of a day off that was asked for; any other mark is a shift's id. */
export const LEAVE = 'leave';

const atOf = (uid: string, plan_date: string): string => `${uid}/${plan_date}`;

/** What is planned with what was changed and not yet saved over it. */
export function usePlanDraft(cells: readonly PlannedCell[]) {
  const [draft, setDraft] = useState<ReadonlyMap<string, string | null>>(new Map());
  const kept = new Map(cells.map((cell) => [atOf(cell.uid, cell.plan_date), cell]));
  const keptMark = (at: string): string | null => {
    const cell = kept.get(at);
    return cell ? (cell.shift_id ?? LEAVE) : null;
  };
  const markAt = (at: string): string | null => (draft.has(at) ? draft.get(at)! : keptMark(at));
  return {
    count: draft.size,
    markOf: (uid: string, plan_date: string) => markAt(atOf(uid, plan_date)),
    isChanged: (uid: string, plan_date: string) => draft.has(atOf(uid, plan_date)),
    clear: () => setDraft(new Map()),
    /** What is put back to what is kept is no change. */
    set(changes: readonly GridChange[]) {
      const next = new Map(draft);
      for (const { row, column, mark } of changes) {
        const at = atOf(row, column);
        if (mark === keptMark(at)) next.delete(at);
        else next.set(at, mark);
      }
      setDraft(next);
    },
    /** The changes as the call takes them. */
    changes: (): CellChange[] =>
      [...draft].map(([at, mark]) => {
        const [uid, plan_date] = at.split('/') as [string, string];
        const version = kept.get(at)?.version ?? 0;
        if (mark === null) return { uid, plan_date, plan: 'none', version };
        return mark === LEAVE ? { uid, plan_date, plan: 'leave', version } : { uid, plan_date, plan: 'shift', shift_id: mark, version };
      }),
  };
}
