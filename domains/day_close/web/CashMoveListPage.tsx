import '#kernel/web/kit/receipt.css';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { moneyText } from '#kernel/contract/cents.ts';
import { Can } from '#kernel/web/kit/Can.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Slip, usePrintedSlip } from '#kernel/web/kit/Slip.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type CashMoveRow, cashMoveSearch } from '../contract/day_close.endpoints.ts';

const CashMoveDrawer = lazy(() => import('./CashMoveDrawer.tsx'));

/** Cash that came into the drawer or left it without a sale, each with its slip. */
export default function CashMoveListPage() {
  const { field, word } = useWords('day_close');
  const [isAdding, add] = useState(false);
  const [slip, print] = usePrintedSlip((row: CashMoveRow) => <MoveSlip row={row} />);
  return (
    <>
      <ListPage
        endpoint={cashMoveSearch}
        rowKey="cash_move_id"
        labels={field}
        columns={[
          { field: 'move_number', width: 160 },
          { field: 'kind', width: 88, words: word.kind, render: ({ kind }) => word.kind[kind] },
          { field: 'amount', as: 'money', width: 120 },
          { field: 'reason', width: 240 },
          { field: 'operator_name', width: 96 },
          { field: 'create_time', as: 'when', width: 144 },
          { field: 'business_date', as: 'day', hidden: true },
          { field: 'shop_name', hidden: true },
        ]}
        filters={{
          kind: <ChoiceFilter hint={word.any_kind} options={word.kind} />,
          start_date: <DayInput placeholder={field.start_date} aria-label={field.start_date} />,
          end_date: <DayInput placeholder={field.end_date} aria-label={field.end_date} />,
        }}
        toolbar={
          <Can do="day_close:write">
            <Button type="primary" onClick={() => add(true)}>
              {word.add_move}
            </Button>
          </Can>
        }
        rowActions={(row) => (
          <Button type="link" size="small" onClick={() => print(row)}>
            {word.print_receipt}
          </Button>
        )}
        empty={{ text: word.no_moves }}
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
            <dd>{moneyText(row.amount, row.currency_code)}</dd>
          </div>
        </dl>
      </div>
    </Slip>
  );
}
