import type { Sample } from '#apps/testing/sample.ts';
import { sample } from '#apps/testing/sample.ts';
import * as dictionary from '../contract/dictionary.endpoints.ts';

let made = 0;
const fresh = () => ({ type_code: 'DEGREE' as const, item_name: `样本${(made += 1)}` });

export const samples: Sample[] = [
  sample(dictionary.dictGet, () => ({ type_codes: ['DEGREE' as const] })),
  sample(dictionary.dictTypeTree, () => ({})),
  sample(dictionary.dictItemList, () => ({ type_code: 'DEGREE' as const })),
  sample(dictionary.dictItemSave, fresh),
  sample(dictionary.dictItemDelete, async ({ world, boss }) => ({
    type_code: 'DEGREE' as const,
    item_key: (await (await world.as(boss)).ask(dictionary.dictItemSave, fresh())).item_key,
  })),
];
