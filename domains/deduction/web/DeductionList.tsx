import type { ReactNode } from 'react';
import { ProofShown } from '#domains/card/web/pieces.ts';
import { ShopFilter, useSeesShops } from '#domains/member/web/pieces.ts';
import { Actions } from '#kernel/web/kit/Actions.tsx';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useWords } from '#kernel/web/words.ts';
import { type DeductionRow, deductionSearch } from '../contract/deduction.endpoints.ts';
import { deductionFlow } from '../model/deduction.machine.ts';
import { cardsOf, itemsOf, peopleOf, suppliesOf } from './deduction-text.ts';
import { useCancel } from './use-cancel.tsx';

interface DeductionListProps {
  /** Whose; all that one may see where it is not said. */
  member_id?: string;
  toolbar?: ReactNode;
}

/** Deductions, latest first, each leading to its page; one that stands can be cancelled from here. */
export function DeductionList({ member_id, toolbar }: DeductionListProps) {
  const { field, word } = useWords('deduction');
  const cards = useWords('card');
  const detail = useNavigation().pathOf('deduction.DeductionDetailPage');
  const { run, dialog } = useCancel();
  const ofAll = member_id === undefined;
  const ofShops = useSeesShops() && ofAll;
  const itemsShown = (row: DeductionRow) => <span title={itemsOf(row)}>{itemsOf(row)}</span>;
  return (
    <>
      <ListPage
        endpoint={deductionSearch}
        name={ofAll ? 'deduction.desk' : 'sales.member_deductions'}
        {...(!ofAll && { fixed: { member_id }, embedded: true })}
        rowKey="deduction_id"
        labels={{ ...field, amount: field.deduction_amount, create_time: field.deduction_time }}
        columns={[
          { field: 'deduction_number', width: 148 },
          ...(ofAll
            ? ([
                { field: 'member_name', width: 88 },
                { field: 'mobile_number', as: 'phone', hidden: true },
              ] as const)
            : []),
          { key: 'items', title: field.items, width: 152, render: itemsShown },
          { key: 'card_name', title: field.card_name, width: 128, render: cardsOf },
          { key: 'performers', title: field.performers, width: 104, render: (row) => peopleOf(row) || '-' },
          { key: 'supplies', title: field.supplies, width: 168, hidden: true, render: (row) => suppliesOf(row) || '-' },
          { field: 'num', as: 'count', width: 64 },
          { field: 'amount', as: 'money', width: 96 },
          { field: 'status', words: word.deduction_status, width: 88, render: (row) => <StatusTag of={deductionFlow} state={row.status} /> },
          { field: 'create_time', as: 'when', width: 136 },
          { field: 'operator_name', width: 80, hidden: true },
          { field: 'shop_name', width: 120, ...(!ofShops && { hidden: true as const }) },
          { key: 'proof', title: cards.field.proof, width: 208, hidden: true, render: (row) => <ProofShown of={row} /> },
          { field: 'cancel_reason', width: 144, hidden: true },
        ]}
        rowLink={({ deduction_id }) => (detail ? { path: detail, search: { deduction_id } } : undefined)}
        rowActions={(row) => <Actions of={deductionFlow} allowed={row.actions} danger={['cancel']} run={run(row)} />}
        toolbar={toolbar}
        filters={{
          ...(ofAll && { key_word: <SearchBox placeholder={field.key_word} /> }),
          ...(ofShops && { shop_id: <ShopFilter /> }),
          status: <ChoiceFilter hint={word.any_status} options={word.deduction_status} />,
          ...dayFilters(),
        }}
        empty={{ text: word.no_deductions }}
      />
      {dialog}
    </>
  );
}
