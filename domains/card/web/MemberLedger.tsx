import { memberLedger } from '#domains/card/contract/card.endpoints.ts';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

const signed = (cents: number | null) => (cents === null ? '-' : <Money cents={cents} />);
const counted = (num: number | null) => (num === null ? '-' : num > 0 ? `+${num}` : num);

/** What happened to a member's cards, counters and debts, latest first, with what was left each time. */
export default function MemberLedger({ member_id }: { member_id: string }) {
  const { field, word } = useWords('card');
  return (
    <ListPage
      endpoint={memberLedger}
      name="card.ledger"
      fixed={{ member_id }}
      embedded
      rowKey="row_id"
      labels={{ ...field, create_time: field.entry_time }}
      columns={[
        { field: 'create_time', as: 'when' },
        { field: 'kind', width: 96, words: word.ledger_kind },
        { field: 'document_number', width: 168 },
        { field: 'card_name', width: 136 },
        { field: 'item_name', width: 136 },
        { field: 'principal_change', width: 104, align: 'right', render: (row) => signed(row.principal_change) },
        { field: 'gift_change', width: 104, align: 'right', render: (row) => signed(row.gift_change) },
        { field: 'num_change', width: 88, align: 'right', render: (row) => counted(row.num_change) },
        { field: 'debt_change', width: 112, align: 'right', hidden: true, render: (row) => signed(row.debt_change) },
        { field: 'principal_after', width: 104, align: 'right', render: (row) => signed(row.principal_after) },
        { field: 'num_after', as: 'count', width: 88 },
        { field: 'operator_name', width: 96, hidden: true },
      ]}
      empty={{ text: word.no_ledger }}
    />
  );
}
