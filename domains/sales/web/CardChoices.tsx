import { type HeldCard, memberCards } from '#domains/card/contract/card.endpoints.ts';
import { moneyText } from '#kernel/contract/cents.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { LoadFailed } from '#kernel/web/kit/LoadFailed.tsx';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useCan, usePlace } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import type { OrderDetail } from '../contract/order.endpoints.ts';
import type { PaymentEntry } from './payments.draft.ts';

interface CardChoicesProps {
  member_id: string;
  /** Cards that may pay for certain things only, and how much of the order each may. */
  limits: OrderDetail['card_limits'];
  entries: readonly PaymentEntry[];
  onCard: (card: HeldCard) => void;
}

const holds = (card: HeldCard): number => card.current_balance + card.current_dis_balance;

/** The member's cards that this shop can take money from. */
export function CardChoices({ member_id, limits, entries, onCard }: CardChoicesProps) {
  const { word } = useWords('sales');
  const { currency_code } = usePlace().user;
  const { data, error, refetch } = useEndpoint(memberCards, { member_id, kind: 'stored_value_card', status: 'in_use' }, { enabled: useCan('card:read') });
  const money = (cents: number) => moneyText(cents, currency_code);
  const limitOf = new Map(limits.map(({ card_id, most }) => [card_id, most]));
  const saidOf = (most: number) => (most === 0 ? word.card_not_for_this : fill(word.card_limit, { most: money(most) }));
  const usable = data?.filter((card) => card.usable_here && holds(card) > 0);
  return (
    <>
      <h2>{word.member_cards}</h2>
      {error && <LoadFailed failure={error} retry={() => void refetch()} />}
      {usable?.length === 0 && <p className="till-note">{word.no_cards}</p>}
      <div className="cards">
        {usable?.map((card) => (
          <button
            key={card.card_id}
            type="button"
            className="tile"
            disabled={limitOf.get(card.card_id) === 0}
            aria-pressed={entries.some(({ key }) => key === card.card_id)}
            onClick={() => onCard(card)}
          >
            <span className="tile-name">{card.name} <small>{card.card_number}</small></span>
            {limitOf.has(card.card_id) && <small>{saidOf(limitOf.get(card.card_id)!)}</small>}
            <span className="tile-foot">
              <small>{fill(word.card_parts, { principal: money(card.current_balance), gift: money(card.current_dis_balance) })}</small>
              <Money cents={holds(card)} />
            </span>
          </button>
        ))}
      </div>
    </>
  );
}
