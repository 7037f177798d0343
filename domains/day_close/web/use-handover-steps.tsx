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
  const [asked, ask] = useState<{ handover: Handover; verb: 'refuse' | 'end' }>();
  const accepting = useCommand(acceptHandover, { refreshes: REFRESHES, onDone: () => showDone(word.taken_over) });
  const withdrawing = useCommand(withdrawHandover, { refreshes: REFRESHES, onDone: () => showDone(word.handover_taken_back) });
  const doneWith = (text: string) => () => {
    showDone(text);
    ask(undefined);
  };
  const refusing = useCommand(refuseHandover, { refreshes: REFRESHES, onDone: doneWith(word.not_taken_over) });
  const ending = useCommand(endHandover, { refreshes: REFRESHES, onDone: doneWith(word.handover_ended) });
  const reasons = {
    refuse: { title: word.refuse_title, text: word.refuse_text, command: refusing },
    end: { title: word.end_title, text: word.end_text, command: ending },
  };
  const accept = async ({ handover_id, from_name, cash_counted, currency_code }: Handover) => {
    const text = fill(word.accept_text, { name: from_name, counted: moneyText(cash_counted, currency_code) });
    if (await confirm({ title: word.accept_title, text, ok: word.handover_action.accept })) void accepting.run({ handover_id });
  };
  const { command, ...said } = reasons[asked?.verb ?? 'refuse'];
  const dialog = asked && (
    <Suspense fallback={null}>
      <ReasonDialog
        {...said}
        ok={word.handover_action[asked.verb]}
        pending={command.pending}
        onDone={(reason) => void command.run({ handover_id: asked.handover.handover_id, reason })}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  );
  return {
    run: (row: Handover) => ({
      accept: () => void accept(row),
      refuse: () => ask({ handover: row, verb: 'refuse' }),
      end: () => ask({ handover: row, verb: 'end' }),
      withdraw: () => void withdrawing.run({ handover_id: row.handover_id }),
    }),
    dialog,
  };
}
