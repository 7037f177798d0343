import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/report.css';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useListState } from '#kernel/web/kit/use-list-state.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { accountingSearch, accountingSum } from '../contract/accounting.endpoints.ts';

/** `/financial-accounting`: what the shop earned, as its ledger has it, and what that cost (2§2.3). */
export default function AccountingPage() {
  const { field, word } = useWords('insight');
  const { filters } = useListState(accountingSearch);
  return (
    <ListPage
      endpoint={accountingSearch}
      rowKey="group"
      labels={{ ...field, group: field.business_date }}
      columns={[
        { field: 'group', width: 104 },
        { field: 'revenue', as: 'money', width: 112 },
        { field: 'cost', as: 'money', width: 104 },
        { field: 'margin', as: 'money', width: 112 },
        { field: 'project_revenue', as: 'money', width: 104 },
        { field: 'product_revenue', as: 'money', width: 104 },
        { field: 'deduction_revenue', as: 'money', width: 104 },
        { field: 'kept_revenue', as: 'money', width: 112, hidden: true },
        { field: 'sale_cost', as: 'money', width: 104 },
        { field: 'treatment_cost', as: 'money', width: 120 },
        { field: 'use_cost', as: 'money', width: 96 },
        { field: 'loss_cost', as: 'money', width: 96 },
      ]}
      filters={{
        ...dayFilters(),
        group_by: <ChoiceFilter hint={word.by.day} options={word.by} />,
      }}
      toolbar={<Sums filters={filters} />}
      notes={<p className="list-note">{word.accounts_hint}</p>}
      empty={{ text: word.no_accounts }}
    />
  );
}

const SUMS = ['revenue', 'cost', 'margin'] as const;

function Sums({ filters }: { filters: { start_date?: string; end_date?: string } }) {
  const { field } = useWords('insight');
  const { start_date, end_date } = filters;
  const { data: sum } = useEndpoint(accountingSum, { ...(start_date && { start_date }), ...(end_date && { end_date }) }, { keepPrevious: true });
  return SUMS.map((each) => {
    const cents = sum?.[each];
    return (
      typeof cents === 'number' && (
        <p key={each} className="fact-sum">
          {field[each]}
          <strong>
            <Money cents={cents} currency={sum!.currency_code} />
          </strong>
        </p>
      )
    );
  });
}
