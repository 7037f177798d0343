import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import '#kernel/web/kit/receipt.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Slip, usePrintedSlip } from '#kernel/web/kit/Slip.tsx';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { type CashMoveRow, cashMoveSearch, openDrawer } from '../contract/day_close.endpoints.ts';

const ReasonDialog = lazy(() => import('#kernel/web/kit/ReasonDialog.tsx').then((module) => ({ default: module.ReasonDialog })));
const CashMoveDrawer = lazy(() => import('./CashMoveDrawer.tsx'));

/** Cash that came into the drawer or left it without a sale, each with its slip. */
export default function CashMoveListPage() {
  const { field, word } = useWords('day_close');
  const [isAdding, add] = useState(false);
  const [slip, print] = usePrintedSlip((row: CashMoveRow) => <MoveSlip row={row} />);
  const note = (
    <Can do="day_close:write">
      <Button type="primary" onClick={() => add(true)}>
        {word.add_move}
      </Button>
    </Can>
  );
  return (
    <>
      <ListPage
        endpoint={cashMoveSearch}
        rowKey="cash_move_id"
        labels={field}
        columns={[
          { field: 'move_number', width: 160 },
          { field: 'kind', width: 88, words: word.kind, render: ({ kind }) => word.kind[kind] },
          {
            field: 'amount',
            width: 120,
            align: 'right',
            render: ({ kind, amount, currency_code }) => (kind === 'opened' ? '-' : moneyText(amount, currency_code)),
          },
          { field: 'reason', width: 240 },
          { field: 'operator_name', width: 96 },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'shop_name', hidden: true },
        ]}
        filters={{
          kind: <ChoiceFilter hint={word.any_kind} options={word.kind} />,
          ...dayFilters(),
        }}
        toolbar={
          <>
            <Can do="day_close:write">
              <OpenDrawer onOpened={print} />
            </Can>
            {note}
          </>
        }
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => print(row)}>
            {word.print_receipt}
          </Button>
        )}
        empty={{ text: word.no_moves, action: note }}
      />
      {slip}
      {isAdding && (
        <Suspense fallback={null}>
          <CashMoveDrawer onClose={() => add(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Opens the drawer without a sale: why is asked, and the slip that is printed opens it. */
function OpenDrawer({ onOpened }: { onOpened: (row: CashMoveRow) => void }) {
  const { word } = useWords('day_close');
  const [isAsking, ask] = useState(false);
  const opening = useCommand(openDrawer, {
    refreshes: ['day_close.'],
    onDone: (row) => {
      ask(false);
      onOpened(row);
    },
  });
  return (
    <>
      <Button onClick={() => ask(true)}>{word.open_drawer}</Button>
      {isAsking && (
        <Suspense fallback={null}>
          <ReasonDialog ok={word.open_drawer} danger={false}
            title={word.open_drawer}
            text={word.open_drawer_text}
            pending={opening.pending}
            onDone={(reason) => void opening.run({ reason })}
            onClose={() => ask(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** What whoever took or brought the cash signs. */
function MoveSlip({ row }: { row: CashMoveRow }) {
  const { title, field, word } = useWords('day_close');
  const line = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
  return (
    <Slip>
      <div className="receipt">
        <header>
          <h1>{row.shop_name}</h1>
          <p>{title.cash_moves}</p>
        </header>
        <dl>
          {line(field.move_number, row.move_number)}
          {line(field.create_time, row.create_time)}
          {line(field.operator_name, row.operator_name)}
          {line(field.reason, row.reason)}
          <div className="receipt-due">
            <dt>{word.kind[row.kind]}</dt>
            <dd>{row.kind === 'opened' ? '' : moneyText(row.amount, row.currency_code)}</dd>
          </div>
        </dl>
      </div>
    </Slip>
  );
}
