import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { applicationSearch } from '../contract/application.endpoints.ts';
import { applicationFlow } from '../model/application.machine.ts';
import { ChainCode } from './ChainCode.tsx';

/** `/main-supplier-applications`: suppliers who apply to the chain, and the invitation by which they do. */
export default function ApplicationListPage() {
  const { field, word } = useWords('supplier');
  const { pathOf } = useNavigation();
  const detail = pathOf('supplier.ApplicationDetailPage');
  return (
    <ListPage
      endpoint={applicationSearch}
      rowKey="application_id"
      labels={{ ...field, create_time: field.apply_time, category: field.supplier_category }}
      columns={[
        { field: 'application_number', width: 104 },
        { field: 'supplier_name', width: 200 },
        { field: 'supplier_type', width: 112, words: word.supplier_type },
        { field: 'category', width: 104, words: word.supplier_category },
        { field: 'contact_name', width: 112 },
        { field: 'mobile_number', width: 136 },
        { field: 'status', width: 104, words: word.application_status, render: ({ status }) => <StatusTag of={applicationFlow} state={status} /> },
        { field: 'create_time', as: 'when', width: 152 },
        { field: 'bank_tail', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_application} />,
        status: <ChoiceFilter hint={word.any_status} options={word.application_status} />,
      }}
      rowLink={({ application_id }) => (detail ? { path: detail, search: { application_id } } : undefined)}
      notes={<ChainCode />}
      empty={{ text: word.no_applications }}
    />
  );
}
