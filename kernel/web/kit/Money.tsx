import { type Currency, moneyText } from '#kernel/contract/cents.ts';
import { usePlace } from '../place.ts';

/** An amount of cents in the shop's currency, or the document's own: `¥1,234.50`. */
export function Money({ cents, currency }: { cents: number; currency?: Currency | undefined }) {
  const { user } = usePlace();
  return <span className="money">{moneyText(cents, currency ?? user.currency_code)}</span>;
}
