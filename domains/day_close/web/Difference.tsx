import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';

interface DifferenceProps {
  row: { difference: number | null; currency_code: Currency };
  /** When it is known, where it is not yet to be. */
  untold: string;
}

/** What a count was off by, in a row of a list: a fault, nothing to speak of, or not yet to be known. */
export function Difference({ row: { difference, currency_code }, untold }: DifferenceProps) {
  if (difference === null) return untold;
  return difference === 0 ? (
    '-'
  ) : (
    <span className="fault">
      <Money cents={difference} currency={currency_code} />
    </span>
  );
}
