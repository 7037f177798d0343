import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { offeredSearch } from '../contract/service-order.endpoints.ts';

/** `/main-supplier-services`: what the chain's suppliers do for it, beside the projects that they supply. */
export default function OfferedListPage() {
  const { field, word } = useWords('supplier');
  const { pathOf } = useNavigation();
  const detail = pathOf('supplier.OfferedDetailPage');
  return (
    <ListPage
      endpoint={offeredSearch}
      rowKey="service_id"
      labels={field}
      columns={[
        { field: 'service_name', width: 220 },
        { field: 'supplier_name', width: 176 },
        { field: 'category', width: 112, words: word.category },
        {
          field: 'price_cents',
          as: 'money',
          width: 120,
          render: ({ price_cents, currency_code }) => <Money cents={price_cents} currency={currency_code} />,
        },
        { field: 'unit', width: 80 },
        { field: 'duration_minutes', as: 'count', width: 128 },
        { field: 'service_number', width: 96 },
        { field: 'supplier_code', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_service} />,
        category: <ChoiceFilter hint={word.any_category} options={word.category} />,
      }}
      rowLink={({ service_id }) => (detail ? { path: detail, search: { service_id } } : undefined)}
      empty={{ text: word.no_offered }}
    />
  );
}
