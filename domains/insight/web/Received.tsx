import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DayFigures } from '../contract/insight.endpoints.ts';

const WHOLE = 100;

/** The money that came in, by the way it was paid. */
export function Received({ day: { received, amount_received, currency_code } }: { day: DayFigures }) {
  const { title, field, word } = useWords('insight');
  return (
    <section className="received">
      <h2>{title.received}</h2>
      {received.length === 0 && <p>{word.nothing_received}</p>}
      <ul>
        {received.map(({ payment_pattern_id, pattern_name, amount }) => (
          <li key={payment_pattern_id}>
            <span>{pattern_name}</span>
            <meter min={0} max={WHOLE} value={amount_received > 0 ? (amount / amount_received) * WHOLE : 0} aria-hidden="true" />
            <Money cents={amount} currency={currency_code} />
          </li>
        ))}
      </ul>
      {received.length > 1 && (
        <p className="received-sum">
          <span>{field.amount_received}</span>
          <strong>
            <Money cents={amount_received} currency={currency_code} />
          </strong>
        </p>
      )}
    </section>
  );
}
