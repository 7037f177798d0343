import { ListPage } from '#kernel/web/kit/ListPage.tsx';
import { useWords } from '#kernel/web/words.ts';
import { balanceCardChanges } from '../contract/balance-card.endpoints.ts';
import { useChangeList } from './change-list.tsx';

/** What became of a stored-value card, or of its price alone. */
export function BalanceCardChanges({ sbc_id, of_price = false }: { sbc_id: string; of_price?: boolean }) {
  const { title } = useWords('catalog');
  return (
    <ListPage
      {...useChangeList()}
      endpoint={balanceCardChanges}
      name={of_price ? 'catalog.balanceCard.prices' : 'catalog.balanceCard.changes'}
      title={of_price ? title.price_changes : title.card_changes}
      fixed={{ sbc_id, ...(of_price && { of_price }) }}
    />
  );
}
