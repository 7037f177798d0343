import { useState } from 'react';
import { addDays } from '#kernel/contract/day.ts';
import type { GridCell } from '#kernel/web/kit/grid-types.ts';
import { GridEditor } from '#kernel/web/kit/GridEditor.tsx';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { TheirChanges } from '#kernel/web/kit/TheirChanges.tsx';
import { useNews } from '#kernel/web/live.ts';
import { showDone, showWarning } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useToday } from '#kernel/web/today.ts';
import { useUnsaved } from '#kernel/web/unsaved.ts';
import { useWords } from '#kernel/web/words.ts';
import { shiftGrid, type ShiftGrid, shiftPlanCheck, shiftPlanSave } from '../contract/shift-plan.endpoints.ts';
import { daysOf, patternDay, type PlanView, turned, weekdayOf } from '../model/shift-plan.rules.ts';
import { atOf, keptAt, LEAVE, markOf, repeated, usePlanDraft } from './plan-draft.ts';
import { PlanTools } from './PlanTools.tsx';
import { useConflictQuestion } from './use-conflict-question.tsx';
import './staff.css';

const GREY = '#909399';
/** Keys of the first shifts in their order; leave has its own. */
const PRESSES = '123456789';
const LEAVE_PRESS = '0';
const WEEK = 7;
const FRIDAY = 5;

type Shifts = ShiftGrid['shifts'];
type Draft = ReturnType<typeof usePlanDraft>;

/** What can be planned, and how what is planned shows. */
function useMarks(shifts: Shifts, draft: Draft) {
  const { word } = useWords('staff');
  const { none } = useWords('kernel').word;
  const offered = shifts.filter((shift) => shift.offered);
  return {
    marks: [
      ...offered.map(({ shift_id, shift_name, color }, index) => ({
        key: shift_id,
        label: shift_name,
        color,
        ...(index < PRESSES.length && { press: PRESSES[index]! }),
      })),
      { key: LEAVE, label: word.plan_leave, color: GREY, press: LEAVE_PRESS },
    ],
    labelOf: (mark: string | null): string =>
      mark === LEAVE ? word.plan_leave : (shifts.find(({ shift_id }) => shift_id === mark)?.shift_name ?? none),
    cellOf(uid: string, plan_date: string): GridCell | null {
      const mark = draft.markOf(uid, plan_date);
      if (mark === null) return null;
      if (mark === LEAVE) return { mark, label: word.plan_leave, color: GREY };
      const shift = shifts.find(({ shift_id }) => shift_id === mark);
      return { mark, label: shift?.shift_name ?? none, color: shift?.color ?? GREY };
    },
  };
}

/** Saves what was changed, once somebody has seen which appointments it leaves without anybody. */
function useSaving(draft: Draft) {
  const { word } = useWords('staff');
  const goesAhead = useConflictQuestion();
  const check = useCommand(shiftPlanCheck, { refreshes: [] });
  const keep = useCommand(shiftPlanSave, {
    onDone: () => {
      showDone(word.plan_saved);
      draft.clear();
    },
  });
  return {
    pending: check.pending || keep.pending,
    save: async () => {
      // What a colleague planned beneath is decided first.
      if (draft.clashes.length > 0) return showWarning(word.plan_clash);
      const cells = draft.changes();
      if (cells.length === 0) return draft.clear();
      const answer = await check.run({ cells });
      if (answer && (await goesAhead(answer.data))) await keep.run({ cells });
    },
  };
}

interface RepeatingProps {
  view: PlanView;
  days: readonly string[];
  /** What stands on these days; undefined until it is known. */
  grid: ShiftGrid | undefined;
  draft: Draft;
}

/**
 * Makes every day that may still be planned like that of the week before, of a month like that of its first seven. Null until it is known
 * what stood there and what stands here: what is not known would look as if nobody had planned it.
 */
