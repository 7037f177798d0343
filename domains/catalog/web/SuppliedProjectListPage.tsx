import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { suppliedSearch } from '../contract/supplied-project.endpoints.ts';
import { AbnormalFilter } from './AbnormalFilter.tsx';
import { SuppliedStatus } from './SuppliedStatus.tsx';
import { useSupplierFilter } from './supplier-filter.tsx';

/** `/main-marketing-supper`: what the chain's suppliers offer, and what the chain took on of it (specification 2§2.7). */
export default function SuppliedProjectListPage() {
  const { field, word } = useWords('catalog');
  const { pathOf } = useNavigation();
  const detail = pathOf('catalog.SuppliedProjectDetailPage');
  const ofSupplier = useSupplierFilter();
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
      filters={{ key_word: <SearchBox placeholder={word.search_supplied} />, ...ofSupplier, abnormal: <AbnormalFilter /> }}
      rowLink={({ supplied_project_id }) => (detail ? { path: detail, search: { supplied_project_id } } : undefined)}
      empty={{ text: word.no_supplied }}
    />
  );
}
