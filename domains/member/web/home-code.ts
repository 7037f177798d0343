import { MAINLAND } from '#kernel/contract/dial.ts';

/** Where the customers of a shop that takes this money have their phones; of any other that goes without saying. */
const HOME: Partial<Record<string, string>> = { HKD: '852' };

/** The country code that a shop's customers have; none where phones without one are theirs. */
export const homeCode = (currency: string): string | undefined => HOME[currency];

/** The same where a code always stands. */
export const homeCategory = (currency: string): string => homeCode(currency) ?? MAINLAND;
