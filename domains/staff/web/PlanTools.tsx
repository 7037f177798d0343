import { Button, Segmented } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import { ImportShifts } from './ImportShifts.tsx';
import type { PlanView } from '../model/shift-plan.rules.ts';

interface PlanToolsProps {
  view: PlanView;
  days: readonly string[];
  /** Something is not saved yet: one stays where one is. */
  held: boolean;
  onView: (view: PlanView) => void;
  /** -1 earlier, 0 today, 1 later. */
  onTurn: (by: -1 | 0 | 1) => void;
  /** What may be done with the plan; left out for whoever may only look. */
  plan?: {
    pending: boolean;
    /** Null until it is known what would be repeated. */
    onRepeat: (() => void) | null;
    onDiscard: () => void;
    onSave: () => void;
  };
}

/** Which days are shown, and what becomes of what was changed. */
export function PlanTools({ view, days, held, onView, onTurn, plan }: PlanToolsProps) {
  const { title, word } = useWords('staff');
  const { save } = useWords('kernel').word;
  return (
    <div className="shift-plan-tools">
      <Segmented<PlanView>
        aria-label={title.shift_plan}
        value={view}
        disabled={held}
        options={[
          { value: 'week', label: word.plan_view.week },
          { value: 'month', label: word.plan_view.month },
        ]}
        onChange={onView}
      />
      <Button disabled={held} onClick={() => onTurn(-1)}>{word.plan_earlier}</Button>
      <Button disabled={held} onClick={() => onTurn(0)}>{word.plan_today}</Button>
      <Button disabled={held} onClick={() => onTurn(1)}>{word.plan_later}</Button>
      <b>{`${days[0]} – ${days.at(-1)}`}</b>
      {plan && (
        <span className="shift-plan-save">
          <ImportShifts days={days} />
          <Button disabled={!plan.onRepeat} onClick={() => plan.onRepeat?.()}>
            {view === 'week' ? word.plan_copy_week : word.plan_fill}
          </Button>
          <Button disabled={!held} onClick={plan.onDiscard}>{word.plan_discard}</Button>
          <Button type="primary" disabled={!held} loading={plan.pending} onClick={plan.onSave}>
            {save}
          </Button>
        </span>
      )}
    </div>
  );
}
