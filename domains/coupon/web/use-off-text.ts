import { type Currency, moneyText } from '#kernel/contract/cents.ts';
import { tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import { useWords } from '#kernel/web/words.ts';

interface Terms {
  threshold: number | null;
  amount: number | null;
  discount_tenths: number | null;
  most_off: number | null;
  currency_code: Currency;
}

/** What a coupon takes off, in words: `满100减30`. */
export function useOffText(): (terms: Terms) => string {
  const { word } = useWords('coupon');
  return ({ threshold, amount, discount_tenths, most_off, currency_code }) => {
    const money = (cents: number) => moneyText(cents, currency_code);
    const most = most_off === null ? '' : fill(word.off_most, { most: money(most_off) });
    const from = { threshold: threshold === null ? '' : money(threshold) };
    if (amount !== null) return fill(threshold === null ? word.off_amount : word.off_from, { amount: money(amount), ...from });
    const off = { tenths: tenthsText(discount_tenths!), percent_off: 100 - discount_tenths!, ...from };
    return fill(threshold === null ? word.off_tenths : word.off_tenths_from, off) + most;
  };
}
