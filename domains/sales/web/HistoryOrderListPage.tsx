import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';
import { historyImport } from '../contract/history-import.endpoints.ts';
import { historyOrderSearch, historyOrderSum } from '../contract/history-order.endpoints.ts';
import { AmountFilter } from './AmountFilter.tsx';

/** What the columns of these orders are called: of the list, of the file and of the page of one. */
export function useHistoryLabels() {
  const { field, word } = useWords('sales');
  return {
    ...field,
    items: field.history_items,
    payments: field.history_payments,
    amount_total: field.history_amount,
    order_status: word.old_status,
  };
}

/** `/cure-history-order`: orders of the system that was used before, to be looked up (2§2.3). */
export default function HistoryOrderListPage() {
  const { title, word } = useWords('sales');
  const labels = useHistoryLabels();
  const detail = useNavigation().pathOf('sales.HistoryOrderDetailPage');
  return (
    <ListPage
      endpoint={historyOrderSearch}
      rowKey="history_order_id"
      labels={labels}
      columns={[
        { field: 'order_number', width: 168 },
        { field: 'order_date', as: 'day', width: 104 },
        { field: 'member_name', width: 88 },
        { field: 'mobile_number', as: 'phone', width: 120 },
        { field: 'items', width: 232, render: (order) => <span title={order.items}>{order.items}</span> },
        { field: 'amount_total', as: 'money', width: 104 },
        { field: 'amount_received', as: 'money', width: 104 },
        { field: 'amount_debt', as: 'money', width: 96 },
        { field: 'payments', width: 136, hidden: true },
        { field: 'order_status', width: 88 },
        { field: 'maker_name', width: 88, hidden: true },
        { field: 'shop_name', width: 128, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.history_hint} />,
        ...dayFilters(),
        amount_from: <AmountFilter hint={labels.amount_from} />,
        amount_until: <AmountFilter hint={labels.amount_until} />,
      }}
      toolbar={
        <>
          <Sums />
          <ImportButton importer={historyImport} title={title.import_history} labels={labels} />
        </>
      }
      rowLink={({ history_order_id }) => (detail ? { path: detail, search: { history_order_id } } : undefined)}
      empty={{ text: word.no_history }}
    />
  );
}

/** What the orders found come to, one amount a currency. */
function Sums() {
  const { word } = useWords('sales');
  const { filters } = useListState(historyOrderSearch);
  const { data = [] } = useEndpoint(historyOrderSum, filters, { keepPrevious: true });
  return data.map(({ currency_code, order_num, amount_total }) => (
    <p key={currency_code} className="fact-sum">
      {fill(word.history_sum, { count: order_num })}
      <strong>
        <Money cents={amount_total} currency={currency_code} />
      </strong>
    </p>
  ));
}
