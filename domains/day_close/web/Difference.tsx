import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

/** What a count was off by, in a row of a list: a fault, nothing to speak of, or not yet to be known. */
export function Difference({ difference, currency_code }: { difference: number | null; currency_code: Currency }) {
  const { word } = useWords('day_close');
  if (difference === null) return word.shown_when_taken;
  return difference === 0 ? (
    '-'
  ) : (
    <span className="fault">
      <Money cents={difference} currency={currency_code} />
    </span>
  );
}