function useRepeating({ view, days, grid, draft }: RepeatingProps): (() => void) | null {
  const today = useToday();
  const isWeek = view === 'week';
  const enabled = useCan('shift:plan') && isWeek;
  const before = useEndpoint(shiftGrid, { start_date: addDays(days[0]!, -WEEK), day_num: WEEK }, { enabled }).data;
  if (!grid || (isWeek && !before)) return null;
  const past = keptAt(before?.cells ?? []);
  const ofWeekBefore = (uid: string, day: string) => markOf(past, atOf(uid, addDays(day, -WEEK)));
  const ofFirstWeek = (uid: string, day: string) => draft.markOf(uid, patternDay(days, day));
  return () =>
    draft.set(
      repeated({
        uids: grid.people.map(({ uid }) => uid),
        days: days.filter((day) => day >= today),
        offered: new Set(grid.shifts.filter(({ offered }) => offered).map(({ shift_id }) => shift_id)),
        patternOf: isWeek ? ofWeekBefore : ofFirstWeek,
        markOf: draft.markOf,
      }),
    );
}

interface PlanClashesProps {
  draft: Draft;
  people: ShiftGrid['people'];
  labelOf: (mark: string | null) => string;
}

/** What colleagues planned meanwhile beneath what was drawn here. */
function PlanClashes({ draft, people, labelOf }: PlanClashesProps) {
  const { word } = useWords('staff');
  const nameOf = (at: string): string => {
    const [uid, plan_date = ''] = at.split('/');
    return `${people.find((one) => one.uid === uid)?.real_name ?? ''} ${plan_date}`;
  };
  const theirs = {
    clashes: draft.clashes.map(({ at, theirs: mark }) => ({ field: at, theirs: mark })),
    take: ({ field }: { field: string }) => draft.take(field),
    keep: draft.keep,
  };
  return <TheirChanges title={word.plan_clash} theirs={theirs} labelOf={nameOf} textOf={({ theirs: mark }) => labelOf(mark as string | null)} />;
}

/** Who works when: the week or month of a shop, planned cell by cell and saved together. */
export default function ShiftPlan() {
  const { title, word } = useWords('staff');
  const today = useToday();
  const mayPlan = useCan('shift:plan');
  const [view, setView] = useState<PlanView>('week');
  const [day, setDay] = useState(today);
  const days = daysOf(view, day);
  const { data, error, refetch, isPlaceholderData } = useEndpoint(shiftGrid, { start_date: days[0]!, day_num: days.length }, { keepPrevious: true });
  const draft = usePlanDraft(data?.cells ?? []);
  useUnsaved(draft.count > 0);
  const { marks, cellOf, labelOf } = useMarks(data?.shifts ?? [], draft);
  const { pending, save } = useSaving(draft);
  const repeat = useRepeating({ view, days, grid: isPlaceholderData ? undefined : data, draft });
  useNews('shift_plan', () => void refetch());
  if (error) return <LoadFailed failure={error} retry={() => void refetch()} />;

  const people = data?.people ?? [];
  return (
    <section className="shift-plan" aria-label={title.shift_plan}>
      <PlanTools
        view={view}
        days={days}
        held={draft.count > 0}
        onView={setView}
        onTurn={(by) => setDay(by === 0 ? today : turned(view, day, by))}
        {...(mayPlan && { plan: { pending, onRepeat: repeat, onDiscard: draft.clear, onSave: () => void save() } })}
      />
      {!pending && <PlanClashes draft={draft} people={people} labelOf={labelOf} />}
      {data && people.length === 0 ? (
        <p>{word.plan_nobody}</p>
      ) : (
        <GridEditor
          label={title.shift_plan}
          corner={word.plan_people}
          rows={people.map(({ uid, real_name, identity_names }) => ({ key: uid, title: real_name, hint: identity_names }))}
          columns={days.map((one) => ({
            key: one,
            title: one.slice('yyyy-'.length),
            hint: word.weekday[weekdayOf(one)],
            off: weekdayOf(one) > FRIDAY,
            locked: one < today,
          }))}
          marks={marks}
          cellOf={cellOf}
          isChanged={draft.isChanged}
          {...(mayPlan && { onChange: draft.set })}
        />
      )}
      {mayPlan && <p className="shift-plan-hint">{word.plan_keys}</p>}
    </section>
  );
}
