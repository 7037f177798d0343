import { parseCents } from '#kernel/contract/cents.ts';
import type { Cell } from '#kernel/contract/cell.ts';
import { halfWidth } from '#kernel/contract/phone.ts';

/** An amount of a statement: to the cent, and as it stands there. */
export interface ExactMoney {
  cents: number;
  exact: string;
}

const EXACT = /^([-+]?)(\d{1,9})(?:\.(\d{1,8}))?$/;
const GROUPED = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const MOST_EXACT = 24;

const plainOf = (typed: string): string => {
  const plain = halfWidth(typed).replace(/\s/gu, '').replace(/^([-+]?)(?:HK\$|HKD|CNY|RMB|[¥$])/iu, '$1').replace(/元$/u, '');
  return GROUPED.test(plain) ? plain.replaceAll(',', '') : plain;
};

/**
 * Reads an amount with as many decimals as it has, without a float in between: WeChat's fees have five. What is finer than a cent is
 * rounded, a half away from zero. Null for what is no amount.
 */
export function readExact(typed: string): ExactMoney | null {
  const plain = plainOf(typed);
  const match = EXACT.exec(plain);
  if (!match) return null;
  const [, sign, whole, decimals = ''] = match;
  const cents = parseCents(`${whole}.${decimals.slice(0, 2).padEnd(2, '0')}`)! + (Number(decimals[2] ?? '0') >= 5 ? 1 : 0);
  return { cents: sign === '-' ? 0 - cents : cents, exact: plain.slice(0, MOST_EXACT) };
}

/** Whether it says more than the cents that were made of it. */
export const isRounded = (exact: string): boolean => /\.\d{2}\d*[1-9]/.test(exact);

const exactCell = (fault: string, isWhole: boolean): Cell<ExactMoney | null> => ({
  read: (typed) => {
    if (/^[-—/\s]*$/u.test(typed)) return { value: null };
    const read = readExact(typed);
    if (!read || (isWhole && isRounded(read.exact))) return { fault };
    return { value: read };
  },
});

/** What moved: to the cent, or it is refused. */
export const movedCell = (): Cell<ExactMoney | null> => exactCell('reconciliation.amount_invalid', true);
/** A fee: finer than a cent it is rounded. */
export const feeCell = (): Cell<ExactMoney | null> => exactCell('reconciliation.fee_invalid', false);

const DIGITS_KEPT = 15;
const SURELY_LOST = 20;

/**
 * A number that went through a spreadsheet as a number: it keeps fifteen digits, the others are gone. `4.2E+27`, or very long and
 * nothing but noughts behind the fifteenth.
 */
export const hasLostDigits = (number: string): boolean =>
  /^\d(?:\.\d+)?E\+?\d+$/i.test(number) || (number.length >= SURELY_LOST && /^\d+$/.test(number) && /^0+$/.test(number.slice(DIGITS_KEPT)));

/** A number of a statement, without what keeps spreadsheets from reading it as one. */
export const numberCell = (): Cell<string> => ({
  read: (typed) => {
    const number = halfWidth(typed).replace(/[`'\s]/gu, '').replace(/^="?(.*?)"?$/u, '$1');
    return hasLostDigits(number) ? { fault: 'reconciliation.digits_lost' } : { value: number };
  },
});
