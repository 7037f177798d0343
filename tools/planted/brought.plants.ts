import type { Plant } from './planted.ts';

/** Faults of what comes in by a file and is taken back, and of what leaves as one. */
export const BROUGHT: readonly Plant[] = [
  {
    name: 'a card that pays for what an import took away again',
    file: 'apps/api/routes.ts',
    find: '      items: [cardsKeepItems],\n',
    put: '      items: [],\n',
    caught: 'domains/catalog/test/project-import.test.ts',
  },
];
