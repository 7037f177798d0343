import { lazy, type ReactNode, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type PlanAction, planAssign, planLapse, type PlanRow } from '../contract/plan.endpoints.ts';
import { REFRESHES } from './refreshes.ts';

const ContrastDrawer = lazy(() => import('./ContrastDrawer.tsx'));
const RecordDrawer = lazy(() => import('./RecordDrawer.tsx'));
const AssignDialog = lazy(() => import('./AssignDialog.tsx'));

interface PlanSteps {
  open: (step: PlanAction | 'contrast', plan: PlanRow) => void;
  /** The drawer or dialog that is open. */
  drawn: ReactNode;
}

/** What may be done with one plan: each step in a drawer or dialog of its own. */
export function usePlanSteps(): PlanSteps {
  const { word } = useWords('follow_up');
  const [opened, setOpened] = useState<{ step: PlanAction | 'contrast'; plan: PlanRow }>();
  const close = () => setOpened(undefined);
  const onDone = (said: string) => () => {
    close();
    showDone(said);
  };
  const assign = useCommand(planAssign, { refreshes: REFRESHES, onDone: onDone(word.edited) });
  const lapse = useCommand(planLapse, { refreshes: REFRESHES, onDone: onDone(word.lapsed) });
  const open: PlanSteps['open'] = (step, plan) => setOpened({ step, plan });
  return { open, drawn: <Suspense fallback={null}>{opened && draw(opened.step, opened.plan)}</Suspense> };

  function draw(step: PlanAction | 'contrast', plan: PlanRow): ReactNode {
    const { plan_id } = plan;
    if (step === 'contrast') return <ContrastDrawer plan={plan} onStep={(next) => open(next, plan)} onClose={close} />;
    if (step === 'record') return <RecordDrawer key={plan_id} plan={plan} onClose={close} />;
    if (step === 'assign') return <AssignDialog count={1} onStart={(chosen) => void assign.run({ plan_id, ...chosen })} onClose={close} />;
    return (
      <ReasonDialog ok={word.plan_verb.lapse}
        title={fill(word.lapse_title, { name: plan.member_name })}
        text={word.lapse_text}
        pending={lapse.pending}
        onDone={(reason) => void lapse.run({ plan_id, reason })}
        onClose={close}
      />
    );
  }
}
