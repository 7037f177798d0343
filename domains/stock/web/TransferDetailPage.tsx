import { Button, Table, type TableColumnType } from 'antd';
import { useState } from 'react';
import { skuName } from '#domains/catalog/contract/sku-name.ts';
import { DetailPage } from '#kernel/web/kit/DetailPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StateHistory } from '#kernel/web/kit/StateHistory.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useConfirm } from '#kernel/web/kit/use-confirm.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand, useEndpoint } from '#kernel/web/query.ts';
import { useScreen } from '#kernel/web/screen.ts';
import { useWords } from '#kernel/web/words.ts';
import { type TransferDetail, transferDetail, transferSend, transferWithdraw } from '../contract/transfer.endpoints.ts';
import { transferFlow } from '../model/transfer.machine.ts';
import { MoveTable } from './LineTable.tsx';

/** What is on its way from where to where, and what arrived of it (specification 2§2.5). */
export default function TransferDetailPage() {
  const { search } = useScreen();
  const { field, title, word } = useWords('stock');
  const query = useEndpoint(transferDetail, { transfer_id: String(search['transfer_id'] ?? '') });
  return (
    <DetailPage
      query={query}
      print
      title={({ transfer_number }) => transfer_number}
      status={({ status }) => <StatusTag of={transferFlow} state={status} />}
      facts={(transfer) => [
        { label: field.received_quantity, value: `${transfer.received_quantity} / ${transfer.quantity}`, decides: true },
        ...(transfer.amount === null
          ? []
          : [{ label: field.amount, value: <Money cents={transfer.amount} currency={transfer.currency_code} />, decides: true }]),
        { label: field.from_warehouse_name, value: `${transfer.shop_name} ${transfer.from_warehouse_name}` },
        { label: field.to_warehouse_name, value: `${transfer.to_shop_name} ${transfer.to_warehouse_name}` },
        { label: field.creator_name, value: transfer.creator_name },
        { label: field.create_time, value: <When at={transfer.create_time} /> },
        { label: field.receiver, value: transfer.receiver_name ?? '-' },
        { label: field.remarks, value: transfer.remarks || '-' },
      ]}
      actions={(transfer) => <Steps transfer={transfer} />}
      tabs={(transfer) => [
        { key: 'lines', label: title.lines, content: <Lines lines={transfer.lines} /> },
        {
          key: 'moves',
          label: word.traced_moves,
          content: (
            <MoveTable
              moves={transfer.moves}
              lines={transfer.lines.map((line) => ({ ...line, expected_quantity: line.quantity }))}
              currency={transfer.currency_code}
            />
          ),
        },
        ...(transfer.history.length > 0
          ? [{ key: 'history', label: title.history, content: <StateHistory of={transferFlow} changes={transfer.history} /> }]
          : []),
      ]}
    />
  );
}

type Line = TransferDetail['lines'][number];

function Lines({ lines }: { lines: readonly Line[] }) {
  const { field, title, word } = useWords('stock');
  const columns: TableColumnType<Line>[] = [
    { title: field.goods_name, render: (_, line) => skuName(line) },
    { title: field.product_sn, dataIndex: 'product_sn' },
    { title: field.unit, dataIndex: 'unit' },
    { title: field.batch_number, render: (_, line) => line.batch_number || word.first_expired },
    { title: field.sent_quantity, dataIndex: 'quantity', align: 'right' },
    { title: field.received_quantity, dataIndex: 'received_quantity', align: 'right' },
    { title: field.damaged_quantity, dataIndex: 'damaged_quantity', align: 'right' },
  ];
  return (
    <Scrolls label={title.lines}>
      <Table<Line> size="small" pagination={false} rowKey="line_no" columns={columns} dataSource={lines} />
    </Scrolls>
  );
}

/** What one's side may do now. */
function Steps({ transfer: { transfer_id, transfer_number, actions } }: { transfer: TransferDetail }) {
  const { word } = useWords('stock');
  const { go, pathOf } = useNavigation();
  const confirm = useConfirm();
  const [withdrawing, withdraw] = useState(false);
  const receiving = pathOf('stock.ReceiveTransferPage');
  const onDone = () => {
    withdraw(false);
    showDone(word.done);
  };
  const sending = useCommand(transferSend, { onDone });
  const takingBack = useCommand(transferWithdraw, { onDone });
  const send = async () => {
    if (await confirm({ title: transfer_number, text: word.send_text, ok: word.transfer_verb.send })) await sending.run({ transfer_id });
  };
  return (
    <>
      {actions.includes('withdraw') && (
        <Button danger onClick={() => withdraw(true)}>
          {word.transfer_verb.withdraw}
        </Button>
      )}
      {actions.includes('send') && (
        <Button type="primary" onClick={() => void send()}>
          {word.transfer_verb.send}
        </Button>
      )}
      {actions.includes('receive') && receiving && (
        <Button type="primary" onClick={() => go({ path: receiving, search: { transfer_id } })}>
          {word.transfer_verb.receive}
        </Button>
      )}
      {withdrawing && (
        <ReasonDialog
          title={`${word.transfer_verb.withdraw} ${transfer_number}`}
          text={word.withdraw_text}
          ok={word.transfer_verb.withdraw}
          pending={takingBack.pending}
          onDone={(reason) => void takingBack.run({ transfer_id, reason })}
          onClose={() => withdraw(false)}
        />
      )}
    </>
  );
}
