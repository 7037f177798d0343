import { Button } from 'antd';
import { fill } from '#kernel/i18n/dictionary.ts';
import { call } from '#kernel/web/client.ts';
import { ChoiceFilter } from '#kernel/web/kit/Filters.tsx';
import { ImportButton } from '#kernel/web/kit/ImportButton.tsx';
import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { SearchBox } from '#kernel/web/kit/SearchBox.tsx';
import { useNavigation } from '#kernel/web/navigation.ts';
import { useCan } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { balanceCardImport } from '../contract/balance-card-import.endpoints.ts';
import { balanceCardShelve } from '../contract/balance-card.endpoints.ts';
import { type BalanceCardRow, balanceCardSearch } from '../contract/catalog.endpoints.ts';
import { ShelvesFilter } from './here.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { useTermWords } from './term-text.ts';
import { useCardAddingPath } from './use-card-page.ts';

/** The stored-value cards of the chain, or of the shop at its own shelving (specification 2§2.6). */
export default function BalanceCardListPage() {
  const { field, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const mayKeep = useCan('catalog:card');
  const seesCards = useCan('card:read');
  const adding = useCardAddingPath('catalog.BalanceCardFormPage');
  const detail = pathOf('catalog.BalanceCardDetailPage');
  const termWords = useTermWords();
  // Taking a card off the shelves is asked on its own page, which says who holds it.
  const shelving = {
    key: 'shelve',
    label: word.shelve,
    confirm: (count: number) => fill(word.shelve_cards_text, { count }),
    run: ({ sbc_id }: BalanceCardRow) => call(balanceCardShelve, { sbc_id, is_shelves: true }),
  };
  const add = adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_balance_card}
    </Button>
  );
  return (
    <ListPage
      endpoint={balanceCardSearch}
      rowKey="sbc_id"
      labels={field}
      fixed={{ with_opened: true }}
      columns={[
        { field: 'balance_card_name', width: 168 },
        { field: 'short_name', width: 96 },
        { field: 'card_sn', width: 96 },
        { field: 'sell_price', as: 'money', width: 104 },
        { field: 'total_amount', as: 'money', width: 104 },
        { field: 'gift_amount', as: 'money', width: 104 },
        ...(seesCards ? [{ field: 'opened_num' as const, as: 'count' as const, width: 80 }] : []),
        { field: 'spend_rule', width: 112, words: word.spend_rule },
        { field: 'valid', width: 112, by: 'valid_unit', words: termWords },
        { field: 'seller_name', width: 104, words: { '': word.chain } },
        {
          field: 'is_shelves',
          width: 124,
          words: { true: word.on_shelves, false: word.off_shelves },
          render: (row) => <ProjectShelving on={row.is_shelves} withdrawn={row.withdrawn} />,
        },
        { field: 'sort', as: 'count', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_card} />,
        is_shelves: <ShelvesFilter />,
        owner: <ChoiceFilter hint={word.any_owner} options={word.owner} />,
      }}
      rowLink={({ sbc_id }) => (detail ? { path: detail, search: { sbc_id } } : undefined)}
      {...(mayKeep && { batch: [shelving] })}
      toolbar={
        <>
          {adding && <ImportButton importer={balanceCardImport} title={word.import_balance_cards} labels={field} />}
          {add}
        </>
      }
      empty={{ text: word.no_balance_cards, action: add }}
    />
  );
}
