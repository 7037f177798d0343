import { isMobile } from './phone.ts';

/** The country of a phone that names none. */
export const MAINLAND = '86';
const HONG_KONG = '852';

/** A phone with its country's code, which is empty where nobody said one. */
export interface Phone {
  country_code: string | null;
  mobile_number: string;
}

const isAtHome = ({ country_code }: Phone): boolean => (country_code || MAINLAND) === MAINLAND;

/** As the message service wants a number: without the country's code at home. */
export const dialled = (phone: Phone): string => (isAtHome(phone) ? phone.mobile_number : `${phone.country_code}${phone.mobile_number}`);

/** As whoever reads it on a label dials it: one of another country behind its code. */
export const labelled = (phone: Phone): string => (isAtHome(phone) ? phone.mobile_number : `+${dialled(phone)}`);

/** Which country a caller's number is of: mainland mobiles have eleven digits, Hong Kong's numbers eight. */
export const countryOf = (mobile_number: string): string => (isMobile(mobile_number) ? MAINLAND : HONG_KONG);

/** A caller's number as the message service dials it. */
export const dialledCaller = (mobile_number: string): string => dialled({ country_code: countryOf(mobile_number), mobile_number });
