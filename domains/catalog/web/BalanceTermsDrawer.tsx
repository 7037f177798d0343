import { moneyText } from '#kernel/contract/cents.ts';
import { FormDrawer } from '#kernel/web/kit/FormDrawer.tsx';
import { usePlace } from '#kernel/web/place.ts';
import { useWords } from '#kernel/web/words.ts';
import { type BalanceCardDetail, balanceCardTerms } from '../contract/balance-card.endpoints.ts';
import { takesOff } from './takes-off.ts';
import { useWithdrawal } from './use-withdrawal.tsx';

/** What a shop makes of a stored-value card of the chain: its place in lists, its shelving. */
export default function BalanceTermsDrawer({ card, onClose }: { card: BalanceCardDetail; onClose: () => void }) {
  const { field, title, word } = useWords('catalog');
  const { currency_code } = usePlace().user;
  const { sbc_id, version, terms, sell_price, balance_card_name } = card;
  const { ask, question } = useWithdrawal('stored_value_card');
  return (
    <>
      <FormDrawer<typeof balanceCardTerms, 'sort' | 'is_shelves'>
        endpoint={balanceCardTerms}
        title={title.balance_terms}
        verb={word.change_own_terms}
        labels={field}
        width={520}
        draft={`catalog.balanceCard.terms.${sbc_id}`}
        done={word.terms_saved}
        initial={{ sbc_id, version, ...terms! }}
        groups={[
          {
            title: balance_card_name,
            items: [
              { fact: 'sell_price', label: field.sell_price, value: moneyText(sell_price, currency_code) },
              { field: 'sort', hint: word.terms_hint },
              'is_shelves',
            ],
          },
        ]}
        ask={async (decided) => !takesOff(card, decided) || ask({ template_id: sbc_id, name: balance_card_name })}
        onClose={onClose}
      />
      {question}
    </>
  );
}
