import { fill } from '#kernel/i18n/dictionary.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { repurchaseSearch, warningSum } from '../contract/warning.endpoints.ts';
import { useWarningList } from './use-warning-list.tsx';

/** `/statistics-timesWarnList`: 低复购预警明细, who comes back too seldom (specification 2§2.2). */
export default function RepurchasePage() {
  const { word } = useWords('insight');
  const { columns, filters, ...list } = useWarningList();
  const { data: sum } = useEndpoint(warningSum, {});
  return (
    <ListPage
      {...list}
      endpoint={repurchaseSearch}
      columns={[...columns.slice(0, 4), { field: 'recent_num', as: 'count', width: 96 }, ...columns.slice(4)]}
      filters={filters}
      notes={sum && <p className="list-note">{fill(word.repurchase_note, { days: sum.repurchase_days, visits: sum.repurchase_visits })}</p>}
      empty={{ text: word.no_repurchase }}
    />
  );
}
