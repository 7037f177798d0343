import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { askedSearch } from '../contract/service-order.endpoints.ts';
import { useOrderColumns } from './order-columns.tsx';

/** What merchants ordered: all of it, one merchant's or of one service. */
export function AskedList({ merchant_id, service_id }: { merchant_id?: string; service_id?: string }) {
  const { field, title, word } = useWords('supplier');
  const { pathOf } = useNavigation();
  const detail = pathOf('supplier.AskedDetailPage');
  const columns = useOrderColumns('merchant_name');
  const fixed = { ...(merchant_id && { merchant_id }), ...(service_id && { service_id }) };
  const isPart = merchant_id !== undefined || service_id !== undefined;
  return (
    <ListPage
      {...(isPart && { embedded: true as const, fixed, name: `supplier.asked.${merchant_id ? 'merchant' : 'service'}`, title: title.service_orders })}
      endpoint={askedSearch}
      rowKey="service_order_id"
      labels={{ ...field, create_time: field.order_time }}
      columns={columns}
      filters={{
        key_word: <SearchBox placeholder={word.search_order} />,
        status: <ChoiceFilter hint={word.any_status} options={word.order_status} />,
      }}
      rowLink={({ service_order_id }) => (detail ? { path: detail, search: { service_order_id } } : undefined)}
      empty={{ text: word.no_orders }}
    />
  );
}
