import { sumCents } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { ScreenLink } from '#kernel/web/kit/ScreenLink.tsx';
import { useWords } from '#kernel/web/words.ts';
import type { DayFigures } from '../contract/insight.endpoints.ts';
import { useFigureLink } from './use-figure-link.ts';

const WHOLE = 100;

/** The money that came in, by the way it was paid, each with the documents that sum to it; that cash is left out is said. */
export function Received({ day: { business_date, received, amount_received, currency_code } }: { day: DayFigures }) {
  const { title, field, word } = useWords('insight');
  const behind = useFigureLink();
  const span = { start_date: business_date, end_date: business_date };
  const whole = amount_received ?? sumCents(received.map(({ amount }) => amount));
  return (
    <section className="received">
      <h2>{title.received}</h2>
      {amount_received === null ? <p>{word.counted_blind}</p> : received.length === 0 && <p>{word.nothing_received}</p>}
      <ul>
        {received.map(({ payment_pattern_id, pattern_name, amount }) => (
          <li key={payment_pattern_id}>
            <span>{pattern_name}</span>
            <meter min={0} max={WHOLE} value={whole > 0 ? (amount / whole) * WHOLE : 0} aria-hidden="true" />
            <ScreenLink to={behind('amount_received', span, { ref: payment_pattern_id })}>
              <Money cents={amount} currency={currency_code} />
            </ScreenLink>
          </li>
        ))}
      </ul>
      {amount_received !== null && received.length > 1 && (
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
