import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { acceptHandover, endHandover, type HandoverRow, refuseHandover, withdrawHandover } from '../contract/handover.endpoints.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

type Handover = Pick<HandoverRow, 'handover_id' | 'from_name' | 'cash_counted' | 'currency_code'>;
const REFRESHES = ['day_close.', 'insight.home.approvals'];

/** What may become of a drawer that was handed over; taking it over is asked once more in words. */
export function useHandoverSteps() {
  const { word } = useWords('day_close');
  const confirm = useConfirm();
  const [refused, refuse] = useState<Handover>();
  const [ended, end] = useState<Handover>();
  const accepting = useCommand(acceptHandover, { refreshes: REFRESHES, onDone: () => showDone(word.taken_over) });
  const withdrawing = useCommand(withdrawHandover, { refreshes: REFRESHES, onDone: () => showDone(word.handover_taken_back) });
  const refusing = useCommand(refuseHandover, {
    refreshes: REFRESHES,
    onDone: () => {
      showDone(word.not_taken_over);
      refuse(undefined);
    },
  });
  const ending = useCommand(endHandover, {
    refreshes: REFRESHES,
    onDone: () => {
      showDone(word.handover_ended);
      end(undefined);
    },
  });
  const accept = async ({ handover_id, from_name, cash_counted, currency_code }: Handover) => {
    const text = fill(word.accept_text, { name: from_name, counted: moneyText(cash_counted, currency_code) });
    if (await confirm({ title: word.accept_title, text, ok: word.handover_action.accept })) void accepting.run({ handover_id });
  };
  const dialog = (
    <Suspense fallback={null}>
      {refused && (
        <ReasonDialog
          title={word.refuse_title}
          text={word.refuse_text}
          ok={word.handover_action.refuse}
          pending={refusing.pending}
          onDone={(reason) => void refusing.run({ handover_id: refused.handover_id, reason })}
          onClose={() => refuse(undefined)}
        />
      )}
      {ended && (
        <ReasonDialog
          title={word.end_title}
          text={word.end_text}
          ok={word.handover_action.end}
          pending={ending.pending}
          onDone={(reason) => void ending.run({ handover_id: ended.handover_id, reason })}
          onClose={() => end(undefined)}
        />
      )}
    </Suspense>
  );
  return {
    run: (row: Handover) => ({
      accept: () => void accept(row),
      refuse: () => refuse(row),
      end: () => end(row),
      withdraw: () => void withdrawing.run({ handover_id: row.handover_id }),
    }),
    dialog,
  };
}
