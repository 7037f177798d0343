import { useState } from 'react';
import { ProofShown } from '#domains/card/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { DayInput } from '#kernel/web/kit/DayInput.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type DeductionRow, deductionSearch } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { CancelDeduction, itemsOf, suppliesOf } from './CancelDeduction.tsx';

const peopleOf = ({ lines }: DeductionRow): string =>
  [...new Set(lines.flatMap(({ performers }) => performers.map(({ real_name }) => real_name)))].join('、');

/** What was taken from a member's count cards; a deduction can be cancelled once. */
export default function MemberDeductions({ member_id }: { member_id: string }) {
  const { field, word } = useWords('deduction');
  const cards = useWords('card');
  const [cancelling, setCancelling] = useState<DeductionRow>();
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
        rowActions={(row) => <Actions of={deductionFlow} allowed={row.actions} danger={['cancel']} run={{ cancel: () => setCancelling(row) }} />}
        filters={{
        start_date: <DayInput placeholder={field.start_date} aria-label={field.start_date} />,
        end_date: <DayInput placeholder={field.end_date} aria-label={field.end_date} />,
      }}
        empty={{ text: word.no_deductions }}
      />
      {cancelling && (
        <CancelDeduction
          deduction={cancelling}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  );
}
