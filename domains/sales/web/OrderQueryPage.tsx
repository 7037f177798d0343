import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { StaffSelect } from '#domains/staff/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { CheckFilter, ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderQuery, orderQuerySum } from '../contract/order-query.endpoints.ts';
import { orderFlow } from '../model/order.machine.ts';
import { AmountFilter } from './AmountFilter.tsx';
import { ItemSummary } from './ItemSummary.tsx';
import { useOrderLinks } from './use-order-links.ts';

/** `/financial-order-comprehensive-query`, `/order-query`: orders by whatever is asked of them, with what they come to (2§2.3). */
export default function OrderQueryPage() {
  const { field, word } = useWords('sales');
  const links = useOrderLinks();
  const { package: _, ...kinds } = word.item_type;
  return (
    <ListPage
        endpoint={orderQuery}
        rowKey="order_id"
        labels={{ ...field, coupon_amount: word.coupon }}
        columns={[
          { field: 'order_number', width: 148 },
          { field: 'business_date', as: 'day', width: 96 },
          { field: 'member_name', width: 80, render: (order) => (order.member_id === null ? word.walk_in : order.member_name) },
          { field: 'mobile_number', as: 'phone', hidden: true },
          { field: 'item_summary', width: 132, render: (order) => <ItemSummary order={order} /> },
          { field: 'amount_receivable', as: 'money', width: 96 },
          { field: 'amount_received', as: 'money', width: 96 },
          { field: 'amount_debt', as: 'money', width: 88 },
          { field: 'refunded_amount', as: 'money', width: 88 },
          { field: 'paid_by', width: 96, render: (order) => order.paid_by || '-' },
          { field: 'performer_names', width: 80, render: (order) => order.performer_names || '-' },
          { field: 'status', width: 80, words: word.status, render: (order) => <StatusTag of={orderFlow} state={order.status} /> },
          { field: 'source', width: 72, hidden: true, words: word.source, render: (order) => word.source[order.source] },
          { field: 'amount_total', as: 'money', width: 104, hidden: true },
          { field: 'amount_discount', as: 'money', width: 96, hidden: true },
          { field: 'coupon_amount', as: 'money', width: 96, hidden: true },
          { field: 'points', as: 'count', width: 72, hidden: true },
          { field: 'creator_name', width: 80, hidden: true },
          { field: 'settler_name', width: 80, hidden: true },
          { field: 'create_time', as: 'when', hidden: true },
          { field: 'settle_time', as: 'when', hidden: true },
          { field: 'remarks', hidden: true },
        ]}
        filters={{
          key_word: <SearchBox placeholder={field.key_word} />,
          ...dayFilters(),
          status: <ChoiceFilter hint={word.any_status} options={word.status} />,
          source: <ChoiceFilter hint={word.any_source} options={word.source} />,
          item_type: <ChoiceFilter hint={word.any_item_type} options={kinds} />,
          pay_method: <ChoiceFilter hint={word.any_way_of_paying} options={word.pay_method} />,
          performer_uid: <StaffSelect hint={word.any_performer} />,
          created_uid: <StaffSelect hint={word.any_maker} />,
          amount_from: <AmountFilter hint={field.amount_from} />,
          amount_until: <AmountFilter hint={field.amount_until} />,
          in_debt: <CheckFilter label={field.in_debt} />,
          is_refunded: <CheckFilter label={field.is_refunded} />,
        }}
        toolbar={<Totals />}
        rowLink={({ order_id }) => links.detail(order_id)}
        empty={{ text: word.no_orders }}
      />
  );
}

/** How many orders were found, and what they come to; that some of it is not to be known is said. */
function Totals() {
  const { field, word } = useWords('sales');
  const { filters } = useListState(orderQuery);
  const { data: sum } = useEndpoint(orderQuerySum, filters, { keepPrevious: true });
  if (!sum) return null;
  const amounts = ['amount_receivable', 'amount_received', 'amount_debt', 'refunded_amount'] as const;
  return (
    <>
      <p className="fact-sum">{fill(word.unconfirmed_sum, { count: sum.order_num })}</p>
      {amounts.map((name) => {
        const cents = sum[name];
        return (
          cents !== null && (
            <p key={name} className="fact-sum">
              {field[name]}
              <strong>
                <Money cents={cents} currency={sum.currency_code} />
              </strong>
            </p>
          )
        );
      })}
      {sum.amount_received === null && <p className="fact-sum">{word.sums_counted_blind}</p>}
    </>
  );
}
