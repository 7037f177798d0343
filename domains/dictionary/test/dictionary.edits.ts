import { type Edit, edit } from '#apps/testing/edit.ts';
import { dictItemList, dictItemSave } from '../contract/dictionary.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(dictItemSave, dictItemList, {
    key: ['item_key'],
    as: () => ({ type_code: 'DEGREE' as const }),
    ask: ({ type_code }) => ({ type_code }),
    still: { type_code: 'an item stays in its dictionary' },
    make: async ({ world, boss }) => {
      const form = { type_code: 'DEGREE' as const, item_name: '往返', item_key: 'round' };
      await (await world.as(boss)).ask(dictItemSave, form);
      return { ...form, item_name: '往返后', version: 1 };
    },
  }),
];
