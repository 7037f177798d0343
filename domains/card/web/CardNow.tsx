import type { HeldCard } from '../contract/card.endpoints.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

/** What a card holds before anything is done to it. */
export function CardNow({ card }: { card: HeldCard }) {
  const { field } = useWords('card');
  return (
    <p className="stands-now">
      <strong>
        {card.name} {card.card_number}
      </strong>
      {card.kind === 'stored_value_card' ? (
        <>
          <span>
            {field.current_balance}{' '}
            <b>
              <Money cents={card.current_balance} currency={card.currency_code} />
            </b>
          </span>
          <span>
            {field.current_dis_balance}{' '}
            <b>
              <Money cents={card.current_dis_balance} currency={card.currency_code} />
            </b>
          </span>
        </>
      ) : (
        card.items.map((item) => (
          <span key={item.card_item_id}>
            {item.name} <b>{item.remain_num}</b> / {item.total_num}
          </span>
        ))
      )}
    </p>
  );
}
