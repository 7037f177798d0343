import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { orderedSearch } from '../contract/service-order.endpoints.ts';
import { useOrderColumns } from './order-columns.tsx';

/** `/main-supplier-service-orders`: what the chain ordered of its suppliers. */
export default function OrderedListPage() {
  const { field, word } = useWords('supplier');
  const { pathOf } = useNavigation();
  const detail = pathOf('supplier.OrderedDetailPage');
  const columns = useOrderColumns('supplier_name');
  return (
    <ListPage
      endpoint={orderedSearch}
      rowKey="service_order_id"
      labels={{ ...field, create_time: field.order_time }}
      columns={columns}
      filters={{
        key_word: <SearchBox placeholder={word.search_ordered} />,
        status: <ChoiceFilter hint={word.any_status} options={word.order_status} />,
      }}
      rowLink={({ service_order_id }) => (detail ? { path: detail, search: { service_order_id } } : undefined)}
      empty={{ text: word.no_orders }}
    />
  );
}
