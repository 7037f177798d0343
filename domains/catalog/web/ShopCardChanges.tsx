import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { shopCardChanges } from '../contract/shop-card.endpoints.ts';
import { useChangeList } from './change-list.tsx';

/** What became of a count card, or of its price alone. */
export function ShopCardChanges({ shop_card_id, of_price = false }: { shop_card_id: string; of_price?: boolean }) {
  const { title } = useWords('catalog');
  return (
    <ListPage
      {...useChangeList()}
      endpoint={shopCardChanges}
      name={of_price ? 'catalog.shopCard.prices' : 'catalog.shopCard.changes'}
      title={of_price ? title.price_changes : title.card_changes}
      fixed={{ shop_card_id, ...(of_price && { of_price }) }}
    />
  );
}
