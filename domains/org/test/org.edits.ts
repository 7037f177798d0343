import { type Edit, edit } from '#apps/testing/edit.ts';
import { photo } from '#apps/testing/photo.ts';
import { uploadFile } from '#domains/file/contract/file.endpoints.ts';
import { shopTerms } from '../contract/org.endpoints.ts';
import { shopDetail, shopEdit } from '../contract/profile.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [
  edit(shopEdit, shopDetail, {
    key: ['shop_id'],
    changes: async ({ world, boss }) => [{ shop_logo: (await (await world.as(boss)).ask(uploadFile, { use: 'shop_logo', file: await photo() })).path }],
    still: { currency_code: 'a shop with documents keeps its currency', time_zone: 'and its time' },
  }),
  edit(shopTerms, shopDetail, { key: ['shop_id'], still: { shop_level: 'a chain has one head shop' } }),
];
