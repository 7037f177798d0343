import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { fill } from '#kernel/i18n/dictionary.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { When } from '#kernel/web/kit/When.tsx';
import { useWords } from '#kernel/web/words.ts';
import { isRounded } from '../contract/exact-money.ts';
import { type ReconciliationDetail, rowSearch, type StatementRow } from '../contract/reconciliation.endpoints.ts';
import { Said } from './Said.tsx';
import { StandingTag } from './StandingTag.tsx';

const HandleDrawer = lazy(() => import('./HandleDrawer.tsx'));

/** The rows of the statement in a reconciliation, each with the payment that it stands for. */
export function RowList({ of: { reconciliation_id, actions } }: { of: ReconciliationDetail }) {
  const { field, word } = useWords('reconciliation');
  const [asked, ask] = useState<StatementRow>();
  return (
    <>
      <ListPage
        endpoint={rowSearch}
        rowKey="row_id"
        embedded
        fixed={{ reconciliation_id }}
        labels={{ ...field, amount: field.their_amount }}
        columns={[
          { field: 'business_date', as: 'day', width: 104, hidden: true },
          { field: 'happened_time', as: 'when', width: 148, render: (row) => <When at={row.happened_time ?? row.business_date} /> },
          { field: 'provider_number', width: 256 },
          { field: 'own_number', width: 144, hidden: true },
          { field: 'amount', as: 'money', width: 104 },
          { field: 'fee', width: 104, align: 'right', render: (row) => <Fee row={row} /> },
          { field: 'arrived', as: 'money', width: 104 },
          { field: 'document_number', width: 144 },
          { field: 'standing', width: 136, words: word.standing, render: (row) => <StandingTag of={row} /> },
          { field: 'word', width: 144, render: (row) => <Said of={row} /> },
          { field: 'handler_name', width: 80, hidden: true },
          { field: 'remarks', width: 144, hidden: true },
        ]}
        filters={{ standing: <ChoiceFilter hint={word.any_standing} options={word.standing} /> }}
        {...(actions.includes('write') && {
          actionsWidth: 88,
          rowActions: (row: StatementRow) =>
            row.may_handle && (
              <Button type="link" size="small" onClick={() => ask(row)}>
                {word.handle}
              </Button>
            ),
        })}
        empty={{ text: word.no_rows }}
      />
      {asked && (
        <Suspense fallback={null}>
          <HandleDrawer
            of={{ reconciliation_id, row_id: asked.row_id }}
            said={asked}
            called={asked.provider_number || asked.business_date}
            onClose={() => ask(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What the channel kept, to the cent; where the statement says more, as it has it. */
function Fee({ row: { fee, fee_exact, currency_code } }: { row: StatementRow }) {
  const { word } = useWords('reconciliation');
  return (
    <>
      <Money cents={fee} currency={currency_code} />
      {isRounded(fee_exact) && (
        <small className="fee-exact" title={fill(word.rounded, { exact: fee_exact })}>
          {fee_exact}
        </small>
      )}
    </>
  );
}
