import { ShopFilter } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderRefundSearch } from '../contract/order-refund.endpoints.ts';
import { orderRefundFlow } from '../model/order-refund.machine.ts';
import { ArrivalTag } from './ArrivalTag.tsx';
import { useRefundNews } from './use-refund-news.ts';
import { useOrderRefundSteps } from './use-order-refund-steps.tsx';

/** Refunds of orders: those that wait are agreed to or refused here, by somebody other than who asked. */
export default function OrderRefundListPage() {
  return <OrderRefundList />;
}

/** What the list is narrowed by. */
function useFilters(ofShops: boolean) {
  const { field, word } = useWords('refund');
  return {
    key_word: <SearchBox placeholder={field.order_refund_key_word} />,
    status: <ChoiceFilter hint={word.any_refund} options={word.refund_status} />,
    refund_type: <ChoiceFilter hint={word.any_refund_type} options={word.refund_type} />,
    initiator: <ChoiceFilter hint={word.any_initiator} options={word.initiator} />,
    arrival: <ChoiceFilter hint={word.any_arrival} options={word.arrival} />,
    ...(ofShops && { shop_id: <ShopFilter /> }),
    ...dayFilters(),
  };
}

/** Of one's own shop or, with `ofShops`, of all that one may see. */
export function OrderRefundList({ ofShops = false }: { ofShops?: boolean }) {
  const { field, word } = useWords('refund');
  const { pathOf } = useNavigation();
  useRefundNews();
  const { run, dialog } = useOrderRefundSteps();
  const detail = pathOf('refund.OrderRefundDetailPage');
  return (
    <>
      <ListPage
        endpoint={orderRefundSearch}
        rowKey="refund_id"
        labels={{
          ...field,
          order_number: field.refund_order,
          amount: field.refund_amount,
          tender: field.back_to_customer,
          restored_principal: field.back_principal,
          restored_gift: field.back_gift,
          debt: field.debt_lowered,
          paid_by: field.refund_way,
          create_time: field.refund_time,
        }}
        columns={[
          { field: 'refund_number', width: 148 },
          { field: 'order_number', width: 148 },
          { field: 'member_name', width: 80, render: (row) => row.member_name || '-' },
          { field: 'content', width: 104, render: (row) => <span title={row.content}>{row.content}</span> },
          { field: 'refund_type', width: 104, words: word.refund_type },
          { field: 'amount', as: 'money', width: 96 },
          { field: 'tender', as: 'money', width: 96 },
          { field: 'status', width: 88, words: word.refund_status, render: (row) => <StatusTag of={orderRefundFlow} state={row.status} /> },
          { field: 'paid_by', width: 80, render: (row) => row.paid_by || '-' },
          { field: 'reason', width: 88, render: (row) => <span title={row.reason}>{row.reason}</span> },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'operator_name', width: 72, hidden: true },
          { field: 'initiator', width: 88, words: word.initiator, hidden: true },
          { field: 'arrival', width: 88, words: word.arrival, render: (row) => <ArrivalTag {...row} /> },
          { field: 'shop_name', width: 120, ...(!ofShops && { hidden: true as const }) },
          { field: 'restored_principal', as: 'money', hidden: true },
          { field: 'restored_gift', as: 'money', hidden: true },
          { field: 'lapsed_gift', as: 'money', hidden: true },
          { field: 'debt', as: 'money', hidden: true },
          { field: 'decider_name', width: 80, hidden: true },
          { field: 'decide_time', as: 'when', hidden: true },
          { field: 'decide_reason', width: 128, hidden: true },
          { field: 'arrival_problem', width: 128, hidden: true },
        ]}
        filters={useFilters(ofShops)}
        rowLink={({ refund_id }) => (detail ? { path: detail, search: { refund_id } } : undefined)}
        rowActions={(row) => <Actions of={orderRefundFlow} allowed={row.actions} danger={['reject']} run={run(row)} />}
        empty={{ text: word.no_order_refunds }}
      />
      {dialog}
    </>
  );
}
