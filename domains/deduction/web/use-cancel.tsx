import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelDeduction, type DeductionRow } from '../contract/deduction.endpoints.ts';
import { itemsOf } from './deduction-text.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** Cancels a deduction once its reason has been given; says first what will be as it was. */
export function useCancel() {
  const { word } = useWords('deduction');
  const [cancelled, setCancelled] = useState<DeductionRow>();
  const { run, pending } = useCommand(cancelDeduction, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      setCancelled(undefined);
      showDone(word.cancelled_done);
    },
  });
  const dialog = cancelled && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={fill(word.cancel_title, { number: cancelled.deduction_number })}
        text={fill(word.cancel_text, { items: itemsOf(cancelled) })}
        ok={word.action.cancel}
        pending={pending}
        onDone={(reason) => void run({ deduction_id: cancelled.deduction_id, reason })}
        onClose={() => setCancelled(undefined)}
      />
    </Suspense>
  );
  return { run: (row: DeductionRow) => ({ cancel: () => setCancelled(row) }), dialog };
}
