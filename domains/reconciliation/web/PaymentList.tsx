import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { type Target, useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { paymentSearch } from '../contract/account.endpoints.ts';
import { HowFarTag } from './AccountList.tsx';

/** Payments and refunds of closed days, in no reconciliation yet or in one that is done. */
export function PaymentList({ how_far }: { how_far: 'open' | 'reconciled' }) {
  const { field, word } = useWords('reconciliation');
  const { pathOf } = useNavigation();
  const seesShops = useSeesShops();
  const [order, detail] = [pathOf('sales.OrderDetailPage') ?? pathOf('sales.CureOrderDetailPage'), pathOf('reconciliation.ReconciliationDetailPage')];
  return (
    <ListPage
      endpoint={paymentSearch}
      rowKey="payment_key"
      name={`reconciliation.payments.${how_far}`}
      fixed={{ how_far }}
      labels={field}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        { field: 'shop_name', width: 144, ...(!seesShops && { hidden: true as const }) },
        { field: 'pay_method', width: 96, words: word.pay_method },
        { field: 'pattern_name', width: 112 },
        { field: 'document', width: 104, words: word.document },
        { field: 'document_number', width: 160 },
        { field: 'amount', as: 'money', width: 120 },
        { field: 'taker_name', width: 96 },
        { field: 'taken_time', as: 'when', width: 144 },
        {
          field: 'how_far',
          width: 152,
          words: word.how_far,
          render: (row) => (row.is_carried ? <Status tone="warning">{word.carried}</Status> : <HowFarTag row={row} />),
        },
        { field: 'reconciliation_number', width: 152, ...(how_far === 'open' && { hidden: true as const }) },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.document_number} />,
        ...(seesShops && { shop_id: <ShopFilter /> }),
        pay_method: <ChoiceFilter hint={word.any_method} options={word.pay_method} />,
        ...dayFilters(),
      }}
      rowLink={({ document, document_id, reconciliation_id }): Target | undefined => {
        if (reconciliation_id && detail) return { path: detail, search: { reconciliation_id } };
        return document === 'order' && order ? { path: order, search: { order_id: document_id } } : undefined;
      }}
      empty={{ text: word.no_payments }}
    />
  );
}
