import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';

/** What a count was off by, in a row of a list: a fault, or nothing to speak of. */
export const Difference = ({ difference, currency_code }: { difference: number; currency_code: Currency }) =>
  difference === 0 ? (
    '-'
  ) : (
    <span className="fault">
      <Money cents={difference} currency={currency_code} />
    </span>
  );
