import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { lineSearch, partPayment, type ReconciliationDetail, type ReconciliationLine } from '../contract/reconciliation.endpoints.ts';
import { Differs } from './Differs.tsx';
import { Said } from './Said.tsx';
import { StandingTag } from './StandingTag.tsx';

const HandleDrawer = lazy(() => import('./HandleDrawer.tsx'));
const PairDrawer = lazy(() => import('./PairDrawer.tsx'));

interface Asked {
  what: 'handle' | 'pair';
  line: ReconciliationLine;
}

/** The payments of a reconciliation, each beside the row of the statement that it was found by. */
export function LineList({ of: { reconciliation_id, way, actions } }: { of: ReconciliationDetail }) {
  const { field, word } = useWords('reconciliation');
  const [asked, ask] = useState<Asked>();
  const byRows = way === 'rows';
  const mayWrite = byRows && actions.includes('write');
  return (
    <>
      <ListPage
        endpoint={lineSearch}
        rowKey="line_id"
        embedded
        fixed={{ reconciliation_id }}
        name={`reconciliation.lines.${way}`}
        labels={field}
        notes={byRows ? undefined : <p className="list-note">{word.only_totals}</p>}
        columns={[
          { field: 'business_date', as: 'day', width: 116 },
          { field: 'document_number', width: 144 },
          { field: 'taker_name', width: 88 },
          { field: 'taken_time', as: 'when', width: 136 },
          { field: 'amount', as: 'money', width: 104 },
          ...(byRows
            ? ([
                { field: 'their_amount', as: 'money', width: 112 },
                { field: 'fee', as: 'money', width: 80 },
                {
                  field: 'difference',
                  width: 100,
                  align: 'right',
                  render: (row: ReconciliationLine) => <Differs cents={row.difference} currency={row.currency_code} />,
                },
                { field: 'standing', width: 136, words: word.standing, render: (row: ReconciliationLine) => <StandingTag of={row} /> },
                { field: 'matched_by', width: 104, words: word.matched_by },
                { field: 'word', width: 144, render: (row: ReconciliationLine) => <Said of={row} /> },
                { field: 'handler_name', width: 80, hidden: true },
                { field: 'own_number', width: 144, hidden: true },
                { field: 'provider_number', width: 200, hidden: true },
              ] as const)
            : []),
        ]}
        filters={byRows ? { standing: <ChoiceFilter hint={word.any_standing} options={word.standing} /> } : {}}
        {...(mayWrite && {
          actionsWidth: 148,
          rowActions: (line: ReconciliationLine) => (
            <LineSteps reconciliation_id={reconciliation_id} line={line} ask={(what) => ask({ what, line })} />
          ),
        })}
        empty={{ text: word.no_lines }}
      />
      {asked && (
        <Suspense fallback={null}>
          {asked.what === 'handle' ? (
            <HandleDrawer
              of={{ reconciliation_id, line_id: asked.line.line_id }}
              said={asked.line}
              called={asked.line.document_number}
              onClose={() => ask(undefined)}
            />
          ) : (
            <PairDrawer reconciliation_id={reconciliation_id} line={asked.line} onClose={() => ask(undefined)} />
          )}
        </Suspense>
      )}
    </>
  );
}

interface LineStepsProps {
  reconciliation_id: string;
  line: ReconciliationLine;
  ask: (what: Asked['what']) => void;
}

/** What may be done with a payment, by whoever did not take it. */
function LineSteps({ reconciliation_id, line, ask }: LineStepsProps) {
  const { word } = useWords('reconciliation');
  const { run, pending } = useCommand(partPayment, { onDone: () => showDone(word.parted) });
  if (!line.may_handle) return word.own;
  return (
    <>
      {line.standing !== 'agrees' && (
        <Button type="link" size="small" onClick={() => ask('handle')}>
          {word.handle}
        </Button>
      )}
      {line.matched_by === null && (
        <Button type="link" size="small" onClick={() => ask('pair')}>
          {word.pair}
        </Button>
      )}
      {line.row_id !== null && (
        <Button type="link" size="small" disabled={pending} onClick={() => void run({ reconciliation_id, line_id: line.line_id })}>
          {word.part}
        </Button>
      )}
    </>
  );
}
