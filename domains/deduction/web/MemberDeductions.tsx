import './deduct.css';
import { Select } from 'antd';
import { useState } from 'react';
import { MONEY_MOVED, ProofShown } from '#domains/card/web/pieces.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { ReasonDialog } from '#kernel/web/kit/ReasonDialog.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { showDone } from '#kernel/web/notice.ts';
import { useCommand } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { cancelDeduction, type DeductionRow, deductionSearch } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';

const itemsOf = ({ lines }: DeductionRow): string => lines.map(({ name, num }) => `${name} × ${num}`).join('、');
const peopleOf = ({ lines }: DeductionRow): string =>
  [...new Set(lines.flatMap(({ performers }) => performers.map(({ real_name }) => real_name)))].join('、');

const suppliesOf = ({ supplies }: DeductionRow): string =>
  supplies
    .filter(({ quantity }) => quantity > 0)
    .map(({ goods_name, quantity, unit, batches }) => `${goods_name} × ${quantity} ${unit} ${batches.map(({ batch_number }) => batch_number).join('/')}`.trim())
    .join('、');

/** What was taken from a member's count cards; a deduction can be cancelled once. */
export default function MemberDeductions({ member_id }: { member_id: string }) {
  const { field, word } = useWords('deduction');
  const cards = useWords('card');
  const [cancelling, setCancelling] = useState<DeductionRow>();
  const [restock, setRestock] = useState<'batch' | 'loss'>('batch');
  const ask = (row: DeductionRow) => {
    setRestock('batch');
    setCancelling(row);
  };
  const cancel = useCommand(cancelDeduction, {
    refreshes: MONEY_MOVED,
    onDone: () => {
      setCancelling(undefined);
      showDone(word.cancelled_done);
    },
  });
  return (
    <>
      <ListPage
        endpoint={deductionSearch}
        name="sales.member_deductions"
        fixed={{ member_id }}
        embedded
        rowKey="deduction_id"
        labels={{ ...field, amount: field.deduction_amount, create_time: field.deduction_time }}
        columns={[
          { field: 'deduction_number', width: 156 },
          { key: 'items', title: field.items, width: 168, render: (row) => <span title={itemsOf(row)}>{itemsOf(row)}</span> },
          { key: 'card_name', title: field.card_name, width: 136, render: (row) => [...new Set(row.lines.map((line) => line.card_name))].join('、') },
          { key: 'performers', title: field.performers, width: 104, render: (row) => peopleOf(row) || '-' },
          { key: 'supplies', title: field.supplies, width: 168, hidden: true, render: (row) => suppliesOf(row) || '-' },
          { field: 'num', as: 'count', width: 64 },
          { field: 'amount', as: 'money', width: 96 },
          {
            field: 'status',
            words: word.deduction_status,
            width: 104,
            render: (row) => <StatusTag of={deductionFlow} state={row.status} />,
          },
          { field: 'create_time', as: 'when' },
          { field: 'operator_name', width: 88, hidden: true },
          { key: 'proof', title: cards.field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
          { field: 'cancel_reason', width: 144, hidden: true },
        ]}
        rowActions={(row) => <Actions of={deductionFlow} allowed={row.actions} danger={['cancel']} run={{ cancel: () => ask(row) }} />}
        filters={{
        start_date: <DayInput placeholder={field.start_date} aria-label={field.start_date} />,
        end_date: <DayInput placeholder={field.end_date} aria-label={field.end_date} />,
      }}
        empty={{ text: word.no_deductions }}
      />
      {cancelling && (
        <ReasonDialog
          title={fill(word.cancel_title, { number: cancelling.deduction_number })}
          text={
            <>
              {fill(word.cancel_text, { items: itemsOf(cancelling) })}
              {cancelling.supplies.some(({ batches }) => batches.length > 0) && (
                <label className="deduct-restock">
                  {field.restock}
                  <Select
                    value={restock}
                    onChange={setRestock}
                    options={(['batch', 'loss'] as const).map((value) => ({ value, label: word.restock[value] }))}
                    aria-label={field.restock}
                  />
                  <small>{suppliesOf(cancelling)}</small>
                </label>
              )}
            </>
          }
          ok={word.action.cancel}
          pending={cancel.pending}
          onDone={(reason) => void cancel.run({ deduction_id: cancelling.deduction_id, reason, restock })}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}
