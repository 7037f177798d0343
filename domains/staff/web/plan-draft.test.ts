import { expect, it } from 'vitest';
import { changesIn, clashesIn, drawn, keptAt, LEAVE, repeated } from './plan-draft.ts';

const [EARLY, LATE] = ['1', '2'];
const cell = (shift_id: string | null, version: number, plan_id = '90') => keptAt([{ plan_id, uid: '7', plan_date: '2026-03-03', shift_id, version }]);
const at = '7/2026-03-03';
const draw = (kept: ReturnType<typeof keptAt>, mark: string | null) => drawn(new Map(), kept, [{ row: '7', column: '2026-03-03', mark }]);

it('sends a cell as of the plan that it was drawn over, and says what a colleague made of it meanwhile', () => {
  const draft = draw(cell(EARLY, 3), LATE);
  expect(clashesIn(draft, cell(EARLY, 3))).toEqual([]);
  const theirs = cell(null, 4);
  expect(clashesIn(draft, theirs)).toEqual([{ at, theirs: LEAVE }]);
  expect(changesIn(draft, theirs)).toEqual([{ uid: '7', plan_date: '2026-03-03', plan: 'shift', shift_id: LATE, plan_id: '90', version: 3 }]);
  // Drawn anew over what was seen, it is decided.
  const again = drawn(draft, theirs, [{ row: '7', column: '2026-03-03', mark: LATE }]);
  expect([clashesIn(again, theirs), changesIn(again, theirs)[0]!.version]).toEqual([[], 4]);
});

it('says so of an empty cell too, and of one that was emptied', () => {
  expect(clashesIn(draw(keptAt([]), LATE), cell(EARLY, 1))).toEqual([{ at, theirs: EARLY }]);
  expect(clashesIn(draw(cell(EARLY, 3), LATE), keptAt([]))).toEqual([{ at, theirs: null }]);
});

it('says so of one that was taken back and planned anew, whose version is the first again', () => {
  const draft = draw(cell(EARLY, 1), LEAVE);
  const anew = cell(LATE, 1, '91');
  expect(clashesIn(draft, anew)).toEqual([{ at, theirs: LATE }]);
  expect(changesIn(draft, anew)).toMatchObject([{ plan_id: '90', version: 1 }]);
});

it('changes nothing where a colleague did the same, or what is kept is put back', () => {
  const draft = draw(cell(EARLY, 3), LATE);
  expect([clashesIn(draft, cell(LATE, 4)), changesIn(draft, cell(LATE, 4))]).toEqual([[], []]);
  expect(drawn(draft, cell(EARLY, 3), [{ row: '7', column: '2026-03-03', mark: EARLY }]).size).toBe(0);
});

const CLOSED = '3';
/** What 7 has on each of these days, each of which is to be like the same of the pattern: `pattern` over `standing`. */
const likeness = (...days: [pattern: string | null, standing: string | null][]) => {
  const at = (plan_date: string) => days[Number(plan_date.slice(-1))]!;
  const changes = repeated({
    uids: ['7'],
    days: days.map((_, index) => `2026-03-0${index}`),
    offered: new Set([EARLY, LATE]),
    patternOf: (_, plan_date) => at(plan_date)[0],
    markOf: (_, plan_date) => at(plan_date)[1],
  });
  return changes.map(({ column, mark }) => [Number(column.slice(-1)), mark]);
};

it('repeats shifts, and days that nobody planned, over what stands', () => {
  expect(likeness([EARLY, null], [LATE, EARLY], [null, LATE])).toEqual([[0, EARLY], [1, LATE], [2, null]]);
});

it('leaves a leave that stands where it is, whatever the pattern is', () => {
  expect(likeness([EARLY, LEAVE], [null, LEAVE], [LEAVE, LEAVE], [LATE, null])).toEqual([[3, LATE]]);
});

it('spreads no leave, and no shift that nobody offers any more: what stands beneath stays', () => {
  expect(likeness([LEAVE, null], [LEAVE, EARLY], [CLOSED, null], [CLOSED, EARLY], [EARLY, CLOSED])).toEqual([[4, EARLY]]);
});
