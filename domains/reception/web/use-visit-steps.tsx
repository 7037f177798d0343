import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { loadDeductDrawer } from '#domains/deduction/web/pieces.ts';
import { loadConsultForm, loadTriageForm } from '#domains/record/web/pieces.ts';
import { useOrderLinks } from '#domains/sales/web/pieces.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCan } from '#kernel/web/place.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type VisitAction, visitAdvance, type VisitRow, visitWithdraw } from '../contract/visit.endpoints.ts';

const ConsultFormDrawer = lazy(loadConsultForm);
const TriageFormDrawer = lazy(loadTriageForm);
const DeductDrawer = lazy(loadDeductDrawer);
const HandOverDialog = lazy(() => import('./HandOverDialog.tsx'));
const VisitDrawer = lazy(() => import('./VisitDrawer.tsx'));

/** What stands before the desk. */
type Opened = { what: 'triage' | 'consult' | 'deduct' | 'hand_over' | 'course'; visit: VisitRow } | { what: 'leave'; visit: VisitRow; why: string };
const LONGEST_REASON = 200;

export interface VisitSteps {
  /** What may be done with somebody here, in the order in which it is done. */
  offered: (visit: VisitRow) => readonly { key: VisitAction | 'deduct'; label: string; run: () => void }[];
  showCourse: (visit: VisitRow) => void;
  /** The dialog or drawer that is open. */
  drawn: ReactNode;
}

/** Leads a visit on: each step opens what it needs, and is closed by it. */
export function useVisitSteps(): VisitSteps {
  const { title, word } = useWords('reception');
  const { go } = useNavigation();
  const links = useOrderLinks();
  const [mayDeduct, mayConsult, mayTriage] = [useCan('deduction:write'), useCan('consult:write'), useCan('triage:write')];
  const [opened, open] = useState<Opened>();
  /** Whom a refusal is about, which comes after the next drawing. */
  const leaves = useRef<VisitRow>(undefined);
  const close = () => open(undefined);
  const { run } = useCommand(visitAdvance);
  const withdraw = useCommand(visitWithdraw, { onDone: () => showDone(word.withdrawn) });
  const leaving = useCommand(visitAdvance, {
    onDone: () => {
      showDone(word.left);
      close();
    },
    // Something is not in order: whoever lets them go all the same says why.
    onFailure: ({ errors }) => {
      const wanted = errors.find(({ field }) => field === 'reason');
      if (wanted && leaves.current) open({ what: 'leave', visit: leaves.current, why: wanted.message });
      return wanted !== undefined;
    },
  });
  const leave = (visit: VisitRow) => {
    leaves.current = visit;
    void leaving.run({ visit_id: visit.visit_id, step: 'left' });
  };
  const consult = async (visit: VisitRow) => {
    const taken = await run({ visit_id: visit.visit_id, step: 'consulting' });
    if (taken && mayConsult) open({ what: 'consult', visit });
  };
  const runOf = (visit: VisitRow): Partial<Record<VisitAction, () => void>> => {
    const { visit_id } = visit;
    const till = links.till(visit.member_id);
    return {
      // Written down where one may, and led on by it.
      triage: () => (mayTriage ? open({ what: 'triage', visit }) : void run({ visit_id, step: 'triaged' })),
      consult: () => void consult(visit),
      ...(till && { bill: () => go(till) }),
      treat: () => void run({ visit_id, step: 'treating' }),
      leave: () => leave(visit),
      hand_over: () => open({ what: 'hand_over', visit }),
      withdraw: () => void withdraw.run({ visit_id }),
    };
  };
  return {
    offered(visit) {
      const does = runOf(visit);
      const steps = visit.actions.flatMap((key) => (does[key] ? [{ key, label: word.verb[key], run: does[key] }] : []));
      const deducts = mayDeduct && visit.left_time === null ? [{ key: 'deduct' as const, label: word.deduct, run: () => open({ what: 'deduct', visit }) }] : [];
      const at = steps.findIndex(({ key }) => key === 'leave');
      return at === -1 ? steps : [...steps.slice(0, at), ...deducts, ...steps.slice(at)];
    },
    showCourse: (visit) => open({ what: 'course', visit }),
    drawn: opened && (
      <Suspense fallback={null}>
        <Needed {...opened} onClose={close} />
        {opened.what === 'leave' && (
          <ReasonDialog
            title={title.leave}
            text={opened.why}
            ok={word.verb.leave}
            longest={LONGEST_REASON}
            pending={leaving.pending}
            onDone={(reason) => void leaving.run({ visit_id: opened.visit.visit_id, step: 'left', reason })}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  };
}

/** The form, drawer or dialog that a step needs. */
function Needed({ what, visit, onClose }: { what: Opened['what']; visit: VisitRow; onClose: () => void }) {
  const { member_id, visit_id } = visit;
  if (what === 'consult') return <ConsultFormDrawer member_id={member_id} onClose={onClose} />;
  if (what === 'triage') return <TriageFormDrawer member_id={member_id} onClose={onClose} />;
  if (what === 'deduct') return <DeductDrawer member_id={member_id} onClose={onClose} />;
  if (what === 'hand_over') return <HandOverDialog visit={visit} onClose={onClose} />;
  return what === 'course' ? <VisitDrawer visit_id={visit_id} onClose={onClose} /> : null;
}
