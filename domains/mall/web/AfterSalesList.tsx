import { Button, Table } from 'antd';
import { useState } from 'react';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { acceptAfterSales } from '../contract/after-sales.endpoints.ts';
import type { AfterSalesRow } from '../contract/after-sales.schema.ts';
import type { onlineDetail } from '../contract/delivery.endpoints.ts';
import { afterSalesFlow } from '../model/after-sales.machine.ts';
import { AfterSalesStep } from './AfterSalesStep.tsx';
import { MALL_MOVED } from './moved.ts';

/** What the customer wanted done, and what became of it. */
export function AfterSalesList({ online }: { online: ResponseOf<typeof onlineDetail> }) {
  const { field, title, word } = useWords('mall');
  const { actions } = useWords('kernel').word;
  const refunds = useNavigation().pathOf('refund.OrderRefundDetailPage');
  const [asked, ask] = useState<{ row: AfterSalesRow; step: 'refund' | 'refuse' }>();
  const accept = useCommand(acceptAfterSales, { refreshes: MALL_MOVED, onDone: () => showDone(word.done) });
  const money = (cents: number) => <Money cents={cents} currency={online.currency_code} />;
  const became = ({ refund_id, refund_number, refund_status }: AfterSalesRow) => {
    if (!refund_id) return '-';
    const number = refunds ? <ScreenLink to={{ path: refunds, search: { refund_id } }}>{refund_number}</ScreenLink> : refund_number;
    const said = refund_status === 'pending' ? word.refund_waits : refund_status === 'rejected' ? word.refund_rejected : '';
    return (
      <>
        {number} {said}
      </>
    );
  };
  const run = (row: AfterSalesRow) => ({
    accept: () => void accept.run({ after_sales_id: row.after_sales_id }),
    refund: () => ask({ row, step: 'refund' }),
    refuse: () => ask({ row, step: 'refuse' }),
  });
  return (
    <>
      <Scrolls label={title.after_sales}>
        <Table<AfterSalesRow>
          size="small"
          rowKey="after_sales_id"
          pagination={false}
          dataSource={[...online.after_sales]}
          columns={[
            { key: 'number', title: field.after_sales_number, dataIndex: 'after_sales_number' },
            { key: 'kind', title: field.kind, render: (_, row) => word.after_kind[row.kind] },
            {
              key: 'lines',
              title: field.items,
              render: (_, row) =>
                row.lines.map((line) => (
                  <div key={line.line_no}>
                    {line.name} {line.quantity === null ? money(line.amount ?? 0) : `× ${line.quantity}`}
                  </div>
                )),
            },
            { key: 'reason', title: field.reason, dataIndex: 'reason' },
            { key: 'status', title: field.status, render: (_, row) => <StatusTag of={afterSalesFlow} state={row.status} /> },
            { key: 'refund', title: field.refund_number, render: (_, row) => became(row) },
            {
              key: 'actions',
              title: actions,
              render: (_, row) =>
                row.actions.map((verb) => (
                  <Button key={verb} type="link" size="small" danger={verb === 'refuse'} onClick={run(row)[verb]}>
                    {word.after_verb[verb]}
                  </Button>
                )),
            },
          ]}
        />
      </Scrolls>
      {asked && <AfterSalesStep {...asked} onClose={() => ask(undefined)} />}
    </>
  );
}
