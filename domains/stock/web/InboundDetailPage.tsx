import { Button } from 'antd';
import { useState } from 'react';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { inboundClose, type InboundDetail, inboundDetail, inboundVoid } from '../contract/inbound.endpoints.ts';
import { inboundFlow } from '../model/inbound.machine.ts';
import { LineTable, MoveTable } from './LineTable.tsx';

/** What is to come, what came of it, and what was done (specification 2§2.5). */
export default function InboundDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('stock');
  const query = useEndpoint(inboundDetail, { inbound_id: String(search['inbound_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      print
      title={({ inbound_number }) => inbound_number}
      status={({ status }) => <StatusTag of={inboundFlow} state={status} />}
      facts={(inbound) => [
        { label: field.received_quantity, value: `${inbound.received_quantity} / ${inbound.expected_quantity}`, decides: true },
        ...(inbound.received_amount === null
          ? []
          : [{ label: field.received_amount, value: <Money cents={inbound.received_amount} currency={inbound.currency_code} />, decides: true }]),
        { label: field.kind, value: word.inbound_kind[inbound.kind] },
        { label: field.supplier_id, value: inbound.supplier_name ?? '-' },
        { label: field.warehouse_id, value: `${inbound.shop_name} ${inbound.warehouse_name}` },
        { label: field.expected_date, value: inbound.expected_date ?? '-' },
        ...(inbound.recipient
          ? [
              { label: field.recipient, value: `${inbound.recipient} ${inbound.contact}` },
              { label: field.address, value: inbound.address },
            ]
          : []),
        { label: field.creator_name, value: inbound.creator_name },
        { label: field.create_time, value: <When at={inbound.create_time} /> },
        ...(inbound.confirm_time
          ? [
              { label: field.confirm_time, value: <When at={inbound.confirm_time} /> },
              { label: field.confirmer_name, value: inbound.confirmer_name ?? '-' },
            ]
          : []),
        { label: field.remarks, value: inbound.remarks || '-' },
      ]}
      actions={(inbound) => <Steps inbound={inbound} />}
      tabs={(inbound) => [
        { key: 'lines', label: title.lines, content: <LineTable lines={inbound.lines} currency={inbound.currency_code} /> },
        { key: 'arrivals', label: title.arrivals, content: <MoveTable moves={inbound.arrivals} lines={inbound.lines} currency={inbound.currency_code} /> },
        ...(inbound.history.length > 0 ? [{ key: 'history', label: title.history, content: <StateHistory of={inboundFlow} changes={inbound.history} /> }] : []),
      ]}
    />
  );
}

/** What may be done now; giving up the rest, and taking all of it back, say why. */
function Steps({ inbound: { inbound_id, inbound_number, actions } }: { inbound: InboundDetail }) {
  const { word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const [asking, ask] = useState<'close' | 'void'>();
  const confirming = pathOf('stock.ConfirmInboundPage');
  const onDone = () => {
    ask(undefined);
    showDone(word.done);
  };
  const closing = useCommand(inboundClose, { onDone });
  const voiding = useCommand(inboundVoid, { onDone });
  const command = asking === 'close' ? closing : voiding;
  return (
    <>
      {actions.includes('void') && (
        <Button danger onClick={() => ask('void')}>
          {word.inbound_verb.void}
        </Button>
      )}
      {actions.includes('close') && <Button onClick={() => ask('close')}>{word.inbound_verb.close}</Button>}
      {actions.includes('confirm') && confirming && (
        <Button type="primary" onClick={() => go({ path: confirming, search: { inbound_id } })}>
          {word.inbound_verb.confirm}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`${word.inbound_verb[asking]} ${inbound_number}`}
          text={asking === 'close' ? word.close_text : word.void_inbound_text}
          ok={word.inbound_verb[asking]}
          pending={command.pending}
          onDone={(reason) => void command.run({ inbound_id, reason })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
