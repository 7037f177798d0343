import { randomInt } from 'node:crypto';

const LENGTH = 16;
/** Letters and digits that nobody takes for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A new random code for a page that strangers open. */
export const newPageCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
