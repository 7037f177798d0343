import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { Status } from '#kernel/web/kit/Status.tsx';
import { useCan } from '#kernel/web/place.ts';
import { useEndpoint } from '#kernel/web/query.ts';
import { useWords } from '#kernel/web/words.ts';
import { appointmentPaying, type PayingItem } from '../contract/paying.endpoints.ts';
import './appointment.css';

interface PayingCardsProps {
  member_id: string;
  /** When it is done: what ends before does not pay. */
  date: string;
  shop_project_ids: readonly string[];
  /** The one that is looked at or changed. */
  appointment_id?: string | undefined;
}

/** What is left of the cards that are good for something, what is promised of it, and until when. */
function Cards({ item: { cards, pays } }: { item: PayingItem }) {
  const { word } = useWords('appointment');
  return cards.map(({ card_item_id, card_name, card_number, remain_num, promised_num, valid_end }) => (
    <span key={card_item_id} className={card_item_id === pays ? 'booking-pays' : 'booking-spare'} title={card_number}>
      {card_name} {fill(promised_num > 0 ? word.pay_left_promised : word.pay_left, { remain: remain_num, promised: promised_num })}
      {valid_end && ` ${fill(word.pay_until, { day: valid_end })}`}
    </span>
  ));
}

/** What would pay for each thing that is done: a card that has units to spare, or the price. Nothing for whoever sees no cards. */
export function PayingCards({ member_id, date, shop_project_ids, appointment_id }: PayingCardsProps) {
  const { title, word } = useWords('appointment');
  const mayLook = useCan('card:read');
  const asked = { member_id, date, shop_project_ids: [...shop_project_ids], ...(appointment_id && { appointment_id }) };
  const { data } = useEndpoint(appointmentPaying, asked, { enabled: mayLook && shop_project_ids.length > 0, keepPrevious: true });
  if (!data || shop_project_ids.length === 0) return null;
  return (
    <section className="booking-paying" aria-label={title.paying}>
      <h2>{title.paying}</h2>
      <ul>
        {data.map((item) => (
          <li key={item.item_no}>
            <b>{item.name}</b>
            {item.pays ? <Status tone="success">{word.pay_card}</Status> : <Money cents={item.price} />}
            {!item.pays && item.cards.length > 0 && <Status tone="warning">{word.pay_none_spare}</Status>}
            <Cards item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
