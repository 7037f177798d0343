import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { useWords } from '#kernel/web/words.ts';
import { type ShopCardDetail, shopCardTerms } from '../contract/shop-card.endpoints.ts';
import { useTermsForm } from './use-terms-form.tsx';
import { takesOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What a shop makes of a count card of the chain: its price within the bounds, its place in lists, its shelving. */
export default function CardTermsDrawer({ card, onClose }: { card: ShopCardDetail; onClose: () => void }) {
  const { title, word } = useWords('catalog');
  const { shop_card_id, version, terms, shop_card_name } = card;
  const { ask, question } = useWithdrawal('count_card');
  return (
    <>
      <FormDrawer<typeof shopCardTerms, 'sell_price' | 'sort' | 'is_shelves'>
        {...useTermsForm(shop_card_name, card)}
        endpoint={shopCardTerms}
        title={title.card_terms}
        verb={word.change_own_terms}
        draft={`catalog.shopCard.terms.${shop_card_id}`}
        initial={{ shop_card_id, version, ...terms! }}
        ask={async (decided) => !takesOff(card, decided) || ask({ template_id: shop_card_id, name: shop_card_name })}
        onClose={onClose}
      />
      {question}
    </>
  );
}
