import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { soldSearch, soldSum } from '../contract/merchant.endpoints.ts';
import { MerchantFilter } from './MerchantFilter.tsx';

/** What merchants sold and treated of the supplier's projects, or one of them, by day, shop and project, and what it comes to. */
export function SoldList({ merchant_id }: { merchant_id?: string }) {
  const { field, title, word } = useWords('supplier');
  return (
    <ListPage
      {...(merchant_id && { embedded: true as const, fixed: { merchant_id }, name: 'supplier.sold.merchant', title: title.sold })}
      endpoint={soldSearch}
      rowKey="sold_id"
      labels={{ ...field, amount_cents: field.supply_amount }}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        ...(merchant_id ? [] : [{ field: 'merchant_name' as const, width: 176 }]),
        { field: 'shop_name', width: 160 },
        { field: 'project_name', width: 200 },
        { field: 'sold_num', as: 'count', width: 88 },
        { field: 'back_num', as: 'count', width: 88 },
        { field: 'treated_num', as: 'count', width: 88 },
        {
          field: 'amount_cents',
          as: 'money',
          width: 128,
          render: ({ amount_cents, currency_code }) => <Money cents={amount_cents} currency={currency_code} />,
        },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_project} />,
        ...(!merchant_id && { merchant_id: <MerchantFilter /> }),
        ...dayFilters(),
      }}
      toolbar={<SoldSums {...(merchant_id && { merchant_id })} />}
      notes={<p className="list-note">{word.sold_note}</p>}
      empty={{ text: word.no_sold }}
    />
  );
}

/** What the list below comes to. */
function SoldSums({ merchant_id }: { merchant_id?: string }) {
  const { field } = useWords('supplier');
  const { filters } = useListState(soldSearch, merchant_id ? ['merchant_id'] : []);
  const { data: sum } = useEndpoint(soldSum, { ...filters, ...(merchant_id && { merchant_id }) }, { keepPrevious: true });
  return (
    sum && (
      <div className="fact-sum">
        {field.sold_num} {sum.sold_num} {field.back_num} {sum.back_num} {field.treated_num} {sum.treated_num} {field.supply_amount}
        <strong>
          <Money cents={sum.amount_cents} />
        </strong>
      </div>
    )
  );
}
