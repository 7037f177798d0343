import { type Currency, moneyText } from '#kernel/contract/cents.ts';
import { tenthsText } from '#kernel/contract/tenths.ts';
import { fill } from '#kernel/i18n/dictionary.ts';
import type { Ctx } from '#kernel/server/context.ts';
import { en } from '../i18n/en.ts';
import { zhCN } from '../i18n/zh-CN.ts';
import { zhHK } from '../i18n/zh-HK.ts';

const wordsIn = ({ language }: Pick<Ctx, 'language'>) => ({ 'zh-CN': zhCN, 'zh-HK': zhHK, en })[language].word;

interface Terms {
  threshold: number | null;
  amount: number | null;
  discount_tenths: number | null;
  most_off: number | null;
  currency_code: string;
}

/** What a coupon takes off, as its reader speaks: `满100减30`. */
export function offInWords(ctx: Pick<Ctx, 'language'>, { threshold, amount, discount_tenths, most_off, currency_code }: Terms): string {
  const word = wordsIn(ctx);
  const money = (cents: number) => moneyText(cents, currency_code as Currency);
  const from = { threshold: threshold === null ? '' : money(threshold) };
  if (amount !== null) return fill(threshold === null ? word.off_amount : word.off_from, { amount: money(amount), ...from });
  const off = { tenths: tenthsText(discount_tenths!), percent_off: 100 - discount_tenths!, ...from };
  const most = most_off === null ? '' : fill(word.off_most, { most: money(most_off) });
  return fill(threshold === null ? word.off_tenths : word.off_tenths_from, off) + most;
}

/** How long one is good for, likewise. */
export function validInWords(ctx: Pick<Ctx, 'language'>, { valid_days, end_date }: { valid_days: number | null; end_date: string }): string {
  const word = wordsIn(ctx);
  return valid_days === null ? fill(word.until, { day: end_date }) : fill(word.days_from_receipt, { count: valid_days });
}
