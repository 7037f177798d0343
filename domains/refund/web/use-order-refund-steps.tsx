import { lazy, Suspense, useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderRefundRow, passOrderRefund, rejectOrderRefund, withdrawOrderRefund } from '../contract/order-refund.endpoints.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));

type Refund = Pick<OrderRefundRow, 'refund_id' | 'refund_number' | 'order_number' | 'amount' | 'tender' | 'paid_by' | 'currency_code'>;

/** What may become of a refund that waits, each step asked once more in words. */
export function useOrderRefundSteps() {
  const { word } = useWords('refund');
  const confirm = useConfirm();
  const [rejected, reject] = useState<Refund>();
  const pass = useCommand(passOrderRefund, { refreshes: MONEY_MOVED, onDone: () => showDone(word.refund_passed) });
  const withdraw = useCommand(withdrawOrderRefund, { refreshes: MONEY_MOVED, onDone: () => showDone(word.refund_withdrawn) });
  const refuse = useCommand(rejectOrderRefund, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      showDone(word.refund_rejected);
      reject(undefined);
    },
  });
  const said = ({ order_number, amount, currency_code, refund_number }: Refund) => ({
    order: order_number,
    amount: moneyText(amount, currency_code),
    number: refund_number,
  });
  const act = async (row: Refund, action: 'pass' | 'withdraw') => {
    const { tender, paid_by, currency_code } = row;
    const back = tender > 0 ? fill(word.pass_back, { amount: moneyText(tender, currency_code), ways: paid_by }) : word.pass_back_none;
    const text = action === 'pass' ? `${fill(word.confirm_order_pass, said(row))}${back}` : fill(word.confirm_withdraw, said(row));
    if (!(await confirm({ title: row.refund_number, text, ok: word.refund_action[action], danger: action === 'pass' }))) return;
    void (action === 'pass' ? pass : withdraw).run({ refund_id: row.refund_id });
  };
  const dialog = rejected && (
    <Suspense fallback={null}>
      <ReasonDialog
        title={fill(word.reject_title, said(rejected))}
        text={fill(word.reject_order_text, said(rejected))}
        ok={word.refund_action.reject}
        pending={refuse.pending}
        onDone={(reason) => void refuse.run({ refund_id: rejected.refund_id, reason })}
        onClose={() => reject(undefined)}
      />
    </Suspense>
  );
  return {
    run: (row: Refund) => ({ pass: () => void act(row, 'pass'), reject: () => reject(row), withdraw: () => void act(row, 'withdraw') }),
    dialog,
  };
}
