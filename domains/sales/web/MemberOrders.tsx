import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { orderSearch } from '../contract/order.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

/** What a member has bought here. */
export default function MemberOrders({ member_id }: { member_id: string }) {
  const { field, word } = useWords('sales');
  const links = useOrderLinks();
  return (
    <ListPage
      endpoint={orderSearch}
      name="sales.member_orders"
      fixed={{ member_id }}
      embedded
      rowKey="order_id"
      labels={field}
      columns={[
        { field: 'order_number', width: 168 },
        { field: 'item_summary', width: 200, render: (order) => <ItemSummary order={order} /> },
        { field: 'amount_receivable', as: 'money', width: 104 },
        { field: 'amount_received', as: 'money', width: 104 },
        {
          field: 'amount_debt',
          width: 104,
          align: 'right',
          render: (order) => (order.amount_debt > 0 ? <Money cents={order.amount_debt} currency={order.currency_code} /> : '-'),
        },
        { field: 'status', width: 104, words: word.status, render: (order) => <StatusTag of={orderFlow} state={order.status} /> },
        { field: 'create_time', as: 'when' },
        { field: 'shop_name', width: 128 },
      ]}
      rowLink={(order) => links.detail(order.order_id)}
      empty={{ text: word.no_orders }}
    />
  );
}
