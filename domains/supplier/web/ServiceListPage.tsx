import { Button } from 'antd';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { serviceSearch } from '../contract/service.endpoints.ts';

/** `/supplier-serviceList`: what the supplier does for its merchants (specification 2§2.8). */
export default function ServiceListPage() {
  const { field, title, word } = useWords('supplier');
  const { go, pathOf } = useNavigation();
  const detail = pathOf('supplier.ServiceDetailPage');
  const mayWrite = useCan('offer:write');
  const add = mayWrite && (
    <Button type="primary" onClick={() => go({ path: '/add-service' })}>
      {title.add_service}
    </Button>
  );
  return (
    <ListPage
      endpoint={serviceSearch}
      rowKey="service_id"
      labels={field}
      columns={[
        { field: 'service_number', width: 96 },
        { field: 'service_name', width: 220 },
        { field: 'category', width: 112, words: word.category },
        { field: 'price_cents', as: 'money', width: 120 },
        { field: 'unit', width: 80 },
        { field: 'duration_minutes', as: 'count', width: 128 },
        {
          field: 'is_shelves',
          width: 104,
          words: word.shelf,
          render: ({ is_shelves }) => <Status tone={is_shelves ? 'success' : 'neutral'}>{word.shelf[is_shelves ? 'true' : 'false']}</Status>,
        },
        { field: 'create_time', as: 'when', width: 152 },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_service} />,
        category: <ChoiceFilter hint={word.any_category} options={word.category} />,
      }}
      rowLink={({ service_id }) => (detail ? { path: detail, search: { service_id } } : undefined)}
      toolbar={add}
      empty={{ text: word.no_services, ...(add && { action: add }) }}
    />
  );
}
