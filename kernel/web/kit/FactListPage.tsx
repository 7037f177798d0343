import { dayFilters } from './day-filters.tsx';
import './report.css';
import type { FactRow, Figures } from '#kernel/contract/report.ts';
import type { Target } from '../navigation.ts';
import { useEndpoint } from '../query.ts';
import { useWords } from '../words.ts';
import { ChoiceFilter } from './Filters.tsx';
import { ListPage } from './ListPage.tsx';
import { Money } from './Money.tsx';
import { useListState } from './use-list-state.ts';

interface FactListPageProps {
  figures: Figures;
  /** The domain's words for the figures, and for what documents are. */
  labels: Readonly<Record<string, string>>;
  documents: Readonly<Record<string, string>>;
  /** Why somebody is not told what they sum to. */
  withheld: string;
  /** The page of a document, where the person has one. */
  linkOf: (row: FactRow) => Target | undefined;
}

/** What a number is made of: the documents whose parts sum to it, with their sum. */
export function FactListPage({ figures, labels, documents, withheld, linkOf }: FactListPageProps) {
  const { report } = useWords('kernel').word;
  const { filters } = useListState(figures.list);
  const { data: sum } = useEndpoint(figures.sum, filters, { keepPrevious: true });
  const names = Object.keys(figures.of);
  const figure = (filters['figure'] as string | undefined) ?? names[0]!;
  const isMoney = figures.of[figure] === 'cents';
  return (
    <ListPage
      endpoint={figures.list}
      rowKey="fact_key"
      labels={report.fact}
      columns={[
        { field: 'business_date', as: 'day' },
        { field: 'document', words: documents },
        { field: 'document_number', width: 176 },
        { field: 'holder_name', width: 144 },
        { field: 'real_name' },
        { field: 'shop_name', width: 176 },
        ...(isMoney ? [{ field: 'amount', as: 'money' } as const] : [{ field: 'num', as: 'count' } as const]),
      ]}
      filters={{
        figure: <ChoiceFilter hint={labels[names[0]!]!} options={Object.fromEntries(names.map((name) => [name, labels[name]!]))} />,
        ...dayFilters(),
      }}
      toolbar={
        sum && (
          <p className="fact-sum">
            {labels[figure]} {sum.start_date} – {sum.end_date}
            <strong>{sum.amount === null ? (sum.num ?? '-') : <Money cents={sum.amount} currency={sum.currency_code} />}</strong>
          </p>
        )
      }
      notes={sum?.amount === null && sum.num === null && <p className="list-note">{withheld}</p>}
      rowLink={linkOf}
    />
  );
}
