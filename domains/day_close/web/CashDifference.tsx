import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';
import { useWords } from '#kernel/web/words.ts';

interface CashDifferenceProps {
  /** Null where whoever counts is not to know. */
  expected: number | null;
  counted: number;
  currency: Currency;
}

/** What was counted beside what should be there, unless whoever counts is not to know. */
export function CashDifference({ expected, counted, currency }: CashDifferenceProps) {
  const { field, word } = useWords('day_close');
  const money = (cents: number) => <Money cents={cents} currency={currency} />;
  return (
    <dl className="day-sums" aria-live="polite">
      <dt>{field.cash_counted}</dt>
      <dd className="decides">{money(counted)}</dd>
      {expected === null ? (
        <dt>{word.blind}</dt>
      ) : (
        <>
          <dt>{field.cash_expected}</dt>
          <dd>{money(expected)}</dd>
          <dt>{field.difference}</dt>
          <dd className={counted === expected ? '' : 'fault'}>{money(counted - expected)}</dd>
        </>
      )}
    </dl>
  );
}
