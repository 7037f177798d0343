import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { askedDecline, orderedWithdraw, ServiceOrderAction, ServiceOrderDetail } from '../contract/service-order.endpoints.ts';

interface OrderStepProps<E> {
  order: ServiceOrderDetail;
  verb: ServiceOrderAction;
  endpoint: E;
  /** What is asked before: the order's number stands in it. */
  title: string;
  /** What will happen, to whom. */
  text: string;
  /** What is said once it is done. */
  done: string;
  /** It takes something away, or is what mostly follows. */
  tone?: 'danger' | 'primary';
}

const toneOf = (tone: 'danger' | 'primary' | undefined) =>
  tone === 'danger' ? { danger: true } : tone === 'primary' ? { type: 'primary' as const } : {};

/** Does something to an order once it was asked about; nothing where the server does not allow it. */
export function OrderStep({ order, verb, endpoint, title, text, done, tone }: OrderStepProps<typeof orderedWithdraw>) {
  const { word } = useWords('supplier');
  const confirm = useConfirm();
  const doing = useCommand(endpoint, { onDone: () => showDone(done) });
  const { service_order_id, order_number: number, actions } = order;
  const ok = word.order_verb[verb];
  const step = async () => {
    const agreed = await confirm({ title: fill(title, { number }), text, ok, danger: tone === 'danger' });
    if (agreed) await doing.run({ service_order_id });
  };
  return (
    actions.includes(verb) && (
      <Button {...toneOf(tone)} loading={doing.pending} onClick={() => void step()}>
        {ok}
      </Button>
    )
  );
}

/** The same where why is asked: the other side reads it. */
export function ReasonedOrderStep({ order, verb, endpoint, title, text, done, tone }: OrderStepProps<typeof askedDecline>) {
  const { word } = useWords('supplier');
  const [asking, setAsking] = useState(false);
  const doing = useCommand(endpoint, {
    onDone: () => {
      setAsking(false);
      showDone(done);
    },
  });
  const { service_order_id, order_number: number, actions } = order;
  const ok = word.order_verb[verb];
  return (
    <>
      {actions.includes(verb) && (
        <Button {...toneOf(tone)} onClick={() => setAsking(true)}>
          {ok}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={fill(title, { number })}
          text={text}
          ok={ok}
          danger={tone === 'danger'}
          pending={doing.pending}
          onDone={(reason) => void doing.run({ service_order_id, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
