import type { Plant } from './planted.ts';

/** Faults by which people are not told, or not offered, what concerns them. */
export const TOLD: readonly Plant[] = [
  {
    name: 'an alarm of the books that no bell of the head office shows',
    file: 'apps/web/shell/Bell.tsx',
    find: "user.shop_type !== 'SUPPLIER' && ",
    put: "user.shop_type === '1' && ",
    caught: 'e2e/own-messages.test.ts',
    named: 'what the nightly proof says of the books',
  },
];
