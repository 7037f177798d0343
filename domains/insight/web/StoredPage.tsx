import { storedSearch } from '../contract/balance.endpoints.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { dayFilters } from '#kernel/web/kit/day-filters.tsx';
import { useWords } from '#kernel/web/words.ts';
import { useDocumentLink } from './use-document-link.ts';

/** What can move stored value. */
const KINDS = ['recharge', 'sale', 'repayment', 'supplement', 'refund', 'gift', 'transfer', 'gift_lapse', 'gift_void', 'write_off'] as const;

/** What moved stored value in the shop, principal and gift apart, the latest first. */
export default function StoredPage() {
  const { field, word } = useWords('insight');
  const cards = useWords('card');
  const linkOf = useDocumentLink();
  const kinds = cards.word.ledger_kind;
  return (
    <ListPage
      endpoint={storedSearch}
      rowKey="entry_id"
      labels={{ ...field, kind: field.move_kind, operator_name: cards.field.operator_name }}
      columns={[
        { field: 'create_time', as: 'when', width: 144 },
        { field: 'kind', width: 96, words: kinds },
        { field: 'member_name', width: 96 },
        { field: 'card_name', width: 160 },
        { field: 'principal_change', width: 120, align: 'right', render: (row) => (row.principal_change === 0 ? '-' : <Money cents={row.principal_change} />) },
        { field: 'gift_change', width: 120, align: 'right', render: (row) => (row.gift_change === 0 ? '-' : <Money cents={row.gift_change} />) },
        { field: 'document', width: 104, words: word.document },
        { field: 'document_number', width: 156 },
        { field: 'operator_name', width: 88, render: (row) => row.operator_name || '-' },
        { field: 'business_date', as: 'day', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={field.member_key_word} />,
        kind: <ChoiceFilter hint={word.any_move} options={Object.fromEntries(KINDS.map((kind) => [kind, kinds[kind]]))} />,
        ...dayFilters(),
      }}
      rowLink={linkOf}
      empty={{ text: word.no_stored }}
    />
  );
}
