import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { CheckFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { deductionCosts, deductionCostSum } from '../contract/cost.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';

/** `/financial-buckle`: what treatments brought in beside what they used up (2§2.3). */
export default function DeductionCostPage() {
  const { field, word } = useWords('deduction');
  const { filters } = useListState(deductionCosts);
  const detail = useNavigation().pathOf('deduction.DeductionDetailPage');
  return (
    <ListPage
      endpoint={deductionCosts}
      rowKey="deduction_id"
      labels={field}
      columns={[
        { field: 'business_date', as: 'day', width: 112 },
        { field: 'deduction_number', width: 152 },
        { field: 'member_name', width: 96 },
        { field: 'items', width: 200 },
        { field: 'num', as: 'count', width: 72 },
        { field: 'deduction_amount', as: 'money', width: 112 },
        { field: 'cost', as: 'money', width: 112 },
        { field: 'margin', as: 'money', width: 112 },
        { field: 'status', width: 96, words: word.deduction_status, render: (row) => <StatusTag of={deductionFlow} state={row.status} /> },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.key_word} />,
        ...dayFilters(),
        with_cost: <CheckFilter label={word.with_cost} />,
      }}
      rowLink={({ deduction_id }) => (detail ? { path: detail, search: { deduction_id } } : undefined)}
      toolbar={<Sums filters={filters} />}
      empty={{ text: word.no_deductions }}
    />
  );
}

const SUMS = ['deduction_amount', 'cost', 'margin'] as const;

function Sums({ filters }: { filters: object }) {
  const { field } = useWords('deduction');
  const { data: sum } = useEndpoint(deductionCostSum, filters, { keepPrevious: true });
  if (!sum) return null;
  return SUMS.map((each) => (
    <p key={each} className="fact-sum">
      {field[each]}
      <strong>
        <Money cents={sum[each]} currency={sum.currency_code} />
      </strong>
    </p>
  ));
}
