import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderedConfirm, orderedDetail, orderedWithdraw, type ServiceOrderDetail } from '../contract/service-order.endpoints.ts';
import { OrderSheet } from './OrderSheet.tsx';

/** An order that the chain gave, and what became of it. */
export default function OrderedDetailPage() {
  const { search } = useScreen();
  const query = useEndpoint(orderedDetail, { service_order_id: String(search['service_order_id'] ?? '') });
  return <OrderSheet query={query} other="supplier_name" steps={(order) => <OrderedSteps order={order} />} />;
}

function OrderedSteps({ order: { service_order_id, order_number: number, actions } }: { order: ServiceOrderDetail }) {
  const { word } = useWords('supplier');
  const ask = useConfirm();
  const withdrawing = useCommand(orderedWithdraw, { onDone: () => showDone(word.withdrawn_done) });
  const confirming = useCommand(orderedConfirm, { onDone: () => showDone(word.confirmed_done) });
  const withdraw = async () => {
    const question = { title: fill(word.withdraw_title, { number }), text: word.withdraw_text, ok: word.order_verb.withdraw, danger: true };
    if (await ask(question)) await withdrawing.run({ service_order_id });
  };
  const confirm = async () => {
    if (await ask({ title: fill(word.confirm_title, { number }), text: word.confirm_text, ok: word.order_verb.confirm }))
      await confirming.run({ service_order_id });
  };
  return (
    <>
      {actions.includes('withdraw') && (
        <Button danger loading={withdrawing.pending} onClick={() => void withdraw()}>
          {word.order_verb.withdraw}
        </Button>
      )}
      {actions.includes('confirm') && (
        <Button type="primary" loading={confirming.pending} onClick={() => void confirm()}>
          {word.order_verb.confirm}
        </Button>
      )}
    </>
  );
}
