import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { StatusTag } from '#kernel/web/kit/StatusTag.tsx';
import { comma } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import { unitOf } from '../contract/unit.ts';
import { cardFlow } from '../model/card.machine.ts';
import { CardLots } from './CardLots.tsx';
import { CardSteps } from './CardSteps.tsx';

/** One card: what is left of it, large; until when it is good; what it is for. */
export function CardPanel({ card, member_id }: { card: HeldCard; member_id: string }) {
  const { field, word } = useWords('card');
  const until = card.permanent ? word.permanent : (card.valid_end ?? word.not_started);
  return (
    <article className="card-panel">
      <header>
        <strong>{card.name}</strong>
        <StatusTag of={cardFlow} state={card.status} />
      </header>
      {card.frozen_on && <p className="card-frozen">{fill(word.frozen_since, { day: card.frozen_on })}</p>}
      {card.kind === 'stored_value_card' ? (
        <div className="card-amounts">
          <div>
            <small>{field.current_balance}</small>
            <b>
              <Money cents={card.current_balance} currency={card.currency_code} />
            </b>
          </div>
          <div>
            <small>{field.current_dis_balance}</small>
            <b>
              <Money cents={card.current_dis_balance} currency={card.currency_code} />
            </b>
          </div>
        </div>
      ) : (
        <ul className="card-items">
          {card.items.map((item) => (
            <li key={item.card_item_id}>
              <span>
                {item.name}
                {item.gift && <em>{word.gift}</em>}
                {item.projects.length > 0 && <small>{item.projects.map((project) => project.name).join(comma())}</small>}
              </span>
              <b>
                {item.remain_num}
                <small> / {item.total_num}</small>
              </b>
              {item.usable_num < item.remain_num && <small className="card-owed">{fill(word.usable_now[unitOf(item)], { count: item.usable_num })}</small>}
            </li>
          ))}
        </ul>
      )}
      {card.kind === 'stored_value_card' && <CardLots card={card} />}
      <CardSteps card={card} member_id={member_id} />
      <footer>
        <span>{card.card_number}</span>
        <span>
          {field.valid_end} {until}
        </span>
        {card.pays.length > 0 && <span>{fill(word.pays_only, { names: card.pays.join(comma()) })}</span>}
        {!card.usable_here && <span>{fill(word.elsewhere, { shop: card.shop_name })}</span>}
      </footer>
    </article>
  );
}
