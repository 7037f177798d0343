import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelVoucher, verifyVoucher, type VoucherRow } from '../contract/voucher.endpoints.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

/** What a voucher changes: money, and the desk's own lists. */
export const VOUCHER_MOVED = [...MONEY_MOVED, 'voucher.'];

type Named = Pick<VoucherRow, 'voucher_id' | 'deal_name' | 'status'>;

/** What may be done with a voucher that was used, or whose use stopped on its way. */
export function useVoucherSteps() {
  const { title, word } = useWords('voucher');
  const [asked, ask] = useState<Named>();
  const isEnd = asked?.status === 'verifying';
  const again = useCommand(verifyVoucher, { refreshes: VOUCHER_MOVED, onDone: () => showDone(word.used) });
  const back = useCommand(cancelVoucher, {
    refreshes: VOUCHER_MOVED,
    onDone: () => {
      ask(undefined);
      showDone(isEnd ? word.ended : word.taken_back);
    },
  });
  const runOf = (row: Named) => ({
    retry: () => void again.run({ voucher_id: row.voucher_id }),
    cancel: () => ask(row),
    give_up: () => ask(row),
    end: () => ask(row),
  });
  const dialog = asked && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={isEnd ? title.voucher_end : title.voucher_cancel}
        text={
          <>
            <p>{fill(isEnd ? word.end_ask : word.cancel_ask, { deal: asked.deal_name })}</p>
            <p>{isEnd ? word.end_text : word.cancel_text}</p>
          </>
        }
        ok={isEnd ? word.verb.end : word.verb.cancel}
        pending={back.pending}
        onDone={(reason) => void back.run({ voucher_id: asked.voucher_id, reason })}
        onClose={() => ask(undefined)}
      />
    </Suspense>
  );
  return { runOf, dialog };
}
