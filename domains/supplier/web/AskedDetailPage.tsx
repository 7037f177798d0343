import { Button } from 'antd';
import { useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { askedAccept, askedDecline, askedDetail, askedFinish, type ServiceOrderDetail } from '../contract/service-order.endpoints.ts';
import { OrderSheet } from './OrderSheet.tsx';

/** An order that a merchant gave, and how the supplier answers it. */
export default function AskedDetailPage() {
  const { search } = useScreen();
  const query = useEndpoint(askedDetail, { service_order_id: String(search['service_order_id'] ?? '') });
  return <OrderSheet query={query} other="merchant_name" steps={(order) => <AskedSteps order={order} />} />;
}

function AskedSteps({ order: { service_order_id, order_number: number, actions } }: { order: ServiceOrderDetail }) {
  const { word } = useWords('supplier');
  const confirm = useConfirm();
  const [declining, setDeclining] = useState(false);
  const accepting = useCommand(askedAccept, { onDone: () => showDone(word.accepted_done) });
  const finishing = useCommand(askedFinish, { onDone: () => showDone(word.finished_done) });
  const refusing = useCommand(askedDecline, {
    onDone: () => {
      setDeclining(false);
      showDone(word.declined_done);
    },
  });
  const accept = async () => {
    const agreed = await confirm({ title: fill(word.accept_title, { number }), text: word.accept_text, ok: word.order_verb.accept });
    if (agreed) await accepting.run({ service_order_id });
  };
  const finish = async () => {
    const agreed = await confirm({ title: fill(word.finish_title, { number }), text: word.finish_text, ok: word.order_verb.finish });
    if (agreed) await finishing.run({ service_order_id });
  };
  return (
    <>
      {actions.includes('decline') && (
        <Button danger onClick={() => setDeclining(true)}>
          {word.order_verb.decline}
        </Button>
      )}
      {actions.includes('accept') && (
        <Button type="primary" loading={accepting.pending} onClick={() => void accept()}>
          {word.order_verb.accept}
        </Button>
      )}
      {actions.includes('finish') && (
        <Button type="primary" loading={finishing.pending} onClick={() => void finish()}>
          {word.order_verb.finish}
        </Button>
      )}
      {declining && (
        <ReasonDialog
          title={fill(word.decline_title, { number })}
          text={word.decline_text}
          ok={word.order_verb.decline}
          pending={refusing.pending}
          onDone={(reason) => void refusing.run({ service_order_id, reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
