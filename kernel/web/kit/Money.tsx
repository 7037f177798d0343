import { currencySymbol, formatCents } from '#kernel/contract/cents.ts';
import { usePlace } from '../place.ts';

/** An amount of cents in the shop's currency, or the document's own: `¥1,234.50`. */
export function Money({ cents, currency }: { cents: number; currency?: string }) {
  const { user } = usePlace();
  return <span className="money">{moneyText(cents, currency ?? user.currency_code)}</span>;
}

/** The same as text, for sentences and titles. */
export const moneyText = (cents: number, currency: string): string => `${cents < 0 ? '-' : ''}${currencySymbol(currency)}${formatCents(Math.abs(cents))}`;
