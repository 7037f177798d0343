import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import { balanceCardSearch, countCardSearch, projectSearch, skuSearch } from '../contract/catalog.endpoints.ts';

export const samples: Sample[] = [
  sample(projectSearch, () => ({ key_word: '护理' })),
  sample(skuSearch, ({ world, organisation }) => ({ ids: [world.founded[organisation]!.catalog.products.serum!] })),
  sample(countCardSearch, () => ({ is_shelves: true })),
  sample(balanceCardSearch, () => ({})),
];
