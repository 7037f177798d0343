import { Table } from 'antd';
import type { OrderDetail } from '#domains/sales/contract/order.endpoints.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { Scrolls } from '#kernel/web/kit/Scrolls.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type OrderRefundRow, orderRefundSearch } from '../contract/order-refund.endpoints.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { ArrivalTag } from './ArrivalTag.tsx';
import { useRefundNews } from './use-refund-news.ts';

/** More refunds than an order has lines are rare; the list of refunds has them all. */
const MOST = 50;

/** What went back of an order, and what waits to: on the order's own page. */
export default function OrderRefunds({ order: { order_id, currency_code } }: { order: OrderDetail }) {
  const { field, title } = useWords('refund');
  const { pathOf } = useNavigation();
  useRefundNews();
  const refunds = useEndpoint(orderRefundSearch, { order_id, page_size: MOST }).data?.rows ?? [];
  const path = pathOf('refund.OrderRefundDetailPage');
  if (refunds.length === 0) return null;
  const money = (cents: number) => <Money cents={cents} currency={currency_code} />;
  const sum = (of: 'amount' | 'tender' | 'debt', label: string) => ({ key: of, dataIndex: of, title: label, align: 'right', render: money }) as const;
  return (
    <section className="detail-part">
      <h2>{title.order_refunds}</h2>
      <Scrolls label={title.order_refunds}>
        <Table<OrderRefundRow>
          rowKey="refund_id"
          size="small"
          pagination={false}
          dataSource={refunds}
          columns={[
            {
              key: 'refund_number',
              title: field.refund_number,
              render: (_, { refund_id, refund_number }) =>
                path ? <ScreenLink to={{ path, search: { refund_id } }}>{refund_number}</ScreenLink> : refund_number,
            },
            { key: 'create_time', title: field.refund_time, render: (_, row) => <When at={row.create_time} /> },
            { key: 'content', title: field.content, render: (_, row) => row.content },
            sum('amount', field.refund_amount),
            sum('tender', field.back_to_customer),
            { key: 'paid_by', title: field.refund_way, render: (_, row) => row.paid_by || '-' },
            {
              key: 'cards',
              title: field.back_to_cards,
              align: 'right',
              render: (_, row) => money(row.restored_principal + row.restored_gift),
            },
            sum('debt', field.debt_lowered),
            { key: 'status', title: field.status, render: (_, row) => <StatusTag of={orderRefundFlow} state={row.status} /> },
            { key: 'arrival', title: field.arrival, render: (_, row) => <ArrivalTag {...row} /> },
            { key: 'operator_name', title: field.operator_name, render: (_, row) => row.operator_name },
          ]}
        />
      </Scrolls>
    </section>
  );
}
