import { ShopFilter } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { shopSums } from '../contract/account.endpoints.ts';

/** `/financial-reconciliation-summary-detail` (specification 2§2.7): by shop and method, what is reconciled and what is not. */
export default function ShopSumsPage() {
  const { title, field, word } = useWords('reconciliation');
  const path = useNavigation().pathOf('reconciliation.AccountListPage');
  return (
    <ListPage
      endpoint={shopSums}
      rowKey="sum_key"
      title={title.shop_sums}
      labels={field}
      columns={[
        { field: 'shop_name', width: 176 },
        {
          field: 'pay_method',
          width: 176,
          words: word.pay_method,
          render: ({ pay_method, is_reopened }) => (
            <>
              {word.pay_method[pay_method]}
              {is_reopened && <Status tone="danger">{word.reopened}</Status>}
            </>
          ),
        },
        { field: 'day_num', as: 'count', width: 96 },
        { field: 'net', as: 'money', width: 128 },
        { field: 'open_day_num', as: 'count', width: 104 },
        { field: 'open_net', as: 'money', width: 128 },
        { field: 'draft_net', as: 'money', width: 128 },
        { field: 'reconciled_net', as: 'money', width: 128 },
      ]}
      filters={{
        shop_id: <ShopFilter />,
        pay_method: <ChoiceFilter hint={word.any_method} options={word.pay_method} />,
        ...dayFilters(),
      }}
      rowLink={({ shop_id, pay_method }) => (path ? { path, search: { shop_id, pay_method } } : undefined)}
      empty={{ text: word.no_accounts }}
    />
  );
}
