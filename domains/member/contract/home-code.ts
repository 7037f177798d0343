import { MAINLAND } from '#kernel/contract/dial.ts';
import { foreignPhone, isMobile } from '#kernel/contract/phone.ts';

/** Where the customers of a shop that takes this money have their phones; of any other that goes without saying. */
const HOME: Partial<Record<string, string>> = { HKD: '852' };

/** The country code that a shop's customers have; none where phones without one are theirs. */
export const homeCode = (currency: string): string | undefined => HOME[currency];

/** The same where a code always stands. */
export const homeCategory = (currency: string): string => homeCode(currency) ?? MAINLAND;

interface Phone {
  country_code: string;
  mobile_number: string;
}

/**
 * A phone that was written down for a shop that takes this money, with the code of its country: the one that was named beside it or stands
 * ahead of it, else, of what is no mainland mobile, the one of the shop's customers. A mainland mobile needs none.
 */
export function phoneFor(currency: string, { country_code, mobile_number }: Phone): Phone {
  const abroad = foreignPhone(mobile_number);
  if (abroad && (country_code === '' || country_code === abroad.country_code)) return abroad;
  if (country_code !== '' || isMobile(mobile_number)) return { country_code, mobile_number };
  return { country_code: homeCode(currency) ?? '', mobile_number };
}
