import { isMobile } from './phone.ts';

const [MAINLAND, HONG_KONG] = ['86', '852'] as const;

/** Which country a caller's number is of: mainland mobiles have eleven digits, Hong Kong's numbers eight. */
export const countryOf = (mobile_number: string): string => (isMobile(mobile_number) ? MAINLAND : HONG_KONG);

/** A caller's number as the message service dials it. */
export const dialledCaller = (mobile_number: string): string => (isMobile(mobile_number) ? mobile_number : `${HONG_KONG}${mobile_number}`);
