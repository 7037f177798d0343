import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelVoucher, verifyVoucher, type VoucherRow, type VoucherTold } from '../contract/voucher.endpoints.ts';
import { voucherFlow } from '../model/voucher.machine.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** What a voucher changes: money, and the desk's own lists. */
export const VOUCHER_MOVED = [...MONEY_MOVED, 'voucher.'];

type Named = Pick<VoucherRow, 'voucher_id' | 'deal_name' | 'status'>;
/** What is done with a reason. */
type Step = 'cancel' | 'give_up' | 'end' | VoucherTold;

/** What somebody says became of it there; null where the platform itself says it, or is asked no more. */
const toldBy = (step: Step | undefined): VoucherTold | null =>
  step === undefined || step === 'cancel' || step === 'give_up' || step === 'end' ? null : step;

/** What may be done with a voucher that was used, or whose use stopped on its way. */
export function useVoucherSteps() {
  const { title, word } = useWords('voucher');
  const [asked, ask] = useState<Named & { step: Step }>();
  const isEnd = asked?.step === 'end';
  const told = toldBy(asked?.step);
  const again = useCommand(verifyVoucher, { refreshes: VOUCHER_MOVED, onDone: () => showDone(word.used) });
  const back = useCommand(cancelVoucher, {
    refreshes: VOUCHER_MOVED,
    onDone: ({ status }) => {
      ask(undefined);
      showDone(told ? word.status[status] : isEnd ? word.ended : word.taken_back);
    },
  });
  const runOf = (row: Named) => ({
    retry: () => void again.run({ voucher_id: row.voucher_id }),
    cancel: () => ask({ ...row, step: 'cancel' }),
    give_up: () => ask({ ...row, step: 'give_up' }),
    end: () => ask({ ...row, step: 'end' }),
    told_back: () => ask({ ...row, step: 'told_back' }),
    told_used: () => ask({ ...row, step: 'told_used' }),
    write_off: () => ask({ ...row, step: 'write_off' }),
  });
  const dialog = asked && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={told ? title.voucher_told : isEnd ? title.voucher_end : title.voucher_cancel}
        text={
          <>
            <p>{fill(told ? word.told_ask : isEnd ? word.end_ask : word.cancel_ask, { deal: asked.deal_name })}</p>
            <p>{told ? word.told_text[told] : isEnd ? word.end_text : word.cancel_text}</p>
            {told && asked.status === voucherFlow.state.cancelling && <p>{word.told_asks}</p>}
          </>
        }
        ok={word.verb[told ?? (isEnd ? 'end' : 'cancel')]}
        pending={back.pending}
        onDone={(reason) => void back.run({ voucher_id: asked.voucher_id, reason, ...(told && { told }) })}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  );
  return { runOf, dialog };
}
