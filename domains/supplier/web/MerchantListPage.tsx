import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { merchantSearch } from '../contract/merchant.endpoints.ts';
import { linkFlow } from '../model/link.machine.ts';
import { Bought } from './Bought.tsx';

/** `/merchant-list`: the chains that the supplier supplies, and what they bought. */
export default function MerchantListPage() {
  const { field, word } = useWords('supplier');
  const { pathOf } = useNavigation();
  const detail = pathOf('supplier.MerchantDetailPage');
  return (
    <ListPage
      endpoint={merchantSearch}
      rowKey="merchant_id"
      labels={{ ...field, bought: field.bought_month }}
      columns={[
        { field: 'merchant_name', width: 220 },
        { field: 'status', width: 104, words: word.link_status, render: ({ status }) => <StatusTag of={linkFlow} state={status} /> },
        { field: 'link_time', as: 'when', width: 152 },
        { field: 'taken_num', as: 'count', width: 104 },
        { field: 'order_num', as: 'count', width: 112 },
        { field: 'bought', width: 160, align: 'right', render: ({ bought }) => <Bought bought={bought} of="month_cents" /> },
        { field: 'end_time', as: 'when', width: 152, hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_merchant} />,
        status: <ChoiceFilter hint={word.any_status} options={word.link_status} />,
      }}
      rowLink={({ merchant_id }) => (detail ? { path: detail, search: { merchant_id } } : undefined)}
      empty={{ text: word.no_merchants }}
    />
  );
}
