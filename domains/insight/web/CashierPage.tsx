import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cashierSearch, cashierSum } from '../contract/cashier.endpoints.ts';
import { useFigureLink } from './use-figure-link.ts';

/** What was taken by each payment method on the days chosen, as the day close counts it, with its sum. */
export default function CashierPage() {
  const { field, word } = useWords('insight');
  const { filters } = useListState(cashierSearch);
  const { data: sum } = useEndpoint(cashierSum, filters, { keepPrevious: true });
  const behind = useFigureLink();
  return (
    <ListPage
      endpoint={cashierSearch}
      rowKey="payment_pattern_id"
      labels={field}
      columns={[
        { field: 'pattern_name', width: 200 },
        { field: 'received', as: 'money', width: 144 },
        { field: 'refunded', as: 'money', width: 144 },
        { field: 'net', as: 'money', width: 144 },
      ]}
      filters={dayFilters()}
      toolbar={
        sum &&
        sum.net !== null && (
          <p className="fact-sum">
            {sum.start_date} – {sum.end_date} {field.net}
            <strong>
              <Money cents={sum.net} currency={sum.currency_code} />
            </strong>
          </p>
        )
      }
      notes={sum?.net === null && <p className="list-note">{word.counted_blind}</p>}
      rowLink={({ payment_pattern_id: ref }) => sum && behind('amount_received', sum, { ref })}
      empty={{ text: word.nothing_taken }}
    />
  );
}
