import { slot } from '#kernel/contract/slot.ts';

/** Beside those who are here: who is still to come today. */
export const receptionExpected = slot<object>('reception/expected');
