import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { procuredSearch, procuredSum } from '../contract/merchant.endpoints.ts';
import { MerchantFilter } from './MerchantFilter.tsx';

/** What merchants bought of the supplier, or one of them, within some days, and what it comes to. */
export function ProcuredList({ merchant_id }: { merchant_id?: string }) {
  const { field, title, word } = useWords('supplier');
  return (
    <ListPage
      {...(merchant_id && { embedded: true as const, fixed: { merchant_id }, name: 'supplier.procured.merchant', title: title.procured })}
      endpoint={procuredSearch}
      rowKey="procured_id"
      labels={field}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        ...(merchant_id ? [] : [{ field: 'merchant_name' as const, width: 176 }]),
        { field: 'kind', width: 104, words: word.kind },
        { field: 'document_number', width: 160 },
        { field: 'item_name', width: 200 },
        { field: 'quantity', width: 96, align: 'right', render: ({ quantity, unit }) => `${quantity} ${unit}` },
        {
          field: 'amount_cents',
          as: 'money',
          width: 128,
          render: ({ amount_cents, currency_code }) => <Money cents={amount_cents} currency={currency_code} />,
        },
        { field: 'shop_name', width: 144 },
      ]}
      filters={{
        ...(!merchant_id && { merchant_id: <MerchantFilter /> }),
        kind: <ChoiceFilter hint={word.any_kind} options={word.kind} />,
        ...dayFilters(),
      }}
      toolbar={<ProcuredSums {...(merchant_id && { merchant_id })} />}
      notes={<p className="list-note">{word.told_since}</p>}
      empty={{ text: word.no_procured }}
    />
  );
}

/** What the list below comes to, a line each currency. */
function ProcuredSums({ merchant_id }: { merchant_id?: string }) {
  const { word } = useWords('supplier');
  const { filters } = useListState(procuredSearch, merchant_id ? ['merchant_id'] : []);
  const { data: sums = [] } = useEndpoint(procuredSum, { ...filters, ...(merchant_id && { merchant_id }) }, { keepPrevious: true });
  return sums.map(({ currency_code, goods_cents, service_cents, amount_cents }) => (
    <div key={currency_code} className="fact-sum">
      {word.goods_sum} <Money cents={goods_cents} currency={currency_code} /> {word.service_sum} <Money cents={service_cents} currency={currency_code} />{' '}
      {word.sum}
      <strong>
        <Money cents={amount_cents} currency={currency_code} />
      </strong>
    </div>
  ));
}
