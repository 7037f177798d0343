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
import { type CountCardRow, countCardSearch } from '../contract/catalog.endpoints.ts';
import { shopCardImport } from '../contract/shop-card-import.endpoints.ts';
import { shopCardShelve } from '../contract/shop-card.endpoints.ts';
import { PriceHere, ShelvesFilter } from './here.tsx';
import { ProjectShelving } from './ProjectShelving.tsx';
import { useCardAddingPath } from './use-card-page.ts';
import { useTermWords } from './term-text.ts';

/** The count cards of the chain, or of the shop at its own price and shelving (specification 2§2.6). */
export default function ShopCardListPage() {
  const { field, word } = useWords('catalog');
  const { go, pathOf } = useNavigation();
  const mayKeep = useCan('catalog:card');
  const adding = useCardAddingPath('catalog.ShopCardFormPage');
  const detail = pathOf('catalog.ShopCardDetailPage');
  const termWords = useTermWords();
  // Taking a card off the shelves is asked on its own page, which says who holds it.
  const shelving = {
    key: 'shelve',
    label: word.shelve,
    confirm: (count: number) => fill(word.shelve_cards_text, { count }),
    run: ({ shop_card_id }: CountCardRow) => call(shopCardShelve, { shop_card_id, is_shelves: true }),
  };
  const add = adding && (
    <Button type="primary" onClick={() => go({ path: adding })}>
      {word.add_shop_card}
    </Button>
  );
  return (
    <ListPage
      endpoint={countCardSearch}
      rowKey="shop_card_id"
      labels={field}
      columns={[
        { field: 'shop_card_name', width: 168 },
        { field: 'card_sn', width: 96 },
        { field: 'card_type', width: 88, words: word.card_type },
        { field: 'count_method', width: 120, words: word.count_method },
        { field: 'project_num', as: 'count', width: 96 },
        { field: 'sell_price', as: 'money', width: 128, render: (row) => <PriceHere {...row} /> },
        { field: 'price_per_use', as: 'money', width: 112 },
        { field: 'valid', width: 112, by: 'valid_unit', words: termWords },
        { field: 'seller_name', width: 104, words: { '': word.chain } },
        {
          field: 'is_shelves',
          width: 124,
          words: { true: word.on_shelves, false: word.off_shelves },
          render: (row) => <ProjectShelving on={row.is_shelves} withdrawn={row.withdrawn} />,
        },
        { field: 'full_name', hidden: true },
        { field: 'sort', as: 'count', hidden: true },
      ]}
      filters={{
        key_word: <SearchBox placeholder={word.search_card} />,
        card_type: <ChoiceFilter hint={word.any_card_type} options={word.card_type} />,
        is_shelves: <ShelvesFilter />,
        owner: <ChoiceFilter hint={word.any_owner} options={word.owner} />,
      }}
      rowLink={({ shop_card_id }) => (detail ? { path: detail, search: { shop_card_id } } : undefined)}
      {...(mayKeep && { batch: [shelving] })}
      toolbar={
        <>
          {adding && (
            <ImportButton
              importer={shopCardImport}
              title={word.import_cards}
              labels={{ ...field, projects: field.card_holds, gift_projects: field.card_gives }}
            />
          )}
          {add}
        </>
      }
      empty={{ text: word.no_shop_cards, action: add }}
    />
  );
}
