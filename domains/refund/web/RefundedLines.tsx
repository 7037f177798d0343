import { Table } from 'antd';
import type { ResponseOf } from '#kernel/contract/endpoint.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { orderRefundDetail } from '../contract/order-refund.endpoints.ts';

type Line = ResponseOf<typeof orderRefundDetail>['lines'][number];

/** What goes back of which line, and of what kind of money. */
export default function RefundedLines({ refund }: { refund: ResponseOf<typeof orderRefundDetail> }) {
  const { title, field, word } = useWords('refund');
  const money = (cents: number) => <Money cents={cents} currency={refund.currency_code} />;
  const sum = (of: 'amount' | 'tender' | 'principal' | 'lapsed' | 'debt', label: string) =>
    ({ key: of, dataIndex: of, title: label, align: 'right', render: money }) as const;
  return (
    <Scrolls label={title.refund_lines}>
      <Table
        rowKey="line_no"
        size="small"
        pagination={false}
        dataSource={refund.lines}
        columns={[
          { key: 'name', dataIndex: 'name', title: field.refund_lines },
          { key: 'num', dataIndex: 'num', title: field.refund_num, align: 'right', render: (num: number) => num || '-' },
          sum('amount', field.refund_amount),
          sum('tender', field.back_to_customer),
          sum('principal', field.back_principal),
          { key: 'gift', title: field.back_gift, align: 'right', render: (_: unknown, { gift, lapsed }: Line) => money(gift - lapsed) },
          ...(refund.lapsed_gift > 0 ? [sum('lapsed', field.lapsed_gift)] : []),
          sum('debt', field.debt_lowered),
          ...(refund.lines.some(({ restock }) => restock !== null)
            ? [{ key: 'restock', title: field.restock, render: (_: unknown, { restock }: Line) => (restock ? word.restock[restock] : '-') }]
            : []),
        ]}
      />
    </Scrolls>
  );
}
