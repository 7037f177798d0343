import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { reconciliationSearch } from '../contract/reconciliation.endpoints.ts';
import { statementImport } from '../contract/statement-import.endpoints.ts';
import { reconciliationFlow } from '../model/reconciliation.machine.ts';
import { AddButton } from './AddButton.tsx';
import { daysText } from './days-text.ts';
import { Differs } from './Differs.tsx';

/** `/financial-reconciliation` (specification 2§2.3, 2§2.7): reconciliations, of the latest days first. */
export default function ReconciliationListPage() {
  const { title, field, word } = useWords('reconciliation');
  const seesShops = useSeesShops();
  const detail = useNavigation().pathOf('reconciliation.ReconciliationDetailPage');
  return (
    <ListPage
      endpoint={reconciliationSearch}
      rowKey="reconciliation_id"
      labels={field}
      columns={[
        { field: 'reconciliation_number', width: 144 },
        { field: 'shop_name', width: 120, ...(!seesShops && { hidden: true as const }) },
        { field: 'pay_method', width: 80, words: word.pay_method },
        { key: 'days', title: field.days, width: 184, render: (row) => daysText(row, word.span) },
        { field: 'status', width: 96, words: word.status, render: (row) => <State row={row} /> },
        { field: 'net', as: 'money', width: 104 },
        { field: 'their_amount', as: 'money', width: 104 },
        { field: 'arrived', as: 'money', width: 104 },
        { field: 'difference', width: 100, align: 'right', render: (row) => <Differs cents={row.difference} currency={row.currency_code} /> },
        { field: 'open_num', as: 'count', width: 72 },
        { field: 'handled_num', as: 'count', width: 72, hidden: true },
        { field: 'arrived_fee', as: 'money', width: 96, hidden: true },
        { field: 'payment_num', as: 'count', hidden: true },
        { field: 'way', width: 96, words: word.way, hidden: true },
        { field: 'creator_name', width: 88, hidden: true },
        { field: 'create_time', as: 'when', hidden: true },
        { field: 'decider_name', width: 88 },
        { field: 'decide_time', as: 'when', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.reconciliation_number} />,
        ...(seesShops && { shop_id: <ShopFilter /> }),
        pay_method: <ChoiceFilter hint={word.any_method} options={word.pay_method} />,
        status: <ChoiceFilter hint={word.any_status} options={word.status} />,
        ...dayFilters(),
      }}
      toolbar={
        <>
          <ImportStatement />
          <AddButton />
        </>
      }
      rowLink={({ reconciliation_id }) => (detail ? { path: detail, search: { reconciliation_id } } : undefined)}
      empty={{ text: word.no_reconciliations }}
      title={title.reconciliations}
    />
  );
}

/** Brings in a statement, for whoever may. */
export function ImportStatement() {
  const { title, field } = useWords('reconciliation');
  return <ImportButton importer={statementImport} title={title.import_statement} labels={{ ...field, amount: field.their_amount }} />;
}

/** What it is, and that a day of it was opened again since. */
function State({ row: { status, is_reopened } }: { row: { status: 'draft' | 'reconciled' | 'discarded'; is_reopened: boolean } }) {
  const { word } = useWords('reconciliation');
  return (
    <>
      <StatusTag of={reconciliationFlow} state={status} />
      {is_reopened && status !== reconciliationFlow.state.discarded && <Status tone="danger">{word.reopened}</Status>}
    </>
  );
}
