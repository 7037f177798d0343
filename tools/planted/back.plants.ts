import type { Plant } from './planted.ts';

/** Faults of what is given back: too much of it, too little, or to the wrong one. */
export const GIVEN_BACK: readonly Plant[] = [
  {
    name: 'the units of a package given back as if each were a card',
    file: 'domains/refund/server/refund-source.queries.ts',
    find: 'cards: isUnits({ ...line, package_id }) ? 1 : line.quantity',
    put: 'cards: line.quantity',
    caught: 'domains/refund/test/package-back.test.ts',
  },
];
