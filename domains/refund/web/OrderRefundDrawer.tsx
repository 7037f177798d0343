import { Alert, Button, Drawer } from 'antd';
import { useState } from 'react';
import { MONEY_MOVED } from '#domains/card/contract/money-moved.ts';
import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { PayWays, useSplit } from '#domains/sales/web/pieces.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonInput } from '#kernel/web/kit/ReasonInput.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useLeaving } from '#kernel/web/kit/use-leaving.ts';
import { showDone } from '#kernel/web/notice.ts';
import { failureText, useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { growthAt, settledWidth } from '#kernel/web/zoom.ts';
import { addOrderRefund, previewOrderRefund, refundableLines } from '../contract/order-refund.endpoints.ts';
import { HowItComes } from './HowItComes.tsx';
import { type AskedLines, OrderRefundLines } from './OrderRefundLines.tsx';

const WIDTH = 640;
const NOTHING: AskedLines = {};

/** What is asked for so far, and what the server makes of it. */
function useOrderRefund(order_id: string) {
  const [asked, ask] = useState(NOTHING);
  const lines = Object.entries(asked).flatMap(([line_no, { amount, ...of }]) =>
    of.quantity || amount ? [{ line_no: Number(line_no), ...of, ...(amount !== undefined && { amount }) }] : [],
  );
  // What is no amount yet is no refund without it.
  const isTyping = Object.values(asked).some(({ amount }) => Number.isNaN(amount));
  const refundable = useEndpoint(refundableLines, { order_id });
  const { data, error, isFetching } = useEndpoint(previewOrderRefund, { order_id, lines }, { enabled: lines.length > 0, keepPrevious: true });
  const plan = lines.length > 0 ? data : undefined;
  const tenders = useSplit(plan?.tender ?? 0, plan?.ways ?? [], plan?.tenders ?? []);
  return {
    asked,
    ask,
    lines,
    refundable,
    plan,
    error: lines.length > 0 ? error : null,
    isReady: plan !== undefined && !isTyping && !isFetching && !error && (plan.tender === 0 || tenders.isPaid),
    ...tenders,
  };
}

/** The refund of an order, worked out line by line before anybody agrees to it (domain: rules 9 and 10). */
export default function OrderRefundDrawer({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const { field, title, word, refusal } = useWords('refund');
  const kernel = useWords('kernel');
  const { active } = useScreen();
  const confirm = useConfirm();
  const [open, setOpen] = useState(true);
  const { leave, watched } = useLeaving(() => setOpen(false));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const state = useOrderRefund(order.order_id);
  const { plan, lines, refundable } = state;
  const { run, pending } = useCommand(addOrderRefund, {
    refreshes: MONEY_MOVED,
    onDone: ({ status }) => {
      showDone(status === 'pending' ? word.refund_asked : word.refund_done);
      setOpen(false);
    },
  });
  const verb = plan?.needs_approval ? word.ask_refund : word.make_refund;
  const isMissing = reason.trim() === '';
  const submit = async () => {
    setTried(true);
    if (!plan || isMissing) return;
    const text = fill(word.confirm_order_refund, { number: order.order_number, amount: moneyText(plan.amount, plan.currency_code) });
    if (!(await confirm({ title: title.order_refund, text, ok: verb, danger: true }))) return;
    const tenders = plan.tender === 0 ? [] : state.ways.map(({ payment_pattern_id, amount }) => ({ payment_pattern_id, amount: amount! }));
    void run({ order_id: order.order_id, lines, tenders, reason: reason.trim() });
  };
  return (
    <Drawer
      open={open && active}
      title={`${title.order_refund} · ${order.order_number}`}
      size={WIDTH * growthAt(settledWidth())}
      onClose={leave}
      afterOpenChange={(shown) => !shown && !open && onClose()}
      footer={
        <div className="form-foot">
          <span className="form-hint">{word.refund_cannot_undo}</span>
          <Button onClick={leave}>{kernel.word.cancel}</Button>
          <Button type="primary" danger loading={pending} disabled={!state.isReady} onClick={() => void submit()}>
            {verb}
          </Button>
        </div>
      }
    >
      <div className="drawer-fields" {...watched}>
        {refundable.error && <Alert type="error" showIcon title={failureText(refundable.error)} />}
        {refundable.data && (
          <OrderRefundLines lines={refundable.data.lines} currency={order.currency_code} asked={state.asked} onChange={state.ask} />
        )}
        {state.error && <Alert type="error" showIcon title={failureText(state.error)} />}
        {plan && !state.error && <HowItComes steps={plan.explanation} currency={plan.currency_code} />}
        {plan && plan.tender > 0 && (
          <div className="labelled">
            {field.refund_way}
            <PayWays label={field.refund_way} total={plan.tender} offered={plan.ways} value={state.ways} onChange={state.setWays} />
          </div>
        )}
        <ReasonInput value={reason} fault={tried && isMissing ? refusal.reason_required : undefined} onChange={setReason} />
        {plan?.needs_approval && <Alert type="info" showIcon title={word.order_refund_needs_approval} />}
      </div>
    </Drawer>
  );
}
