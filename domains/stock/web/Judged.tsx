import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { colon } from '#kernel/web/language.ts';
import { useWords } from '#kernel/web/words.ts';
import './stock.css';

export interface Judgeable {
  judged_amount: number | null;
  is_unvalued: boolean;
  currency_code: Currency;
}

/** What goods count for against what one person may let go; where nothing says what they are worth, that. */
export function Judged({ of: { judged_amount, is_unvalued, currency_code } }: { of: Judgeable }) {
  const { word } = useWords('stock');
  if (is_unvalued) return word.judged_amount.unvalued;
  return judged_amount === null ? '-' : <Money cents={judged_amount} currency={currency_code} />;
}

/** The same on a line of its own; nothing while nothing was judged, or for whoever may not see what goods cost. */
export function JudgedLine({ of }: { of: Judgeable }) {
  const { field } = useWords('stock');
  if (!of.is_unvalued && of.judged_amount === null) return null;
  return (
    <p className="stock-judged">
      {field.judged_amount}
      {colon()}
      <b>
        <Judged of={of} />
      </b>
    </p>
  );
}
