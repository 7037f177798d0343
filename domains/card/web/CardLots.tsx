import type { HeldCard } from '#domains/card/contract/card.endpoints.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

/** What is left of a stored-value card load by load, in the order in which it is spent, and until when the gift of each is good. */
export function CardLots({ card: { lots, currency_code } }: { card: HeldCard }) {
  const { field, word } = useWords('card');
  const left = lots.filter((lot) => lot.current_balance + lot.current_dis_balance > 0);
  if (left.length < 2) return null;
  return (
    <details className="card-lots">
      <summary>{fill(word.lots_left, { count: left.length })}</summary>
      <ol>
        {left.map(({ lot_id, current_balance, current_dis_balance, valid_end }) => (
          <li key={lot_id}>
            <span>
              {field.current_balance} <Money cents={current_balance} currency={currency_code} />
            </span>
            {current_dis_balance > 0 && (
              <span>
                {field.current_dis_balance} <Money cents={current_dis_balance} currency={currency_code} />
                <small> {valid_end ? fill(word.expires, { day: valid_end }) : word.permanent}</small>
              </span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
