import { Button } from 'antd';
import { useState } from 'react';
import { useMemberLink } from '#domains/member/web/pieces.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OutboundDetail, outboundDetail, outboundPass, outboundReject, outboundVoid } from '../contract/outbound.endpoints.ts';
import { outboundFlow } from '../model/outbound.machine.ts';
import { Judged } from './Judged.tsx';
import { LineTable, MoveTable } from './LineTable.tsx';

/** What goes out, which batches it was, and who let it go (specification 2§2.5). */
export default function OutboundDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('stock');
  const query = useEndpoint(outboundDetail, { outbound_id: String(search['outbound_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      print
      title={({ outbound_number }) => outbound_number}
      status={({ status }) => <StatusTag of={outboundFlow} state={status} />}
      facts={(outbound) => [
        { label: field.actual_quantity, value: `${outbound.actual_quantity} / ${outbound.expected_quantity}`, decides: true },
        ...(outbound.amount === null
          ? []
          : [{ label: field.amount, value: <Money cents={outbound.amount} currency={outbound.currency_code} />, decides: true }]),
        // What it costs says as much where nothing else was judged.
        ...(outbound.is_unvalued || (outbound.judged_amount !== null && outbound.judged_amount !== outbound.amount)
          ? [{ label: field.judged_amount, value: <Judged of={outbound} />, decides: true }]
          : []),
        { label: field.kind, value: word.outbound_kind[outbound.kind] },
        { label: field.warehouse_id, value: `${outbound.shop_name} ${outbound.warehouse_name}` },
        { label: field.receiver_name, value: [outbound.group_name, outbound.receiver_name, outbound.supplier_name].filter(Boolean).join(' ') || '-' },
        ...(outbound.member_id ? [{ label: field.member_name, value: <Customer member_id={outbound.member_id} name={outbound.member_name ?? ''} /> }] : []),
        ...(outbound.order_number ? [{ label: field.order_number, value: outbound.order_number }] : []),
        { label: field.creator_name, value: outbound.creator_name },
        { label: field.create_time, value: <When at={outbound.create_time} /> },
        ...(outbound.confirm_time ? [{ label: field.confirm_time, value: <When at={outbound.confirm_time} /> }] : []),
        { label: field.approver_name, value: outbound.approver_name ?? '-' },
        { label: field.remarks, value: outbound.remarks || '-' },
      ]}
      actions={(outbound) => <Steps outbound={outbound} />}
      tabs={(outbound) => [
        { key: 'lines', label: title.lines, content: <LineTable lines={outbound.lines} currency={outbound.currency_code} /> },
        { key: 'moves', label: title.goings, content: <MoveTable moves={outbound.moves} lines={outbound.lines} currency={outbound.currency_code} /> },
        ...(outbound.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={outboundFlow} changes={outbound.history} /> }]
          : []),
      ]}
    />
  );
}

/** Whom it went to, leading to their file where that may be seen. */
function Customer({ member_id, name }: { member_id: string; name: string }) {
  return <ScreenLink to={useMemberLink()(member_id)}>{name}</ScreenLink>;
}

/** What may be done now; whoever agrees reads first what leaves for good. */
function Steps({ outbound: { outbound_id, outbound_number, actions } }: { outbound: OutboundDetail }) {
  const { word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [asking, ask] = useState<'reject' | 'void'>();
  const confirming = pathOf('stock.ConfirmOutboundPage');
  const onDone = () => {
    ask(undefined);
    showDone(word.done);
  };
  const passing = useCommand(outboundPass, { onDone });
  const rejecting = useCommand(outboundReject, { onDone });
  const voiding = useCommand(outboundVoid, { onDone });
  const command = asking === 'reject' ? rejecting : voiding;
  const pass = async () => {
    if (await confirm({ title: outbound_number, text: word.pass_text, ok: word.outbound_verb.pass, danger: true }))
      await passing.run({ outbound_id });
  };
  return (
    <>
      {actions.includes('void') && (
        <Button danger onClick={() => ask('void')}>
          {word.outbound_verb.void}
        </Button>
      )}
      {actions.includes('reject') && <Button onClick={() => ask('reject')}>{word.outbound_verb.reject}</Button>}
      {actions.includes('pass') && (
        <Button type="primary" onClick={() => void pass()}>
          {word.outbound_verb.pass}
        </Button>
      )}
      {actions.includes('confirm') && confirming && (
        <Button type="primary" onClick={() => go({ path: confirming, search: { outbound_id } })}>
          {word.outbound_verb.confirm}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`${word.outbound_verb[asking]} ${outbound_number}`}
          text={asking === 'reject' ? word.reject_text : word.void_outbound_text}
          ok={word.outbound_verb[asking]}
          pending={command.pending}
          onDone={(reason) => void command.run({ outbound_id, reason })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
