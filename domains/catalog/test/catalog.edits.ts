import { type Edit, edit } from '#apps/testing/edit.ts';
import { brands } from '../contract/brand.endpoints.ts';

/** Which calls read what this domain's edits write. */
export const edits: Edit[] = [edit(brands.edit, brands.list, { key: ['brand_id'] })];
