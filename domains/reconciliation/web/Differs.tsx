import type { Currency } from '#kernel/contract/cents.ts';
import { Money } from '#kernel/web/kit/Money.tsx';

/** A difference: nothing is a dash, anything stands out. */
export const Differs = ({ cents, currency }: { cents: number | null; currency: Currency }) =>
  cents === null || cents === 0 ? (
    '-'
  ) : (
    <span className="fault">
      <Money cents={cents} currency={currency} />
    </span>
  );
