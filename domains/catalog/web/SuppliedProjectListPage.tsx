import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { supplierList } from '#domains/org/contract/supplier.endpoints.ts';
import { suppliedSearch } from '../contract/supplied-project.endpoints.ts';
import { SuppliedStatus } from './SuppliedStatus.tsx';

/** `/main-marketing-supper`: what the chain's suppliers offer, and what the chain took on of it (specification 2§2.7). */
export default function SuppliedProjectListPage() {
  const { field, word } = useWords('catalog');
  const { pathOf } = useNavigation();
  const detail = pathOf('catalog.SuppliedProjectDetailPage');
  const seesSuppliers = useCan('supplier:open');
  const suppliers = useEndpoint(supplierList, { page_size: 200 }, { enabled: seesSuppliers }).data?.rows ?? [];
  return (
    <ListPage
      endpoint={suppliedSearch}
      rowKey="supplied_project_id"
      labels={field}
      columns={[
        { field: 'project_name', width: 200 },
        { field: 'supplier_name', width: 160 },
        { field: 'project_sn', width: 96 },
        { field: 'category_name', width: 112 },
        { field: 'specification', width: 112 },
        { field: 'duration_minutes', as: 'count', width: 128 },
        { field: 'supply_price', as: 'money', width: 112, render: (row) => <Money cents={row.supply_price} currency={row.currency_code} /> },
        { field: 'state', width: 144, words: word.supplied_state, render: ({ state }) => <SuppliedStatus state={state} /> },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_supplied} />,
        ...(seesSuppliers && {
          supplier_code: (
            <ChoiceFilter hint={word.any_supplier} options={Object.fromEntries(suppliers.map((each) => [each.supplier_code, each.shop_name]))} />
          ),
        }),
      }}
      rowLink={({ supplied_project_id }) => (detail ? { path: detail, search: { supplied_project_id } } : undefined)}
      empty={{ text: word.no_supplied }}
    />
  );
}
