import type { Plant } from './planted.ts';

/** Faults of what is done one after another, where each step is right by itself. */
export const SEQUENCES: readonly Plant[] = [
  {
    name: 'a package that is repaid earns as its treatments do',
    file: 'domains/sales/model/settlement.rules.ts',
    find: "const bought = isUnits(line) ? 'count_card' : line.item_type;",
    put: 'const bought = line.item_type;',
    caught: 'domains/sales/test/package.test.ts',
  },
];
