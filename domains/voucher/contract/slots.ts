import { slot } from '#kernel/contract/slot.ts';

/** What is done with a code of our own, such as one by which goods are fetched. */
export const ownCodes = slot<{ code: string; onNext: () => void }>('voucher/own_codes');

/** Codes of our own begin with a Z: no platform's does. */
export const isOwnCode = (code: string): boolean => /^z\d{8}$/i.test(code.trim());
