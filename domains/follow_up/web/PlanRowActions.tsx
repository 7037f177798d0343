import { Button } from 'antd';
import { useWords } from '#kernel/web/words.ts';
import type { PlanRow } from '../contract/plan.endpoints.ts';

interface PlanRowActionsProps {
  plan: PlanRow;
  onOpen: (step: 'record' | 'contrast', plan: PlanRow) => void;
}

/** The next step of a plan, and the plan beside its result. */
export function PlanRowActions({ plan, onOpen }: PlanRowActionsProps) {
  const { word } = useWords('follow_up');
  return (
    <>
      {plan.actions.includes('record') && (
        <Button type="link" size="small" aria-label={`${word.action.record} ${plan.member_name}`} onClick={() => onOpen('record', plan)}>
          {word.short.record}
        </Button>
      )}
      <Button type="link" size="small" aria-label={`${word.action.contrast} ${plan.member_name}`} onClick={() => onOpen('contrast', plan)}>
        {word.action.contrast}
      </Button>
    </>
  );
}
