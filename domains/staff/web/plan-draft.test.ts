import { expect, it } from 'vitest';
import { changesIn, clashesIn, drawn, keptAt, LEAVE } from './plan-draft.ts';

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
